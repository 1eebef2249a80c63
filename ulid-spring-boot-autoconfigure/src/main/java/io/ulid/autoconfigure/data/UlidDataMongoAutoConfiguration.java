package io.ulid.autoconfigure.data;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import com.mongodb.MongoClientSettings;
import io.ulid.data.IdAssigner;
import io.ulid.data.MongoIdCallback;
import io.ulid.data.MongoIdentifierCodecs;
import io.ulid.data.MongoQueryArguments;
import io.ulid.data.MongoReferences;
import io.ulid.data.ReactiveMongoIdCallback;
import io.ulid.data.UlidMongoCustomConversions;
import io.ulid.mapping.IdGenerators;
import io.ulid.mapping.StoredForm;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.types.Binary;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.NativeDetector;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.repository.support.MongoRepositoryFactoryBean;
import org.springframework.data.mongodb.repository.support.ReactiveMongoRepositoryFactoryBean;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;
import org.springframework.util.function.SingletonSupplier;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in Spring Data MongoDB,
 * imperative and reactive.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.mongo.MongoDataAutoConfiguration",
				"org.springframework.boot.autoconfigure.data.mongo.MongoReactiveDataAutoConfiguration",
				"org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration",
				"org.springframework.boot.data.mongodb.autoconfigure.DataMongoReactiveAutoConfiguration" })
@ConditionalOnClass(MongoCustomConversions.class)
@ConditionalOnBean(DataStoredForms.class)
public final class UlidDataMongoAutoConfiguration {

	/**
	 * Create the post-processor that adds this library's conversions and codecs to the
	 * beans that Spring Boot or the application declares.
	 */
	@Bean
	static BeanPostProcessor ulidMongoPostProcessor(ObjectProvider<DataStoredForms> forms) {
		Supplier<StoredForm> form = SingletonSupplier.of(() -> forms.getObject().on("MongoDB"));
		return new BeanPostProcessor() {

			@Override
			public Object postProcessAfterInitialization(Object bean, String beanName) {
				if (bean instanceof MongoCustomConversions conversions) {
					return new UlidMongoCustomConversions(conversions, form);
				}
				// A proxy needs a class that is created at run time. A native image does
				// not support such a class. A final class cannot have a proxy
				if (bean instanceof MappingMongoConverter converter && !NativeDetector.inNativeImage()
						&& !Modifier.isFinal(bean.getClass().getModifiers())) {
					return MongoReferences.byId(converter);
				}
				if (bean instanceof MongoClientSettings settings) {
					// This library's codecs take precedence, because the driver's codec
					// for records would write a document
					return MongoClientSettings.builder(settings)
						.codecRegistry(CodecRegistries.fromRegistries(
								CodecRegistries.fromProviders(new MongoIdentifierCodecs(form)),
								settings.getCodecRegistry()))
						.build();
				}
				return bean;
			}

		};
	}

	/**
	 * Create the post-processor that converts the arguments of repository methods. If an
	 * application's template uses other conversions, Spring Data's conversion of
	 * arguments remains unchanged.
	 */
	@Bean
	static BeanPostProcessor ulidMongoRepositoryPostProcessor(ObjectProvider<MongoOperations> operations,
			ObjectProvider<ReactiveMongoOperations> reactiveOperations) {
		return new BeanPostProcessor() {

			@Override
			public Object postProcessBeforeInitialization(Object bean, String beanName) {
				if (bean instanceof MongoRepositoryFactoryBean<?, ?, ?> factoryBean) {
					customize(factoryBean, operations.stream().map(MongoOperations::getConverter));
				}
				else if (bean instanceof ReactiveMongoRepositoryFactoryBean<?, ?, ?> factoryBean) {
					customize(factoryBean, reactiveOperations.stream().map(ReactiveMongoOperations::getConverter));
				}
				return bean;
			}

		};
	}

	private static void customize(RepositoryFactoryBeanSupport<?, ?, ?> factoryBean,
			Stream<MongoConverter> converters) {
		if (converters
			.allMatch((converter) -> converter.getCustomConversions() instanceof UlidMongoCustomConversions)) {
			factoryBean.addRepositoryFactoryCustomizer(
					(factory) -> factory.addRepositoryProxyPostProcessor(new MongoQueryArguments()));
		}
	}

	@Bean
	@ConditionalOnBean(MongoMappingContext.class)
	MongoIdCallback ulidMongoIdCallback(ObjectProvider<MongoMappingContext> mappingContexts, IdGenerators generators) {
		return new MongoIdCallback(new PersistentEntities(mappingContexts), new IdAssigner(generators));
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.data.check-attributes", matchIfMissing = true)
	static AbstractIdCheck ulidMongoAbstractIdCheck(ObjectProvider<MongoCustomConversions> conversions) {
		return new AbstractIdCheck(MongoMappingContext.class, conversions,
				Set.of(Binary.class, UUID.class, String.class, Long.class), true);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(Mono.class)
	@ConditionalOnBean(MongoMappingContext.class)
	static class ReactiveConfiguration {

		@Bean
		ReactiveMongoIdCallback ulidReactiveMongoIdCallback(ObjectProvider<MongoMappingContext> mappingContexts,
				IdGenerators generators) {
			return new ReactiveMongoIdCallback(new PersistentEntities(mappingContexts), new IdAssigner(generators));
		}

	}

}
