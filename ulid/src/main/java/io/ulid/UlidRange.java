package io.ulid;

import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * Half-open range of ULIDs. Most ranges contain the ULIDs that are made within a range of
 * time. A ULID begins with its time, so {@code id >= lower and id < upper} finds these
 * ULIDs by the primary key. If one range begins where another range ends, the two ranges
 * have no ULID in common, and there is no gap between them.
 *
 * <pre class="code">
 * UlidRange day = UlidRange.ofDay(LocalDate.of(2026, 11, 20), ZoneId.of("Europe/Berlin"));
 * orders.findByIdGreaterThanEqualAndIdLessThan(day.lower(), day.upper());
 * </pre>
 *
 * @param lower the first ULID of the range
 * @param upper the first ULID after the range, not below {@code lower}; if the two bounds
 * are equal, the range is empty
 */
public record UlidRange(Ulid lower, Ulid upper) implements Serializable {

	private static final long serialVersionUID = 1L;

	/**
	 * Create a range from its bounds.
	 * @param lower the first ULID of the range
	 * @param upper the first ULID after the range
	 * @throws IllegalArgumentException if {@code upper} is below {@code lower}
	 */
	public UlidRange {
		if (upper.compareTo(lower) < 0) {
			throw new IllegalArgumentException(
					"'upper' must not be below 'lower' (%s) but was %s".formatted(lower, upper));
		}
	}

	/**
	 * Create the range of the ULIDs that are made in a range of time. The start and the
	 * end are truncated to the millisecond, like the time in a ULID.
	 * @param from the inclusive start, 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z
	 * @param to the exclusive end, within the same limits and not before {@code from}
	 * @return the range
	 * @throws IllegalArgumentException if the start or the end is outside the limits, or
	 * if {@code to} is before {@code from}
	 */
	public static UlidRange of(Instant from, Instant to) {
		if (to.isBefore(from)) {
			throw new IllegalArgumentException("'to' must not be before 'from' (%s) but was %s".formatted(from, to));
		}
		return new UlidRange(Ulid.min(from), Ulid.min(to));
	}

	/**
	 * Create the range of the ULIDs that are made on one day.
	 * @param day the day, which is longer or shorter than 24 hours if daylight saving
	 * time begins or ends on it
	 * @param zone the time zone in which the day starts and ends
	 * @return the range
	 * @throws IllegalArgumentException if the day is not between 1970-01-01T00:00:00Z and
	 * +10889-08-02T05:31:50.655Z
	 */
	public static UlidRange ofDay(LocalDate day, ZoneId zone) {
		if (day.equals(LocalDate.MAX)) {
			throw new IllegalArgumentException("'day' must be before the last day of LocalDate but was " + day);
		}
		return of(day.atStartOfDay(zone).toInstant(), day.plusDays(1).atStartOfDay(zone).toInstant());
	}

	/**
	 * Return whether a ULID is in the range.
	 * @param ulid the ULID
	 * @return {@code lower <= ulid && ulid < upper}
	 */
	public boolean contains(Ulid ulid) {
		return this.lower.compareTo(ulid) <= 0 && ulid.compareTo(this.upper) < 0;
	}

}
