package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The suites of typed ids, each of which must run with an opaque id as well. Where the
 * class of the id is in another file, the list has that file.
 */
class OpaqueSuitesTests {

	@ParameterizedTest(name = "{0}")
	@CsvSource({ "library, ulid/src/test/java/io/ulid/OpaqueIdTests.java, @OpaqueId",
			"reader, ulid/src/test/java/io/ulid/reader/IdReaderTests.java, @OpaqueId",
			"JSON, ulid-spring-boot-autoconfigure/src/test/java/io/ulid/json/OpaqueIdJsonTests.java, @OpaqueId",
			"requests, tests/http/src/test/java/io/ulid/http/Kind.java, MemberId",
			"OpenAPI, tests/http/src/test/java/io/ulid/autoconfigure/web/UlidOpenApiIdentifierTests.java, @OpaqueId",
			"GraphQL, tests/http/src/test/java/io/ulid/graphql/AbstractGraphQlHttpTests.java, opaqueId()",
			"links, tests/http/src/test/java/io/ulid/hateoas/AbstractHateoasTests.java, mbr_",
			"Data REST, tests/http/src/test/java/io/ulid/datarest/DataRestTests.java, opaqueIds()",
			"functional endpoints and forms, tests/http/src/test/java/io/ulid/http/HttpApplication.java, MemberId",
			"Hibernate, tests/persistence/src/test/java/io/ulid/persistence/TypedIdTests.java, @OpaqueId",
			"UUID of MariaDB, tests/persistence/src/test/java/io/ulid/hibernate/MariaDbUuidJdbcTypeTests.java, @OpaqueId",
			"Spring Data JDBC and R2DBC, tests/stores/src/test/java/io/ulid/stores/relational/Kind.java, OPAQUE",
			"MongoDB, tests/stores/src/test/java/io/ulid/stores/mongodb/AbstractMongoTests.java, @OpaqueId",
			"MyBatis, tests/stores/src/test/java/io/ulid/stores/mybatis/MyBatisTests.java, SecretId",
			"jOOQ, tests/stores/src/test/java/io/ulid/stores/jooq/JooqTests.java, SecretId",
			"replacement of a key, tests/leases/src/test/java/io/ulid/rotation/Member.java, @OpaqueId",
			"slices of tests, ulid-spring-boot-test/src/test/java/io/ulid/test/app/GuestController.java, @OpaqueId",
			"sample, ulid-spring-boot-sample/src/main/java/io/ulid/sample/CustomerId.java, @OpaqueId" })
	void containsAnOpaqueId(String suite, Path file, String expected) throws IOException {
		assertThat(Files.readString(Markdown.ROOT.resolve(file))).contains(expected);
	}

}
