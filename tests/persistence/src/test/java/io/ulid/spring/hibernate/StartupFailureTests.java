package io.ulid.spring.hibernate;

import io.ulid.mistake.missing.MissingIdApplication;
import io.ulid.mistake.prefix.PrefixApplication;
import io.ulid.mistake.repository.RepositoryApplication;
import io.ulid.mistake.springdata.SpringDataIdApplication;
import io.ulid.mistake.type.WrongTypeApplication;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Tests for the output of an application that fails startup because of a mistake with
 * ULIDs.
 */
@ExtendWith(OutputCaptureExtension.class)
class StartupFailureTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			ulid.storage.type              | AUTO BINARY CHAR UUID
			ulid.storage.check             | FAIL IGNORE WARN
			ulid.mongodb.storage           | CHAR UUID
			ulid.generator.layout          | ULID UUIDV7
			ulid.generator.entropy-source  | FAST PROVIDER SECURE
			ulid.generator.increment       | ONE RANDOM
			""")
	void reportsUnknownNameInAProperty(String property, String valid, CapturedOutput output) {
		start(EmptyApplication.class, "--" + property + "=nonsense");
		assertThat(output.getOut().lines().map(String::strip).toList())
			.contains("APPLICATION FAILED TO START", "Property: " + property, "Value: \"nonsense\"",
					"Update your application's configuration. The following values are valid:")
			.containsSubsequence(valid.split(" "));
	}

	@Test
	void reportsNegativeDurationInAProperty(CapturedOutput output) {
		start(EmptyApplication.class, "--ulid.generator.max-clock-rollback=-5s");
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("Invalid value '-5s' for configuration property 'ulid.generator.max-clock-rollback'")
			.contains("Must be a duration of 0 or more.");
	}

	@Test
	void reportsUnknownStorageInTheSettingsOfHibernate(CapturedOutput output) {
		start(EmptyApplication.class, "--spring.jpa.properties.ulid.storage.type=nonsense");
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("Setting 'ulid.storage.type' is 'nonsense'.\n")
			.contains("\nUse one of auto, uuid, binary, char.\n");
	}

	@Test
	void reportsUnsupportedTypeOfAnAttribute(CapturedOutput output) {
		start(WrongTypeApplication.class);
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("@UlidGeneratedId does not support type 'int' of attribute "
					+ "'io.ulid.mistake.type.WrongTypeApplication$Invoice.id'.\n")
			.contains("\nChange the type to one of Ulid, UUID, String, byte[], or to a typed id.\n");
	}

	@Test
	void reportsUuidOnMariaDb(CapturedOutput output) {
		TestDatabase database = TestDatabase.mariaDb();
		start(ThingApplication.class, "--spring.datasource.url=" + database.url(),
				"--spring.datasource.username=" + database.username(), "--ulid.storage.type=uuid");
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("Setting 'ulid.storage.type' is 'uuid', but MariaDB's UUID type rejects many ULIDs and "
					+ "does not keep their order.\n")
			.contains("\nUse one of auto, binary, char, or set "
					+ "'ulid.generator.layout' to 'uuidv7' (a custom UlidGenerator must return UUIDV7 from layout()).\n");
	}

	@Test
	void printsReportOnColumnsOnce(CapturedOutput output) throws Exception {
		TestDatabase database = TestDatabase.h2();
		database.execute("create table thing (id varchar(36) primary key)");
		start(ThingApplication.class, "--spring.datasource.url=" + database.url(),
				"--spring.jpa.hibernate.ddl-auto=none");
		assertThat(output).contains("APPLICATION FAILED TO START")
			.containsOnlyOnce("Change the column with the SQL below.")
			.containsOnlyOnce("\nalter table thing alter column id set data type uuid;\n")
			.containsOnlyOnce("\nTo log a warning instead, set 'ulid.storage.check' to 'warn'.\n");
	}

	@Test
	void reportsIdAnnotationOfSpringData(CapturedOutput output) {
		start(SpringDataIdApplication.class);
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains(
					"Entity 'io.ulid.mistake.springdata.SpringDataIdApplication$Invoice' has no identifier: attribute "
							+ "'id' is annotated with @Id of Spring Data, which Hibernate ignores.\n")
			.contains("\nReplace the import of org.springframework.data.annotation.Id with jakarta.persistence.Id.\n");
	}

	@Test
	void reportsGeneratedIdWithoutIdAnnotation(CapturedOutput output) {
		start(MissingIdApplication.class);
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("Entity 'io.ulid.mistake.missing.MissingIdApplication$Invoice' has no identifier: attribute "
					+ "'number' is annotated with @UlidGeneratedId, but not with @Id.\n")
			.contains("\nAnnotate the attribute with jakarta.persistence.Id as well.\n");
	}

	@Test
	void reportsPrefixOfAClassThatIsNotATypedId(CapturedOutput output) {
		start(PrefixApplication.class);
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains(
					"Class 'io.ulid.mistake.prefix.PrefixApplication$InvoiceId' is annotated with @IdPrefix, but does "
							+ "not extend TypedUlid or TypedUlidFlake.\n")
			.contains("\nLet it extend TypedUlid<InvoiceId>.\n");
	}

	@ParameterizedTest
	@ValueSource(strings = { "spring.data.jpa.repositories.bootstrap-mode=default",
			"spring.data.jpa.repositories.bootstrap-mode=deferred", "spring.data.jpa.repositories.bootstrap-mode=lazy",
			"spring.main.lazy-initialization=true" })
	void reportsRepositoryWhoseIdTypeDiffersFromTheEntity(String property, CapturedOutput output) {
		start(RepositoryApplication.class, "--" + property);
		assertThat(output).contains("APPLICATION FAILED TO START")
			.containsOnlyOnce(
					"Repository 'io.ulid.mistake.repository.InvoiceRepository' declares ids of type 'java.lang.Long', "
							+ "but the id of entity 'io.ulid.mistake.repository.Invoice' is of type "
							+ "'io.ulid.fixtures.OrderId'. Each call with an id would fail.\n")
			.contains("\nChange the id type of repository 'InvoiceRepository' to 'OrderId'.\n");
	}

	private static void start(Class<?> application, String... arguments) {
		assertThatException().isThrownBy(() -> new SpringApplicationBuilder(application).web(WebApplicationType.NONE)
			.properties("spring.datasource.url=" + TestDatabase.h2().url(), "ulid.flake.node-id-source=standalone")
			.run(arguments)
			.close());
	}

	@EnableAutoConfiguration
	@EntityScan(basePackageClasses = UlidHibernateAutoConfigurationTests.class)
	static class ThingApplication {

	}

	@EnableAutoConfiguration
	static class EmptyApplication {

	}

}
