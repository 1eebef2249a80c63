package io.ulid;

import java.util.Arrays;

/**
 * A clock that shows what it was told to: its times in turn, then the last one for ever.
 */
public final class ScriptedClock extends MillisecondClock {

	private long[] times;

	private int next;

	private int readings;

	private Runnable afterReading = () -> {
	};

	public ScriptedClock(long... times) {
		this.times = times;
	}

	public void set(long... times) {
		this.times = times;
		this.next = 0;
	}

	/**
	 * Let something happen between the next reading and its return.
	 */
	public void onceAfterReading(Runnable action) {
		this.afterReading = action;
	}

	/**
	 * How often it was read.
	 */
	public int readings() {
		return this.readings;
	}

	@Override
	public long millis() {
		this.readings++;
		long time = this.times[this.next];
		this.next = Math.min(this.next + 1, this.times.length - 1);
		Runnable afterReading = this.afterReading;
		this.afterReading = () -> {
		};
		afterReading.run();
		return time;
	}

	@Override
	public String toString() {
		return Arrays.toString(this.times);
	}

}
