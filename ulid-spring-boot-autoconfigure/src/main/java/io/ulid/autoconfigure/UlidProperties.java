package io.ulid.autoconfigure;

import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlakeGenerator.Overflow;
import io.ulid.jackson.UlidFlakeFormat;
import io.ulid.mapping.UlidStorageType;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

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
public record UlidProperties(@DefaultValue Generator generator, @DefaultValue Flake flake,
		@DefaultValue Hibernate hibernate, @DefaultValue Data data, @DefaultValue Jackson jackson,
		@DefaultValue OpenApi openapi, @DefaultValue Web web) {

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
	record Generator(@DefaultValue("ulid") Layout layout, @DefaultValue("true") boolean monotonic,
			@DefaultValue("secure") EntropySourceType entropySource, @DefaultValue("random") Increment increment,
			@DefaultValue("10m") Duration maxClockRollback, @DefaultValue("1s") Duration maxClockLead) {

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
	public record Flake(@DefaultValue("2024-01-01T00:00:00Z") Instant epoch, @DefaultValue("1") int entropySize,
			@DefaultValue("wait") Overflow overflow, @DefaultValue("1s") Duration maxClockRollback,
			@Nullable Integer nodeId, @DefaultValue("none") NodeIdSourceType nodeIdSource,
			@Nullable Pattern ordinalPattern, @DefaultValue Lease lease,
			@DefaultValue("string") UlidFlakeFormat jsonFormat) {

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
	record Lease(@DefaultValue("ulid-flake") String name, @DefaultValue("32") int nodeIds,
			@DefaultValue("60s") Duration term, @DefaultValue("20s") Duration renewal,
			@DefaultValue("2s") Duration margin, @DefaultValue("shedlock") String table) {

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
	 * @param checkRepositories Whether to log a warning at startup if repositories
	 * declare an id type that differs from the id type of the entity.
	 */
	public record Hibernate(@DefaultValue("auto") UlidStorageType storage, @DefaultValue("true") boolean checkColumns,
			@DefaultValue("true") boolean checkRepositories) {

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
	record Data(@Nullable UlidStorageType storage, @DefaultValue("true") boolean checkAttributes) {

	}

	// Spring calls this method for each bean, and the default implementation of a record
	// would load classes
	@Override
	public int hashCode() {
		return this.flake.epoch().hashCode();
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
	record Jackson(@DefaultValue("true") boolean checkMappers) {

	}

	/**
	 * Properties of ULIDs in the OpenAPI document of springdoc.
	 *
	 * @param enabled Whether the document describes ULIDs with a format, a pattern and an
	 * example, rather than as plain strings.
	 */
	record OpenApi(@DefaultValue("true") boolean enabled) {

	}

	/**
	 * Properties of ULIDs in Spring MVC and WebFlux.
	 *
	 * @param problemDetails the properties of problem details
	 */
	record Web(@DefaultValue ProblemDetails problemDetails) {

		/**
		 * Properties of problem details.
		 *
		 * @param enabled Whether the problem detail of an invalid ULID contains the type,
		 * the place and the reason of the error. Spring's own problem details must be
		 * enabled as well.
		 */
		record ProblemDetails(@DefaultValue("true") boolean enabled) {

		}

	}

}
