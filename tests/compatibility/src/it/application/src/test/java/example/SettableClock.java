package example;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/**
 * The system's clock, until it is set.
 */
@Component
@ConditionalOnProperty("example.clock")
class SettableClock extends Clock {

	private volatile Duration offset = Duration.ZERO;

	void set(Duration offset) {
		this.offset = offset;
	}

	@Override
	public Instant instant() {
		return Instant.now().plus(this.offset);
	}

	@Override
	public ZoneId getZone() {
		return ZoneOffset.UTC;
	}

	@Override
	public Clock withZone(ZoneId zone) {
		return this;
	}

}
