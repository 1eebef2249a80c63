package io.ulid.persistence;

import java.util.stream.Stream;

import com.github.benmanes.caffeine.jcache.spi.CaffeineCachingProvider;
import io.ulid.support.database.StatementCounter;
import org.hibernate.cache.jcache.ConfigSettings;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.config.EnableJpaAuditing;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.persistenceunit.ManagedClassNameFilter;

/**
 * The application of each {@link Cell}. Entities and repositories are in the tests that
 * use them.
 */
@SpringBootApplication
@EnableJpaAuditing
@EnableJpaRepositories(considerNestedRepositories = true)
@Import(StatementCounter.class)
class PersistenceApplication {

	// Some entities are made for one database, or for Hibernate without Spring
	@Bean
	ManagedClassNameFilter managedClassNameFilter() {
		return (className) -> Stream.of(ForeignKeyTests.class, SchemaTests.class, TenancyTests.class)
			.noneMatch((test) -> className.startsWith(test.getName()));
	}

	// Hibernate closes its cache manager with the session factory, and the cache manager
	// of the JVM with the first session factory of any test
	@Bean
	HibernatePropertiesCustomizer ownCacheManager() {
		return (properties) -> properties.put(ConfigSettings.CACHE_MANAGER,
				new CaffeineCachingProvider().getCacheManager());
	}

}
