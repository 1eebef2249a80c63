package io.ulid.graphql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.graphql.test.autoconfigure.GraphQlTest;
import org.springframework.context.ApplicationContext;
import org.springframework.graphql.ResponseError;
import org.springframework.graphql.execution.ErrorType;
import org.springframework.graphql.test.tester.GraphQlTester;

import static io.ulid.graphql.EchoController.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @GraphQlTest} binds ULIDs to every kind of argument, whether the schema says
 * {@code ULID} or {@code ID}, and has no other bean of ours.
 */
@GraphQlTest(properties = { "spring.graphql.schema.locations=classpath:ulid-graphql/", OpaqueTestKey.PROPERTY })
class GraphQlSliceTests {

	private static final String LOWER = "7zzzzzzzzzzzzzzzzzzzzzzzzz";

	private static final String UPPER = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

	private static final String ORDER = "ord_01arz3ndektsv4rrffq69g5fav";

	/** Any text with the number of the key is the text of some id. */
	private static final String MEMBER = "mbr_d1arz3ndektsv4rrffq69g5fav";

	@Autowired
	private GraphQlTester graphQl;

	@ParameterizedTest
	@CsvSource({ "one,ULID", "oneId,ID", "optionalId,ID", "givenId,ID" })
	void oneArgument(String field, String type) {
		this.graphQl.document("{ %s(id: \"%s\") }".formatted(field, LOWER))
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(UPPER);
		this.graphQl.document("query($id: %s) { %s(id: $id) }".formatted(type, field))
			.variable("id", LOWER)
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(UPPER);
		this.graphQl.document("{ %s(id: null) }".formatted(field)).execute().path(field).valueIsNull();
		this.graphQl.document("{ %s }".formatted(field)).execute().path(field).valueIsNull();
	}

	@ParameterizedTest
	@CsvSource({ "many,ULID", "manyIds,ID" })
	void listOfArguments(String field, String type) {
		this.graphQl.document("query($ids: [%s!]!) { %s(ids: $ids) }".formatted(type, field))
			.variable("ids", List.of(TEXT, LOWER))
			.execute()
			.path(field)
			.entityList(String.class)
			.containsExactly(TEXT, UPPER);
	}

	@Test
	void inputObject() {
		this.graphQl.document("query($input: UlidInput!) { input(input: $input) { id others } }")
			.variable("input", Map.of("id", TEXT, "others", List.of(LOWER)))
			.execute()
			.path("input")
			.matchesJsonStrictly("{\"id\":\"%s\",\"others\":[\"%s\"]}".formatted(TEXT, UPPER));
		this.graphQl.document("query($input: IdInput!) { inputOfIds(input: $input) { id others } }")
			.variable("input", Map.of("id", TEXT, "others", List.of(LOWER), "count", 1))
			.execute()
			.path("inputOfIds")
			.matchesJsonStrictly("{\"id\":\"%s\",\"others\":[\"%s\"]}".formatted(TEXT, UPPER));
	}

	@Test
	void mapOfArguments() {
		Map<String, String> ids = Map.of("first", TEXT, "second", LOWER);
		this.graphQl.document("query($ids: IdsByName!) { idsByName(ids: $ids) inputOfIdsByName(input: { ids: $ids }) }")
			.variable("ids", ids)
			.execute()
			.path("idsByName")
			.entityList(String.class)
			.containsExactly(TEXT, UPPER)
			.path("inputOfIdsByName")
			.entityList(String.class)
			.containsExactly(TEXT, UPPER);
	}

	@Test
	void variableFromJavaMayBeTheObjectItself() {
		this.graphQl.document("query($id: ULID) { one(id: $id) }")
			.variable("id", Ulid.MAX)
			.execute()
			.path("one")
			.entity(String.class)
			.isEqualTo(UPPER);
	}

	@Test
	void defaultInTheSchema() {
		this.graphQl.document("{ fallback }").execute().path("fallback").entity(String.class).isEqualTo(TEXT);
	}

	@Test
	void textOfTheApplicationIsCheckedAndWrittenInUpperCase() {
		this.graphQl.document("{ text }").execute().path("text").entity(String.class).isEqualTo(TEXT);
		this.graphQl.document("{ wrong }").execute().errors().satisfy((errors) -> {
			assertThat(errors).hasSize(1);
			assertThat(errors.get(0).getMessage())
				.contains("Invalid ULID: must be a string of 26 characters but was UUID");
		});
	}

	@Test
	void badVariableOfTheScalar() {
		ResponseError error = error("query($id: ULID) { one(id: $id) }", Map.of("id", "nope"));
		assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError);
		assertThat(error.getMessage())
			.isEqualTo("Variable 'id' has an invalid value: Invalid ULID 'nope': must be 26 characters but was 4");
		assertThat(error.getExtensions()).containsEntry("reason", "LENGTH").doesNotContainKey("index");
	}

	@Test
	void badLiteralOfTheScalar() {
		ResponseError error = error("{ one(id: \"01ARZ3NDEKTSV4RRFFQ69G5FAU\") }", Map.of());
		assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError);
		assertThat(error.getMessage()).endsWith("Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': "
				+ "character 'U' at index 25 is not in Crockford's Base32 alphabet");
		assertThat(error.getExtensions()).containsEntry("reason", "CHARACTER").containsEntry("index", 25);
	}

	@Test
	void badElementOfAListAndBadFieldOfAnInputOfScalars() {
		assertThat(error("query($ids: [ULID!]!) { many(ids: $ids) }", Map.of("ids", List.of(TEXT, "nope"))))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError))
			.satisfies((error) -> assertThat(error.getMessage()).contains("Invalid ULID 'nope'"));
		assertThat(error("query($input: UlidInput!) { input(input: $input) { id } }",
				Map.of("input", Map.of("id", 1, "others", List.of()))))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError))
			.satisfies((error) -> assertThat(error.getMessage())
				.contains("Invalid ULID: must be a string of 26 characters but was a number"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "oneId", "optionalId", "givenId" })
	void badId(String field) {
		ResponseError error = error("query($id: ID) { %s(id: $id) }".formatted(field), Map.of("id", "100%s {0} 'x'"));
		assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST);
		assertThat(error.getPath()).isEqualTo(field);
		assertThat(error.getMessage()).isEqualTo("Invalid ULID '100%s {0} \\'x\\'': must be 26 characters but was 13");
		assertThat(error.getExtensions()).containsEntry("reason", "LENGTH").doesNotContainKey("index");
	}

	@Test
	void badElementOfAListOfIds() {
		ResponseError error = error("query($ids: [ID!]!) { manyIds(ids: $ids) }",
				Map.of("ids", List.of(TEXT, "8ZZZZZZZZZZZZZZZZZZZZZZZZZ")));
		assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST);
		assertThat(error.getExtensions()).containsEntry("reason", "OVERFLOW").containsEntry("index", 0);
	}

	@Test
	void everyBadIdIsReported() {
		this.graphQl.document("query($input: IdInput!) { inputOfIds(input: $input) { id } }")
			.variable("input", Map.of("id", "one", "others", List.of(TEXT, "two"), "count", 1))
			.execute()
			.errors()
			.satisfy((errors) -> assertThat(errors).extracting(ResponseError::getMessage)
				.containsExactlyInAnyOrder("Invalid ULID 'one': must be 26 characters but was 3",
						"Invalid ULID 'two': must be 26 characters but was 3"));
		assertThat(error("{ twoIds(first: \"%s\", second: \"\") }".formatted(TEXT), Map.of()).getMessage())
			.isEqualTo("Invalid ULID '': must be 26 characters but was 0");
	}

	@ParameterizedTest
	@CsvSource({ "flake,UlidFlake", "flakeId,ID" })
	void oneFlake(String field, String type) {
		this.graphQl.document("{ %s(id: \"7zzzzzzzzzzzz\") }".formatted(field))
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo("7ZZZZZZZZZZZZ");
		this.graphQl.document("query($id: %s) { %s(id: $id) }".formatted(type, field))
			.variable("id", "7zzzzzzzzzzzz")
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo("7ZZZZZZZZZZZZ");
	}

	@ParameterizedTest
	@CsvSource({ "flakes,FlakeInput", "flakesOfIds,FlakeIdInput" })
	void inputObjectOfFlakes(String field, String type) {
		this.graphQl.document("query($input: %s!) { %s(input: $input) }".formatted(type, field))
			.variable("input", Map.of("id", "00F2N078MDT7J", "others", List.of("7zzzzzzzzzzzz")))
			.execute()
			.path(field)
			.entityList(String.class)
			.containsExactly("00F2N078MDT7J", "7ZZZZZZZZZZZZ");
	}

	@ParameterizedTest
	@CsvSource({ "order,OrderId," + ORDER, "orderId,ID," + ORDER, "orderText,String," + ORDER,
			"member,MemberId," + MEMBER, "memberId,ID," + MEMBER, "memberText,String," + MEMBER })
	void oneTypedId(String field, String type, String id) {
		this.graphQl.document("{ %s(id: \"%s\") }".formatted(field, id))
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(id);
		this.graphQl.document("query($id: %s) { %s(id: $id) }".formatted(type, field))
			.variable("id", id)
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(id);
		this.graphQl.document("{ %s }".formatted(field)).execute().path(field).valueIsNull();
	}

	@ParameterizedTest
	@CsvSource({ "orders,OrderInput," + ORDER + ",ord_" + LOWER, "ordersOfIds,OrderIdInput," + ORDER + ",ord_" + LOWER,
			"members,MemberInput," + MEMBER + ",mbr_fzzzzzzzzzzzzzzzzzzzzzzzzz",
			"membersOfIds,OrderIdInput," + MEMBER + ",mbr_fzzzzzzzzzzzzzzzzzzzzzzzzz" })
	void inputObjectOfTypedIds(String field, String type, String id, String other) {
		this.graphQl.document("query($input: %s!) { %s(input: $input) }".formatted(type, field))
			.variable("input", Map.of("id", id, "others", List.of(other)))
			.execute()
			.path(field)
			.entityList(String.class)
			.containsExactly(id, other);
	}

	@Test
	void badTypedId() {
		String message = "Invalid OrderId 'cus_" + LOWER + "': must begin with 'ord_'";
		assertThat(error("query($id: OrderId) { order(id: $id) }", Map.of("id", "cus_" + LOWER)))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError))
			.satisfies((error) -> assertThat(error.getMessage())
				.isEqualTo("Variable 'id' has an invalid value: " + message))
			.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "PREFIX"));
		for (String field : List.of("orderId", "orderText")) {
			assertThat(error("{ %s(id: \"cus_%s\") }".formatted(field, LOWER), Map.of()))
				.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST))
				.satisfies((error) -> assertThat(error.getMessage()).isEqualTo(message))
				.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "PREFIX"));
		}
		assertThat(error("query($input: OrderIdInput!) { ordersOfIds(input: $input) }",
				Map.of("input", Map.of("id", ORDER, "others", List.of("cus_" + LOWER)))))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST))
			.satisfies((error) -> assertThat(error.getMessage()).isEqualTo(message));
	}

	@ParameterizedTest
	@ValueSource(strings = { "mbr_" + LOWER, "mbr_g1arz3ndektsv4rrffq69g5fav" })
	void opaqueIdWithoutItsKey(String text) {
		assertThat(error("query($id: MemberId) { member(id: $id) }", Map.of("id", text)))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError))
			.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "KEY"));
		for (String document : List.of("{ memberId(id: \"%s\") }", "{ memberText(id: \"%s\") }",
				"{ membersOfIds(input: { id: \"" + MEMBER + "\", others: [\"%s\"] }) }")) {
			assertThat(error(document.formatted(text), Map.of()))
				.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST))
				.satisfies((error) -> assertThat(error.getMessage()).startsWith("Invalid MemberId '" + text + "': "))
				.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "KEY"));
		}
	}

	@Test
	void badFlake() {
		assertThat(error("query($id: UlidFlake) { flake(id: $id) }", Map.of("id", "nope")))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError))
			.satisfies((error) -> assertThat(error.getMessage()).isEqualTo(
					"Variable 'id' has an invalid value: Invalid Ulid-Flake 'nope': must be 13 characters but was 4"))
			.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "LENGTH"));
		assertThat(error("{ flake(id: 1) }", Map.of()).getMessage())
			.endsWith("Invalid Ulid-Flake: must be a string of 13 characters but was a number");
		assertThat(error("{ flakeId(id: \"G000000000000\") }", Map.of()))
			.satisfies((error) -> assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST))
			.satisfies((error) -> assertThat(error.getExtensions()).containsEntry("reason", "OVERFLOW")
				.containsEntry("index", 0));
		assertThat(error("query($input: FlakeIdInput!) { flakesOfIds(input: $input) }",
				Map.of("input", Map.of("id", "00F2N078MDT7J", "others", List.of("two"))))
			.getMessage()).isEqualTo("Invalid Ulid-Flake 'two': must be 13 characters but was 3");
	}

	@Test
	void inputOfAGenericClass() {
		this.graphQl.document("{ genericInputOfIds(input: { all: [\"%s\"] }) }".formatted(LOWER))
			.execute()
			.path("genericInputOfIds")
			.entityList(String.class)
			.containsExactly(UPPER);
		ResponseError error = error("{ genericInputOfIds(input: { all: [\"x\"] }) }", Map.of());
		assertThat(error.getErrorType()).isEqualTo(ErrorType.BAD_REQUEST);
		assertThat(error.getMessage()).isEqualTo("Invalid ULID 'x': must be 26 characters but was 1");
	}

	@Test
	void allArgumentsInOneObject() {
		this.graphQl.document("{ argumentsOfIds(id: \"%s\") }".formatted(LOWER))
			.execute()
			.path("argumentsOfIds")
			.entity(String.class)
			.isEqualTo(UPPER);
		// Spring for GraphQL does not tell the types of these
		assertThat(error("{ argumentsOfIds(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
	}

	@Test
	void otherFailuresAreNotOurs() {
		assertThat(error("{ number(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
		assertThat(error("{ ownFailure(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
	}

	@Test
	void answerOfTheApplicationWins() {
		assertThat(error("{ ownAnswer(id: \"x\") }", Map.of()).getMessage()).isEqualTo("The application's own");
	}

	@Test
	void beans(@Autowired ApplicationContext context) {
		assertThat(context.containsBean("ulidScalarConfigurer")).isTrue();
		assertThat(context.getBeanProvider(UlidGenerator.class).stream()).isEmpty();
	}

	private ResponseError error(String document, Map<String, ?> variables) {
		GraphQlTester.Request<?> request = this.graphQl.document(document);
		variables.forEach(request::variable);
		List<ResponseError> found = new ArrayList<>();
		request.execute().errors().satisfy(found::addAll);
		assertThat(found).hasSize(1);
		return found.get(0);
	}

}
