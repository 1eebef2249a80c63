package io.ulid.persistence;

import java.util.stream.Stream;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.persistenceunit.ManagedClassNameFilter;

/**
 * The application of each {@link Cell}. Entities and repositories stand in the tests that
 * use them.
 */
@SpringBootApplication
@EnableJpaRepositories(considerNestedRepositories = true)
@Import(StatementCounterConfiguration.class)
class PersistenceApplication {

	// Some entities are made for one database, or for Hibernate without Spring
	@Bean
	ManagedClassNameFilter managedClassNameFilter() {
		return (className) -> Stream.of(ForeignKeyTests.class, SchemaTests.class, TenancyTests.class)
			.noneMatch((test) -> className.startsWith(test.getName()));
	}

}
