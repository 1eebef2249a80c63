package io.ulid.documentation;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/guarantees.md} and {@code docs/flake.md} say of clocks that step back
 * and jump forward, and the numbers of these pages.
 */
class GuaranteesPageTests {

	private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

	private static final Duration AHEAD = Duration.ofHours(2);

	private static final Duration MILLISECOND = Duration.ofMillis(1);

	private final ScriptedClock clock = ScriptedClock.at(NOW);

	private final UlidGenerator ulids = newUlids().build();

	private final UlidFlakeGenerator flakes = UlidFlakeGenerator.builder().clock(this.clock).build();

	private UlidGenerator.Builder newUlids() {
		return UlidGenerator.builder().clock(this.clock);
	}

	private void set(Instant time) {
		this.clock.set(time.toEpochMilli());
	}

	@Test
	void stepBack() throws IOException {
		assertThat(page("guarantees.md")).contains("| up to `max-clock-rollback`, 10 minutes by default | **held**");
		assertThat(page("flake.md")).contains("up to `max-clock-rollback`, 1 second by default");
		assertStepBack(this.ulids::next, Ulid::instant, Duration.ofMinutes(10));
		set(NOW);
		assertStepBack(this.flakes::next, (flake) -> flake.instant(UlidFlake.DEFAULT_EPOCH), Duration.ofSeconds(1));
	}

	private <T extends Comparable<? super T>> void assertStepBack(Supplier<T> generator, Function<T, Instant> time,
			Duration limit) {
		T last = generator.get();
		set(NOW.minus(limit));
		T held = generator.get();
		assertThat(held).isGreaterThan(last);
		assertThat(time.apply(held)).isEqualTo(NOW);
		set(NOW.minus(limit).minus(MILLISECOND));
		assertRejected(generator);
		set(NOW.plus(MILLISECOND));
		assertThat(time.apply(generator.get())).isEqualTo(NOW.plus(MILLISECOND));
	}

	/**
	 * The clock is ahead by two hours, and then corrected.
	 */
	@Test
	void jumpForwardThatIsCorrected() throws IOException {
		assertThat(page("guarantees.md")).contains(
				"ahead by two hours, generation fails for 1 hour and 50 minutes. For the next 10 minutes it works");
		assertThat(page("flake.md")).contains("generation fails for two hours less 1 second");
		Ulid before = this.ulids.next();
		set(NOW.plus(AHEAD));
		Ulid future = this.ulids.next();
		UlidFlake futureFlake = this.flakes.next();
		assertThat(future).isGreaterThan(before);
		assertThat(future.instant()).isEqualTo(NOW.plus(AHEAD));

		set(NOW);
		assertRejected(this.ulids::next);
		assertRejected(this.flakes::next);
		Instant works = NOW.plus(Duration.ofMinutes(110));
		set(works.minus(MILLISECOND));
		assertRejected(this.ulids::next);
		set(works);
		Ulid held = this.ulids.next();
		assertThat(held).isGreaterThan(future);
		assertThat(held.instant()).isEqualTo(future.instant());

		set(NOW.plus(AHEAD).minusMillis(1001));
		assertRejected(this.flakes::next);
		set(NOW.plus(AHEAD).minusMillis(1000));
		assertThat(this.flakes.next()).isGreaterThan(futureFlake);

		set(NOW.plus(AHEAD).plus(MILLISECOND));
		assertThat(this.ulids.next().instant()).isEqualTo(NOW.plus(AHEAD).plus(MILLISECOND));
	}

	@Test
	void jumpForwardWithinTheLimit() {
		set(NOW.plus(Duration.ofMinutes(10)));
		Ulid future = this.ulids.next();
		for (int minute = 0; minute <= 10; minute++) {
			set(NOW.plus(Duration.ofMinutes(minute)));
			assertThat(this.ulids.next().instant()).isEqualTo(future.instant());
		}
		set(NOW.plus(Duration.ofMinutes(11)));
		assertThat(this.ulids.next().instant()).isEqualTo(NOW.plus(Duration.ofMinutes(11)));
	}

	@Test
	void jumpForwardWithoutAnId() {
		this.ulids.next();
		this.flakes.next();
		set(NOW.plus(Duration.ofDays(365)));
		set(NOW);
		assertThat(this.ulids.next().instant()).isEqualTo(NOW);
		assertThat(this.flakes.next().instant(UlidFlake.DEFAULT_EPOCH)).isEqualTo(NOW);
	}

	@Test
	void newGeneratorAndRandomOneFollowTheCorrectedClock() {
		UlidGenerator random = newUlids().monotonic(false).build();
		set(NOW.plus(AHEAD));
		Ulid future = this.ulids.next();
		assertThat(random.next().instant()).isEqualTo(future.instant());
		set(NOW);
		assertThat(random.next().instant()).isEqualTo(NOW);
		assertThat(newUlids().build().next()).isLessThan(future);
	}

	/**
	 * Of a Ulid-Flake, the first random part in a millisecond leaves room for those that
	 * follow: the top 32nd without a node id, the upper half of 15 bits with one.
	 */
	@Test
	void collisionsOfFlakes() throws IOException {
		int standAlone = (1 << 20) - (1 << 20) / 32;
		int withNodeId = 1 << 14;
		assertThat(page("flake.md")).contains(String.format(Locale.ROOT, "1 in %,d for each pair", standAlone),
				String.format(Locale.ROOT, "1 in %,d for each pair", withNodeId),
				String.format(Locale.ROOT, "There are %,d possible random parts", standAlone));
	}

	/**
	 * A page without its line breaks.
	 */
	private static String page(String name) throws IOException {
		return Markdown.page("docs/" + name).prose().replace('\n', ' ');
	}

	private static void assertRejected(Supplier<?> generator) {
		assertThatExceptionOfType(UlidGenerationException.class).isThrownBy(generator::get)
			.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(Reason.CLOCK_ROLLBACK));
	}

}
