package io.ulid.hibernate;

import io.ulid.support.database.TestSessionFactory;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeFunctionContributor;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.ParameterMode;
import org.hibernate.HibernateException;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Struct;
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
 * Tests for {@link UlidStorageType}: the DDL of databases that the tests do not run, and
 * rejected mappings. All other tests are in {@code io.ulid.persistence}.
 */
class UlidStorageTypeTests {

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
	void createsColumnsOfTheStoredForm(String database, String storage, String type) {
		assertThat(ddl(database, Map.of(UlidSettings.STORAGE_TYPE, storage), Parent.class, Child.class))
			.containsSubsequence("create table Child", "id " + type + " not null", "parent_id " + type)
			.containsSubsequence("create table Parent", "id " + type + " not null");
	}

	@Test
	void keepsHibernateTypeOfAnAttributeWithAJdbcTypeCode() {
		assertThat(ddl("MySQL", Map.of(), Overridden.class)).contains("charUlid varchar(26)", "binaryUlid binary(16)",
				"uuidUlid binary(16)");
		assertThat(ddl("PostgreSQL", Map.of(), Overridden.class)).contains("charUlid char(26),", "binaryUlid bytea",
				"uuidUlid uuid");
	}

	@ParameterizedTest
	@CsvSource({ "auto, uuid", "binary, bytea", "char, bpchar(26)" })
	void ddlOfAStructHasTheConfiguredForm(String storage, String type) {
		assertThat(ddl("PostgreSQL", Map.of(UlidSettings.STORAGE_TYPE, storage), WithStruct.class))
			.contains("create type stop as", "station " + type);
	}

	@Test
	void doesNotChangeColumnOfAConverter() {
		assertThat(ddl("MySQL", Map.of(), Converted.class)).contains("text varchar(26),");
	}

	// Hibernate treats a MariaDB of an unknown version as an old version
	@Test
	void createsBinaryColumnOnAMariaDbWithoutTypeUuid() {
		UlidGenerator generator = UlidGenerator.builder().layout(Layout.UUIDV7).build();
		assertThat(ddl("MariaDB", Map.of(UlidSettings.STORAGE_TYPE, "uuid", UlidSettings.GENERATOR, generator),
				Parent.class))
			.contains("id binary(16) not null");
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
	void rejectsUuidOnMariaDb() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> ddl("MariaDB", Map.of(UlidSettings.STORAGE_TYPE, "uuid"), Parent.class))
			.withMessageContainingAll("'ulid.storage.type' is 'uuid', but MariaDB's UUID type", "auto, binary, char",
					"'ulid.generator.layout' to 'uuidv7'");
	}

	@ParameterizedTest
	@ValueSource(classes = { UuidByCode.class, UuidByDefinition.class, UuidAttribute.class })
	void rejectsUuidOnMariaDbForAnAttribute(Class<?> entity) {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.mariaDb(), Map.of(), entity).close())
			.withMessage(
					"Attribute '%s.id' holds ULIDs in a column of type UUID, but MariaDB's UUID type rejects many ULIDs "
							+ "and does not keep their order. Annotate it with @JdbcTypeCode(SqlTypes.BINARY), "
							+ "or set 'ulid.generator.layout' to 'uuidv7' (a custom UlidGenerator must return UUIDV7 from layout()).",
					entity.getName());
	}

	@Test
	void rejectsUuidOnMariaDbForAPartOfAnEmbeddedId() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(
					() -> TestSessionFactory.create(TestDatabase.mariaDb(), Map.of(), WithEmbeddedUuid.class).close())
			.withMessageContaining("MariaDB's UUID type");
	}

	@ParameterizedTest
	@CsvSource({ "MySQL, bigint", "MariaDB, bigint", "'Oracle', 'number(19,0)'", "SQLServer, bigint", "DB2, bigint",
			"PostgreSQL, bigint", "H2, bigint" })
	void createsColumnsForFlakes(String database, String type) {
		assertThat(ddl(database, Map.of(UlidSettings.STORAGE_TYPE, "char"), FlakeParent.class))
			.contains("id " + type + " not null", "parent_id " + type)
			.containsPattern("code (var)?char\\(13( char)?\\)");
	}

	@ParameterizedTest
	@ValueSource(classes = { FlakeAsBytes.class, FlakeByDefinition.class, FlakeAsInteger.class, FlakeAsUuid.class })
	void rejectsFlakeInAColumnOfAnotherType(Class<?> entity) {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> TestSessionFactory.create(TestDatabase.h2(), Map.of(), entity).close())
			.withMessage("Attribute '%s.id' holds Ulid-Flakes in a column that is neither BIGINT nor text. "
					+ "Remove the type from its mapping, or change it to CHAR or VARCHAR.", entity.getName());
	}

	@Test
	void rejectsInvalidEpoch() {
		assertThatExceptionOfType(HibernateException.class)
			.isThrownBy(() -> TestSessionFactory
				.create(TestDatabase.h2(), Map.of(UlidFlakeFunctionContributor.EPOCH, "2024-01-01"), FlakeParent.class)
				.close())
			.withMessage("Setting 'ulid.hibernate.flake-epoch' must be an instant such as '2024-01-01T00:00:00Z' "
					+ "but was '2024-01-01'");
	}

	@Test
	void reportsInvalidOutputParameterOfAProcedure() throws Exception {
		TestDatabase database = TestDatabase.mariaDb();
		database.execute("create procedure bad_ulid(out result varchar(26)) set result = 'nope'");
		try (SessionFactory sessions = TestSessionFactory.create(database, Map.of(UlidSettings.STORAGE_TYPE, "char"),
				Parent.class)) {
			sessions.inSession((session) -> {
				ProcedureCall call = session.createStoredProcedureCall("bad_ulid");
				call.registerParameter(1, Ulid.class, ParameterMode.OUT);
				assertThatException().isThrownBy(() -> call.getOutputs().getOutputParameterValue(1))
					.havingCause()
					.isExactlyInstanceOf(IllegalArgumentException.class)
					.withMessageStartingWith("Invalid ULID 'nope'");
			});
		}
	}

	@Entity(name = "WithStruct")
	static class WithStruct {

		@Id
		Ulid id;

		Stop stop;

	}

	@Embeddable
	@Struct(name = "stop")
	static class Stop {

		Ulid station;

	}

	@Entity(name = "FlakeParent")
	static class FlakeParent {

		@Id
		UlidFlake id;

		@ManyToOne
		FlakeParent parent;

		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake code;

	}

	@Entity(name = "FlakeAsBytes")
	static class FlakeAsBytes {

		@Id
		@JdbcTypeCode(SqlTypes.BINARY)
		UlidFlake id;

	}

	@Entity(name = "FlakeByDefinition")
	static class FlakeByDefinition {

		@Id
		@Column(columnDefinition = "binary(8)")
		UlidFlake id;

	}

	@Entity(name = "FlakeAsInteger")
	static class FlakeAsInteger {

		@Id
		@JdbcTypeCode(SqlTypes.INTEGER)
		UlidFlake id;

	}

	@Entity(name = "FlakeAsUuid")
	static class FlakeAsUuid {

		@Id
		@JdbcTypeCode(SqlTypes.UUID)
		UlidFlake id;

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

	@Entity(name = "Converted")
	static class Converted {

		@Id
		Ulid id;

		@Convert(converter = UlidCharConverter.class)
		@JdbcTypeCode(SqlTypes.CHAR)
		@Column(length = 26)
		Ulid text;

	}

	@Entity(name = "Overridden")
	static class Overridden {

		@Id
		Ulid id;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid charUlid;

		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid binaryUlid;

		@JdbcTypeCode(SqlTypes.UUID)
		Ulid uuidUlid;

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

}
