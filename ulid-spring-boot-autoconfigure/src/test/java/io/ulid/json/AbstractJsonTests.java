package io.ulid.json;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
import io.ulid.UlidVectors;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * What a ULID is in JSON, whichever library writes and reads it.
 *
 * @param <P> the parser of the library
 */
public abstract class AbstractJsonTests<P> {

	protected static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	protected static final Ulid ULID = Ulid.parse(TEXT);

	private static final UlidVectors VECTORS = UlidVectors.load();

	/**
	 * Where a parser can get its characters from.
	 */
	public enum Source {

		STRING, CHARS, READER, BYTES, INPUT_STREAM,

		/**
		 * An input stream that yields a byte at a time, so that each token ends in
		 * another buffer than it starts.
		 */
		TRICKLE,

		DATA_INPUT, ASYNC,

		/**
		 * Fed a byte at a time up to the first token, then with the rest.
		 */
		ASYNC_TRICKLE,

		TOKEN_BUFFER, TREE

	}

	/**
	 * What a user can ask of the library.
	 */
	public enum Setting {

		EMPTY_AS_NULL_FOR_ULID, EMPTY_AS_NULL_FOR_SCALARS, EMPTY_AS_EMPTY, EMPTY_FAILS,

		EMPTY_AS_NULL_BUT_BLANK_FAILS, ACCEPT_EMPTY_STRING_AS_NULL_OBJECT, UNWRAP_SINGLE_VALUE_ARRAYS,

		ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT,

		/**
		 * The type beside each value whose property is an Object.
		 */
		DEFAULT_TYPING,

		/**
		 * Ulid-Flakes as strings, and so properties with {@link LongId}.
		 */
		LONG_IDS,

		/**
		 * Ulid-Flakes as numbers, and so properties with {@link LongId}.
		 */
		FLAKES_AS_NUMBERS,

		/**
		 * A problem handler that takes {@link Ulid#MAX} for everything, or
		 * {@link UlidFlake#MAX}.
		 */
		REPLACE_WITH_MAX,

		/**
		 * A problem handler that throws a mismatch of its own, whose cause is an
		 * {@link UnsupportedOperationException} with the value it was asked about.
		 */
		THROW_ITS_OWN

	}

	/**
	 * What the module is told to look for on properties of type {@code Long}.
	 */
	@Retention(RetentionPolicy.RUNTIME)
	public @interface LongId {

	}

	/**
	 * The library's mismatch.
	 *
	 * @param message the message
	 * @param path the path to the value
	 * @param targetType what the value should have been
	 * @param value the value, of an InvalidFormatException
	 * @param cause the cause
	 */
	public record Failure(String message, String path, Class<?> targetType, Object value, Throwable cause) {
	}

	protected abstract String write(Object value, Setting... settings) throws IOException;

	protected abstract P parser(Source source, byte[] json) throws IOException;

	protected abstract Object read(P parser, Type type, Setting... settings) throws IOException;

	protected abstract Object convert(Object value, Type type) throws IOException;

	protected abstract Object convertTreeOf(Object embedded, Type type) throws IOException;

	protected abstract String schemaType(Class<?> type, Setting... settings) throws IOException;

	protected abstract Failure failure(Throwable thrown);

	final Object read(Source source, String json, Type type, Setting... settings) throws IOException {
		return read(parser(source, json.getBytes(StandardCharsets.UTF_8)), type, settings);
	}

	final Object read(String json, Type type, Setting... settings) throws IOException {
		return read(Source.STRING, json, type, settings);
	}

	final <T> T read(Source source, String json, Class<T> type, Setting... settings) throws IOException {
		return type.cast(read(source, json, (Type) type, settings));
	}

	final <T> T read(String json, Class<T> type, Setting... settings) throws IOException {
		return type.cast(read(json, (Type) type, settings));
	}

	final Failure refuse(Source source, String json, Type type, Setting... settings) {
		return failure(catchThrowable(() -> read(source, json, type, settings)));
	}

	final Failure refuse(String json, Type type, Setting... settings) {
		return refuse(Source.STRING, json, type, settings);
	}

	static Type mapOf(Type key, Type value) {
		return new ParameterizedType() {

			@Override
			public Type[] getActualTypeArguments() {
				return new Type[] { key, value };
			}

			@Override
			public Type getRawType() {
				return Map.class;
			}

			@Override
			public Type getOwnerType() {
				return null;
			}

		};
	}

	@Test
	void writesAndReadsAValue() throws IOException {
		assertThat(write(ULID)).isEqualTo('"' + TEXT + '"');
		assertThat(read('"' + TEXT + '"', Ulid.class)).isEqualTo(ULID);
		assertThat(read("null", Ulid.class)).isNull();
	}

	@Test
	void writesAndReadsTheKeysOfAMap() throws IOException {
		Map<Ulid, Ulid> map = Map.of(ULID, Ulid.MAX);
		String json = "{\"" + TEXT + "\":\"" + Ulid.MAX + "\"}";
		assertThat(write(map)).isEqualTo(json);
		assertThat(read(json, mapOf(Ulid.class, Ulid.class))).isEqualTo(map);
	}

	@Test
	void writesAndReadsWithinOtherTypes() throws IOException {
		Holder holder = new Holder(ULID, Arrays.asList(ULID, null), Set.of(ULID), Optional.of(ULID), Optional.empty(),
				null);
		String json = write(holder);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","list":["%1$s",null],"set":["%1$s"],"optional":"%1$s",\
				"empty":null,"nothing":null}""".formatted(TEXT));
		assertThat(read(json, Holder.class)).isEqualTo(holder);
		assertThat(write(new Ulid[] { Ulid.MIN, ULID })).isEqualTo("[\"" + Ulid.MIN + "\",\"" + TEXT + "\"]");
	}

	@Test
	void writesAndReadsWhatHoldsTextAsAPlainString() throws IOException {
		assertThat(write(new AnyHolder(ULID))).isEqualTo("{\"any\":\"" + TEXT + "\"}");
		assertThat(read("{\"any\":\"" + TEXT + "\"}", AnyHolder.class)).isEqualTo(new AnyHolder(TEXT));
	}

	@Test
	void createsObjectsFromUlids() throws IOException {
		assertThat(write(new OrderId(ULID))).isEqualTo('"' + TEXT + '"');
		assertThat(read('"' + TEXT + '"', OrderId.class)).isEqualTo(new OrderId(ULID));
		String json = "{\"id\":\"" + TEXT + "\",\"parent\":\"" + Ulid.MAX + "\"}";
		assertThat(write(Created.create(ULID, Ulid.MAX))).isEqualTo(json);
		Created created = read(json, Created.class);
		assertThat(created.id).isEqualTo(ULID);
		assertThat(created.parent).isEqualTo(Ulid.MAX);
	}

	@Test
	void ulidIsTheIdThatObjectsReferTo() throws IOException {
		Node root = new Node(ULID);
		root.children = List.of(new Node(Ulid.MIN), new Node(Ulid.MAX));
		root.children.forEach((child) -> child.parent = root);
		String json = write(root);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","parent":null,"children":[{"id":"%2$s","parent":"%1$s","children":null},\
				{"id":"%3$s","parent":"%1$s","children":null}]}""".formatted(TEXT, Ulid.MIN, Ulid.MAX));
		Node read = read(json, Node.class);
		assertThat(read.id).isEqualTo(ULID);
		assertThat(read.children).allSatisfy((child) -> assertThat(child.parent).isSameAs(read));
	}

	@Test
	void ulidIsAnIdThatIsReferredToBeforeItsObject() throws IOException {
		Node[] nodes = read("[{\"id\":\"" + Ulid.MAX + "\",\"parent\":\"" + TEXT + "\"},{\"id\":\"" + TEXT + "\"}]",
				Node[].class);
		assertThat(nodes[0].parent).isSameAs(nodes[1]);
	}

	@Test
	void ulidIsTheWholeReference() throws IOException {
		assertThat(write(new Reference(new Node(ULID)))).isEqualTo("{\"node\":\"" + TEXT + "\"}");
	}

	@Test
	void polymorphicTypesHaveUlids() throws IOException {
		Placed placed = new Placed(ULID, List.of(Ulid.MAX));
		assertThat(write(placed)).isEqualTo("""
				{"type":"placed","id":"%s","lines":["%s"]}""".formatted(TEXT, Ulid.MAX));
		// With the type at the end, the library buffers what comes before
		String json = """
				{"id":"%s","lines":["%s"],"type":"placed"}""".formatted(TEXT, Ulid.MAX);
		assertThat(read(json, Event.class)).isEqualTo(placed);
		Failure failure = refuse(json.replace(TEXT, "nope"), Event.class);
		assertThat(failure.cause()).isInstanceOf(InvalidUlidException.class);
		assertThat(failure.path()).endsWith("[\"id\"]");
	}

	@Test
	void typeOfAUlidIsWrittenBesideItWhereItIsAskedFor() throws IOException {
		String json = write(new AnyHolder(ULID), Setting.DEFAULT_TYPING);
		assertThat(json).isEqualTo("{\"any\":[\"io.ulid.Ulid\",\"" + TEXT + "\"]}");
		assertThat(read(json, AnyHolder.class, Setting.DEFAULT_TYPING)).isEqualTo(new AnyHolder(ULID));
	}

	@Test
	void convertsWithoutText() throws IOException {
		assertThat(convert(ULID, String.class)).isEqualTo(TEXT);
		assertThat(convert(TEXT, Ulid.class)).isEqualTo(ULID);
		assertThat(convert(Map.of("any", ULID), AnyHolder.class)).isEqualTo(new AnyHolder(TEXT));
		assertThat(convert(Map.of(TEXT, TEXT), mapOf(Ulid.class, Ulid.class))).isEqualTo(Map.of(ULID, ULID));
	}

	@Test
	void takesAUlidOutOfATree() throws IOException {
		assertThat(convertTreeOf(ULID, Ulid.class)).isEqualTo(ULID);
		Throwable thrown = catchThrowable(() -> convertTreeOf(new Object(), Ulid.class));
		assertThat(failure(thrown).targetType()).isEqualTo(Ulid.class);
	}

	@ParameterizedTest
	@EnumSource
	void readsEveryValidVector(Source source) throws IOException {
		assertThat(VECTORS.valid()).isNotEmpty();
		for (UlidVectors.Valid vector : VECTORS.valid()) {
			Ulid expected = Ulid.from(vector.uuid());
			for (String text : List.of(vector.text(), vector.text().toLowerCase(Locale.ROOT))) {
				assertThat(read(source, '"' + text + '"', Ulid.class)).as(text).isEqualTo(expected);
				assertThat(read(source, "[\"" + text + "\"]", Ulid[].class)).as(text).containsExactly(expected);
				assertThat(read(source, "{\"" + text + "\":1}", mapOf(Ulid.class, Integer.class))).as(text)
					.isEqualTo(Map.of(expected, 1));
			}
		}
	}

	@Test
	void writesEveryValidVector() throws IOException {
		for (UlidVectors.Valid vector : VECTORS.valid()) {
			Ulid ulid = Ulid.from(vector.uuid());
			String json = '"' + vector.text().toUpperCase(Locale.ROOT) + '"';
			assertThat(write(ulid)).isEqualTo(json);
			assertThat(write(List.of(ulid))).isEqualTo('[' + json + ']');
			assertThat(write(Map.of(ulid, ulid))).isEqualTo('{' + json + ':' + json + '}');
		}
	}

	@ParameterizedTest
	@EnumSource
	void refusesEveryInvalidVector(Source source) throws IOException {
		assertThat(VECTORS.invalid()).isNotEmpty();
		for (UlidVectors.Invalid vector : VECTORS.invalid()) {
			String json = write(vector.text());
			InvalidUlidException problem = (InvalidUlidException) catchThrowable(() -> Ulid.parse(vector.text()));
			assertThat(problem.getReason()).isEqualTo(vector.expectedReason());
			Failure value = refuse(source, json, Ulid.class);
			assertBadText(value, vector.text(), problem);
			assertThat(value.path()).isEmpty();
			Failure element = refuse(source, "[null," + json + "]", Ulid[].class);
			assertBadText(element, vector.text(), problem);
			assertThat(element.path()).endsWith("[1]");
			Failure key = refuse(source, "{" + json + ":1}", mapOf(Ulid.class, Integer.class));
			assertBadText(key, vector.text(), problem);
			assertThat(key.path()).endsWith("[\"" + vector.text() + "\"]");
		}
	}

	private static void assertBadText(Failure failure, String text, InvalidUlidException problem) {
		assertThat(failure.value()).isEqualTo(text);
		assertThat(failure.targetType()).isEqualTo(Ulid.class);
		assertThat(failure.message()).contains(problem.getMessage());
		assertThat(failure.cause()).isInstanceOf(InvalidUlidException.class).hasMessage(problem.getMessage());
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(problem.getReason());
		assertThat(((InvalidUlidException) failure.cause()).getIndex()).isEqualTo(problem.getIndex());
	}

	@ParameterizedTest
	@EnumSource
	void readsEscapedCharacters(Source source) throws IOException {
		String escaped = TEXT.chars()
			.mapToObj((character) -> String.format(Locale.ROOT, "\\u%04x", character))
			.collect(Collectors.joining());
		assertThat(read(source, '"' + escaped + '"', Ulid.class)).isEqualTo(ULID);
		assertThat(read(source, "{\"" + escaped + "\":1}", mapOf(Ulid.class, Integer.class)))
			.isEqualTo(Map.of(ULID, 1));
	}

	@ParameterizedTest
	@EnumSource
	void readsUlidsBehindLongStrings(Source source) throws IOException {
		String json = """
				{"note":"%s","id":"%s","note":"%s","list":["%s"]}""".formatted("x".repeat(20_000), TEXT,
				"\\u00e9".repeat(5_000), Ulid.MAX);
		Noted noted = read(source, json, Noted.class);
		assertThat(noted.id).isEqualTo(ULID);
		assertThat(noted.list).containsExactly(Ulid.MAX);
	}

	@ParameterizedTest
	@EnumSource
	void refusesSurrogates(Source source) throws IOException {
		String pairs = "\ud83d\ude00".repeat(13);
		Failure failure = refuse(source, '"' + pairs + '"', Ulid.class);
		assertThat(failure.value()).isEqualTo(pairs);
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(Reason.CHARACTER);
		assertThat(((InvalidUlidException) failure.cause()).getIndex()).isZero();
		failure = refuse(source, "\"\\ud83d" + TEXT.substring(1) + '"', Ulid.class);
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(Reason.CHARACTER);
	}

	@ParameterizedTest
	@EnumSource
	void quotesTheStartOfALongString(Source source) throws IOException {
		String start = "é".repeat(64);
		Failure failure = refuse(source, '"' + start + "x".repeat(10_000) + '"', Ulid.class);
		assertThat(failure.value()).isEqualTo(start + "...");
		assertThat(failure.message()).doesNotContain("x");
		assertThat(failure.cause()).hasMessageEndingWith("...': must be 26 characters but was 10064");
		Failure key = refuse(source, "{\"" + start + "x".repeat(10_000) + "\":1}", mapOf(Ulid.class, Integer.class));
		assertThat(key.value()).isEqualTo(start + "...");
		assertThat(key.message()).doesNotContain("x");
		assertThat(key.path()).endsWith("[\"" + start + "...\"]");
		assertThat(key.cause()).hasMessageEndingWith("...': must be 26 characters but was 10064");
	}

	@Test
	void quotesTheWholeOfAStringThatIsNotLong() throws IOException {
		String limit = "x".repeat(64);
		assertThat(refuse('"' + limit + '"', Ulid.class).value()).isEqualTo(limit);
		assertThat(refuse('"' + limit + "y\"", Ulid.class).value()).isEqualTo(limit + "...");
	}

	@Test
	void quotesNoHalfOfACharacter() throws IOException {
		String start = "x".repeat(63);
		assertThat(refuse('"' + start + "\ud83d\ude00\"", Ulid.class).value()).isEqualTo(start + "...");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			1                                 | VALUE_NUMBER_INT
			1.5                               | VALUE_NUMBER_FLOAT
			true                              | VALUE_TRUE
			false                             | VALUE_FALSE
			{}                                | START_OBJECT
			{"timestamp":1}                   | START_OBJECT
			[]                                | START_ARRAY
			["01ARZ3NDEKTSV4RRFFQ69G5FAV"]    | START_ARRAY
			""")
	void otherJsonIsAMismatch(String json, String token) throws IOException {
		Failure failure = refuse("{\"id\":" + json + "}", Holder.class);
		assertThat(failure.message()).contains("Cannot deserialize value of type `io.ulid.Ulid` from token `JsonToken."
				+ token + "`: must be a string of 26 characters");
		assertThat(failure.path()).endsWith("[\"id\"]");
		assertThat(failure.targetType()).isEqualTo(Ulid.class);
		assertThat(failure.cause()).isNull();
	}

	@Test
	void pathLeadsThroughBeansAndLists() throws IOException {
		Failure failure = refuse("{\"list\":[\"" + TEXT + "\",\"nope\"]}", Holder.class);
		assertThat(failure.message()).contains("Invalid ULID 'nope': must be 26 characters but was 4");
		assertThat(failure.path()).endsWith("[\"list\"]->java.util.ArrayList[1]");
	}

	@Test
	void pathLeadsToABadKey() throws IOException {
		Failure failure = refuse("{\"map\":{\"" + TEXT + "\":1,\"nope\":1}}", MapHolder.class);
		assertThat(failure.message()).contains("Invalid ULID 'nope': must be 26 characters but was 4");
		assertThat(failure.path()).endsWith("[\"map\"]->java.util.Map[\"nope\"]");
	}

	@Test
	void percentSignsInABadValueAreHarmless() throws IOException {
		assertThat(refuse("\"%s%d%n\"", Ulid.class).message()).contains("Invalid ULID '%s%d%n'");
		assertThat(refuse("{\"%s%d%n\":1}", mapOf(Ulid.class, Integer.class)).message())
			.contains("Invalid ULID '%s%d%n'");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "\\t\\n", "                          ", "                           " })
	void blankStringIsNotNull(String blank) throws IOException {
		assertThat(refuse('"' + blank + '"', Ulid.class).cause()).isInstanceOf(InvalidUlidException.class);
		assertThat(refuse('"' + blank + '"', Ulid.class, Setting.EMPTY_FAILS).cause())
			.isInstanceOf(InvalidUlidException.class);
	}

	@ParameterizedTest
	@EnumSource(names = { "EMPTY_AS_NULL_FOR_ULID", "EMPTY_AS_NULL_FOR_SCALARS", "EMPTY_AS_EMPTY",
			"ACCEPT_EMPTY_STRING_AS_NULL_OBJECT" })
	void blankStringIsNullWhereThatIsAskedFor(Setting setting) throws IOException {
		for (int length : new int[] { 0, 1, 26, 27, 10_000 }) {
			assertThat(read('"' + " ".repeat(length) + '"', Ulid.class, setting)).isNull();
		}
		assertThat(refuse("\" x\"", Ulid.class, setting).value()).isEqualTo(" x");
		assertThat(refuse('"' + " ".repeat(10_000) + "x\"", Ulid.class, setting).cause())
			.hasMessageEndingWith("but was 10001");
		assertThat(refuse("{\"\":1}", mapOf(Ulid.class, Integer.class), setting).cause())
			.isInstanceOf(InvalidUlidException.class);
	}

	@Test
	void blankStringCanBeRefusedWhereAnEmptyOneIsNull() throws IOException {
		assertThat(read("\"\"", Ulid.class, Setting.EMPTY_AS_NULL_BUT_BLANK_FAILS)).isNull();
		assertThat(refuse("\" \"", Ulid.class, Setting.EMPTY_AS_NULL_BUT_BLANK_FAILS).value()).isEqualTo(" ");
	}

	@Test
	void arrayOfOneIsUnwrappedWhereThatIsAskedFor() throws IOException {
		Setting unwrap = Setting.UNWRAP_SINGLE_VALUE_ARRAYS;
		assertThat(read("[\"" + TEXT + "\"]", Ulid.class, unwrap)).isEqualTo(ULID);
		assertThat(refuse("[\"nope\"]", Ulid.class, unwrap).cause()).isInstanceOf(InvalidUlidException.class);
		for (String json : List.of("[]", "[\"" + TEXT + "\",\"" + TEXT + "\"]", "[[\"" + TEXT + "\"]]", "[1]")) {
			assertThat(refuse(json, Ulid.class, unwrap).targetType()).as(json).isEqualTo(Ulid.class);
		}
	}

	@Test
	void emptyArrayIsNullWhereThatIsAskedFor() throws IOException {
		Setting setting = Setting.ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT;
		assertThat(read("[]", Ulid.class, setting)).isNull();
		assertThat(refuse("[\"" + TEXT + "\"]", Ulid.class, setting).targetType()).isEqualTo(Ulid.class);
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"\"", "\"nope\"", "1", "true", "{}", "[]" })
	void problemHandlerMayReplaceABadValue(String json) throws IOException {
		assertThat(read(json, Ulid.class, Setting.REPLACE_WITH_MAX)).isEqualTo(Ulid.MAX);
	}

	@Test
	void problemHandlerMayReplaceABadKey() throws IOException {
		assertThat(read("{\"nope\":1}", mapOf(Ulid.class, Integer.class), Setting.REPLACE_WITH_MAX))
			.isEqualTo(Map.of(Ulid.MAX, 1));
	}

	@Test
	void problemHandlerIsToldTheStartAndMayThrowItsOwn() throws IOException {
		String start = "x".repeat(64);
		Failure value = refuse('"' + start + "y\"", Ulid.class, Setting.THROW_ITS_OWN);
		assertThat(value.cause()).isInstanceOf(UnsupportedOperationException.class).hasMessage(start + "...");
		Failure key = refuse("{\"" + start + "y\":1}", mapOf(Ulid.class, Integer.class), Setting.THROW_ITS_OWN);
		assertThat(key.cause()).isInstanceOf(UnsupportedOperationException.class).hasMessage(start + "...");
		assertThat(key.path()).endsWith("[\"" + start + "...\"]");
	}

	@Test
	void schemaHasAString() throws IOException {
		assertThat(schemaType(Ulid.class)).isEqualTo("string");
	}

	record Holder(Ulid id, List<Ulid> list, Set<Ulid> set, Optional<Ulid> optional, Optional<Ulid> empty,
			Ulid nothing) {
	}

	record AnyHolder(Object any) {
	}

	record MapHolder(Map<Ulid, Integer> map) {
	}

	record OrderId(@JsonValue Ulid value) {

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		OrderId {
			Objects.requireNonNull(value);
		}

	}

	static final class Created {

		@JsonProperty
		final Ulid id;

		@JsonProperty
		final Ulid parent;

		private Created(Ulid id, Ulid parent) {
			this.id = id;
			this.parent = parent;
		}

		@JsonCreator
		static Created create(@JsonProperty("id") Ulid id, @JsonProperty("parent") Ulid parent) {
			return new Created(id, parent);
		}

	}

	@JsonPropertyOrder({ "id", "parent", "children" })
	@JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
	static final class Node {

		public Ulid id;

		public Node parent;

		public List<Node> children;

		Node() {
		}

		Node(Ulid id) {
			this.id = id;
		}

	}

	record Reference(@JsonIdentityReference(alwaysAsId = true) Node node) {
	}

	static final class Noted {

		public String note;

		public Ulid id;

		public List<Ulid> list;

	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
	@JsonSubTypes(@JsonSubTypes.Type(value = Placed.class, name = "placed"))
	interface Event {

	}

	record Placed(Ulid id, List<Ulid> lines) implements Event {
	}

}
