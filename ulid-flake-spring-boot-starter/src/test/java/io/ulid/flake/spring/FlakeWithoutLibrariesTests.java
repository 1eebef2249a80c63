package io.ulid.flake.spring;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.actuate.UlidActuatorAutoConfiguration;
import io.ulid.spring.actuate.UlidHealthAutoConfiguration;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import io.ulid.spring.hibernate.UlidHibernateAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.jackson2.UlidJackson2AutoConfiguration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application may lack each library that is optional for the guest, and all of them.
 */
class FlakeWithoutLibrariesTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class, UlidHealthAutoConfiguration.class,
				UlidHibernateAutoConfiguration.class, UlidJacksonAutoConfiguration.class,
				UlidJackson2AutoConfiguration.class, UlidMetricsAutoConfiguration.class));

	@ParameterizedTest
	@ValueSource(strings = { "io.micrometer", "io.r2dbc", "io.ulid.spring.test", "jakarta.validation",
			"net.javacrumbs.shedlock", "org.assertj", "org.hamcrest", "org.hibernate", "org.springframework.orm",
			"org.springframework.boot.sql", "org.springframework.data", "org.springframework.jdbc",
			"org.springframework.boot.actuate,org.springframework.boot.health", "tools.jackson",
			"com.fasterxml.jackson",
			"io.micrometer,io.r2dbc,io.ulid.spring.test,jakarta.validation,net.javacrumbs.shedlock,org.hibernate,"
					+ "org.springframework.boot.actuate,org.springframework.boot.health,org.springframework.boot.sql,"
					+ "org.springframework.data,org.springframework.jdbc,org.springframework.orm,tools.jackson,"
					+ "com.fasterxml.jackson,org.springframework.web,jakarta.servlet,jakarta.persistence" })
	void applicationStarts(String libraries) {
		FilteredClassLoader without = new FilteredClassLoader(libraries.split(","));
		for (String decision : new String[] { "ulid.flake.node-id=3", "ulid.flake.node-id-source=standalone" }) {
			this.contextRunner.withClassLoader(without).withPropertyValues(decision).run((context) -> {
				assertThat(context).hasNotFailed().hasSingleBean(UlidAutoConfiguration.class);
				assertThat(context.getBean(UlidFlakeGenerator.class).next()).isNotNull();
				assertThat(context.getBean(UlidGenerator.class).next()).isGreaterThan(Ulid.MIN);
			});
		}
	}

}
