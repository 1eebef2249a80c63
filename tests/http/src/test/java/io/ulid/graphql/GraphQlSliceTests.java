package io.ulid.graphql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.OpaqueTestKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.graphql.test.autoconfigure.GraphQlTest;
import org.springframework.context.ApplicationContext;
import org.springframework.graphql.ResponseError;
import org.springframework.graphql.execution.ErrorType;
import org.springframework.graphql.test.tester.GraphQlTester;

import static io.ulid.graphql.EchoController.TEXT;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @GraphQlTest} binds ULIDs to every kind of argument, whether the type in the
 * schema is {@code ULID} or {@code ID}, and contains no other bean of this library.
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
	@CsvSource(textBlock = """
			one,        ULID,      7zzzzzzzzzzzzzzzzzzzzzzzzz,     7ZZZZZZZZZZZZZZZZZZZZZZZZZ
			oneId,      ID,        7zzzzzzzzzzzzzzzzzzzzzzzzz,     7ZZZZZZZZZZZZZZZZZZZZZZZZZ
			optionalId, ID,        7zzzzzzzzzzzzzzzzzzzzzzzzz,     7ZZZZZZZZZZZZZZZZZZZZZZZZZ
			givenId,    ID,        7zzzzzzzzzzzzzzzzzzzzzzzzz,     7ZZZZZZZZZZZZZZZZZZZZZZZZZ
			flake,      UlidFlake, 7zzzzzzzzzzzz,                  7ZZZZZZZZZZZZ
			flakeId,    ID,        7zzzzzzzzzzzz,                  7ZZZZZZZZZZZZ
			order,      OrderId,   ord_01arz3ndektsv4rrffq69g5fav, ord_01arz3ndektsv4rrffq69g5fav
			orderId,    ID,        ord_01arz3ndektsv4rrffq69g5fav, ord_01arz3ndektsv4rrffq69g5fav
			orderText,  String,    ord_01arz3ndektsv4rrffq69g5fav, ord_01arz3ndektsv4rrffq69g5fav
			member,     MemberId,  mbr_d1arz3ndektsv4rrffq69g5fav, mbr_d1arz3ndektsv4rrffq69g5fav
			memberId,   ID,        mbr_d1arz3ndektsv4rrffq69g5fav, mbr_d1arz3ndektsv4rrffq69g5fav
			memberText, String,    mbr_d1arz3ndektsv4rrffq69g5fav, mbr_d1arz3ndektsv4rrffq69g5fav
			""")
	void bindsIdToAnArgument(String field, String type, String text, String canonical) {
		this.graphQl.document("{ %s(id: \"%s\") }".formatted(field, text))
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(canonical);
		this.graphQl.document("query($id: %s) { %s(id: $id) }".formatted(type, field))
			.variable("id", text)
			.execute()
			.path(field)
			.entity(String.class)
			.isEqualTo(canonical);
		this.graphQl.document("{ %s(id: null) }".formatted(field)).execute().path(field).valueIsNull();
		this.graphQl.document("{ %s }".formatted(field)).execute().path(field).valueIsNull();
	}

	@ParameterizedTest
	@CsvSource({ "many,ULID", "manyIds,ID" })
	void bindsListOfIdsToAnArgument(String field, String type) {
		this.graphQl.document("query($ids: [%s!]!) { %s(ids: $ids) }".formatted(type, field))
			.variable("ids", List.of(TEXT, LOWER))
			.execute()
			.path(field)
			.entityList(String.class)
			.containsExactly(TEXT, UPPER);
	}

	@Test
	void bindsIdsOfAnInputObject() {
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
	void bindsMapOfIds() {
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
	void acceptsUlidObjectAsVariable() {
		this.graphQl.document("query($id: ULID) { one(id: $id) }")
			.variable("id", Ulid.MAX)
			.execute()
			.path("one")
			.entity(String.class)
			.isEqualTo(UPPER);
	}

	@Test
	void usesDefaultValueOfTheSchema() {
		this.graphQl.document("{ fallback }").execute().path("fallback").entity(String.class).isEqualTo(TEXT);
	}

	@Test
	void validatesTextOfTheApplicationAndWritesUpperCase() {
		this.graphQl.document("{ text }").execute().path("text").entity(String.class).isEqualTo(TEXT);
		this.graphQl.document("{ wrong }").execute().errors().satisfy((errors) -> {
			assertThat(errors).hasSize(1);
			assertThat(errors.get(0).getMessage())
				.contains("Invalid ULID: must be a string of 26 characters but was UUID");
		});
	}

	@Test
	void rejectsInvalidVariableOfAScalar() {
		ResponseError error = error("query($id: ULID) { one(id: $id) }", Map.of("id", "nope"));
		assertThat(error.getErrorType()).isEqualTo(graphql.ErrorType.ValidationError);
		assertThat(error.getMessage())
			.isEqualTo("Variable 'id' has an invalid value: Invalid ULID 'nope': must be 26 characters but was 4");
		assertThat(error.getExtensions()).containsEntry("reason", "LENGTH").doesNotContainKey("index");
	}

	/**
	 * A scalar rejects a text before the request is executed. If the type in the schema
	 * is {@code ID} or {@code String}, the text is rejected when it is bound to the
	 * argument.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			one(id: "01ARZ3NDEKTSV4RRFFQ69G5FAU")  | ValidationError | CHARACTER | 25 | ULID '01ARZ3NDEKTSV4
			many(ids: ["{ulid}", "nope"])          | ValidationError | LENGTH    |    | ULID 'nope': must be
			input(input: { id: 1, others: [] })    | ValidationError |           |    | ULID: must be a string
			oneId(id: "100%s {0} 'x'")             | BAD_REQUEST     | LENGTH    |    | ULID '100%s {0} \\'x\\''
			optionalId(id: "100%s {0} 'x'")        | BAD_REQUEST     | LENGTH    |    | ULID '100%s {0} \\'x\\''
			givenId(id: "100%s {0} 'x'")           | BAD_REQUEST     | LENGTH    |    | ULID '100%s {0} \\'x\\''
			manyIds(ids: ["{ulid}", "{overflow}"]) | BAD_REQUEST     | OVERFLOW  | 0  | ULID '8ZZZZZZZZZZZZZ
			twoIds(first: "{ulid}", second: "")    | BAD_REQUEST     | LENGTH    |    | ULID '': must be 26
			flake(id: 1)                           | ValidationError |           |    | Ulid-Flake: must be a
			flake(id: "nope")                      | ValidationError | LENGTH    |    | Ulid-Flake 'nope': mu
			flakeId(id: "G000000000000")           | BAD_REQUEST     | OVERFLOW  | 0  | Ulid-Flake 'G00000000
			flakesOfIds(input: { id: "{flake}", others: ["two"] }) | BAD_REQUEST | LENGTH | | Ulid-Flake 'two'
			order(id: "{customer}")                | ValidationError | PREFIX    |    | OrderId 'cus_7zzzzzzz
			orderId(id: "{customer}")              | BAD_REQUEST     | PREFIX    |    | OrderId 'cus_7zzzzzzz
			orderText(id: "{customer}")            | BAD_REQUEST     | PREFIX    |    | OrderId 'cus_7zzzzzzz
			ordersOfIds(input: { id: "{order}", others: ["{customer}"] }) | BAD_REQUEST | PREFIX | | OrderId
			member(id: "{plain}")                  | ValidationError | KEY       | 4  | MemberId 'mbr_7zzzzzz
			memberId(id: "{plain}")                | BAD_REQUEST     | KEY       | 4  | MemberId 'mbr_7zzzzzz
			memberText(id: "{plain}")              | BAD_REQUEST     | KEY       | 4  | MemberId 'mbr_7zzzzzz
			membersOfIds(input: { id: "{member}", others: ["{plain}"] }) | BAD_REQUEST | KEY | 4 | MemberId
			memberId(id: "{unknown}")              | BAD_REQUEST     | KEY       | 4  | MemberId 'mbr_g1arz3n
			""")
	void rejectsInvalidText(String field, String type, @Nullable String reason, @Nullable Integer index,
			String message) {
		String document = field.replace("{ulid}", TEXT)
			.replace("{overflow}", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ")
			.replace("{flake}", "00F2N078MDT7J")
			.replace("{order}", ORDER)
			.replace("{customer}", "cus_" + LOWER)
			.replace("{member}", MEMBER)
			.replace("{plain}", "mbr_" + LOWER)
			.replace("{unknown}", "mbr_g1arz3ndektsv4rrffq69g5fav");
		ResponseError error = error("{ " + document + (field.startsWith("input") ? " { id } }" : " }"), Map.of());
		assertThat(error.getErrorType()).hasToString(type);
		assertThat(error.getMessage()).contains("Invalid " + message);
		assertThat(error.getExtensions().get("reason")).isEqualTo(reason);
		assertThat(error.getExtensions().get("index")).isEqualTo(index);
		if (type.equals("BAD_REQUEST")) {
			assertThat(error.getPath()).isEqualTo(field.substring(0, field.indexOf('(')));
		}
	}

	@Test
	void reportsEachInvalidId() {
		this.graphQl.document("query($input: IdInput!) { inputOfIds(input: $input) { id } }")
			.variable("input", Map.of("id", "one", "others", List.of(TEXT, "two"), "count", 1))
			.execute()
			.errors()
			.satisfy((errors) -> assertThat(errors).extracting(ResponseError::getMessage)
				.containsExactlyInAnyOrder("Invalid ULID 'one': must be 26 characters but was 3",
						"Invalid ULID 'two': must be 26 characters but was 3"));
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			flakes,       FlakeInput,   00F2N078MDT7J,                  7ZZZZZZZZZZZZ
			flakesOfIds,  FlakeIdInput, 00F2N078MDT7J,                  7ZZZZZZZZZZZZ
			orders,       OrderInput,   ord_01arz3ndektsv4rrffq69g5fav, ord_7zzzzzzzzzzzzzzzzzzzzzzzzz
			ordersOfIds,  OrderIdInput, ord_01arz3ndektsv4rrffq69g5fav, ord_7zzzzzzzzzzzzzzzzzzzzzzzzz
			members,      MemberInput,  mbr_d1arz3ndektsv4rrffq69g5fav, mbr_fzzzzzzzzzzzzzzzzzzzzzzzzz
			membersOfIds, OrderIdInput, mbr_d1arz3ndektsv4rrffq69g5fav, mbr_fzzzzzzzzzzzzzzzzzzzzzzzzz
			""")
	void bindsFlakesAndTypedIdsOfAnInputObject(String field, String type, String id, String other) {
		this.graphQl.document("query($input: %s!) { %s(input: $input) }".formatted(type, field))
			.variable("input", Map.of("id", id, "others", List.of(other)))
			.execute()
			.path(field)
			.entityList(String.class)
			.containsExactly(id, other);
	}

	@Test
	void bindsAllArgumentsToOneObject() {
		this.graphQl.document("{ argumentsOfIds(id: \"%s\") }".formatted(LOWER))
			.execute()
			.path("argumentsOfIds")
			.entity(String.class)
			.isEqualTo(UPPER);
		// Spring for GraphQL does not report the types of these arguments
		assertThat(error("{ argumentsOfIds(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
	}

	@Test
	void otherFailuresAreInternalErrors() {
		assertThat(error("{ number(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
		assertThat(error("{ ownFailure(id: \"x\") }", Map.of()).getErrorType()).isEqualTo(ErrorType.INTERNAL_ERROR);
	}

	@Test
	void handlerOfTheApplicationTakesPrecedence() {
		assertThat(error("{ ownAnswer(id: \"x\") }", Map.of()).getMessage()).isEqualTo("The application's own");
	}

	@Test
	void sliceContainsScalarsButNoGenerator(@Autowired ApplicationContext context) {
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
