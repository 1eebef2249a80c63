package io.ulid.autoconfigure.data;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.data.UlidSqlValues;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.support.JdbcUtils;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in handwritten SQL.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.autoconfigure.r2dbc.R2dbcAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration",
				"org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration" })
public final class UlidSqlAutoConfiguration {

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(JdbcUtils.class)
	static class JdbcConfiguration {

		@Bean
		@Lazy
		@ConditionalOnBean({ DataSource.class, DataStoredForms.class })
		@ConditionalOnMissingBean
		UlidSqlValues ulidSqlValues(ObjectProvider<DataStoredForms> forms, ObjectProvider<DataSource> dataSources) {
			return new UlidSqlValues(new DatabaseStoredForm<>(forms, dataSources, JdbcProduct::of));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(ConnectionFactory.class)
	static class R2dbcConfiguration {

		@Bean
		@Lazy
		@ConditionalOnBean({ ConnectionFactory.class, DataStoredForms.class })
		@ConditionalOnMissingBean
		UlidSqlValues ulidSqlValues(ObjectProvider<DataStoredForms> forms,
				ObjectProvider<ConnectionFactory> connectionFactories) {
			return new UlidSqlValues(new DatabaseStoredForm<>(forms, connectionFactories,
					(connectionFactory) -> connectionFactory.getMetadata().getName()));
		}

	}

}
