package io.ulid.persistence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.AttributeOverride;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.hibernate.SessionFactory;
import org.hibernate.tool.schema.spi.SchemaManagementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The schema that Hibernate creates, and the schema that it accepts.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.persistence.Cell#inThisBuild")
class SchemaTests {

	private static final Map<String, Object> VALIDATE = Map.of("hibernate.hbm2ddl.auto", "validate");

	private static final Class<?>[] ENTITIES = { ShapeTests.WithUuid.class, ShapeTests.WithString.class,
			ShapeTests.WithBytes.class, ShapeTests.Stock.class, ShapeTests.Membership.class, ShapeTests.Booking.class,
			ShapeTests.Publisher.class, ShapeTests.Author.class, ShapeTests.Book.class, ShapeTests.Holder.class,
			ShapeTests.Passport.class, ShapeTests.WithCollections.class, ShapeTests.Ticket.class,
			ShapeTests.Contract.class, QueryTests.Order.class, QueryTests.Customer.class, TimeTests.Event.class,
			FlakeIdTests.Pallet.class, FlakeIdTests.Label.class, FlakeShapeTests.Point.class,
			IdKindTests.UlidThing.class, IdKindTests.UlidFlakeThing.class, IdKindTests.Composite.class };

	@Parameter
	private Cell cell;

	@Test
	void validationAcceptsTheCreatedSchema() {
		TestDatabase database = this.cell.storage().newDatabase();
		this.cell.sessionFactory(database, Map.of(), ENTITIES).close();
		this.cell.sessionFactory(database, VALIDATE, ENTITIES).close();
		// And update has nothing to do
		this.cell.sessionFactory(database, Map.of("hibernate.hbm2ddl.auto", "update"), ENTITIES).close();
		this.cell.sessionFactory(database, VALIDATE, ENTITIES).close();
	}

	@Test
	void validationAcceptsAMigration() {
		TestDatabase database = this.cell.storage().newDatabase();
		jdbc(database).execute("create table Thing (id %s not null, defined %s, primary key (id))"
			.formatted(migrationType(), migrationType()));
		Map<String, Object> settings = Map.of("hibernate.hbm2ddl.auto", "validate", UlidSettings.STORAGE_CHECK,
				"ignore");
		try (SessionFactory sessions = this.cell.sessionFactory(database, settings, Thing.class)) {
			sessions.inTransaction((session) -> session.persist(new Thing(Ulid.MAX)));
			assertThat(sessions.<Ulid>fromSession((session) -> session.find(Thing.class, Ulid.MAX).id))
				.isEqualTo(Ulid.MAX);
		}
	}

	private String migrationType() {
		return switch (this.cell.storage().property()) {
			case "uuid" -> "uuid";
			case "binary" -> this.cell.storage().product().equals("PostgreSQL") ? "bytea" : "binary(16)";
			default -> "char(26)";
		};
	}

	@Test
	void validationReportsColumnOfAnotherType() {
		TestDatabase database = this.cell.storage().newDatabase();
		UlidStorageType other = this.cell.storage().property().equals("binary") ? UlidStorageType.CHAR
				: UlidStorageType.BINARY;
		this.cell.sessionFactory(database, Map.of(UlidSettings.STORAGE_TYPE, other), Thing.class).close();
		Map<String, Object> unchecked = new HashMap<>(VALIDATE);
		unchecked.put(UlidSettings.STORAGE_CHECK, "ignore");
		assertThatExceptionOfType(SchemaManagementException.class)
			.isThrownBy(() -> this.cell.sessionFactory(database, unchecked, Thing.class).close())
			.withMessageContaining("wrong column type")
			.withMessageContaining("column [id] in table [")
			.withMessageContaining("but expecting [" + (migrationType().startsWith("char") ? "" : migrationType()));
	}

	@Test
	void storesArrayOfUlids() {
		WithArray entity = new WithArray();
		entity.ulids = List.of(Ulid.MAX, Ulid.MIN);
		TestDatabase database = this.cell.storage().newDatabase();
		if (this.cell.storage() == Storage.POSTGRESQL_CHAR) {
			// A known limitation: Hibernate adds the collation to the type of the array
			assertThatExceptionOfType(SchemaManagementException.class)
				.isThrownBy(() -> this.cell.sessionFactory(database, Map.of(), WithArray.class).close());
			return;
		}
		try (SessionFactory sessions = this.cell.sessionFactory(database, Map.of(), WithArray.class)) {
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(sessions.<List<Ulid>>fromSession((session) -> session.find(WithArray.class, 0).ulids))
				.isEqualTo(entity.ulids);
		}
	}

	@Test
	void columnDefinitionDecidesTheType() {
		Defined defined = switch (this.cell.storage().product()) {
			case "PostgreSQL" -> new DefinedOnPostgreSql();
			case "H2" -> new DefinedOnH2();
			default -> new DefinedOnMariaDb();
		};
		try (SessionFactory sessions = this.cell.sessionFactory(this.cell.storage().newDatabase(), Map.of(),
				defined.getClass(), Defined.class)) {
			sessions.inTransaction((session) -> session.persist(defined));
			Defined read = sessions.fromSession((session) -> session.find(defined.getClass(), 1));
			assertThat(read).isNotSameAs(defined).usingRecursiveComparison().isEqualTo(defined);
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

	@Entity(name = "WithArray")
	static class WithArray {

		@Id
		int id;

		List<Ulid> ulids;

	}

	@MappedSuperclass
	abstract static class Defined {

		@Id
		int number = 1;

		@Column(columnDefinition = "char(26)")
		Ulid characters = Ulid.MAX;

		@Column(columnDefinition = "VARCHAR(26) not null")
		Ulid varyingCharacters = Ulid.MAX;

		Ulid other = Ulid.MAX;

	}

	@Entity(name = "DefinedOnPostgreSql")
	@AttributeOverride(name = "other", column = @Column(columnDefinition = "bytea"))
	static class DefinedOnPostgreSql extends Defined {

	}

	@Entity(name = "DefinedOnH2")
	@AttributeOverride(name = "other", column = @Column(columnDefinition = "uuid"))
	static class DefinedOnH2 extends Defined {

	}

	@Entity(name = "DefinedOnMariaDb")
	@AttributeOverride(name = "other", column = @Column(columnDefinition = "binary(16)"))
	static class DefinedOnMariaDb extends Defined {

	}

}
