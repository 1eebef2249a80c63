package io.ulid.persistence;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.testdatabase.TestDatabase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.hibernate.SessionFactory;
import org.hibernate.tool.schema.spi.SchemaManagementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The schema that Hibernate makes, and the one it accepts.
 */
@ParameterizedClass(name = "{0}")
@EnumSource(Cell.class)
class SchemaTests {

	private static final Map<String, Object> VALIDATE = Map.of("hibernate.hbm2ddl.auto", "validate");

	private static final Class<?>[] ENTITIES = { ShapeTests.WithUuid.class, ShapeTests.WithString.class,
			ShapeTests.WithBytes.class, ShapeTests.Stock.class, ShapeTests.Membership.class, ShapeTests.Booking.class,
			ShapeTests.Publisher.class, ShapeTests.Author.class, ShapeTests.Book.class, ShapeTests.Holder.class,
			ShapeTests.Passport.class, ShapeTests.WithCollections.class, ShapeTests.Ticket.class,
			ShapeTests.Contract.class, QueryTests.Order.class, QueryTests.Customer.class, TimeTests.Event.class };

	@Parameter
	private Cell cell;

	@Test
	void validationAcceptsWhatWasCreated() {
		TestDatabase database = this.cell.newDatabase();
		this.cell.sessionFactory(database, Map.of(), ENTITIES).close();
		this.cell.sessionFactory(database, VALIDATE, ENTITIES).close();
		// And update has nothing to do
		this.cell.sessionFactory(database, Map.of("hibernate.hbm2ddl.auto", "update"), ENTITIES).close();
		this.cell.sessionFactory(database, VALIDATE, ENTITIES).close();
	}

	@Test
	void validationAcceptsAMigration() {
		TestDatabase database = this.cell.newDatabase();
		jdbc(database).execute("create table Thing (id %s not null, defined %s, primary key (id))"
			.formatted(migrationType(), migrationType()));
		Map<String, Object> settings = Map.of("hibernate.hbm2ddl.auto", "validate", UlidSettings.CHECK_COLLATION,
				"false");
		try (SessionFactory sessions = this.cell.sessionFactory(database, settings, Thing.class)) {
			sessions.inTransaction((session) -> session.persist(new Thing(Ulid.MAX)));
			assertThat(sessions.<Ulid>fromSession((session) -> session.find(Thing.class, Ulid.MAX).id))
				.isEqualTo(Ulid.MAX);
		}
	}

	private String migrationType() {
		return switch (this.cell.storage()) {
			case UUID -> "uuid";
			case BINARY -> this.cell.product().equals("PostgreSQL") ? "bytea" : "binary(16)";
			default -> "char(26)";
		};
	}

	@Test
	void validationNamesTheColumnOfAnotherType() {
		TestDatabase database = this.cell.newDatabase();
		UlidStorageType other = (this.cell.storage() == UlidStorageType.BINARY) ? UlidStorageType.CHAR
				: UlidStorageType.BINARY;
		this.cell.sessionFactory(database, Map.of(UlidSettings.STORAGE, other), Thing.class).close();
		assertThatExceptionOfType(SchemaManagementException.class)
			.isThrownBy(() -> this.cell.sessionFactory(database, VALIDATE, Thing.class).close())
			.withMessageContaining("wrong column type")
			.withMessageContaining("column [id] in table [")
			.withMessageContaining("but expecting [" + (migrationType().startsWith("char") ? "" : migrationType()));
	}

	@Test
	void columnDefinitionDecidesTheType() {
		Class<? extends Defined> entity = switch (this.cell.product()) {
			case "PostgreSQL" -> DefinedOnPostgreSql.class;
			case "H2" -> DefinedOnH2.class;
			default -> DefinedOnMariaDb.class;
		};
		TestDatabase database = this.cell.newDatabase();
		try (SessionFactory sessions = this.cell.sessionFactory(database, Map.of(), entity, Defined.class)) {
			sessions.inTransaction((session) -> {
				Defined defined = instantiate(entity);
				defined.fill(Ulid.MAX);
				session.persist(defined);
			});
			assertThat(sessions.<Ulid[]>fromSession((session) -> session.find(entity, 1).values())).hasSize(3)
				.containsOnly(Ulid.MAX);
		}
	}

	private static <T> T instantiate(Class<T> type) {
		try {
			return type.getDeclaredConstructor().newInstance();
		}
		catch (ReflectiveOperationException ex) {
			throw new LinkageError(type.getName(), ex);
		}
	}

	private static JdbcTemplate jdbc(TestDatabase database) {
		return new JdbcTemplate(new DriverManagerDataSource(database.url(), database.username(), database.password()));
	}

	@Entity(name = "Thing")
	static class Thing {

		@Id
		Ulid id;

		Ulid defined;

		Thing() {
		}

		Thing(Ulid id) {
			this.id = id;
		}

	}

	@MappedSuperclass
	abstract static class Defined {

		@Id
		int id = 1;

		@Column(columnDefinition = "char(26)")
		Ulid characters;

		@Column(columnDefinition = "VARCHAR(26) not null")
		Ulid varyingCharacters;

		void fill(Ulid ulid) {
			this.characters = ulid;
			this.varyingCharacters = ulid;
		}

		abstract Ulid[] values();

	}

	@Entity(name = "DefinedOnPostgreSql")
	static class DefinedOnPostgreSql extends Defined {

		@Column(columnDefinition = "bytea")
		Ulid bytes;

		@Override
		void fill(Ulid ulid) {
			super.fill(ulid);
			this.bytes = ulid;
		}

		@Override
		Ulid[] values() {
			return new Ulid[] { this.characters, this.varyingCharacters, this.bytes };
		}

	}

	@Entity(name = "DefinedOnH2")
	static class DefinedOnH2 extends Defined {

		@Column(columnDefinition = "uuid")
		Ulid uuid;

		@Override
		void fill(Ulid ulid) {
			super.fill(ulid);
			this.uuid = ulid;
		}

		@Override
		Ulid[] values() {
			return new Ulid[] { this.characters, this.varyingCharacters, this.uuid };
		}

	}

	@Entity(name = "DefinedOnMariaDb")
	static class DefinedOnMariaDb extends Defined {

		@Column(columnDefinition = "binary(16)")
		Ulid bytes;

		@Override
		void fill(Ulid ulid) {
			super.fill(ulid);
			this.bytes = ulid;
		}

		@Override
		Ulid[] values() {
			return new Ulid[] { this.characters, this.varyingCharacters, this.bytes };
		}

	}

}
