package io.ulid.testclock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A clock that shows what it was told to: its times in turn, and then the last one, which
 * either stays or moves on by a step with each reading. Threads may share it.
 */
public final class ScriptedClock extends Clock {

	private static final Runnable NOTHING = () -> {
	};

	private final AtomicReference<Script> script;

	/**
	 * Create a clock that shows some times in turn, then the last one for ever.
	 * @param times ms since 1970, at least one
	 */
	public ScriptedClock(long... times) {
		this(instants(times), Duration.ZERO);
	}

	private ScriptedClock(List<Instant> times, Duration step) {
		this.script = new AtomicReference<>(new Script(times, 0, step, 0, NOTHING));
	}

	/**
	 * Create a clock that stands still.
	 * @param time what it shows
	 * @return the clock
	 */
	public static ScriptedClock at(Instant time) {
		return ticking(time, Duration.ZERO);
	}

	/**
	 * Create a clock that moves on with each reading.
	 * @param start what the first reading shows
	 * @param step by how much the next one shows more
	 * @return the clock
	 */
	public static ScriptedClock ticking(Instant start, Duration step) {
		return new ScriptedClock(List.of(start), step);
	}

	/**
	 * Replace the times that are still to come.
	 * @param times ms since 1970, at least one
	 */
	public void set(long... times) {
		List<Instant> instants = instants(times);
		this.script.updateAndGet((script) -> script.withTimes(instants));
	}

	/**
	 * Move the clock.
	 * @param duration how far; a negative one moves it back
	 */
	public void advance(Duration duration) {
		this.script.updateAndGet((script) -> script.withTimes(List.of(script.now().plus(duration))));
	}

	/**
	 * Let something happen between the next reading and its return.
	 * @param action what happens, once
	 */
	public void onceAfterReading(Runnable action) {
		this.script.updateAndGet((script) -> script.withAction(action));
	}

	/**
	 * How often it was read.
	 * @return the number of readings
	 */
	public int readings() {
		return this.script.get().readings();
	}

	@Override
	public Instant instant() {
		Script read = this.script.getAndUpdate(Script::afterReading);
		read.action().run();
		return read.now();
	}

	@Override
	public ZoneId getZone() {
		return ZoneOffset.UTC;
	}

	@Override
	public Clock withZone(ZoneId zone) {
		return this;
	}

	@Override
	public String toString() {
		return this.script.get().times().toString();
	}

	private static List<Instant> instants(long... times) {
		return Arrays.stream(times).mapToObj(Instant::ofEpochMilli).toList();
	}

	private record Script(List<Instant> times, int next, Duration step, int readings, Runnable action) {

		Instant now() {
			return this.times.get(this.next);
		}

		Script withTimes(List<Instant> times) {
			return new Script(times, 0, this.step, this.readings, this.action);
		}

		Script withAction(Runnable action) {
			return new Script(this.times, this.next, this.step, this.readings, action);
		}

		Script afterReading() {
			if (this.next + 1 < this.times.size()) {
				return new Script(this.times, this.next + 1, this.step, this.readings + 1, NOTHING);
			}
			return new Script(List.of(now().plus(this.step)), 0, this.step, this.readings + 1, NOTHING);
		}

	}

}
