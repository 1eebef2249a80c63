package io.ulid.sample;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The sample with {@code --spring.profiles.active=postgres}.
 */
@ActiveProfiles("postgres")
@Tag("slow")
class PostgreSqlOrderApiTests extends AbstractOrderApiTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
	}

	@Override
	TestDatabase database() {
		return DATABASE;
	}

	@Test
	@Transactional
	void primaryKeyAnswersARangeOfTime() {
		// The table is so small that PostgreSQL would rather read it all
		this.jdbc.execute("set local enable_seqscan = off");
		List<String> plan = this.jdbc.queryForList("""
				explain select * from orders where id >= ? and id < ? order by id desc limit 20""", String.class,
				Ulid.MIN.toUuid(), Ulid.MAX.toUuid());
		assertThat(plan).anyMatch((line) -> line.contains("Index Scan Backward using orders_pkey"))
			.anyMatch((line) -> line.contains("Index Cond: "))
			.noneMatch((line) -> line.contains("Sort"));
	}

}
