package io.ulid.spring.r2dbc;

import java.nio.ByteBuffer;
import java.util.Set;
import java.util.UUID;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.internal.AbstractIdCheck;
import io.ulid.spring.data.internal.DatabaseStoredForm;
import io.ulid.spring.data.internal.IdAssigner;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.r2dbc.convert.R2dbcCustomConversions;
import org.springframework.data.r2dbc.mapping.R2dbcMappingContext;
import org.springframework.data.r2dbc.mapping.event.BeforeConvertCallback;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in Spring Data R2DBC.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.r2dbc.R2dbcDataAutoConfiguration",
				"org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration" })
@ConditionalOnClass({ R2dbcCustomConversions.class, ConnectionFactory.class })
@ConditionalOnBean(StoredFormResolver.class)
public final class UlidDataR2dbcAutoConfiguration {

	/**
	 * Create the post-processor that adds this library's conversions to the bean that
	 * Spring Boot or the application declares.
	 */
	@Bean
	static BeanPostProcessor ulidR2dbcPostProcessor(ObjectProvider<StoredFormResolver> forms,
			ObjectProvider<ConnectionFactory> connectionFactories) {
		return new BeanPostProcessor() {

			@Override
			public Object postProcessAfterInitialization(Object bean, String beanName) {
				if (bean instanceof R2dbcCustomConversions conversions) {
					return new UlidR2dbcCustomConversions(conversions, new DatabaseStoredForm<>(forms,
							connectionFactories, (connectionFactory) -> connectionFactory.getMetadata().getName()));
				}
				return bean;
			}

		};
	}

	// The callback has the lowest precedence, like every callback without an order, and
	// runs after the callbacks of the application, whose beans are declared earlier
	@Bean
	@ConditionalOnBean(R2dbcMappingContext.class)
	BeforeConvertCallback<Object> ulidR2dbcIdCallback(ObjectProvider<R2dbcMappingContext> mappingContexts,
			IdGenerators generators) {
		IdAssigner ids = new IdAssigner(generators, new PersistentEntities(mappingContexts));
		return (entity, table) -> Mono.fromSupplier(() -> ids.fill(entity));
	}

	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.data.check-attributes", matchIfMissing = true)
	static AbstractIdCheck ulidR2dbcAbstractIdCheck(ObjectProvider<R2dbcCustomConversions> conversions) {
		return new AbstractIdCheck(R2dbcMappingContext.class, conversions,
				Set.of(UUID.class, ByteBuffer.class, byte[].class, String.class, Long.class), false);
	}

}
