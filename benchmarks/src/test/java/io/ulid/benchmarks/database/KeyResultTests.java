package io.ulid.benchmarks.database;

import java.time.Duration;
import java.util.stream.IntStream;

import io.ulid.benchmarks.database.PostgreSqlTables.TableSize;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link KeyResult}.
 */
class KeyResultTests {

	@Test
	void containsTheMedianAndTheRangeOfTheSpeeds() {
		assertThat(result(5, 1, 2)).isEqualTo(new KeyResult("ULID (uuid)", "uuid", 500, 200, 1000, 100_000, 20_000));
		assertThat(result(10, 1, 2, 4))
			.isEqualTo(new KeyResult("ULID (uuid)", "uuid", 375, 100, 1000, 100_000, 20_000));
	}

	private static KeyResult result(int... seconds) {
		return KeyResult.of(KeyKind.ULID_UUID, IntStream.of(seconds).mapToObj(Duration::ofSeconds).toList(),
				new TableSize(1000, "uuid", 100_000, 20_000));
	}

}
