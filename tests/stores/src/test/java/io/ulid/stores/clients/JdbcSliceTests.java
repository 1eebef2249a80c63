package io.ulid.stores.clients;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.jdbc.UlidRowMapper;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.jdbc.test.autoconfigure.JdbcTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @JdbcTest} provides the generator and the {@link UlidSqlValues}.
 */
@JdbcTest(properties = { "ulid.storage.type=binary", "ulid.flake.node-id-source=standalone" })
@ContextConfiguration(classes = JdbcSliceTests.Application.class)
class JdbcSliceTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
	}

	@Test
	void writesAndReads(@Autowired JdbcClient client, @Autowired UlidGenerator ulids, @Autowired UlidSqlValues values) {
		client.sql("create table thing (id bytea)").update();
		Ulid id = ulids.next();
		client.sql("insert into thing values (?)").param(values.write(id)).update();
		assertThat(client.sql("select id from thing").query(UlidRowMapper.of(Ulid.class)).single()).isEqualTo(id);
	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	static class Application {

	}

}
