package io.ulid.stores.relational;

import io.ulid.Ulid;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.data.jdbc.test.autoconfigure.DataJdbcTest;
import org.springframework.boot.data.r2dbc.test.autoconfigure.DataR2dbcTest;
import org.springframework.boot.jdbc.test.autoconfigure.AutoConfigureTestDatabase;
import org.springframework.boot.jdbc.test.autoconfigure.AutoConfigureTestDatabase.Replace;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring Boot's test slices contain the beans that identifiers need.
 */
class SliceTests {

	private static final String DDL = "create table ulid_thing (id uuid primary key, owner uuid, name varchar(9))";

	@Nested
	@DataJdbcTest(properties = { "ulid.flake.node-id-source=standalone", "ulid.opaque-ids.text=none" })
	@ContextConfiguration(classes = Application.class)
	@AutoConfigureTestDatabase(replace = Replace.NONE)
	class Jdbc {

		@DynamicPropertySource
		static void database(DynamicPropertyRegistry registry) {
			TestDatabase.h2().register(registry);
		}

		@Test
		void storesUlids(@Autowired JdbcTemplate jdbc, @Autowired JdbcAggregateTemplate template) {
			jdbc.execute(DDL);
			UlidThing saved = template.save(new UlidThing(null, null, "slice"));
			assertThat(template.findById(saved.id(), UlidThing.class)).isEqualTo(saved);
		}

	}

	@Nested
	@DataR2dbcTest(properties = { "ulid.flake.node-id-source=standalone", "ulid.opaque-ids.text=none" })
	@ContextConfiguration(classes = Application.class)
	class R2dbc {

		@DynamicPropertySource
		static void database(DynamicPropertyRegistry registry) {
			TestDatabase database = TestDatabase.h2();
			new JdbcTemplate(new DriverManagerDataSource(database.url(), database.username(), database.password()))
				.execute(DDL);
			database.r2dbcProperties().forEach((name, value) -> registry.add(name, () -> value));
		}

		@Test
		void storesUlids(@Autowired R2dbcEntityTemplate template) {
			UlidThing saved = template.insert(new UlidThing(null, null, "slice")).block();
			assertThat(template.select(UlidThing.class).all().collectList().block()).containsExactly(saved);
			assertThat(saved.id()).isInstanceOf(Ulid.class);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage
	static class Application {

	}

}
