package io.ulid.spring.internal;

import java.net.URI;
import java.time.Duration;

import io.ulid.UlidGenerator.Increment;
import io.ulid.UlidGenerator.Layout;
import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidStorageType;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.ClassUtils;

/**
 * Configuration properties for ULIDs.
 *
 * @param generator the properties of the generator of ULIDs
 * @param storage the properties of the columns in SQL databases
 * @param hibernate the properties of Hibernate
 * @param data the properties of Spring Data
 * @param mongodb the properties of MongoDB
 * @param jackson the properties of Jackson
 * @param openapi the properties of the OpenAPI document
 * @param web the properties of Spring MVC and WebFlux
 */
@ConfigurationProperties("ulid")
@SuppressWarnings("NullAway") // Constructors replace null by the default
public record UlidProperties(Generator generator, Storage storage, Hibernate hibernate, Data data, Mongodb mongodb,
		Jackson jackson, OpenApi openapi, Web web) {

	private static final String LIQUIBASE = "tech.jhipster.config.liquibase.AsyncSpringLiquibase";

	// Spring passes null for what is not set, and for a record without any property that
	// is set. Spring could also convert a default from text, but then every application
	// would spend time on these conversions
	public UlidProperties {
		generator = orElse(generator, new Generator(null, null, null, null, null, null));
		storage = orElse(storage, new Storage(null, null));
		hibernate = orElse(hibernate, new Hibernate(StartupCheck.FAIL));
		data = orElse(data, new Data(true));
		mongodb = orElse(mongodb, new Mongodb(Mongodb.MongoStorage.UUID));
		jackson = orElse(jackson, new Jackson(true));
		openapi = orElse(openapi, new OpenApi(true));
		web = orElse(web, new Web(new Web.ProblemDetails(null, null)));
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
	public record Generator(Layout layout, Boolean monotonic, EntropySourceType entropySource, Increment increment,
			Duration maxClockRollback, Duration maxClockLead) {

		public Generator {
			layout = orElse(layout, Layout.ULID);
			monotonic = orElse(monotonic, true);
			entropySource = orElse(entropySource, EntropySourceType.SECURE);
			increment = orElse(increment, Increment.RANDOM);
			maxClockRollback = orElse(maxClockRollback, Duration.ofMinutes(10));
			maxClockLead = orElse(maxClockLead, Duration.ofSeconds(1));
		}

	}

	/**
	 * Properties of the columns of ULIDs in SQL databases.
	 *
	 * @param type Column type of ULIDs in SQL databases. "auto" means the native UUID
	 * type on PostgreSQL and H2, and 16 bytes on other databases.
	 * @param check What happens at startup if the type or length of a column does not fit
	 * the ids that a JPA entity or a Spring Data JDBC aggregate writes to the column, or
	 * if its collation does not keep the order of ULIDs. Only PostgreSQL, MariaDB, MySQL
	 * and H2 are checked.
	 */
	public record Storage(UlidStorageType type, StartupCheck check) {

		public Storage {
			type = orElse(type, UlidStorageType.AUTO);
			check = orElse(check, StartupCheck.FAIL);
		}

	}

	/**
	 * Properties of ULIDs in Hibernate.
	 *
	 * @param checkRepositories What happens at startup if a JPA repository declares an id
	 * type that differs from the id type of its entity, so that each call with an id
	 * would fail.
	 */
	public record Hibernate(StartupCheck checkRepositories) {

	}

	/**
	 * Properties of ULIDs in Spring Data.
	 *
	 * @param checkAttributes Whether startup fails if an attribute in Spring Data JDBC,
	 * R2DBC or MongoDB has an abstract type of typed ids. Ids of an abstract type cannot
	 * be read.
	 */
	record Data(boolean checkAttributes) {

	}

	/**
	 * Return what the check of columns does: the property, or {@link StartupCheck#WARN}
	 * if a migration may still change columns after startup. JHipster runs Liquibase in
	 * the background. If the check failed startup, the migration would be aborted and its
	 * lock would remain.
	 */
	public static StartupCheck columnCheck(ListableBeanFactory beanFactory) {
		StartupCheck check = beanFactory.getBean(UlidProperties.class).storage().check();
		return (check == StartupCheck.FAIL && runsInBackground(beanFactory)) ? StartupCheck.WARN : check;
	}

	private static boolean runsInBackground(ListableBeanFactory beanFactory) {
		ClassLoader classLoader = UlidProperties.class.getClassLoader();
		return ClassUtils.isPresent(LIQUIBASE, classLoader) && beanFactory
			.getBeanNamesForType(ClassUtils.resolveClassName(LIQUIBASE, classLoader), false, false).length > 0;
	}

	/**
	 * Properties of ULIDs in MongoDB.
	 *
	 * @param storage BSON type of ULIDs in MongoDB: a UUID, or a string.
	 */
	public record Mongodb(MongoStorage storage) {

		/**
		 * BSON type of ULIDs.
		 */
		public enum MongoStorage {

			/**
			 * Binary of subtype 4, a UUID.
			 */
			UUID,

			/**
			 * String of 26 characters.
			 */
			CHAR

		}

	}

	// Spring calls this method for each bean
	// (PersistenceAnnotationBeanPostProcessor.requiresDestruction), and the default
	// implementation of a record would load classes
	@Override
	public int hashCode() {
		return this.storage.type().hashCode();
	}

	private static <T> T orElse(@Nullable T value, T defaultValue) {
		return (value != null) ? value : defaultValue;
	}

	/**
	 * Properties of ULIDs in Jackson.
	 *
	 * @param checkMappers Whether to log a warning at startup if mapper beans lack the
	 * module of this library.
	 */
	record Jackson(boolean checkMappers) {

	}

	/**
	 * Properties of ULIDs in the OpenAPI document of springdoc.
	 *
	 * @param enabled Whether the document describes ULIDs with a format, a pattern and an
	 * example, rather than as plain strings.
	 */
	record OpenApi(boolean enabled) {

	}

	/**
	 * Properties of ULIDs in Spring MVC and WebFlux.
	 *
	 * @param problemDetails the properties of problem details
	 */
	public record Web(ProblemDetails problemDetails) {

		/**
		 * Properties of problem details.
		 *
		 * @param enabled Whether the problem detail of an invalid ULID contains the type,
		 * the place and the reason of the error. Spring's own problem details must be
		 * enabled as well.
		 * @param type Type of the problem detail of an invalid ULID, an absolute URI.
		 */
		public record ProblemDetails(Boolean enabled, URI type) {

			public static final URI DEFAULT_TYPE = URI.create("urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda");

			public ProblemDetails {
				enabled = orElse(enabled, true);
				type = orElse(type, DEFAULT_TYPE);
				if (!type.isAbsolute()) {
					throw new IllegalArgumentException(
							"'ulid.web.problem-details.type' must be an absolute URI, such as 'https://example.com/problems/ulid', but was '%s'"
								.formatted(type));
				}
			}

		}

	}

}
