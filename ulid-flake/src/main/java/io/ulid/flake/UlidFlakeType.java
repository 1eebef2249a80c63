package io.ulid.flake;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Description of {@link UlidFlake} for the integrations. The
 * {@link java.util.ServiceLoader} finds this class.
 */
public final class UlidFlakeType extends IdentifierType<UlidFlake> {

	private static final long serialVersionUID = 1L;

	private final Instant epoch;

	private final boolean nodeIds;

	/**
	 * Describe Ulid-Flakes that count from {@link UlidFlake#DEFAULT_EPOCH}.
	 */
	public UlidFlakeType() {
		this(UlidFlake.DEFAULT_EPOCH, false);
	}

	/**
	 * Describe the Ulid-Flakes of an application.
	 * @param epoch the instant from which the time of Ulid-Flakes counts
	 * @param nodeIds whether the last 5 bits are a node id to show; a Ulid-Flake does not
	 * reveal whether these bits are random
	 */
	public UlidFlakeType(Instant epoch, boolean nodeIds) {
		super(UlidFlake.class, "Ulid-Flake", "https://github.com/ulid-flake/spec", "00F2N078MDT7J", Long.BYTES);
		this.epoch = epoch;
		this.nodeIds = nodeIds;
	}

	@Override
	public String key() {
		return "flake";
	}

	@Override
	public Class<?> wrapper() {
		return TypedUlidFlake.class;
	}

	@Override
	protected IdentifierType<?> ofWrapper(Class<?> type) {
		return TypedUlidFlakeType.of(type, this);
	}

	@Override
	public boolean isNumber() {
		return true;
	}

	@Override
	public UlidFlake parse(CharSequence text) {
		return UlidFlake.parse(text);
	}

	@Override
	public UlidFlake fromBytes(byte[] bytes) {
		return UlidFlake.from(bytes);
	}

	@Override
	public byte[] toBytes(UlidFlake identifier) {
		return identifier.toBytes();
	}

	@Override
	public Instant time(UlidFlake identifier) {
		return identifier.instant(this.epoch);
	}

	@Override
	public Map<String, Object> details(UlidFlake identifier) {
		return this.nodeIds ? Map.of("nodeId", identifier.nodeId()) : Map.of();
	}

	// Ulid-Flakes contain the roughly 278 years after their epoch
	@Override
	public List<UlidFlake> bounds(Instant start, @Nullable Instant end) {
		Instant lastEnd = UlidFlake.MAX.instant(this.epoch).plusMillis(1);
		Instant first = start.isAfter(this.epoch) ? start : this.epoch;
		Instant last = (end != null && end.isBefore(lastEnd)) ? end : lastEnd;
		return first.isBefore(last)
				? List.of(UlidFlake.min(first, this.epoch), UlidFlake.max(last.minusNanos(1), this.epoch)) : List.of();
	}

}
