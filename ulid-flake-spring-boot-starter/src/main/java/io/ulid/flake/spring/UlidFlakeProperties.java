package io.ulid.flake.spring;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration properties for Ulid-Flakes.
 *
 * @param epoch Time from which timestamps are counted. Do not change the epoch while
 * Ulid-Flakes with another epoch exist.
 * @param entropySize Number of random bytes in the step from one Ulid-Flake to the next
 * within a millisecond: 1 to 3, with a node id 1 or 2.
 * @param overflow What to do if a millisecond has no more values.
 * @param maxClockRollback How far the clock may step back and, if node ids are leased,
 * how far the clocks of two machines may differ. Up to this limit, new Ulid-Flakes get
 * the time of the last Ulid-Flake. Beyond this limit, generation fails.
 * @param nodeId Number of this node: 0 to 31. No other process may have the same number.
 * @param nodeIdSource Where the number of this node comes from. Replaced by a bean of
 * type NodeIdSource. "standalone" means that a single process generates all ids.
 * @param ordinalPattern Regular expression that matches the whole host name, with the
 * number of this node in its only group. By default, the host name must be the name of a
 * pod of a StatefulSet.
 * @param lease the properties of leases of node ids
 * @param jsonFormat Whether JSON contains Ulid-Flakes as strings or as numbers.
 * JavaScript rounds numbers of this size.
 */
@ConfigurationProperties("ulid.flake")
@SuppressWarnings("NullAway") // Constructors replace null by the default
record UlidFlakeProperties(Instant epoch, Integer entropySize, Overflow overflow, Duration maxClockRollback,
		@Nullable Integer nodeId, @Nullable NodeIdSourceType nodeIdSource, @Nullable Pattern ordinalPattern,
		Lease lease, UlidFlakeFormat jsonFormat) {

	// Spring passes null for what is not set
	UlidFlakeProperties {
		epoch = orElse(epoch, UlidFlake.DEFAULT_EPOCH);
		entropySize = orElse(entropySize, 1);
		overflow = orElse(overflow, Overflow.WAIT);
		maxClockRollback = orElse(maxClockRollback, Duration.ofSeconds(1));
		lease = orElse(lease, new Lease(null, null, null, null, null, null));
		jsonFormat = orElse(jsonFormat, UlidFlakeFormat.STRING);
	}

	private static <T> T orElse(@Nullable T value, T defaultValue) {
		return (value != null) ? value : defaultValue;
	}

	/**
	 * Properties of leases of node ids.
	 *
	 * @param name Start of the names of the locks. Processes that share the name and the
	 * store lease different node ids.
	 * @param nodeIds Number of node ids, counted from 0: 1 to 32.
	 * @param term How long a lease lasts after each renewal: 30 days at most.
	 * @param renewal Time from one renewal of the lease to the next. Two renewals and the
	 * margin must fit into the term.
	 * @param margin Time before the end of a lease during which the lease is no longer
	 * used unless it was renewed. At least twice "ulid.flake.max-clock-rollback".
	 * @param table Name of ShedLock's table, if the node ids are leased in a database.
	 */
	record Lease(String name, Integer nodeIds, Duration term, Duration renewal, Duration margin, String table) {

		Lease {
			name = orElse(name, "ulid-flake");
			nodeIds = orElse(nodeIds, 32);
			term = orElse(term, Duration.ofSeconds(60));
			renewal = orElse(renewal, Duration.ofSeconds(20));
			margin = orElse(margin, Duration.ofSeconds(2));
			table = orElse(table, "shedlock");
		}

	}

}
