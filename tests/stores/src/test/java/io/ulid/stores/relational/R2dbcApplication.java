package io.ulid.stores.relational;

import java.util.List;
import java.util.Objects;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlR2dbcAutoConfiguration;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;

import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcTransactionManagerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.data.r2dbc.config.EnableR2dbcAuditing;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.data.r2dbc.repository.support.SimpleR2dbcRepository;
import org.springframework.data.relational.core.mapping.RelationalPersistentEntity;
import org.springframework.data.relational.repository.support.MappingRelationalEntityInformation;

/**
 * The application of the cells of Spring Data R2DBC.
 */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration({ R2dbcAutoConfiguration.class, R2dbcTransactionManagerAutoConfiguration.class,
		DataR2dbcAutoConfiguration.class, UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
		UlidOpaqueIdAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidSqlR2dbcAutoConfiguration.class,
		UlidDataR2dbcAutoConfiguration.class })
@EnableR2dbcAuditing
@EnableR2dbcRepositories(considerNestedRepositories = true,
		includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = ReactiveThings.class))
@Import(ReactiveStatementCounter.class)
class R2dbcApplication {

	@Bean
	Template template(R2dbcEntityTemplate template) {
		return new Template() {

			@Override
			public <T> T insert(T entity) {
				return Objects.requireNonNull(template.insert(entity).block());
			}

			@Override
			public <T> T upsert(T entity) {
				return Objects.requireNonNull(template.upsert(entity).block());
			}

			@Override
			public <T> List<T> findAll(Class<T> type) {
				return Objects.requireNonNull(template.select(type).all().collectList().block());
			}

			@Override
			@SuppressWarnings("unchecked")
			public <T> T save(T entity) {
				RelationalPersistentEntity<T> description = (RelationalPersistentEntity<T>) template.getConverter()
					.getMappingContext()
					.getRequiredPersistentEntity(entity.getClass());
				return Objects.requireNonNull(
						new SimpleR2dbcRepository<T, Object>(new MappingRelationalEntityInformation<>(description),
								template, template.getConverter())
							.save(entity)
							.block());
			}

		};
	}

}
