package io.ulid.documentation;

import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.dao.DataAccessException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The SQL for PostgreSQL.
 */
@Tag("slow")
class PostgreSqlPageTests extends AbstractSqlPageTests {

	// The time after which the application makes ULIDs of version 7
	private static final Instant SWITCHED = Instant.parse("2026-12-01T00:00:00Z");

	private final List<Ulid> payments = Stream
		.concat(paymentsOf(UlidGenerator.Layout.ULID, SWITCHED.minus(500, ChronoUnit.HOURS), 500),
				paymentsOf(UlidGenerator.Layout.UUIDV7, SWITCHED, 500))
		.toList();

	PostgreSqlPageTests() {
		super("PostgreSQL", LAST, "functions.sql", "uuidv7.sql", "ulid-flakes.sql");
	}

	@Override
	void createFurtherTables() {
		execute("create table payment (id uuid primary key, item text not null)");
		insert("payment", this.payments, Ulid::toUuid);
	}

	@Override
	Map<String, String> tables() {
		return Map.of("orders", "uuid", "parcel", "bytea", "coupon", "char(26) collate \"C\"");
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
	boolean usesPrimaryKey(String select) {
		// So small a table would be read as a whole
		execute("set enable_seqscan = off");
		List<Map<String, Object>> plan = execute("explain " + select);
		execute("reset enable_seqscan");
		return plan.toString().contains("Index Cond: ((id >= ");
	}

	@Override
	List<String> statements(String script) {
		// psql knows dollar quotes
		return SqlPage.split(script);
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
		verifyDefaultIsVersion7();
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

}
