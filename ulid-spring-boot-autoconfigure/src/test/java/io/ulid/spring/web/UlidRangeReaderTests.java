package io.ulid.spring.web;

import java.time.Instant;
import java.util.Map;
import java.util.TimeZone;

import io.ulid.UlidRange;
import org.junit.jupiter.api.Test;

import org.springframework.util.MultiValueMap;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidRangeReader}.
 */
class UlidRangeReaderTests {

	@Test
	void dayWithoutAZoneBeginsAtMidnightInUtcWhereverTheProcessRuns() {
		TimeZone before = TimeZone.getDefault();
		TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));
		try {
			assertThat(UlidParameters.parseRange(MultiValueMap.fromSingleValue(Map.of("day", "2026-11-20"))))
				.isEqualTo(UlidRange.of(Instant.parse("2026-11-20T00:00:00Z"), Instant.parse("2026-11-21T00:00:00Z")));
		}
		finally {
			TimeZone.setDefault(before);
		}
	}

}
