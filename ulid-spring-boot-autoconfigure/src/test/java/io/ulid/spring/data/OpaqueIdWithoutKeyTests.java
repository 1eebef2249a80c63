package io.ulid.spring.data;

import io.ulid.OpaqueId;
import io.ulid.fixtures.MemberId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.data.annotation.Id;
import org.springframework.data.jdbc.core.mapping.JdbcMappingContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * An entity of Spring Data with an opaque id needs a key. Spring Data describes the
 * entities of repositories at startup.
 */
class OpaqueIdWithoutKeyTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class))
		.withBean(JdbcMappingContext.class);

	@Test
	void rejectsEntityIfThereIsNoKey() {
		this.contextRunner.run((context) -> assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> context.getBean(JdbcMappingContext.class).getRequiredPersistentEntity(Guest.class))
			.withMessageStartingWith(
					"Typed id '%s' has @OpaqueId, but property 'ulid.opaque-ids.keys' contains no key.",
					MemberId.class.getName()));
	}

	@Test
	void acceptsEntityWithoutKeyIfTextIsDisabled() {
		this.contextRunner.withPropertyValues("ulid.opaque-ids.text=none")
			.run((context) -> assertThat(
					context.getBean(JdbcMappingContext.class).getRequiredPersistentEntity(Guest.class))
				.isNotNull());
	}

	record Guest(@Id MemberId id) {
	}

}
