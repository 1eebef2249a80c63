package io.ulid.documentation;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.dao.DataAccessException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

/**
 * The SQL in {@code docs/sql/mariadb.md}.
 */
@Tag("slow")
class MariaDbPageTests extends AbstractSqlPageTests {

	static final String PAGE = "mariadb.md";

	MariaDbPageTests() {
		super(PAGE, "MariaDB", "On MariaDB and MySQL:", "set time_zone = '%s'",
				Instant.parse("9999-12-31T23:59:59.999Z"));
	}

	@Override
	TestDatabase createDatabase() {
		return TestDatabase.mariaDb();
	}

	@Override
	Object column(String table, Ulid ulid) {
		return table.equals("coupon") ? ulid.toString() : ulid.toBytes();
	}

	@Override
	String encode(Ulid ulid) {
		return query("select ulid_to_text(?)", String.class, ulid.toBytes());
	}

	@Override
	Ulid decode(String text) {
		return ulid(query("select ulid_from_text(?)", byte[].class, text));
	}

	@Override
	void refuses(String text) {
		if (text.chars().allMatch((character) -> character < 128)) {
			assertThat(decode(text)).as(text).isNull();
		}
		else {
			assertThatExceptionOfType(DataAccessException.class).as(text)
				.isThrownBy(() -> decode(text))
				.havingRootCause()
				.withMessageContaining("Incorrect string value");
		}
	}

	@Override
	Ulid min(Instant instant) {
		return ulid(query("select ulid_min(?)", byte[].class, text(instant)));
	}

	@Override
	Ulid generate(Instant instant) {
		return ulid(query("select ulid_random(?)", byte[].class, text(instant)));
	}

	@Override
	Ulid generateVersion7(Instant instant) {
		return ulid(query("select ulid_random_v7(?)", UUID.class, text(instant)));
	}

	@Override
	List<Ulid> payments() {
		return paymentsOf(UlidGenerator.Layout.UUIDV7, MARCH.minus(100, ChronoUnit.HOURS), 1000);
	}

	@Override
	boolean usesPrimaryKey(String select) {
		Map<String, Object> plan = execute("explain " + select).get(0);
		return "PRIMARY".equals(plan.get("key")) && "range".equals(plan.get("type"));
	}

	@Test
	void readsVersion7() {
		assertThat(rows("ulid_to_text.*from payment")).extracting("ulid", "created")
			.isEqualTo(this.payments.stream().map((ulid) -> tuple(ulid.toString(), ulid.instant())).toList());
	}

	@Test
	void findsRangeOfVersion7ByPrimaryKey() {
		List<Ulid> expected = this.payments.stream().filter((ulid) -> isInMarch(ulid.instant())).toList();
		assertThat(expected).hasSize(744);
		assertThat(rows("from payment.*ulid_min")).extracting(AbstractSqlPageTests::item).isEqualTo(expected);
		assertThat(usesPrimaryKey("select item from payment where id >= ulid_min('2026-03-31 00:00:00') "
				+ "and id < ulid_min('2026-04-01 00:00:00')"))
			.isTrue();
	}

	@Test
	void typeRefusesSomePlainUlids() {
		int refused = 0;
		for (Ulid ulid : paymentsOf(UlidGenerator.Layout.ULID, APRIL, 400)) {
			try {
				insertPayment(ulid);
			}
			catch (DataAccessException ex) {
				assertThat(ex).hasMessageContaining("Incorrect uuid value");
				assertThat(ulid.isUuidVersion7()).isFalse();
				refused++;
			}
		}
		assertThat(refused).isBetween(50, 150);
	}

	@Test
	void millisecondsReachBeyondDatetime() {
		for (Ulid ulid : List.of(Ulid.MIN, VECTOR, Ulid.MAX, Ulid.min(this.lastInstant.plusMillis(1)))) {
			assertThat(query("select ulid_millis(?)", Long.class, ulid.toBytes())).isEqualTo(ulid.timestamp());
		}
	}

	@Test
	void instantOutOfRangeIsNull() {
		Instant instant = Instant.EPOCH.minusNanos(1000);
		assertThat(min(instant)).isNull();
		assertThat(generate(instant)).isNull();
	}

	@Test
	void backfillsFromTimestamp() {
		int changed = backfill((sql) -> sql.replace("datetime(6) not null",
				"timestamp(6) not null default current_timestamp(6) on update current_timestamp(6)"));
		assertThat(changed).isEqualTo(1);
	}

	@Test
	void backfillsUuid() {
		int changed = backfill(
				(sql) -> sql.matches("(?s).*\\b(invoice|product|category)\\b.*")
						? sql.replace("binary(16)", "uuid").replace("ulid_random(", "ulid_random_v7(") : sql,
				AbstractSqlPageTests::verifyVersion7);
		assertThat(changed).isEqualTo(7);
	}

	@Test
	void seedsVersion7() {
		verifySeeds("supplier", Ulid.of(0x7000, 0x8000_0000_0000_0001L), Ulid.of(0x7000, 0x8000_0000_0000_0002L),
				Ulid.of(0x7000, 0x8000_0000_0000_000AL));
	}

}
