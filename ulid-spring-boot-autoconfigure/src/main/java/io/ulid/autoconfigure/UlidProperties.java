package io.ulid.autoconfigure;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import io.ulid.UlidGenerator.Increment;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFormat;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.lease.LeaseSettings;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Configuration properties for ULIDs.
 *
 * @param generator how ULIDs are made
 * @param flake how Ulid-Flakes are made
 * @param hibernate how Hibernate stores them
 * @param openapi how the OpenAPI document describes them
 * @param web how Spring MVC and WebFlux treat them
 */
@ConfigurationProperties("ulid")
record UlidProperties(@DefaultValue Generator generator, @DefaultValue Flake flake, @DefaultValue Hibernate hibernate,
		@DefaultValue OpenApi openapi, @DefaultValue Web web) {

	/**
	 * How ULIDs are made.
	 *
	 * @param monotonic Whether the ULIDs of a generator are strictly increasing over all
	 * threads, rather than independent random bits within a millisecond.
	 * @param entropySource Source of random bits. Replaced by a bean of type
	 * EntropySource.
	 * @param increment Step from one ULID to the next within a millisecond.
	 * @param maxClockRollback How far the clock may step back. Up to this limit the last
	 * ULID's time is held; past it, generation fails.
	 */
	record Generator(@DefaultValue("true") boolean monotonic, @DefaultValue("secure") EntropySourceType entropySource,
			@DefaultValue("random") Increment increment, @DefaultValue("10m") Duration maxClockRollback) {

	}

	/**
	 * How Ulid-Flakes are made.
	 *
	 * @param epoch Time that timestamps count from. Not to be changed while there are
	 * Ulid-Flakes of another one.
	 * @param entropySize Number of random bytes in the step from one Ulid-Flake to the
	 * next within a millisecond: 1 to 3, with a node id 1 or 2.
	 * @param overflow What to do when a millisecond has no room left.
	 * @param maxClockRollback How far the clock may step back, and how far the clocks of
	 * two machines may differ where node ids are leased. Up to this limit the last
	 * Ulid-Flake's time is held; past it, generation fails.
	 * @param nodeId Number of this node: 0 to 31. Without it, or a source of node ids,
	 * Ulid-Flakes are stand-alone.
	 * @param nodeIdSource Where the number of this node comes from. Replaced by a bean of
	 * type NodeIdSource.
	 * @param ordinalPattern Regular expression that matches the whole host name, with the
	 * number of this node in its one group. Without it the host name must be that of a
	 * StatefulSet's pod.
	 * @param lease how node ids are leased
	 * @param jsonFormat Whether JSON has Ulid-Flakes as strings or as numbers. JavaScript
	 * rounds numbers as large as these.
	 */
	record Flake(@DefaultValue("2024-01-01T00:00:00Z") Instant epoch, @DefaultValue("1") int entropySize,
			@DefaultValue("wait") Overflow overflow, @DefaultValue("1s") Duration maxClockRollback,
			@Nullable Integer nodeId, @DefaultValue("none") NodeIdSourceType nodeIdSource,
			@Nullable String ordinalPattern, @DefaultValue Lease lease,
			@DefaultValue("string") UlidFlakeFormat jsonFormat) {

		private static final String NODE_ID = "ulid.flake.node-id";

		private static final String NODE_ID_SOURCE = "ulid.flake.node-id-source";

		private static final String ORDINAL_PATTERN = "ulid.flake.ordinal-pattern";

		/**
		 * The node id that the properties name, if they do.
		 */
		@Nullable NodeIdSource fixedNodeIdSource() {
			return switch (this.nodeIdSource) {
				case NONE -> (this.nodeId != null) ? fixed(this.nodeId) : null;
				case FIXED -> {
					if (this.nodeId == null) {
						throw invalid(NODE_ID_SOURCE, "fixed", "Needs a number between 0 and 31 in '" + NODE_ID + "'.");
					}
					yield fixed(this.nodeId);
				}
				case ORDINAL -> throw new IllegalStateException("An auto-configured bean is missing");
				case JDBC -> throw invalid(NODE_ID_SOURCE, "jdbc", "Needs a single DataSource, and "
						+ "net.javacrumbs.shedlock:shedlock-provider-jdbc-template on the class path.");
				case REDIS -> throw invalid(NODE_ID_SOURCE, "redis", "Needs Spring Data Redis, and "
						+ "net.javacrumbs.shedlock:shedlock-provider-redis-spring on the class path.");
			};
		}

		private static NodeIdSource fixed(int nodeId) {
			if (nodeId < 0 || nodeId > UlidFlake.MAX_NODE_ID) {
				throw invalid(NODE_ID, nodeId, "Must be between 0 and 31.");
			}
			return NodeIdSource.fixed(nodeId);
		}

		/**
		 * The node id that the name of this host tells.
		 */
		NodeIdSource ordinalNodeIdSource(String hostName) {
			if (this.ordinalPattern != null) {
				Pattern pattern = compile(this.ordinalPattern);
				try {
					return NodeIdSource.ordinal(hostName, pattern);
				}
				catch (IllegalArgumentException ex) {
					throw invalid(ORDINAL_PATTERN, this.ordinalPattern, ex.getMessage() + ".");
				}
			}
			try {
				return NodeIdSource.ordinal(hostName);
			}
			catch (IllegalArgumentException ex) {
				throw invalid(NODE_ID_SOURCE, "ordinal",
						"%s. If the name of each host has a number of its own, tell where: '%s=orders([0-9]+)', for example."
							.formatted(ex.getMessage(), ORDINAL_PATTERN));
			}
		}

		private static Pattern compile(String regex) {
			try {
				Pattern pattern = Pattern.compile(regex);
				if (pattern.matcher("").groupCount() == 1) {
					return pattern;
				}
			}
			catch (PatternSyntaxException ex) {
				throw invalid(ORDINAL_PATTERN, regex, "Is no regular expression: %s.".formatted(ex.getDescription()));
			}
			throw invalid(ORDINAL_PATTERN, regex, "Must have one group, for the number of this node.");
		}

		/**
		 * Refuse what a generator would refuse, by the names of the properties.
		 */
		void check(boolean scalable) {
			Instant now = Instant.now();
			if (this.epoch.isBefore(Instant.EPOCH) || this.epoch.isAfter(now)) {
				throw invalid("ulid.flake.epoch", this.epoch, "Must be between 1970-01-01T00:00:00Z and now.");
			}
			if (this.epoch.isAfter(Instant.EPOCH) && this.epoch.isBefore(Instant.EPOCH.plus(Duration.ofDays(1)))) {
				throw invalid("ulid.flake.epoch", this.epoch,
						"A number counts milliseconds since 1970: write a time such as 2024-01-01T00:00:00Z.");
			}
			int maxEntropySize = scalable ? 2 : 3;
			if (this.entropySize < 1 || this.entropySize > maxEntropySize) {
				throw invalid("ulid.flake.entropy-size", this.entropySize, "Must be between 1 and %s bytes%s."
					.formatted(maxEntropySize, scalable ? " where there is a node id" : ""));
			}
			checkMaxClockRollback();
			this.lease.check();
			if (this.ordinalPattern != null && this.nodeIdSource != NodeIdSourceType.ORDINAL) {
				throw invalid(ORDINAL_PATTERN, this.ordinalPattern,
						"Is of no effect unless '%s' is 'ordinal'.".formatted(NODE_ID_SOURCE));
			}
			if (this.nodeId != null && this.nodeIdSource != NodeIdSourceType.NONE
					&& this.nodeIdSource != NodeIdSourceType.FIXED) {
				throw invalid(NODE_ID, this.nodeId,
						"There is '%s' as well: remove one of the two.".formatted(NODE_ID_SOURCE));
			}
		}

		LeaseSettings leaseSettings() {
			checkMaxClockRollback();
			this.lease.check();
			if (this.lease.margin().dividedBy(2).compareTo(this.maxClockRollback) < 0) {
				throw invalid("ulid.flake.lease.margin", this.lease.margin(),
						"Must be at least twice 'ulid.flake.max-clock-rollback', which is %s."
							.formatted(this.maxClockRollback));
			}
			return new LeaseSettings(this.lease.name(), this.lease.nodeIds(), this.lease.term(), this.lease.renewal(),
					this.lease.margin(), this.maxClockRollback);
		}

		private void checkMaxClockRollback() {
			if (this.maxClockRollback.isNegative()) {
				throw invalid("ulid.flake.max-clock-rollback", this.maxClockRollback,
						"Must be a duration of 0 or more.");
			}
		}

		private static InvalidConfigurationPropertyValueException invalid(String name, Object value, String reason) {
			return new InvalidConfigurationPropertyValueException(name, value, reason);
		}

	}

	/**
	 * How node ids are leased.
	 *
	 * @param name What the names of the locks begin with. Processes that share it never
	 * have the same node id.
	 * @param nodeIds Number of node ids, counted from 0: 1 to 32.
	 * @param term For how long a node id is leased at a time: 30 days at most.
	 * @param renewal How often the lease is renewed. Two of them and the margin fit into
	 * the term.
	 * @param margin How long before its end a lease is not used any more, unless it was
	 * renewed. At least twice "ulid.flake.max-clock-rollback".
	 * @param table Name of ShedLock's table, if the node ids are leased in a database.
	 */
	record Lease(@DefaultValue("ulid-flake") String name, @DefaultValue("32") int nodeIds,
			@DefaultValue("60s") Duration term, @DefaultValue("20s") Duration renewal,
			@DefaultValue("2s") Duration margin, @DefaultValue("shedlock") String table) {

		/**
		 * Refuse what is wrong whatever else there is, also where nothing is leased.
		 */
		void check() {
			check(!this.name.isBlank() && this.name.length() <= 60, "name", this.name,
					"Must have between 1 and 60 characters.");
			check(this.nodeIds >= 1 && this.nodeIds <= 32, "node-ids", this.nodeIds, "Must be between 1 and 32.");
			check(isBetween(this.renewal, Duration.ofMillis(1)), "renewal", this.renewal,
					"Must be between 1 ms and 30 days.");
			check(isBetween(this.margin, Duration.ZERO), "margin", this.margin, "Must be between 0 and 30 days.");
			Duration leastTerm = this.renewal.multipliedBy(2).plus(this.margin);
			check(isBetween(this.term, leastTerm), "term", this.term,
					"Must be between %s, twice 'ulid.flake.lease.renewal' plus 'ulid.flake.lease.margin', and 30 days."
						.formatted(leastTerm));
			check(!this.table.isBlank(), "table", this.table, "Must be the name of a table.");
		}

		private static boolean isBetween(Duration duration, Duration least) {
			return duration.compareTo(least) >= 0 && duration.compareTo(LeaseSettings.MAX_DURATION) <= 0;
		}

		private static void check(boolean condition, String property, Object value, String reason) {
			if (!condition) {
				throw new InvalidConfigurationPropertyValueException("ulid.flake.lease." + property, value, reason);
			}
		}

	}

	/**
	 * How Hibernate stores ULIDs.
	 *
	 * @param storage Column type of ULID attributes. "auto" is the native UUID type on
	 * PostgreSQL and H2, 16 bytes elsewhere.
	 * @param checkColumns Whether the start fails where a column has another type or
	 * length than what will be written to it, or a collation that does not keep the order
	 * of ULIDs.
	 */
	record Hibernate(@DefaultValue("auto") UlidStorageType storage, @DefaultValue("true") boolean checkColumns) {

	}

	/**
	 * How the OpenAPI document of springdoc describes ULIDs.
	 *
	 * @param enabled Whether ULIDs are described as such, rather than as strings.
	 */
	record OpenApi(@DefaultValue("true") boolean enabled) {

	}

	/**
	 * How Spring MVC and WebFlux treat ULIDs.
	 *
	 * @param problemDetails what a client is told of an invalid ULID
	 */
	record Web(@DefaultValue ProblemDetails problemDetails) {

		/**
		 * What a client is told of an invalid ULID.
		 *
		 * @param enabled Whether the problem detail of an invalid ULID has a type, the
		 * place and the reason. Spring's own problem details must be enabled as well.
		 */
		record ProblemDetails(@DefaultValue("true") boolean enabled) {

		}

	}

}
