package io.ulid.documentation;

import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.database.TestDatabase;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.springframework.dao.DataAccessException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The SQL in {@code docs/sql/postgresql.md}.
 */
class PostgreSqlPageTests extends AbstractSqlPageTests {

	static final String PAGE = "postgresql.md";

	PostgreSqlPageTests() {
		super(PAGE, "PostgreSQL", "On PostgreSQL:", "set time zone '%s'", LAST);
	}

	@Override
	TestDatabase createDatabase() {
		return TestDatabase.postgreSql();
	}

	@Override
	String encode(Ulid ulid) {
		return query("select ulid_to_text(?)", String.class, ulid.toUuid());
	}

	@Override
	Ulid decode(String text) {
		return ulid(query("select ulid_from_text(?)", UUID.class, text));
	}

	@Override
	void refuses(String text) {
		assertThatExceptionOfType(DataAccessException.class).as(text)
			.isThrownBy(() -> decode(text))
			.havingRootCause()
			.withMessageContaining("Invalid ULID '" + text + "'")
			.isInstanceOfSatisfying(SQLException.class, (ex) -> assertThat(ex.getSQLState()).isEqualTo("22P02"));
	}

	@Override
	Ulid min(Instant instant) {
		return ulid(query("select ulid_min(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
	}

	@Override
	Ulid generate(Instant instant) {
		return ulid(query("select ulid_random(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
	}

	@Override
	Ulid generateVersion7(Instant instant) {
		return ulid(query("select ulid_random_v7(?)", UUID.class, instant.atOffset(ZoneOffset.UTC)));
	}

	@Override
	List<Ulid> payments() {
		List<Ulid> payments = paymentsOf(UlidGenerator.Layout.ULID, SWITCHED.minus(500, ChronoUnit.HOURS), 500);
		return Stream.concat(payments.stream(), super.payments().stream()).toList();
	}

	@Override
	boolean usesPrimaryKey(String select) {
		// So small a table would be read as a whole
		execute("set enable_seqscan = off");
		List<Map<String, Object>> plan = execute("explain " + select);
		execute("reset enable_seqscan");
		return plan.toString().contains("Index Cond: ((id >= ");
	}

	@Override
	List<String> statements(String block) {
		// psql knows dollar quotes
		return SqlPage.split(block);
	}

	@Test
	void readsVersion7() {
		List<Map<String, Object>> rows = rows("uuid_extract_timestamp.*from payment");
		assertThat(rows).extracting(AbstractSqlPageTests::item).isEqualTo(this.payments);
		List<Map<String, Object>> ofVersion7 = rows.stream()
			.filter((row) -> Integer.valueOf(7).equals(row.get("version")))
			.toList();
		assertThat(ofVersion7).extracting(AbstractSqlPageTests::item)
			.isEqualTo(this.payments.stream().filter(Ulid::isUuidVersion7).toList())
			.hasSizeBetween(500, 550);
		assertThat(ofVersion7).allSatisfy((row) -> assertThat(row.get("created")).isEqualTo(item(row).instant()));
	}

	@Test
	void defaultIsVersion7() {
		Ulid id = payment("by default");
		assertThat(id.isUuidVersion7()).isTrue();
		verifyMadeNow(id);
	}

	@Test
	void checksVersion7AfterTheSwitch() {
		Ulid ofOtherVersion = Ulid.of(SWITCHED.toEpochMilli() << 16 | 0x4000, Long.MIN_VALUE);
		Ulid ofOtherVariant = Ulid.of(SWITCHED.toEpochMilli() << 16 | 0x7000, 0);
		for (Ulid ulid : List.of(ofOtherVersion, ofOtherVariant)) {
			refusesPayment(ulid, "payment_id_version");
		}
		// One plain ULID in 64 is of version 7 by chance
		Ulid before = this.payments.stream().filter((ulid) -> !ulid.isUuidVersion7()).findFirst().orElseThrow();
		execute("update payment set item = 'of before' where id = '%s'".formatted(before.toUuid()));
		assertThat(payment("of before")).isEqualTo(before);
		execute("alter table payment add constraint of_new_rows check ("
				+ "uuid_extract_version(id) is not distinct from 7) not valid");
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> execute("update payment set item = '' where id = '%s'".formatted(before.toUuid())))
			.withMessageContaining("of_new_rows");
		execute("alter table payment drop constraint of_new_rows");
	}

	@Test
	void instantOutOfRangeIsAnError() {
		for (Instant instant : List.of(Instant.EPOCH.minusNanos(1000), LAST.plusMillis(1))) {
			refusesTime("", () -> min(instant));
			refusesTime("", () -> generate(instant));
		}
		refusesTime("infinity", () -> execute("select ulid_min('infinity')"));
	}

	private static void refusesTime(String text, ThrowingCallable call) {
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(call)
			.withMessageContaining("No ULID has the time " + text);
	}

	@Test
	void generatesNow() {
		verifyMadeNow(ulid(query("select ulid_random()", UUID.class)));
	}

	@Test
	void backfillsFromColumnWithoutTimeZone() {
		int changed = backfill((sql) -> sql.replace("timestamptz not null", "timestamp not null")
			.replaceAll("(ulid_random|ulid_min)\\(created_at\\)", "$1(created_at at time zone 'UTC')"));
		assertThat(changed).isEqualTo(4);
	}

}
