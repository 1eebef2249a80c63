package io.ulid.hibernate;

import java.io.StringWriter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.jpa.UlidCharConverter;
import io.ulid.testdatabase.TestDatabase;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.ParameterMode;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.procedure.ProcedureCall;
import org.hibernate.tool.schema.spi.SchemaManagementToolCoordinator;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidStorage} and {@link UlidStorageType}: the DDL of databases that
 * are not here, and what is refused. All else is in {@code io.ulid.persistence}.
 */
class UlidStorageTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			MySQL      | auto   | binary(16)
			MySQL      | uuid   | binary(16)
			MySQL      | binary | binary(16)
			MySQL      | char   | char(26) character set ascii collate ascii_bin
			MariaDB    | auto   | binary(16)
			MariaDB    | char   | char(26) character set ascii collate ascii_bin
			Oracle     | auto   | raw(16)
			Oracle     | char   | char(26)
			SQLServer  | auto   | binary(16)
			SQLServer  | char   | char(26)
			DB2        | auto   | binary(16)
			PostgreSQL | auto   | uuid
			PostgreSQL | binary | bytea
			PostgreSQL | char   | bpchar(26) collate "C"
			H2         | auto   | uuid
			H2         | char   | char(26)
			""")
	void ddl(String database, String storage, String type) {
		assertThat(ddl(database, Map.of(UlidSettings.STORAGE, storage), Parent.class, Child.class))
			.containsSubsequence("create table Child", "id " + type + " not null", "parent_id " + type)
			.containsSubsequence("create table Parent", "id " + type + " not null");
	}

	@Test
	void everyStorageDdlOnMySqlOfAnOverriddenAttribute() {
		assertThat(ddl("MySQL", Map.of(), Overridden.class)).contains(
				"charUlid char(26) character set ascii collate ascii_bin",
				"code char(26) character set ascii collate ascii_bin", "binaryUlid binary(16)", "uuidUlid binary(16)",
				"text char(26) character set ascii collate ascii_bin", "bytes binary(16)", "uuid binary(16)");
	}

	@Test
	void columnOfAConverterIsLeftAlone() {
		assertThat(ddl("MySQL", Map.of(), Converted.class)).contains("text varchar(26),");
	}

	private static String ddl(String database, Map<String, Object> settings, Class<?>... entities) {
		Map<String, Object> all = new HashMap<>(settings);
		all.put("hibernate.dialect", "org.hibernate.dialect." + database + "Dialect");
		all.put("hibernate.boot.allow_jdbc_metadata_access", "false");
		StandardServiceRegistry registry = new StandardServiceRegistryBuilder().applySettings(all).build();
		try {
			MetadataSources sources = new MetadataSources(registry);
			Stream.of(entities).forEach(sources::addAnnotatedClass);
			Metadata metadata = sources.buildMetadata();
			StringWriter script = new StringWriter();
			all.put("jakarta.persistence.schema-generation.scripts.create-target", script);
			all.put("jakarta.persistence.schema-generation.scripts.action", "create");
			SchemaManagementToolCoordinator.process(metadata, registry, all, (action) -> {
			});
			return script.toString();
		}
		finally {
			StandardServiceRegistryBuilder.destroy(registry);
		}
	}

	@Test
	void uuidOnMariaDbIsRefused() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> ddl("MariaDB", Map.of(UlidSettings.STORAGE, "uuid"), Parent.class))
			.withMessage("Setting 'ulid.hibernate.storage' is 'uuid' on MariaDB, whose UUID type rejects many ULIDs "
					+ "and does not keep their order. Use one of auto, binary, char.");
	}

	@ParameterizedTest
	@ValueSource(classes = { UuidByAnnotation.class, UuidByCode.class, UuidByDefinition.class, UuidAttribute.class })
	void uuidOnMariaDbIsRefusedForAnAttribute(Class<?> entity) {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.mariaDb(), Map.of(), entity).close())
			.withMessage("Attribute '%s.id' holds ULIDs in a column of MariaDB's type UUID, which rejects many of them "
					+ "and does not keep their order. Annotate it with @UlidStorage(BINARY) or @UlidStorage(CHAR).",
					entity.getName());
	}

	@Test
	void uuidOnMariaDbIsRefusedForAPartOfAnEmbeddedId() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(
					() -> TestSessionFactory.create(TestDatabase.mariaDb(), Map.of(), WithEmbeddedUuid.class).close())
			.withMessageContaining("MariaDB's type UUID");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			UuidAsText   | java.util.UUID
			TextAsBinary | java.lang.String
			NumberAsUlid | long
			""")
	void storageOnAnotherTypeIsRefused(String entity, String type) throws Exception {
		Class<?> entityClass = Class.forName(UlidStorageTests.class.getName() + "$" + entity);
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.h2(), Map.of(), entityClass).close())
			.withMessageMatching("@UlidStorage does not fit type '(%s|java.lang.Long)' of attribute '%s.id'. .*"
				.formatted(type, entityClass.getName().replace("$", "\\$")));
	}

	@Test
	void badOutputParameterOfAProcedureIsNamed() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password()); Statement statement = connection.createStatement()) {
			statement.execute("create procedure bad_ulid(out result varchar(26)) set result = 'nope'");
		}
		try (SessionFactory sessions = TestSessionFactory.create(database, Map.of(UlidSettings.STORAGE, "char"),
				Parent.class)) {
			sessions.inSession((session) -> {
				ProcedureCall call = session.createStoredProcedureCall("bad_ulid");
				call.registerParameter(1, Ulid.class, ParameterMode.OUT);
				assertThatException().isThrownBy(() -> call.getOutputs().getOutputParameterValue(1))
					.havingCause()
					.isInstanceOf(UlidReadException.class)
					.withMessageStartingWith("Cannot read output parameter 1: Invalid ULID 'nope'");
			});
		}
	}

	@Test
	void storageOnAnAssociationIsRefused() {
		assertThatException()
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.h2(), Map.of(), Parent.class, WrongPlace.class)
				.close())
			.havingRootCause()
			.isInstanceOf(UlidMappingException.class)
			.withMessage("@UlidStorage is on attribute '%s.parent', which is no ULID. "
					+ "Move it to the identifier; foreign keys follow that.", WrongPlace.class.getName());
	}

	@Entity(name = "Parent")
	static class Parent {

		@Id
		Ulid id;

	}

	@Entity(name = "Child")
	static class Child {

		@Id
		Ulid id;

		@ManyToOne
		Parent parent;

	}

	@Entity(name = "Overridden")
	static class Overridden {

		@Id
		Ulid id;

		@UlidStorage(UlidStorageType.CHAR)
		Ulid charUlid;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid code;

		@UlidStorage(UlidStorageType.BINARY)
		Ulid binaryUlid;

		@UlidStorage(UlidStorageType.UUID)
		Ulid uuidUlid;

		@UlidStorage(UlidStorageType.CHAR)
		String text;

		@UlidStorage(UlidStorageType.BINARY)
		byte[] bytes;

		@UlidStorage(UlidStorageType.BINARY)
		UUID uuid;

	}

	@Entity(name = "Converted")
	static class Converted {

		@Id
		Ulid id;

		@Convert(converter = UlidCharConverter.class)
		@JdbcTypeCode(SqlTypes.CHAR)
		@Column(length = 26)
		Ulid text;

	}

	@Entity(name = "UuidByAnnotation")
	static class UuidByAnnotation {

		@Id
		@UlidStorage(UlidStorageType.UUID)
		Ulid id;

	}

	@Entity(name = "UuidByCode")
	static class UuidByCode {

		@Id
		@JdbcTypeCode(SqlTypes.UUID)
		Ulid id;

	}

	@Entity(name = "UuidByDefinition")
	static class UuidByDefinition {

		@Id
		@Column(columnDefinition = "uuid")
		Ulid id;

	}

	@Entity(name = "UuidAttribute")
	static class UuidAttribute {

		@Id
		@UlidGeneratedId
		UUID id;

	}

	@Embeddable
	record EmbeddedUuid(String tenant, @UlidGeneratedId UUID part) {
	}

	@Entity(name = "WithEmbeddedUuid")
	static class WithEmbeddedUuid {

		@EmbeddedId
		EmbeddedUuid id;

	}

	@Entity(name = "UuidAsText")
	static class UuidAsText {

		@Id
		@UlidStorage(UlidStorageType.CHAR)
		UUID id;

	}

	@Entity(name = "TextAsBinary")
	static class TextAsBinary {

		@Id
		@UlidStorage(UlidStorageType.BINARY)
		String id;

	}

	@Entity(name = "NumberAsUlid")
	static class NumberAsUlid {

		@Id
		@UlidStorage(UlidStorageType.UUID)
		long id;

	}

	@Entity(name = "WrongPlace")
	static class WrongPlace {

		@Id
		Ulid id;

		@ManyToOne
		@UlidStorage(UlidStorageType.CHAR)
		Parent parent;

	}

}
