package io.ulid.spring.test;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for {@link MutableClock}.
 */
class MutableClockTests {

	private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");

	private final MutableClock clock = MutableClock.of(START);

	@Test
	void movesInBothDirectionsAndResetsToItsStart() {
		assertThat(this.clock.instant()).isEqualTo(START).isEqualTo(this.clock.instant());
		this.clock.add(Duration.ofDays(1));
		assertThat(this.clock.instant()).isEqualTo("2026-02-01T12:00:00Z");
		this.clock.add(Duration.ofDays(-2));
		assertThat(this.clock.instant()).isEqualTo("2026-01-30T12:00:00Z");
		this.clock.setInstant(Instant.EPOCH);
		assertThat(this.clock.millis()).isZero();
		this.clock.reset();
		assertThat(this.clock.instant()).isEqualTo(START);
	}

	@Test
	void viewInAnotherZoneShowsTheSameTime() {
		Clock view = this.clock.withZone(ZoneId.of("Europe/Vienna"));
		assertThat(this.clock.getZone()).isEqualTo(ZoneOffset.UTC);
		assertThat(view.getZone()).isEqualTo(ZoneId.of("Europe/Vienna"));
		this.clock.add(Duration.ofHours(1));
		assertThat(view.instant()).isEqualTo("2026-01-31T13:00:00Z");
	}

	@Test
	void rejectsNull() {
		assertThatNullPointerException().isThrownBy(() -> MutableClock.of(null)).withMessageContaining("start");
		assertThatNullPointerException().isThrownBy(() -> this.clock.setInstant(null)).withMessageContaining("instant");
		assertThatNullPointerException().isThrownBy(() -> this.clock.withZone(null)).withMessageContaining("zone");
	}

}
