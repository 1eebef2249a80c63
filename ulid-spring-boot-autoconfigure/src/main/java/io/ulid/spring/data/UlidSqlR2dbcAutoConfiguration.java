package io.ulid.spring.data;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.internal.DatabaseStoredForm;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in handwritten SQL with
 * R2DBC.
 */
@AutoConfiguration(after = { UlidDataAutoConfiguration.class, UlidSqlJdbcAutoConfiguration.class },
		afterName = { "org.springframework.boot.autoconfigure.r2dbc.R2dbcAutoConfiguration",
				"org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration" })
@ConditionalOnClass(ConnectionFactory.class)
public final class UlidSqlR2dbcAutoConfiguration {

	@Bean
	@Lazy
	@ConditionalOnBean({ ConnectionFactory.class, StoredFormResolver.class })
	@ConditionalOnMissingBean
	UlidSqlValues ulidSqlValues(ObjectProvider<StoredFormResolver> forms,
			ObjectProvider<ConnectionFactory> connectionFactories) {
		return new UlidSqlValues(new DatabaseStoredForm<>(forms, connectionFactories,
				(connectionFactory) -> connectionFactory.getMetadata().getName()));
	}

}
