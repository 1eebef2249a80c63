package io.ulid.spring.data;

import javax.sql.DataSource;

import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.spring.data.internal.DatabaseStoredForm;
import io.ulid.spring.data.internal.DriverValues.JdbcProduct;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.jdbc.core.JdbcOperations;

/**
 * {@link AutoConfiguration Auto-configuration} of identifiers in handwritten SQL with
 * JDBC.
 */
@AutoConfiguration(after = UlidDataAutoConfiguration.class,
		afterName = { "org.springframework.boot.autoconfigure.jdbc.DataSourceAutoConfiguration",
				"org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration" })
@ConditionalOnClass(JdbcOperations.class)
public final class UlidSqlJdbcAutoConfiguration {

	@Bean
	@Lazy
	@ConditionalOnBean({ DataSource.class, StoredFormResolver.class })
	@ConditionalOnMissingBean
	UlidSqlValues ulidSqlValues(ObjectProvider<StoredFormResolver> forms, ObjectProvider<DataSource> dataSources) {
		return new UlidSqlValues(new DatabaseStoredForm<>(forms, dataSources, JdbcProduct::of));
	}

}
