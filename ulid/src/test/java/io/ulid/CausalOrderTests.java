package io.ulid;

import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.support.RandomValues;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Simulation of a fleet whose machines answer messages while their clocks differ. With
 * {@link UlidGenerator#observe}, the id of an answer is greater than the id of its
 * message.
 */
class CausalOrderTests {

	private static final long START = 1_700_000_000_000L;

	private static final int MACHINES = 8;

	private static final int MESSAGES = 10 * RandomValues.ROUNDS;

	static Stream<Arguments> fleets() {
		return Stream.of(Increment.values())
			.flatMap((increment) -> Stream.of(List.of(Layout.ULID), List.of(Layout.UUIDV7), List.of(Layout.values()))
				.map((layouts) -> arguments(increment, layouts)));
	}

	@ParameterizedTest
	@MethodSource("fleets")
	void answersAreGreaterThanTheirMessages(Increment increment, List<Layout> layouts) {
		Result result = new Fleet(400, increment, layouts, Duration.ofSeconds(1)).run(true);
		assertThat(result).isEqualTo(new Result(0, 0, 0));
	}

	@Test
	void orderIsWrongWithoutObservation() {
		Result result = new Fleet(400, Increment.RANDOM, List.of(Layout.ULID), Duration.ofSeconds(1)).run(false);
		assertThat(result.wrongOrders()).isGreaterThan(MESSAGES / 10);
	}

	@Test
	void failsIfTheClocksDifferByMoreThanTheLimit() {
		Result result = new Fleet(800, Increment.RANDOM, List.of(Layout.ULID), Duration.ofSeconds(1)).run(true);
		assertThat(result.failures()).isPositive();
		assertThat(result.wrongOrders()).isZero();
		assertThat(result.duplicates()).isZero();
	}

	@Test
	void worksIfTheClocksDifferByLessThanAHigherLimit() {
		Result result = new Fleet(800, Increment.RANDOM, List.of(Layout.ULID), Duration.ofSeconds(2)).run(true);
		assertThat(result).isEqualTo(new Result(0, 0, 0));
	}

	@Tag("slow")
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void leadDoesNotGrowWithTheNumberOfHops(boolean mixed) {
		List<Layout> layouts = List.of(mixed ? Layout.UUIDV7 : Layout.ULID, Layout.ULID);
		Fleet fleet = new Fleet(300, Increment.RANDOM, layouts, Duration.ofSeconds(1));
		Ulid previous = Ulid.MIN;
		long overflows = 0;
		long lead = 0;
		for (long micros = 0; micros < Duration.ofMinutes(1).toMillis() * 1000; micros += 10) {
			fleet.set(START + micros / 1000);
			Ulid next = fleet.generators[(int) (micros / 10 % MACHINES)].nextAfter(previous);
			long fastest = fleet.now + 300;
			if (next.timestamp() > Math.max(previous.timestamp(), fastest)) {
				overflows++;
			}
			lead = Math.max(lead, next.timestamp() - fastest);
			assertThat(next.compareTo(previous)).isPositive();
			previous = next;
		}
		assertThat(lead).isLessThanOrEqualTo(overflows).isLessThanOrEqualTo(5);
	}

	private record Result(int wrongOrders, int failures, int duplicates) {

	}

	private static final class Fleet {

		private final SplittableRandom random = new SplittableRandom(35);

		private final UlidGenerator[] generators = new UlidGenerator[MACHINES];

		private final ScriptedClock clock = new ScriptedClock(START);

		private long now = START;

		Fleet(int maxSkew, Increment increment, List<Layout> layouts, Duration maxLead) {
			for (int machine = 0; machine < MACHINES; machine++) {
				// From the slowest to the fastest
				long skew = -maxSkew + 2L * maxSkew * machine / (MACHINES - 1);
				this.generators[machine] = UlidGenerator.builder()
					.clock(Clock.offset(this.clock, Duration.ofMillis(skew)))
					.increment(increment)
					.layout(layouts.get(machine % layouts.size()))
					.entropySource(this.random::nextBytes)
					.maxClockLead(maxLead)
					.build();
			}
		}

		void set(long time) {
			if (time != this.now) {
				this.now = time;
				this.clock.set(time);
			}
		}

		/**
		 * Every machine answers a message, and one of the answers is the next message.
		 */
		Result run(boolean observe) {
			Ulid[] answers = new Ulid[MACHINES];
			Ulid[] all = new Ulid[MESSAGES];
			Ulid message = this.generators[0].next();
			int wrongOrders = 0;
			int failures = 0;
			int count = 0;
			for (int round = 0; round < MESSAGES / MACHINES; round++) {
				set(this.now + this.random.nextInt(3));
				for (int machine = 0; machine < MACHINES; machine++) {
					UlidGenerator generator = this.generators[machine];
					try {
						if (observe) {
							generator.observe(message);
						}
					}
					catch (UlidGenerationException ex) {
						failures++;
						answers[machine] = message;
						continue;
					}
					answers[machine] = generator.next();
					wrongOrders += (answers[machine].compareTo(message) > 0) ? 0 : 1;
					all[count] = answers[machine];
					count++;
				}
				message = answers[this.random.nextInt(MACHINES)];
			}
			Arrays.sort(all, 0, count);
			int duplicates = (int) IntStream.range(1, count).filter((i) -> all[i].equals(all[i - 1])).count();
			return new Result(wrongOrders, failures, duplicates);
		}

	}

}
