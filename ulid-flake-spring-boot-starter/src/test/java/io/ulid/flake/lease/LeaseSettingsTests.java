package io.ulid.flake.lease;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link LeaseSettings}.
 */
class LeaseSettingsTests {

	@ParameterizedTest
	@CsvSource({ "a, 32, P30D, P10D, P10D, P5D", "a, 1, PT0.002S, PT0.001S, PT0S, PT0S",
			"a, 32, PT42S, PT20S, PT2S, PT1S",
			"'aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff', 32, PT60S, PT20S, PT2S, PT1S" })
	void acceptsEdgeValues(String name, int nodeIds, Duration term, Duration renewal, Duration margin, Duration skew) {
		LeaseSettings settings = new LeaseSettings(name, nodeIds, term, renewal, margin, skew);
		// The column of ShedLock's table
		assertThat(settings.lockName(31)).hasSizeLessThanOrEqualTo(64);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					" "| 32 | PT60S  | PT20S   | PT2S     | PT1S | 'name' must have between 1 and 60 characters but was ' '
					a  | 0  | PT60S  | PT20S   | PT2S     | PT1S | 'nodeIds' must be between 1 and 32 but was 0
					a  | 33 | PT60S  | PT20S   | PT2S     | PT1S | 'nodeIds' must be between 1 and 32 but was 33
					a  | 32 | P31D   | PT20S   | PT2S     | PT1S | 'term' must be between PT42S, twice 'renewal' plus 'margin', and \
					30 days but was PT744H
					a  | 32 | PT60S  | P31D    | PT2S     | PT1S | 'renewal' must be between 1 ms and 30 days but was PT744H
					a  | 32 | PT60S  | PT20S   | P31D     | PT1S | 'margin' must be between 0 and 30 days but was PT744H
					a  | 32 | PT60S  | PT20S   | PT2S     | P31D | 'margin' must be at least twice 'maxClockSkew', which is PT744H \
					but was PT2S
					a  | 32 | PT2000000000000000H | PT20S | PT2S | PT1S | 'term' must be between PT42S, twice 'renewal' plus \
					'margin', and 30 days but was PT2000000000000000H
					a  | 32 | PT60S  | PT0S    | PT2S     | PT1S | 'renewal' must be between 1 ms and 30 days but was PT0S
					a  | 32 | PT60S  | PT-1S   | PT2S     | PT1S | 'renewal' must be between 1 ms and 30 days but was PT-1S
					a  | 32 | PT60S  | PT20S   | PT2S     | PT-1S| 'maxClockSkew' must be a duration of 0 or more but was PT-1S
					a  | 32 | PT60S  | PT20S   | PT1.999S | PT1S | 'margin' must be at least twice 'maxClockSkew', which is PT1S but \
					was PT1.999S
					a  | 32 | PT41S  | PT20S   | PT2S     | PT1S | 'term' must be between PT42S, twice 'renewal' plus 'margin', and \
					30 days but was PT41S
					""")
	void rejectsInvalidSettings(String name, int nodeIds, Duration term, Duration renewal, Duration margin,
			Duration skew, String message) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new LeaseSettings(name, nodeIds, term, renewal, margin, skew))
			.withMessage(message);
	}

	@Test
	void rejectsTooLongName() {
		Duration second = Duration.ofSeconds(1);
		assertThatIllegalArgumentException()
			.isThrownBy(
					() -> new LeaseSettings("a".repeat(61), 1, second.multipliedBy(4), second, second, Duration.ZERO))
			.withMessage("'name' must have between 1 and 60 characters but was '%s'", "a".repeat(61));
	}

}
