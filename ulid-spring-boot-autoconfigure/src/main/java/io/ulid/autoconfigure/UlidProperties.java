package io.ulid.autoconfigure;

import java.time.Duration;

import io.ulid.UlidGenerator.Increment;
import io.ulid.hibernate.UlidStorageType;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configuration properties for ULIDs.
 *
 * @param generator how ULIDs are made
 * @param hibernate how Hibernate stores them
 * @param openapi how the OpenAPI document describes them
 * @param web how Spring MVC and WebFlux treat them
 */
@ConfigurationProperties("ulid")
record UlidProperties(@DefaultValue Generator generator, @DefaultValue Hibernate hibernate,
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
	 * How Hibernate stores ULIDs.
	 *
	 * @param storage Column type of ULID attributes. "auto" is the native UUID type on
	 * PostgreSQL and H2, 16 bytes elsewhere.
	 * @param checkCollation Whether the start fails where a character column has a
	 * collation that does not keep the order of ULIDs.
	 */
	record Hibernate(@DefaultValue("auto") UlidStorageType storage, @DefaultValue("true") boolean checkCollation) {

	}

	/**
	 * How the OpenAPI document of springdoc describes ULIDs.
	 *
	 * @param enabled Whether ULIDs are described as such, rather than as objects.
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
