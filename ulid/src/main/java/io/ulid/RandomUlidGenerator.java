package io.ulid;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

import io.ulid.internal.RangeException;

/**
 * Generator that draws independent random bits for every ULID.
 *
 * @param layout the layout of the ULIDs
 * @param timestamps the clock
 * @param entropy the source of the random bits
 * @param clockLead the limit for {@link #nextAfter}
 * @param listener the listener to notify
 */
record RandomUlidGenerator(Layout layout, TimestampSource timestamps, UlidEntropy entropy, ClockLead clockLead,
		GenerationListener listener) implements UlidGenerator {

	@Override
	public Ulid next() {
		try {
			return this.layout.arrange(this.entropy.ulid(this.timestamps.next()));
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
	}

	@Override
	public List<Ulid> nextBatch(int count) {
		RangeException.check(count >= 0, "count", count, "not be negative");
		Ulid[] ulids = new Ulid[count];
		try {
			long timestamp = this.timestamps.next();
			for (int i = 0; i < count; i++) {
				ulids[i] = this.layout.arrange(this.entropy.ulid(timestamp));
			}
		}
		catch (Exception ex) {
			this.listener.failed(ex);
			throw ex;
		}
		return Collections.unmodifiableList(Arrays.asList(ulids));
	}

	@Override
	public Ulid nextAfter(Ulid previous) {
		Objects.requireNonNull(previous, "'previous' must not be null");
		try {
			long now = this.timestamps.next();
			if (now > previous.timestamp()) {
				return this.layout.arrange(this.entropy.ulid(now));
			}
			this.clockLead.check(previous, now);
			Ulid next = new FirstUlids(this.layout, this.entropy).above(previous);
			this.clockLead.check(next, now);
			return next;
		}
		catch (Exception ex) {
			this.clockLead.reportFailure(ex, this.listener);
			throw ex;
		}
	}

	@Override
	public void reseed() {
		this.entropy.source().reseed();
		this.listener.reseeded();
	}

}
