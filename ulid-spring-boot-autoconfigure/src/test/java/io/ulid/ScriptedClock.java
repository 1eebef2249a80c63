package io.ulid;

import java.util.Arrays;

/**
 * A clock that shows what it was told to: its times in turn, then the last one for ever.
 */
final class ScriptedClock extends MillisecondClock {

	private long[] times;

	private int next;

	private Runnable afterReading = () -> {
	};

	ScriptedClock(long... times) {
		this.times = times;
	}

	void set(long... times) {
		this.times = times;
		this.next = 0;
	}

	/**
	 * Let something happen between the next reading and its return.
	 */
	void onceAfterReading(Runnable action) {
		this.afterReading = action;
	}

	@Override
	public long millis() {
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
