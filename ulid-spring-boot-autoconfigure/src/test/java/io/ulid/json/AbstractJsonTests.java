package io.ulid.json;

import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.UlidVectors;
import io.ulid.wrongtype.PairId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.catchThrowable;

/**
 * What a ULID is in JSON, whichever library writes and reads it, and whether it is typed
 * or not.
 *
 * @param <P> the parser of the library
 */
@ParameterizedClass
@EnumSource(Ids.class)
public abstract class AbstractJsonTests<P> {

	protected static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	protected static final Ulid ULID = Ulid.parse(TEXT);

	@Parameter
	Ids ids;

	private static final UlidVectors VECTORS = UlidVectors.load();

	private static OpaqueIds.Use key;

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
	 * A setting of the library.
	 */
	public enum Setting {

		EMPTY_AS_NULL_FOR_ULID, EMPTY_AS_NULL_FOR_SCALARS, EMPTY_AS_EMPTY, EMPTY_FAILS,

		EMPTY_AS_NULL_BUT_BLANK_FAILS, ACCEPT_EMPTY_STRING_AS_NULL_OBJECT, UNWRAP_SINGLE_VALUE_ARRAYS,

		ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT, EMPTY_ARRAY_AS_EMPTY, EMPTY_ARRAY_AS_NULL,

		/**
		 * Writes the type next to each value whose property is an Object.
		 */
		DEFAULT_TYPING,

		/**
		 * Ulid-Flakes and properties with {@link LongId} as strings.
		 */
		LONG_IDS,

		/**
		 * Annotations are ignored, including the annotation by which a mapper without the
		 * module writes an id as text.
		 */
		NO_ANNOTATIONS,

		/**
		 * Ulid-Flakes and properties with {@link LongId} as numbers.
		 */
		FLAKES_AS_NUMBERS,

		/**
		 * A problem handler that replaces every value with the id of {@link Ulid#MAX} or
		 * {@link UlidFlake#MAX}.
		 */
		REPLACE_WITH_MAX,

		/**
		 * A problem handler that throws its own mismatch, whose cause is an
		 * {@link UnsupportedOperationException} with the invalid value.
		 */
		THROW_ITS_OWN

	}

	/**
	 * The annotation that the module looks for on properties of type {@code Long}.
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

	@BeforeAll
	static void useKey() {
		key = Ids.useKey();
	}

	@AfterAll
	static void closeKey() {
		key.close();
	}

	protected abstract String write(Object value, Setting... settings) throws IOException;

	protected abstract P parser(Source source, byte[] json) throws IOException;

	protected abstract Object read(P parser, Type type, Setting... settings) throws IOException;

	protected abstract Object convert(Object value, Type type, Setting... settings) throws IOException;

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
		Throwable thrown = catchThrowable(() -> read(source, json, type, settings));
		assertThat(thrown).as("%s as %s with %s", json, type.getTypeName(), List.of(settings)).isNotNull();
		return failure(thrown);
	}

	final Failure refuse(String json, Type type, Setting... settings) {
		return refuse(Source.STRING, json, type, settings);
	}

	static Type mapOf(Type key, Type value) {
		return typeOf(Map.class, key, value);
	}

	static Type typeOf(Class<?> raw, Type... arguments) {
		return new ParameterizedType() {

			@Override
			public Type[] getActualTypeArguments() {
				return arguments;
			}

			@Override
			public Type getRawType() {
				return raw;
			}

			@Override
			public Type getOwnerType() {
				return null;
			}

		};
	}

	private Class<?> type() {
		return this.ids.ulid.type();
	}

	private Object id(Ulid ulid) {
		return this.ids.ulid.of(ulid);
	}

	private String text(Ulid ulid) {
		return this.ids.ulid.text(ulid);
	}

	private Node<?> tree(Ulid root, Ulid... children) {
		return switch (this.ids) {
			case UNTYPED -> Node.of(UlidNode::new, (ulid) -> ulid, root, children);
			case TYPED -> Node.of(TenantNode::new, TenantId::new, root, children);
			case PREFIXED -> Node.of(OrderNode::new, OrderId::new, root, children);
			case OPAQUE -> Node.of(MemberNode::new, MemberId::new, root, children);
		};
	}

	private String wrong() {
		return this.ids.ulid.prefix() + "nope";
	}

	private String reason() {
		return "Invalid %s '%s': must be %s characters but was %s".formatted(this.ids.ulid.name(), wrong(),
				text(ULID).length(), wrong().length());
	}

	@Test
	void writesAndReadsAValue() throws IOException {
		assertThat(write(id(ULID))).isEqualTo('"' + text(ULID) + '"');
		assertThat(read('"' + text(ULID) + '"', type())).isEqualTo(id(ULID));
		assertThat(read("null", type())).isNull();
	}

	@Test
	void writesAndReadsTheKeysOfAMap() throws IOException {
		Map<Object, Object> map = Map.of(id(ULID), id(Ulid.MAX));
		String json = "{\"" + text(ULID) + "\":\"" + text(Ulid.MAX) + "\"}";
		assertThat(write(map)).isEqualTo(json);
		assertThat(read(json, mapOf(type(), type()))).isEqualTo(map);
	}

	@Test
	void writesAndReadsIdsWithoutAnnotations() throws IOException {
		Map<Object, Object> map = Map.of(id(ULID), id(Ulid.MAX));
		String json = "{\"" + text(ULID) + "\":\"" + text(Ulid.MAX) + "\"}";
		assertThat(write(map, Setting.NO_ANNOTATIONS)).isEqualTo(json);
		assertThat(read(json, mapOf(type(), type()), Setting.NO_ANNOTATIONS)).isEqualTo(map);
	}

	@Test
	void writesAndReadsWithinOtherTypes() throws IOException {
		Holder<Object> holder = new Holder<>(id(ULID), Arrays.asList(id(ULID), null), Set.of(id(ULID)),
				Optional.of(id(ULID)), Optional.empty(), null);
		String json = write(holder);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","list":["%1$s",null],"set":["%1$s"],"optional":"%1$s",\
				"empty":null,"nothing":null}""".formatted(text(ULID)));
		assertThat(read(json, typeOf(Holder.class, type()))).isEqualTo(holder);
		Object[] array = (Object[]) Array.newInstance(type(), 2);
		array[0] = id(Ulid.MIN);
		array[1] = id(ULID);
		assertThat(write(array)).isEqualTo("[\"" + text(Ulid.MIN) + "\",\"" + text(ULID) + "\"]");
	}

	@Test
	void usesPlainStringsForPropertiesOfTypeObject() throws IOException {
		assertThat(write(new AnyHolder(id(ULID)))).isEqualTo("{\"any\":\"" + text(ULID) + "\"}");
		assertThat(read("{\"any\":\"" + text(ULID) + "\"}", AnyHolder.class)).isEqualTo(new AnyHolder(text(ULID)));
	}

	@Test
	void createsObjectsFromUlids() throws IOException {
		assertThat(write(new Wrapper<>(id(ULID)))).isEqualTo('"' + text(ULID) + '"');
		assertThat(read('"' + text(ULID) + '"', typeOf(Wrapper.class, type()))).isEqualTo(new Wrapper<>(id(ULID)));
		String json = "{\"id\":\"" + text(ULID) + "\",\"parent\":\"" + text(Ulid.MAX) + "\"}";
		assertThat(write(Created.create(id(ULID), id(Ulid.MAX)))).isEqualTo(json);
		Created<?> created = (Created<?>) read(json, typeOf(Created.class, type()));
		assertThat(created.id).isEqualTo(id(ULID));
		assertThat(created.parent).isEqualTo(id(Ulid.MAX));
	}

	@Test
	void resolvesReferencesToObjectsByTheirId() throws IOException {
		Node<?> root = tree(ULID, Ulid.MIN, Ulid.MAX);
		String json = write(root);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","parent":null,"children":[{"id":"%2$s","parent":"%1$s","children":null},\
				{"id":"%3$s","parent":"%1$s","children":null}]}""".formatted(text(ULID), text(Ulid.MIN),
				text(Ulid.MAX)));
		Node<?> read = (Node<?>) read(json, typeOf(Node.class, type()));
		assertThat(read.id).isEqualTo(id(ULID));
		assertThat(read.children).allSatisfy((child) -> assertThat(child.parent).isSameAs(read));
	}

	@Test
	void resolvesReferencesThatPrecedeTheirObject() throws IOException {
		List<?> nodes = (List<?>) read("[{\"id\":\"" + text(Ulid.MAX) + "\",\"parent\":\"" + text(ULID)
				+ "\"},{\"id\":\"" + text(ULID) + "\"}]", typeOf(List.class, typeOf(Node.class, type())));
		assertThat(((Node<?>) nodes.get(0)).parent).isSameAs(nodes.get(1));
	}

	@Test
	void writesReferencesToObjectsAsTheirId() throws IOException {
		assertThat(write(new Reference<>(tree(ULID)))).isEqualTo("{\"node\":\"" + text(ULID) + "\"}");
	}

	@Test
	void writesAndReadsIdsOfPolymorphicTypes() throws IOException {
		Placed<Object> placed = new Placed<>(id(ULID), List.of(id(Ulid.MAX)));
		assertThat(write(placed)).isEqualTo("""
				{"type":"placed","id":"%s","lines":["%s"]}""".formatted(text(ULID), text(Ulid.MAX)));
		// With the type at the end, the library buffers what comes before
		String json = """
				{"id":"%s","lines":["%s"],"type":"placed"}""".formatted(text(ULID), text(Ulid.MAX));
		assertThat(read(json, typeOf(Event.class, type()))).isEqualTo(placed);
		Failure failure = refuse(json.replace(text(ULID), "nope"), typeOf(Event.class, type()));
		assertThat(failure.cause()).isInstanceOf(InvalidUlidException.class);
		assertThat(failure.path()).endsWith("[\"id\"]");
	}

	@Test
	void writesTheTypeNextToAUlidIfConfigured() throws IOException {
		String json = write(new AnyHolder(id(ULID)), Setting.DEFAULT_TYPING);
		assertThat(json).isEqualTo("{\"any\":[\"" + type().getName() + "\",\"" + text(ULID) + "\"]}");
		assertThat(read(json, AnyHolder.class, Setting.DEFAULT_TYPING)).isEqualTo(new AnyHolder(id(ULID)));
	}

	@Test
	void convertsValuesToAndFromIds() throws IOException {
		assertThat(convert(id(ULID), String.class)).isEqualTo(text(ULID));
		assertThat(convert(text(ULID), type())).isEqualTo(id(ULID));
		assertThat(convert(Map.of("any", id(ULID)), AnyHolder.class)).isEqualTo(new AnyHolder(text(ULID)));
		assertThat(convert(Map.of(text(ULID), text(ULID)), mapOf(type(), type())))
			.isEqualTo(Map.of(id(ULID), id(ULID)));
	}

	@Test
	void readsAUlidFromATree() throws IOException {
		assertThat(convertTreeOf(id(ULID), type())).isEqualTo(id(ULID));
		Throwable thrown = catchThrowable(() -> convertTreeOf(new Object(), type()));
		assertThat(failure(thrown).targetType()).isEqualTo(type());
	}

	@ParameterizedTest
	@EnumSource
	void readsEveryValidVector(Source source) throws IOException {
		assertThat(VECTORS.valid()).isNotEmpty();
		for (UlidVectors.Valid vector : VECTORS.valid()) {
			Object expected = id(Ulid.from(vector.uuid()));
			for (String text : this.ids.ulid.cases(vector.text())) {
				assertThat(read(source, '"' + text + '"', type())).as(text).isEqualTo(expected);
				assertThat((Object[]) read(source, "[\"" + text + "\"]", type().arrayType())).as(text)
					.containsExactly(expected);
				assertThat(read(source, "{\"" + text + "\":1}", mapOf(type(), Integer.class))).as(text)
					.isEqualTo(Map.of(expected, 1));
			}
		}
	}

	@Test
	void writesEveryValidVector() throws IOException {
		for (UlidVectors.Valid vector : VECTORS.valid()) {
			Object id = id(Ulid.from(vector.uuid()));
			String json = '"' + this.ids.ulid.text(vector.text().toUpperCase(Locale.ROOT)) + '"';
			assertThat(write(id)).isEqualTo(json);
			assertThat(write(List.of(id))).isEqualTo('[' + json + ']');
			assertThat(write(Map.of(id, id))).isEqualTo('{' + json + ':' + json + '}');
		}
	}

	@ParameterizedTest
	@EnumSource
	void rejectsEveryInvalidVector(Source source) throws IOException {
		assertThat(VECTORS.invalid()).isNotEmpty();
		for (UlidVectors.Invalid vector : VECTORS.invalid()) {
			String text = this.ids.ulid.text(vector.text());
			String json = write(text);
			InvalidUlidException problem = this.ids.ulid.problem(text);
			assertThat(problem.getReason()).isEqualTo(this.ids.ulid.reason(vector.expectedReason()));
			Failure value = refuse(source, json, type());
			assertInvalid(value, type(), text, problem);
			assertThat(value.path()).isEmpty();
			Failure element = refuse(source, "[null," + json + "]", type().arrayType());
			assertInvalid(element, type(), text, problem);
			assertThat(element.path()).endsWith("[1]");
			Failure key = refuse(source, "{" + json + ":1}", mapOf(type(), Integer.class));
			assertInvalid(key, type(), text, problem);
			assertThat(key.path()).endsWith("[\"" + text + "\"]");
		}
	}

	static void assertInvalid(Failure failure, Class<?> type, Object value, InvalidUlidException problem) {
		assertThat(failure.value()).isEqualTo(value);
		assertThat(failure.targetType()).isEqualTo(type);
		assertThat(failure.message()).contains(problem.getMessage());
		assertThat(failure.cause()).isInstanceOfSatisfying(InvalidUlidException.class,
				(cause) -> assertThat(cause).hasMessage(problem.getMessage())
					.returns(problem.getReason(), InvalidUlidException::getReason)
					.returns(problem.getIndex(), InvalidUlidException::getIndex));
	}

	@ParameterizedTest
	@EnumSource
	void readsEscapedCharacters(Source source) throws IOException {
		String escaped = text(ULID).chars()
			.mapToObj((character) -> String.format(Locale.ROOT, "\\u%04x", character))
			.collect(Collectors.joining());
		assertThat(read(source, '"' + escaped + '"', type())).isEqualTo(id(ULID));
		assertThat(read(source, "{\"" + escaped + "\":1}", mapOf(type(), Integer.class)))
			.isEqualTo(Map.of(id(ULID), 1));
	}

	@ParameterizedTest
	@EnumSource
	void readsUlidsAfterLongStrings(Source source) throws IOException {
		String json = """
				{"note":"%s","id":"%s","note":"%s","list":["%s"]}""".formatted("x".repeat(20_000), text(ULID),
				"\\u00e9".repeat(5_000), text(Ulid.MAX));
		Noted<?> noted = (Noted<?>) read(source, json, typeOf(Noted.class, type()));
		assertThat(noted.id).isEqualTo(id(ULID));
		assertThat(noted.list).isEqualTo(List.of(id(Ulid.MAX)));
	}

	@ParameterizedTest
	@EnumSource
	void rejectsSurrogates(Source source) throws IOException {
		String prefix = this.ids.ulid.prefix();
		String pairs = prefix + "\ud83d\ude00".repeat(13);
		Failure failure = refuse(source, '"' + pairs + '"', type());
		assertThat(failure.value()).isEqualTo(pairs);
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(Reason.CHARACTER);
		assertThat(((InvalidUlidException) failure.cause()).getIndex()).isEqualTo(prefix.length());
		failure = refuse(source, '"' + prefix + "\\ud83d" + text(ULID).substring(prefix.length() + 1) + '"', type());
		assertThat(((InvalidUlidException) failure.cause()).getReason()).isEqualTo(Reason.CHARACTER);
	}

	@ParameterizedTest
	@EnumSource
	void quotesTheStartOfALongString(Source source) throws IOException {
		String prefix = this.ids.ulid.prefix();
		String start = prefix + "é".repeat(64 - prefix.length());
		Failure failure = refuse(source, '"' + start + "q".repeat(10_000) + '"', type());
		assertThat(failure.value()).isEqualTo(start + "...");
		assertThat(failure.message()).doesNotContain("q");
		assertThat(failure.cause()).hasMessageEndingWith("...': must be %s characters but was 10064",
				text(ULID).length());
		Failure key = refuse(source, "{\"" + start + "q".repeat(10_000) + "\":1}", mapOf(type(), Integer.class));
		assertThat(key.value()).isEqualTo(start + "...");
		assertThat(key.message()).doesNotContain("q");
		assertThat(key.path()).endsWith("[\"" + start + "...\"]");
		assertThat(key.cause()).hasMessageEndingWith("...': must be %s characters but was 10064", text(ULID).length());
	}

	@Test
	void quotesAShortStringInFull() throws IOException {
		String limit = "x".repeat(64);
		assertThat(refuse('"' + limit + '"', type()).value()).isEqualTo(limit);
		assertThat(refuse('"' + limit + "y\"", type()).value()).isEqualTo(limit + "...");
	}

	@Test
	void doesNotSplitASurrogatePairInAQuotation() throws IOException {
		String start = "x".repeat(63);
		assertThat(refuse('"' + start + "\ud83d\ude00\"", type()).value()).isEqualTo(start + "...");
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
	void rejectsJsonThatIsNotAString(String json, String token) throws IOException {
		Failure failure = refuse("{\"id\":" + json + "}", typeOf(Holder.class, type()));
		assertThat(failure.message()).contains("Cannot deserialize value of type `" + type().getName()
				+ "` from token `JsonToken." + token + "`: must be " + this.ids.ulid.rule(26));
		assertThat(failure.path()).endsWith("[\"id\"]");
		assertThat(failure.targetType()).isEqualTo(type());
		assertThat(failure.cause()).isNull();
	}

	@Test
	void reportsThePathThroughBeansAndLists() throws IOException {
		Failure failure = refuse("{\"list\":[\"" + text(ULID) + "\",\"" + wrong() + "\"]}",
				typeOf(Holder.class, type()));
		assertThat(failure.message()).contains(reason());
		assertThat(failure.path()).endsWith("[\"list\"]->java.util.ArrayList[1]");
	}

	@Test
	void reportsThePathToAnInvalidKey() throws IOException {
		Failure failure = refuse("{\"map\":{\"" + text(ULID) + "\":1,\"" + wrong() + "\":1}}",
				typeOf(MapHolder.class, type()));
		assertThat(failure.message()).contains(reason());
		assertThat(failure.path()).endsWith("[\"map\"]->java.util.Map[\"" + wrong() + "\"]");
	}

	@Test
	void doesNotInterpretPercentSignsInAnInvalidValue() throws IOException {
		assertThat(refuse("\"%s%d%n\"", type()).message()).contains("Invalid " + this.ids.ulid.name() + " '%s%d%n'");
		assertThat(refuse("{\"%s%d%n\":1}", mapOf(type(), Integer.class)).message())
			.contains("Invalid " + this.ids.ulid.name() + " '%s%d%n'");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "\\t\\n", "                          ", "                           " })
	void rejectsABlankString(String blank) throws IOException {
		assertThat(refuse('"' + blank + '"', type()).cause()).isInstanceOf(InvalidUlidException.class);
		assertThat(refuse('"' + blank + '"', type(), Setting.EMPTY_FAILS).cause())
			.isInstanceOf(InvalidUlidException.class);
	}

	@ParameterizedTest
	@EnumSource(names = { "EMPTY_AS_NULL_FOR_ULID", "EMPTY_AS_NULL_FOR_SCALARS", "EMPTY_AS_EMPTY",
			"ACCEPT_EMPTY_STRING_AS_NULL_OBJECT" })
	void readsABlankStringAsNullIfConfigured(Setting setting) throws IOException {
		for (int length : new int[] { 0, 1, 26, 27, 10_000 }) {
			assertThat(read('"' + " ".repeat(length) + '"', type(), setting)).isNull();
		}
		assertThat(refuse("\" x\"", type(), setting).value()).isEqualTo(" x");
		assertThat(refuse('"' + " ".repeat(10_000) + "x\"", type(), setting).cause())
			.isInstanceOf(InvalidUlidException.class);
		assertThat(refuse("{\"\":1}", mapOf(type(), Integer.class), setting).cause())
			.isInstanceOf(InvalidUlidException.class);
	}

	@Test
	void rejectsABlankStringIfOnlyEmptyStringsAreNull() throws IOException {
		assertThat(read("\"\"", type(), Setting.EMPTY_AS_NULL_BUT_BLANK_FAILS)).isNull();
		assertThat(refuse("\" \"", type(), Setting.EMPTY_AS_NULL_BUT_BLANK_FAILS).value()).isEqualTo(" ");
	}

	@Test
	void settingOfTheTypeForBlankStringsOverridesTheMapper() throws IOException {
		Setting ofMapper = Setting.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT;
		for (String blank : List.of("", " ")) {
			assertThat(refuse('"' + blank + '"', type(), ofMapper, Setting.EMPTY_FAILS).value()).isEqualTo(blank);
		}
		assertThat(refuse("\" \"", type(), ofMapper, Setting.EMPTY_AS_NULL_BUT_BLANK_FAILS).value()).isEqualTo(" ");
	}

	@Test
	void unwrapsAnArrayOfOneIdIfConfigured() throws IOException {
		Setting unwrap = Setting.UNWRAP_SINGLE_VALUE_ARRAYS;
		assertThat(read("[\"" + text(ULID) + "\"]", type(), unwrap)).isEqualTo(id(ULID));
		assertThat(refuse("[\"nope\"]", type(), unwrap).cause()).isInstanceOf(InvalidUlidException.class);
		for (String json : List.of("[]", "[\"" + text(ULID) + "\",\"" + text(ULID) + "\"]",
				"[[\"" + text(ULID) + "\"]]", "[1]")) {
			assertThat(refuse(json, type(), unwrap).targetType()).as(json).isEqualTo(type());
		}
	}

	@ParameterizedTest
	@EnumSource(names = { "ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT", "EMPTY_ARRAY_AS_EMPTY", "EMPTY_ARRAY_AS_NULL" })
	void readsAnEmptyArrayAsNullIfConfigured(Setting setting) throws IOException {
		assertThat(read("[]", type(), setting)).isNull();
		assertThat(refuse("[\"" + text(ULID) + "\"]", type(), setting).targetType()).isEqualTo(type());
	}

	@ParameterizedTest
	@ValueSource(strings = { "\"\"", "\"nope\"", "1", "true", "{}", "[]" })
	void problemHandlerCanReplaceAnInvalidValue(String json) throws IOException {
		assertThat(read(json, type(), Setting.REPLACE_WITH_MAX)).isEqualTo(id(Ulid.MAX));
	}

	@Test
	void problemHandlerCanReplaceAnInvalidKey() throws IOException {
		assertThat(read("{\"nope\":1}", mapOf(type(), Integer.class), Setting.REPLACE_WITH_MAX))
			.isEqualTo(Map.of(id(Ulid.MAX), 1));
	}

	@Test
	void problemHandlerReceivesTheStartOfALongTextAndCanThrow() throws IOException {
		String start = "x".repeat(64);
		Failure value = refuse('"' + start + "y\"", type(), Setting.THROW_ITS_OWN);
		assertThat(value.cause()).isInstanceOf(UnsupportedOperationException.class).hasMessage(start + "...");
		Failure key = refuse("{\"" + start + "y\":1}", mapOf(type(), Integer.class), Setting.THROW_ITS_OWN);
		assertThat(key.cause()).isInstanceOf(UnsupportedOperationException.class).hasMessage(start + "...");
		assertThat(key.path()).endsWith("[\"" + start + "...\"]");
	}

	@Test
	void reportsTheExpectedPrefixOfATypedId() throws IOException {
		for (Object other : List.of(Ulid.MAX, Ids.PREFIXED.flake.of(UlidFlake.MAX), "ord_")) {
			String json = write(other);
			Failure value = refuse("[" + json + "]", OrderId[].class);
			assertThat(value.path()).endsWith("[0]");
			Failure key = refuse("{" + json + ":1}", mapOf(OrderId.class, Integer.class));
			assertThat(List.of(value, key)).extracting(Failure::cause)
				.allSatisfy((cause) -> assertThat(cause)
					.hasMessage(Ids.PREFIXED.ulid.problem(json.replace("\"", "")).getMessage()));
			assertThat(((InvalidUlidException) value.cause()).getReason())
				.isEqualTo("ord_".equals(other) ? Reason.LENGTH : Reason.PREFIX);
		}
	}

	@Test
	void writesIdsAsTextForAnyDeclaredType() throws IOException {
		String json = '"' + text(ULID) + '"';
		Object id = id(ULID);
		assertThat(write(new Object[] { id })).isEqualTo("[%s]", json);
		assertThat(write(new AnyHolder(List.of(id)))).isEqualTo("{\"any\":[%s]}", json);
		assertThat(write(new AnyHolder(Map.of(id, id)))).isEqualTo("{\"any\":{%1$s:%1$s}}", json);
		TypedUlid<?> typed = new OrderId(ULID);
		assertThat(write(new TypedHolder(typed, List.of(typed), Map.of(typed, typed)))).isEqualTo("""
				{"id":%1$s,"list":[%1$s],"map":{%1$s:%1$s}}""", write(typed));
	}

	@Test
	void reportsAClassThatCannotBeATypedId() {
		String rule = "Typed id '%s' must have the constructors ".formatted(PairId.class.getName());
		assertThatException().isThrownBy(() -> write(new PairId(ULID, ""))).withMessageContaining(rule);
		assertThatException().isThrownBy(() -> read("\"\"", PairId.class)).withMessageContaining(rule);
	}

	@Test
	void schemaDescribesAnIdAsAString() throws IOException {
		assertThat(schemaType(type())).isEqualTo("string");
	}

	record Holder<T>(T id, List<T> list, Set<T> set, Optional<T> optional, Optional<T> empty, T nothing) {
	}

	@JsonPropertyOrder({ "id", "list", "map" })
	record TypedHolder(TypedUlid<?> id, List<TypedUlid<?>> list, Map<TypedUlid<?>, TypedUlid<?>> map) {
	}

	record AnyHolder(Object any) {
	}

	record MapHolder<T>(Map<T, Integer> map) {
	}

	record Wrapper<T>(@JsonValue T value) {

		@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
		Wrapper {
			Objects.requireNonNull(value);
		}

	}

	static final class Created<T> {

		@JsonProperty
		final T id;

		@JsonProperty
		final T parent;

		private Created(T id, T parent) {
			this.id = id;
			this.parent = parent;
		}

		@JsonCreator
		static <T> Created<T> create(@JsonProperty("id") T id, @JsonProperty("parent") T parent) {
			return new Created<>(id, parent);
		}

	}

	@JsonPropertyOrder({ "id", "parent", "children" })
	@JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
	static class Node<T> {

		public T id;

		public Node<T> parent;

		public List<Node<T>> children;

		static <T> Node<T> of(Supplier<Node<T>> constructor, Function<Ulid, T> id, Ulid ulid, Ulid... children) {
			Node<T> node = constructor.get();
			node.id = id.apply(ulid);
			if (children.length > 0) {
				node.children = Stream.of(children).map((child) -> of(constructor, id, child)).toList();
				node.children.forEach((child) -> child.parent = node);
			}
			return node;
		}

	}

	static final class UlidNode extends Node<Ulid> {

	}

	static final class TenantNode extends Node<TenantId> {

	}

	static final class OrderNode extends Node<OrderId> {

	}

	static final class MemberNode extends Node<MemberId> {

	}

	record Reference<T>(@JsonIdentityReference(alwaysAsId = true) Node<T> node) {
	}

	static final class Noted<T> {

		public String note;

		public T id;

		public List<T> list;

	}

	@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
	@JsonSubTypes(@JsonSubTypes.Type(value = Placed.class, name = "placed"))
	interface Event<T> {

	}

	record Placed<T>(T id, List<T> lines) implements Event<T> {
	}

}
