package io.ulid.spring.mongodb;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoDatabase;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.internal.AbstractIdCheck;
import io.ulid.spring.data.internal.IdAssigner;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.internal.UlidProperties.Mongodb.MongoStorage;
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
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.ReactiveMongoDatabaseFactory;
import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.core.mapping.event.BeforeConvertCallback;
import org.springframework.data.mongodb.core.mapping.event.ReactiveBeforeConvertCallback;
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
@ConditionalOnBean(StoredFormResolver.class)
public final class UlidDataMongoAutoConfiguration {

	/**
	 * Create the post-processor that adds this library's conversions and codecs to the
	 * beans that Spring Boot or the application declares.
	 */
	@Bean
	static BeanPostProcessor ulidMongoPostProcessor(ObjectProvider<UlidProperties> properties) {
		Supplier<StoredForm> form = form(properties);
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
					return MongoClientSettings.builder(settings)
						.codecRegistry(new MongoIdentifierCodecs(form).addTo(settings.getCodecRegistry()))
						.build();
				}
				return bean;
			}

		};
	}

	private static Supplier<StoredForm> form(ObjectProvider<UlidProperties> properties) {
		return SingletonSupplier.of(() -> (properties.getObject().mongodb().storage() == MongoStorage.UUID)
				? StoredForm.BINARY : StoredForm.CHAR);
	}

	// The callback has the lowest precedence, like every callback without an order, and
	// runs after the callbacks of the application, whose beans are declared earlier
	@Bean
	@ConditionalOnBean(MongoMappingContext.class)
	BeforeConvertCallback<Object> ulidMongoIdCallback(ObjectProvider<MongoMappingContext> mappingContexts,
			IdGenerators generators) {
		IdAssigner ids = new IdAssigner(generators, new PersistentEntities(mappingContexts));
		return (entity, collection) -> ids.fill(entity);
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.data.check-attributes", matchIfMissing = true)
	static AbstractIdCheck ulidMongoAbstractIdCheck(ObjectProvider<MongoCustomConversions> conversions) {
		return new AbstractIdCheck(MongoMappingContext.class, conversions,
				Set.of(Binary.class, UUID.class, String.class, Long.class), true);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MongoDatabase.class)
	static class FactoryConfiguration {

		@Bean
		static BeanPostProcessor ulidMongoFactoryPostProcessor(ObjectProvider<UlidProperties> properties) {
			return new MongoFactoryPostProcessor(MongoDatabaseFactory.class, FactoryConfiguration::withCodecs,
					new MongoIdentifierCodecs(form(properties)));
		}

		private static Object withCodecs(Object result, MongoFactoryPostProcessor codecs) {
			return (result instanceof MongoDatabase database)
					? database.withCodecRegistry(codecs.withCodecs(database.getCodecRegistry())) : result;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass({ com.mongodb.reactivestreams.client.MongoDatabase.class, Mono.class })
	static class ReactiveFactoryConfiguration {

		@Bean
		static BeanPostProcessor ulidReactiveMongoFactoryPostProcessor(ObjectProvider<UlidProperties> properties) {
			return new MongoFactoryPostProcessor(ReactiveMongoDatabaseFactory.class,
					ReactiveFactoryConfiguration::withCodecs, new MongoIdentifierCodecs(form(properties)));
		}

		private static Object withCodecs(Object result, MongoFactoryPostProcessor codecs) {
			if (result instanceof Mono<?> mono) {
				return mono.map((value) -> withCodecs(value, codecs));
			}
			return (result instanceof com.mongodb.reactivestreams.client.MongoDatabase database)
					? database.withCodecRegistry(codecs.withCodecs(database.getCodecRegistry())) : result;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(Mono.class)
	@ConditionalOnBean(MongoMappingContext.class)
	static class ReactiveConfiguration {

		@Bean
		ReactiveBeforeConvertCallback<Object> ulidReactiveMongoIdCallback(
				ObjectProvider<MongoMappingContext> mappingContexts, IdGenerators generators) {
			IdAssigner ids = new IdAssigner(generators, new PersistentEntities(mappingContexts));
			return (entity, collection) -> Mono.fromSupplier(() -> ids.fill(entity));
		}

	}

}
