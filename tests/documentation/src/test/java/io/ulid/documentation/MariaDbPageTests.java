package io.ulid.documentation;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.dao.DataAccessException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The SQL for MariaDB.
 */
@Tag("slow")
class MariaDbPageTests extends AbstractSqlPageTests {

	MariaDbPageTests() {
		super("MariaDB", Instant.parse("9999-12-31T23:59:59.999Z"), "functions.sql", "uuidv7.sql", "ulid-flakes.sql");
	}

	@Override
	Map<String, String> tables() {
		return Map.of("orders", "binary(16)", "coupon", "char(26) character set ascii collate ascii_bin", "receipt",
				"uuid");
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
	Object argument(Instant instant) {
		return text(instant);
	}

	@Override
	boolean usesPrimaryKey(String select) {
		Map<String, Object> plan = execute("explain " + select).get(0);
		return "PRIMARY".equals(plan.get("key")) && "range".equals(plan.get("type"));
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
	void numberInScriptIsNoError() {
		execute("insert into orders (id, item) values ('1', 'a number')");
		assertThat(query("select ulid_to_text(id) from orders where item = 'a number'", String.class))
			.isEqualTo("1H000000000000000000000000");
		assertThat(execute(selects("^select hex").get(0))).extracting((row) -> row.get("hex(id)"))
			.contains("31" + "0".repeat(30));
		assertThat(rows("where id = 0")).extracting((row) -> row.get("item")).contains(VECTOR.toString());
	}

}
