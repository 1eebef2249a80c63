package io.ulid.stores.relational;

import java.util.List;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.support.database.StatementCounter;

import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.jdbc.repository.config.EnableJdbcAuditing;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;

/**
 * The application of the cells of Spring Data JDBC.
 */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({ DataSourceAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
		JdbcTemplateAutoConfiguration.class, TransactionAutoConfiguration.class,
		DataJdbcRepositoriesAutoConfiguration.class, UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
		UlidOpaqueIdAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class })
@EnableJdbcAuditing
@EnableJdbcRepositories(considerNestedRepositories = true,
		excludeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = ReactiveThings.class))
@Import(StatementCounter.class)
class JdbcApplication {

	@Bean
	Template template(JdbcAggregateTemplate template) {
		return new Template() {

			@Override
			public <T> T insert(T entity) {
				return template.insert(entity);
			}

			@Override
			public <T> T upsert(T entity) {
				return template.upsert(entity);
			}

			@Override
			public <T> List<T> findAll(Class<T> type) {
				return template.findAll(type);
			}

			@Override
			public <T> T save(T entity) {
				return template.save(entity);
			}

		};
	}

}
