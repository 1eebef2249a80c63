package io.ulid.persistence;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/**
 * The application of each {@link Cell}. Entities and repositories stand in the tests that
 * use them.
 */
@SpringBootApplication
@EnableJpaRepositories(considerNestedRepositories = true)
@Import(StatementCounterConfiguration.class)
class PersistenceApplication {

}
