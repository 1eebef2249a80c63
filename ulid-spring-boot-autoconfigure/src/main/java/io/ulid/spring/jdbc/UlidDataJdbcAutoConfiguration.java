package io.ulid.spring.jdbc;

import java.util.Set;

import javax.sql.DataSource;

import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.internal.AbstractIdCheck;
import io.ulid.spring.data.internal.DatabaseStoredForm;
import io.ulid.spring.data.internal.DriverValues.JdbcProduct;
import io.ulid.spring.data.internal.IdAssigner;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.data.jdbc.core.convert.DataAccessStrategy;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.JdbcMappingContext;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in Spring Data JDBC.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.data.jdbc.JdbcRepositoriesAutoConfiguration",
				"org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration" })
@ConditionalOnClass(JdbcCustomConversions.class)
@ConditionalOnBean(StoredFormResolver.class)
@Import(AggregateColumnCheck.class)
public final class UlidDataJdbcAutoConfiguration {

	/**
	 * Create the post-processor that adds this library's conversions to the bean that
	 * Spring Boot or the application declares.
	 */
	@Bean
	static BeanPostProcessor ulidJdbcPostProcessor(ObjectProvider<StoredFormResolver> forms,
			ObjectProvider<DataSource> dataSources, ObjectProvider<JdbcMappingContext> mappingContexts) {
		return new BeanPostProcessor() {

			@Override
			public Object postProcessAfterInitialization(Object bean, String beanName) {
				if (bean instanceof JdbcCustomConversions conversions) {
					return new UlidJdbcCustomConversions(conversions,
							new DatabaseStoredForm<>(forms, dataSources, JdbcProduct::of));
				}
				if (bean instanceof DataAccessStrategy strategy) {
					return new GuardedDataAccessStrategy(strategy, new PersistentEntities(mappingContexts));
				}
				return bean;
			}

		};
	}

	// The callback has the lowest precedence, like every callback without an order, and
	// runs after the callbacks of the application, whose beans are declared earlier
	@Bean
	@ConditionalOnBean(JdbcMappingContext.class)
	BeforeConvertCallback<Object> ulidJdbcIdCallback(ObjectProvider<JdbcMappingContext> mappingContexts,
			IdGenerators generators) {
		return new IdAssigner(generators, new PersistentEntities(mappingContexts))::fill;
	}

	// Spring Data JDBC needs a converter for writing. Without such a converter, it treats
	// the type as an entity
	@Bean
	@ConditionalOnBooleanProperty(name = "ulid.data.check-attributes", matchIfMissing = true)
	static AbstractIdCheck ulidJdbcAbstractIdCheck(ObjectProvider<JdbcCustomConversions> conversions) {
		return new AbstractIdCheck(JdbcMappingContext.class, conversions, Set.of(), false);
	}

}
