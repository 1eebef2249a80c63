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
			"reader, ulid/src/test/java/io/ulid/internal/reader/IdReaderTests.java, MemberId",
			"JSON, ulid-flake/src/fixtures/java/io/ulid/json/Ids.java, OPAQUE(",
			"JSON without the module, ulid-flake/src/test/java/io/ulid/json/PlainJacksonTests.java, MemberId",
			"stored JSON, ulid-spring-boot-autoconfigure/src/test/java/io/ulid/json/OpaqueIdJsonTests.java, MemberId",
			"Redis, ulid-spring-boot-autoconfigure/src/test/java/io/ulid/json/RedisSerializerTests.java, MemberId",
			"requests, tests/http/src/test/java/io/ulid/http/Kind.java, 'MEMBER, '",
			"several ids, tests/http/src/test/java/io/ulid/http/SeveralTests.java, Kind.MEMBER",
			"empty texts, tests/http/src/test/java/io/ulid/http/EmptyTextController.java, MemberId",
			"rejections, tests/http/src/test/java/io/ulid/http/RejectionTests.java, Kind.MEMBER",
			"HTTP clients, tests/http/src/test/java/io/ulid/http/HttpInterfaceTests.java, MemberId",
			"OpenAPI, tests/http/src/test/java/io/ulid/spring/openapi/UlidOpenApiIdentifierTests.java, MemberId",
			"GraphQL, tests/http/src/test/java/io/ulid/graphql/GraphQlSliceTests.java, MemberId",
			"GraphQL over HTTP, tests/http/src/test/java/io/ulid/graphql/AbstractGraphQlHttpTests.java, MemberId",
			"scalars of GraphQL, ulid-spring-boot-autoconfigure/src/test/java/io/ulid/spring/graphql/ScalarTests.java, MemberId",
			"links, tests/http/src/test/java/io/ulid/hateoas/AbstractHateoasTests.java, mbr_",
			"Data REST, tests/http/src/test/java/io/ulid/datarest/DataRestTests.java, MemberId",
			"functional endpoints and forms, tests/http/src/test/java/io/ulid/http/FunctionFormTests.java, MemberId",
			"Hibernate, tests/persistence/src/test/java/io/ulid/persistence/TypedIdTests.java, MemberId",
			"UUID of MariaDB, tests/hibernate/src/test/java/io/ulid/hibernate/MariaDbUuidJdbcTypeTests.java, MemberId",
			"Spring Data JDBC and R2DBC, tests/stores/src/test/java/io/ulid/stores/relational/Kind.java, OPAQUE",
			"MongoDB, tests/stores/src/test/java/io/ulid/stores/mongodb/AbstractMongoTests.java, MemberId",
			"Redis repositories, tests/stores/src/test/java/io/ulid/spring/redis/UlidDataRedisAutoConfigurationTests.java, MemberId",
			"keys of maps in MongoDB, tests/stores/src/test/java/io/ulid/stores/party/AbstractAttributeTests.java, MemberId",
			"plain SQL, tests/stores/src/test/java/io/ulid/stores/clients/UlidSqlValuesTests.java, MemberId",
			"MyBatis, tests/stores/src/test/java/io/ulid/stores/mybatis/MyBatisTests.java, MemberId",
			"jOOQ, tests/stores/src/test/java/io/ulid/stores/jooq/JooqTests.java, MemberId",
			"replacement of a key, tests/flake/src/test/java/io/ulid/rotation/Member.java, MemberId",
			"slices of tests, ulid-spring-boot-test/src/test/java/io/ulid/spring/test/app/GuestController.java, @OpaqueId",
			"sample, ulid-spring-boot-sample/src/main/java/io/ulid/sample/CustomerId.java, @OpaqueId" })
	void containsAnOpaqueId(String suite, Path file, String expected) throws IOException {
		assertThat(Files.readString(Markdown.ROOT.resolve(file))).contains(expected);
	}

}
