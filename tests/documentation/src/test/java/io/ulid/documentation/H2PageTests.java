package io.ulid.documentation;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The SQL for H2.
 */
@Tag("slow")
class H2PageTests extends AbstractSqlPageTests {

	H2PageTests() {
		super("H2", LAST, "ids-as-text.sql", "text-to-id.sql", "time.sql", "range-of-time.sql", "new-id.sql",
				"uuidv7.sql", "ulid-flakes.sql");
	}

	@Override
	Map<String, String> tables() {
		return Map.of("orders", "uuid", "parcel", "binary(16)", "coupon", "char(26)");
	}

	@Override
	List<String> variants(String statement) {
		// The queries that cast a uuid are for columns of 16 bytes, too
		return statement.contains("cast(id as binary(16))")
				? List.of(statement, statement.replace("from orders", "from parcel")) : List.of(statement);
	}

	@Override
	Ulid call(String function, Object argument) {
		return switch (function) {
			case "ulid_from_text" -> run("text-to-id.sql", Map.of("@text", argument), "@id");
			case "ulid_min" -> {
				Map<String, Object> bounds = Map.of("@since", argument, "@until", argument);
				Ulid lower = run("range-of-time.sql", bounds, "@lower");
				assertThat(run("range-of-time.sql", bounds, "@upper")).isEqualTo(lower);
				yield lower;
			}
			case "ulid_random" -> run("new-id.sql", Map.of("@instant", argument), "@id");
			default -> run("uuidv7.sql", Map.of("@instant", argument), "@id");
		};
	}

	@Override
	void refuses(String text) {
		assertThat(decode(text)).as(text).isNull();
	}

	@Override
	boolean usesPrimaryKey(String select) {
		run("range-of-time.sql", Map.of(), "@lower");
		return execute("explain " + select).toString().matches("(?s).*/\\* PUBLIC\\.PRIMARY_KEY_\\w+: ID >= .*");
	}

	/**
	 * Run the lines of a file that set variables, with other values.
	 */
	private Ulid run(String file, Map<String, Object> variables, String result) {
		execute("set " + result + " = null");
		Set<String> unset = new HashSet<>(variables.keySet());
		for (String statement : statements(file(file))) {
			String variable = statement.split(" ", 3)[1];
			if (unset.remove(variable)) {
				query("select set(%s, ?)".formatted(variable), Object.class, variables.get(variable));
			}
			else if (statement.startsWith("set ")) {
				execute(statement);
			}
		}
		assertThat(unset).isEmpty();
		return ulid(query("select " + result, Object.class));
	}

	@Test
	void defaultIsVersion7() {
		verifyDefaultIsVersion7();
		assertThat(payment("then").instant()).isEqualTo(Instant.parse("2026-05-01T12:00:00.123Z"));
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
		assertThat(run("range-of-time.sql", Map.of("@since", instant), "@lower")).isEqualTo(Ulid.min(VECTOR.instant()));
		assertThat(run("new-id.sql", Map.of("@instant", instant), "@id").instant()).isEqualTo(VECTOR.instant());
	}

	@Test
	void instantOutOfRangeIsNull() {
		for (Instant instant : List.of(Instant.EPOCH.minusNanos(1000), LAST.plusMillis(1))) {
			assertThat(min(instant)).isNull();
			assertThat(generate(instant)).isNull();
		}
	}

}
