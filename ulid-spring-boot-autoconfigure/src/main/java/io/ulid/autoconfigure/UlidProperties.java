package io.ulid.autoconfigure;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.jackson.UlidFlakeFormat;
import io.ulid.mapping.UlidStorageType;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Configuration properties for ULIDs.
 *
 * @param generator the properties of the generator of ULIDs
 * @param flake the properties of the generator of Ulid-Flakes
 * @param hibernate the properties of Hibernate
 * @param data the properties of the stores other than Hibernate
 * @param jackson the properties of Jackson
 * @param openapi the properties of the OpenAPI document
 * @param web the properties of Spring MVC and WebFlux
 */
@ConfigurationProperties("ulid")
@SuppressWarnings("NullAway") // Constructors replace null by the default
public record UlidProperties(Generator generator, Flake flake, Hibernate hibernate, Data data, Jackson jackson,
		OpenApi openapi, Web web) {

	// Spring passes null for what is not set. Spring could also convert a default from
	// text, but then every application would spend time on these conversions
	public UlidProperties {
		generator = orElse(generator, new Generator(null, null, null, null, null, null));
		flake = orElse(flake, new Flake(null, null, null, null, null, null, null, null, null));
		hibernate = orElse(hibernate, new Hibernate(null, null, null));
		data = orElse(data, new Data(null, null));
		jackson = orElse(jackson, new Jackson(null));
		openapi = orElse(openapi, new OpenApi(null));
		web = orElse(web, new Web(null));
	}

	/**
	 * Properties of the generator of ULIDs.
	 *
	 * @param layout Which bits are random. "uuidv7" fixes 6 of them, so that every
	 * generated ULID is a UUID of version 7 as well.
	 * @param monotonic Whether the ULIDs of a generator strictly increase, even across
	 * threads. Otherwise, ULIDs of the same millisecond have independent random bits.
	 * @param entropySource Source of random bits. Replaced by a bean of type
	 * EntropySource.
	 * @param increment Step from one ULID to the next within a millisecond, if monotonic.
	 * @param maxClockRollback How far the clock may step back, if monotonic. Up to this
	 * limit, new ULIDs get the time of the last ULID. Beyond this limit, generation
	 * fails.
	 * @param maxClockLead How far the ULID of another machine may be ahead of the clock,
	 * if it is passed to "observe" or "nextAfter". Beyond this limit, the call fails.
	 */
	record Generator(Layout layout, Boolean monotonic, EntropySourceType entropySource, Increment increment,
			Duration maxClockRollback, Duration maxClockLead) {

		Generator {
			layout = orElse(layout, Layout.ULID);
			monotonic = orElse(monotonic, true);
			entropySource = orElse(entropySource, EntropySourceType.SECURE);
			increment = orElse(increment, Increment.RANDOM);
			maxClockRollback = orElse(maxClockRollback, Duration.ofMinutes(10));
			maxClockLead = orElse(maxClockLead, Duration.ofSeconds(1));
		}

	}

	/**
	 * Properties of the generator of Ulid-Flakes.
	 *
	 * @param epoch Time from which timestamps are counted. Do not change the epoch while
	 * Ulid-Flakes with another epoch exist.
	 * @param entropySize Number of random bytes in the step from one Ulid-Flake to the
	 * next within a millisecond: 1 to 3, with a node id 1 or 2.
	 * @param overflow What to do if a millisecond has no more values.
	 * @param maxClockRollback How far the clock may step back and, if node ids are
	 * leased, how far the clocks of two machines may differ. Up to this limit, new
	 * Ulid-Flakes get the time of the last Ulid-Flake. Beyond this limit, generation
	 * fails.
	 * @param nodeId Number of this node: 0 to 31. Without a node id or a source of node
	 * ids, Ulid-Flakes have the stand-alone layout.
	 * @param nodeIdSource Where the number of this node comes from. Replaced by a bean of
	 * type NodeIdSource.
	 * @param ordinalPattern Regular expression that matches the whole host name, with the
	 * number of this node in its only group. By default, the host name must be the name
	 * of a pod of a StatefulSet.
	 * @param lease the properties of leases of node ids
	 * @param jsonFormat Whether JSON contains Ulid-Flakes as strings or as numbers.
	 * JavaScript rounds numbers of this size.
	 */
	public record Flake(Instant epoch, Integer entropySize, Overflow overflow, Duration maxClockRollback,
			@Nullable Integer nodeId, NodeIdSourceType nodeIdSource, @Nullable Pattern ordinalPattern, Lease lease,
			UlidFlakeFormat jsonFormat) {

		public Flake {
			epoch = orElse(epoch, UlidFlake.DEFAULT_EPOCH);
			entropySize = orElse(entropySize, 1);
			overflow = orElse(overflow, Overflow.WAIT);
			maxClockRollback = orElse(maxClockRollback, Duration.ofSeconds(1));
			nodeIdSource = orElse(nodeIdSource, NodeIdSourceType.NONE);
			lease = orElse(lease, new Lease(null, null, null, null, null, null));
			jsonFormat = orElse(jsonFormat, UlidFlakeFormat.STRING);
		}

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

	/**
	 * Properties of ULIDs in Hibernate.
	 *
	 * @param storage Column type of ULID attributes. "auto" means the native UUID type on
	 * PostgreSQL and H2, and 16 bytes on other databases.
	 * @param checkColumns Whether startup fails if the type or length of a column does
	 * not fit the ids that a JPA entity or a Spring Data JDBC aggregate writes to the
	 * column, or if its collation does not keep the order of ULIDs. Only PostgreSQL,
	 * MariaDB, MySQL and H2 are checked.
	 * @param checkRepositories What happens at startup if a JPA repository declares an id
	 * type that differs from the id type of its entity, so that each call with an id
	 * would fail.
	 */
	public record Hibernate(UlidStorageType storage, Boolean checkColumns, StartupCheck checkRepositories) {

		public Hibernate {
			storage = orElse(storage, UlidStorageType.AUTO);
			checkColumns = orElse(checkColumns, true);
			checkRepositories = orElse(checkRepositories, StartupCheck.FAIL);
		}

	}

	/**
	 * Properties of ULIDs in Spring Data JDBC, R2DBC and MongoDB, in MyBatis, and in
	 * plain SQL.
	 *
	 * @param storage Column type of ULIDs outside Hibernate. The default is the value of
	 * "ulid.hibernate.storage".
	 * @param checkAttributes Whether startup fails if an attribute in Spring Data JDBC,
	 * R2DBC or MongoDB has an abstract type of typed ids. Ids of an abstract type cannot
	 * be read.
	 */
	record Data(@Nullable UlidStorageType storage, Boolean checkAttributes) {

		Data {
			checkAttributes = orElse(checkAttributes, true);
		}

	}

	// Spring calls this method for each bean, and the default implementation of a record
	// would load classes
	@Override
	public int hashCode() {
		return this.flake.epoch().hashCode();
	}

	private static <T> T orElse(@Nullable T value, T defaultValue) {
		return (value != null) ? value : defaultValue;
	}

	/**
	 * Return the column type of ULIDs outside Hibernate.
	 */
	public UlidStorageType dataStorage() {
		UlidStorageType own = this.data.storage();
		return (own != null) ? own : this.hibernate.storage();
	}

	/**
	 * Properties of ULIDs in Jackson.
	 *
	 * @param checkMappers Whether to log a warning at startup if mapper beans lack the
	 * module of this library.
	 */
	record Jackson(Boolean checkMappers) {

		Jackson {
			checkMappers = orElse(checkMappers, true);
		}

	}

	/**
	 * Properties of ULIDs in the OpenAPI document of springdoc.
	 *
	 * @param enabled Whether the document describes ULIDs with a format, a pattern and an
	 * example, rather than as plain strings.
	 */
	record OpenApi(Boolean enabled) {

		OpenApi {
			enabled = orElse(enabled, true);
		}

	}

	/**
	 * Properties of ULIDs in Spring MVC and WebFlux.
	 *
	 * @param problemDetails the properties of problem details
	 */
	record Web(ProblemDetails problemDetails) {

		Web {
			problemDetails = orElse(problemDetails, new ProblemDetails(null));
		}

		/**
		 * Properties of problem details.
		 *
		 * @param enabled Whether the problem detail of an invalid ULID contains the type,
		 * the place and the reason of the error. Spring's own problem details must be
		 * enabled as well.
		 */
		record ProblemDetails(Boolean enabled) {

			ProblemDetails {
				enabled = orElse(enabled, true);
			}

		}

	}

}
