package io.ulid.documentation;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The SQL in {@code docs/sql/h2.md}.
 */
@Tag("slow")
class H2PageTests extends AbstractSqlPageTests {

	static final String PAGE = "h2.md";

	H2PageTests() {
		super(PAGE, "H2", "On H2:", "set time zone '%s'", LAST);
	}

	@Override
	TestDatabase createDatabase() {
		return TestDatabase.h2();
	}

	@Override
	String encode(Ulid ulid) {
		// There is no function, only queries over the tables
		return null;
	}

	@Override
	Ulid decode(String text) {
		return run("Text", Map.of("@ulid", text), "@id");
	}

	@Override
	void refuses(String text) {
		assertThat(decode(text)).as(text).isNull();
	}

	@Override
	Ulid min(Instant instant) {
		OffsetDateTime value = instant.atOffset(ZoneOffset.UTC);
		Map<String, Object> bounds = Map.of("@since", value, "@until", value);
		Ulid lower = run("Ranges of time", bounds, "@lower");
		assertThat(run("Ranges of time", bounds, "@upper")).isEqualTo(lower);
		return lower;
	}

	@Override
	Ulid generate(Instant instant) {
		return run("New ids", Map.of("@instant", instant.atOffset(ZoneOffset.UTC)), "@id");
	}

	@Override
	Ulid generateVersion7(Instant instant) {
		return run("UUIDv7", Map.of("@instant", instant.atOffset(ZoneOffset.UTC)), "@id");
	}

	@Override
	boolean usesPrimaryKey(String select) {
		run("Ranges of time", Map.of(), "@lower");
		return execute("explain " + select).toString().matches("(?s).*/\\* PUBLIC\\.PRIMARY_KEY_\\w+: ID >= .*");
	}

	/**
	 * Run the block of a section that begins by setting variables, with other values.
	 */
	private Ulid run(String section, Map<String, Object> variables, String result) {
		List<String> blocks = this.page.content()
			.get(section)
			.stream()
			.filter((sql) -> sql.startsWith("set @"))
			.toList();
		assertThat(blocks).hasSize(1);
		execute("set " + result + " = null");
		Set<String> unset = new HashSet<>(variables.keySet());
		for (String statement : statements(blocks.get(0))) {
			String variable = statement.split(" ", 3)[1];
			if (unset.remove(variable)) {
				query("select set(%s, ?)".formatted(variable), Object.class, variables.get(variable));
			}
			else {
				execute(statement);
			}
		}
		assertThat(unset).isEmpty();
		return ulid(query("select " + result, Object.class));
	}

	@Test
	void defaultIsVersion7() {
		Ulid id = payment("by default");
		assertThat(id.isUuidVersion7()).isTrue();
		verifyMadeNow(id);
	}

	@Test
	void checksVersion7() {
		for (Ulid ulid : List.of(Ulid.of(0x6FFF, Long.MIN_VALUE), Ulid.of(0x7000, Long.MAX_VALUE),
				Ulid.of(0x7000, 0xCL << 60))) {
			refusesPayment(ulid, "Check constraint violation");
		}
	}

	@Test
	void instantWithOffset() {
		OffsetDateTime instant = VECTOR.instant().atOffset(ZoneOffset.ofHoursMinutes(-9, -30));
		assertThat(run("Ranges of time", Map.of("@since", instant), "@lower")).isEqualTo(Ulid.min(VECTOR.instant()));
		assertThat(run("New ids", Map.of("@instant", instant), "@id").instant()).isEqualTo(VECTOR.instant());
	}

	@Test
	void instantOutOfRangeIsNull() {
		for (Instant instant : List.of(Instant.EPOCH.minusNanos(1000), LAST.plusMillis(1))) {
			assertThat(min(instant)).isNull();
			assertThat(generate(instant)).isNull();
		}
	}

	@Test
	void backfillsFromColumnWithoutTimeZone() {
		int changed = backfill((sql) -> sql.replace("timestamp(6) with time zone", "timestamp(6)"));
		assertThat(changed).isEqualTo(1);
	}

}
