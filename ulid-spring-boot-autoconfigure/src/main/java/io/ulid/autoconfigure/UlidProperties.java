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
 * @param generator how ULIDs are made
 * @param flake how Ulid-Flakes are made
 * @param hibernate how Hibernate stores them
 * @param data how other libraries store them
 * @param jackson how Jackson writes and reads them
 * @param openapi how the OpenAPI document describes them
 * @param web how Spring MVC and WebFlux treat them
 */
@ConfigurationProperties("ulid")
public record UlidProperties(@DefaultValue Generator generator, @DefaultValue Flake flake,
		@DefaultValue Hibernate hibernate, @DefaultValue Data data, @DefaultValue Jackson jackson,
		@DefaultValue OpenApi openapi, @DefaultValue Web web) {

	/**
	 * How ULIDs are made.
	 *
	 * @param layout Which bits are random. "uuidv7" fixes 6 of them, so that every
	 * generated ULID is a UUID of version 7 as well.
	 * @param monotonic Whether the ULIDs of a generator are strictly increasing over all
	 * threads, rather than independent random bits within a millisecond.
	 * @param entropySource Source of random bits. Replaced by a bean of type
	 * EntropySource.
	 * @param increment Step from one ULID to the next within a millisecond, if monotonic.
	 * @param maxClockRollback How far the clock may step back, if monotonic. Up to this
	 * limit the last ULID's time is held; past it, generation fails.
	 */
	record Generator(@DefaultValue("ulid") Layout layout, @DefaultValue("true") boolean monotonic,
			@DefaultValue("secure") EntropySourceType entropySource, @DefaultValue("random") Increment increment,
			@DefaultValue("10m") Duration maxClockRollback) {

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
	public record Flake(@DefaultValue("2024-01-01T00:00:00Z") Instant epoch, @DefaultValue("1") int entropySize,
			@DefaultValue("wait") Overflow overflow, @DefaultValue("1s") Duration maxClockRollback,
			@Nullable Integer nodeId, @DefaultValue("none") NodeIdSourceType nodeIdSource,
			@Nullable Pattern ordinalPattern, @DefaultValue Lease lease,
			@DefaultValue("string") UlidFlakeFormat jsonFormat) {

	}

	/**
	 * How node ids are leased.
	 *
	 * @param name What the names of the locks begin with. Processes that share it and the
	 * store lease different node ids.
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

	}

	/**
	 * How Hibernate stores ULIDs.
	 *
	 * @param storage Column type of ULID attributes. "auto" is the native UUID type on
	 * PostgreSQL and H2, 16 bytes elsewhere.
	 * @param checkColumns Whether startup fails if a column of an entity, or of an
	 * aggregate of Spring Data JDBC, has another type or length than what will be written
	 * to it, or a collation that does not keep the order of ULIDs. Only PostgreSQL,
	 * MariaDB, MySQL and H2 are checked.
	 * @param checkRepositories Whether a warning at startup names the repositories that
	 * declare another id type than their entity.
	 */
	public record Hibernate(@DefaultValue("auto") UlidStorageType storage, @DefaultValue("true") boolean checkColumns,
			@DefaultValue("true") boolean checkRepositories) {

	}

	/**
	 * How Spring Data JDBC, R2DBC and MongoDB, MyBatis and the columns of plain SQL store
	 * ULIDs.
	 *
	 * @param storage Column type of ULIDs outside Hibernate. By default that of
	 * "ulid.hibernate.storage".
	 * @param checkAttributes Whether startup fails where an attribute in Spring Data
	 * JDBC, R2DBC or MongoDB has an abstract type of typed ids, which cannot be read.
	 */
	record Data(@Nullable UlidStorageType storage, @DefaultValue("true") boolean checkAttributes) {

	}

	// Spring asks each bean for it, and that of a record loads classes of its own
	@Override
	public int hashCode() {
		return this.flake.epoch().hashCode();
	}

	/**
	 * The column type of ULIDs outside Hibernate.
	 */
	public UlidStorageType dataStorage() {
		UlidStorageType own = this.data.storage();
		return (own != null) ? own : this.hibernate.storage();
	}

	/**
	 * How Jackson writes and reads ULIDs.
	 *
	 * @param checkMappers Whether a warning at startup names the mapper beans that lack
	 * the module of this library.
	 */
	record Jackson(@DefaultValue("true") boolean checkMappers) {

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
