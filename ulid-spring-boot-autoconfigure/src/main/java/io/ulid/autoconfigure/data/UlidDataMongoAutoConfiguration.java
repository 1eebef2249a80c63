package io.ulid.autoconfigure.data;

import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import io.ulid.data.IdAssigner;
import io.ulid.data.MongoIdCallback;
import io.ulid.data.MongoIdentifierCodecs;
import io.ulid.data.MongoReferences;
import io.ulid.data.ReactiveMongoIdCallback;
import io.ulid.data.UlidMongoCustomConversions;
import io.ulid.mapping.IdGenerators;
import io.ulid.mapping.StoredForm;
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
import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
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

	// Any name, because all databases of a client have the same codecs
	private static final String DATABASE = "admin";

	/**
	 * Create the post-processor that adds this library's conversions and codecs to the
	 * beans that Spring Boot or the application declares.
	 */
	@Bean
	static BeanPostProcessor ulidMongoPostProcessor(ObjectProvider<DataStoredForms> forms) {
		Supplier<StoredForm> form = form(forms);
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

	private static Supplier<StoredForm> form(ObjectProvider<DataStoredForms> forms) {
		return SingletonSupplier.of(() -> forms.getObject().on("MongoDB"));
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

	/**
	 * Codecs for a client that the application creates without the
	 * {@code MongoClientSettings} bean.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(MongoClient.class)
	static class ClientConfiguration {

		@Bean
		static BeanPostProcessor ulidMongoClientPostProcessor(ObjectProvider<DataStoredForms> forms) {
			return new MongoClientPostProcessor<>(MongoClient.class, MongoDatabase.class,
					(client) -> client.getDatabase(DATABASE), MongoDatabase::getCodecRegistry,
					MongoDatabase::withCodecRegistry, new MongoIdentifierCodecs(form(forms)));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(com.mongodb.reactivestreams.client.MongoClient.class)
	static class ReactiveClientConfiguration {

		@Bean
		static BeanPostProcessor ulidReactiveMongoClientPostProcessor(ObjectProvider<DataStoredForms> forms) {
			return new MongoClientPostProcessor<>(com.mongodb.reactivestreams.client.MongoClient.class,
					com.mongodb.reactivestreams.client.MongoDatabase.class, (client) -> client.getDatabase(DATABASE),
					com.mongodb.reactivestreams.client.MongoDatabase::getCodecRegistry,
					com.mongodb.reactivestreams.client.MongoDatabase::withCodecRegistry,
					new MongoIdentifierCodecs(form(forms)));
		}

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
