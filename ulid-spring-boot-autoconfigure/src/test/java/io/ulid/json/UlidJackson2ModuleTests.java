package io.ulid.json;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper.DefaultTyping;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.jackson2.UlidJackson2Module;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidJackson2Module}.
 */
class UlidJackson2ModuleTests extends AbstractFlakeJsonTests<JsonParser> {

	private final JsonMapper mapper = builder().build();

	private static JsonMapper.Builder builder(Setting... settings) {
		return JsonMapper.builder().addModules(module(List.of(settings)), new Jdk8Module());
	}

	private static UlidJackson2Module module(List<Setting> settings) {
		Set<Class<? extends Annotation>> longIds = Set.of(LongId.class);
		if (settings.contains(Setting.FLAKES_AS_NUMBERS)) {
			return new UlidJackson2Module(true, longIds);
		}
		return settings.contains(Setting.LONG_IDS) ? new UlidJackson2Module(false, longIds) : new UlidJackson2Module();
	}

	@Override
	protected String write(Object value, Setting... settings) throws IOException {
		JsonMapper mapper = mapper(settings);
		String json = mapper.writeValueAsString(value);
		// Jackson 2 escapes an emoji only in bytes
		assertThat(mapper.readTree(mapper.writeValueAsBytes(value))).isEqualTo(mapper.readTree(json));
		return json;
	}

	@Override
	protected Object read(JsonParser parser, Type type, Setting... settings) throws IOException {
		JsonMapper mapper = mapper(settings);
		return mapper.readValue(parser, mapper.constructType(type));
	}

	@Override
	protected JsonParser parser(Source source, byte[] json) throws IOException {
		String text = new String(json, StandardCharsets.UTF_8);
		return switch (source) {
			case STRING -> this.mapper.createParser(text);
			case CHARS -> this.mapper.createParser(text.toCharArray());
			case READER -> this.mapper.createParser(new StringReader(text));
			case BYTES -> this.mapper.createParser(json);
			case INPUT_STREAM -> this.mapper.createParser(new ByteArrayInputStream(json));
			case TRICKLE -> this.mapper.createParser(new TricklingInputStream(json));
			case DATA_INPUT ->
				this.mapper.createParser((DataInput) new DataInputStream(new ByteArrayInputStream(json)));
			case ASYNC -> async(json, json.length);
			case ASYNC_TRICKLE -> async(json, 1);
			case TOKEN_BUFFER -> buffer(json).asParser();
			case TREE -> this.mapper.treeAsTokens(this.mapper.readTree(json));
		};
	}

	private JsonParser async(byte[] json, int step) throws IOException {
		JsonParser parser = this.mapper.getFactory().createNonBlockingByteArrayParser();
		ByteArrayFeeder feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
		int fed = 0;
		while (fed < json.length && (fed == 0 || parser.nextToken() == JsonToken.NOT_AVAILABLE)) {
			feeder.feedInput(json, fed, fed + step);
			fed += step;
		}
		if (fed < json.length) {
			feeder.feedInput(json, fed, json.length);
		}
		feeder.endOfInput();
		if (!parser.hasCurrentToken() || parser.currentToken() == JsonToken.NOT_AVAILABLE) {
			parser.nextToken();
		}
		return parser;
	}

	private TokenBuffer buffer(byte[] json) throws IOException {
		TokenBuffer buffer = new TokenBuffer(this.mapper, false);
		try (JsonParser parser = this.mapper.createParser(json)) {
			parser.nextToken();
			buffer.copyCurrentStructure(parser);
		}
		return buffer;
	}

	@Override
	protected Object convert(Object value, Type type, Setting... settings) {
		JsonMapper mapper = mapper(settings);
		return mapper.convertValue(value, mapper.constructType(type));
	}

	@Override
	protected Object convertTreeOf(Object embedded, Type type) throws IOException {
		return read(JsonNodeFactory.instance.pojoNode(embedded).traverse(), type);
	}

	@Override
	protected String schemaType(Class<?> type, Setting... settings) throws IOException {
		StringBuilder found = new StringBuilder();
		mapper(settings).acceptJsonFormatVisitor(type, new JsonFormatVisitorWrapper.Base() {

			@Override
			public JsonStringFormatVisitor expectStringFormat(JavaType type) throws JsonMappingException {
				found.append("string");
				return super.expectStringFormat(type);
			}

			@Override
			public JsonIntegerFormatVisitor expectIntegerFormat(JavaType type) throws JsonMappingException {
				found.append("integer");
				return super.expectIntegerFormat(type);
			}

		});
		return found.toString();
	}

	@Override
	protected Failure failure(Throwable thrown) {
		assertThat(thrown).isInstanceOf(MismatchedInputException.class);
		MismatchedInputException mismatch = (MismatchedInputException) thrown;
		Object value = (mismatch instanceof InvalidFormatException format) ? format.getValue() : null;
		return new Failure(mismatch.getMessage(), mismatch.getPathReference(), mismatch.getTargetType(), value,
				mismatch.getCause());
	}

	private JsonMapper mapper(Setting... settings) {
		JsonMapper.Builder builder = builder(settings);
		for (Setting setting : settings) {
			switch (setting) {
				case EMPTY_AS_NULL_FOR_ULID -> empty(builder, CoercionAction.AsNull);
				case EMPTY_AS_NULL_FOR_SCALARS -> builder.withCoercionConfig(LogicalType.OtherScalar,
						(config) -> config.setCoercion(CoercionInputShape.EmptyString, CoercionAction.AsNull));
				case EMPTY_AS_EMPTY -> empty(builder, CoercionAction.AsEmpty);
				case EMPTY_FAILS -> empty(builder, CoercionAction.Fail);
				case EMPTY_AS_NULL_BUT_BLANK_FAILS -> {
					empty(builder, CoercionAction.AsNull);
					Ids.types()
						.forEach((type) -> builder.withCoercionConfig(type,
								(config) -> config.setAcceptBlankAsEmpty(false)));
				}
				case ACCEPT_EMPTY_STRING_AS_NULL_OBJECT ->
					builder.enable(DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT);
				case UNWRAP_SINGLE_VALUE_ARRAYS -> builder.enable(DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS);
				case ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT ->
					builder.enable(DeserializationFeature.ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT);
				case EMPTY_ARRAY_AS_EMPTY -> coerce(builder, CoercionInputShape.EmptyArray, CoercionAction.AsEmpty);
				case EMPTY_ARRAY_AS_NULL -> coerce(builder, CoercionInputShape.EmptyArray, CoercionAction.AsNull);
				case DEFAULT_TYPING -> builder.activateDefaultTyping(
						BasicPolymorphicTypeValidator.builder().allowIfSubType("io.ulid.").build(),
						DefaultTyping.OBJECT_AND_NON_CONCRETE);
				case LONG_IDS, FLAKES_AS_NUMBERS -> {
					// Configured in the module
				}
				case NO_ANNOTATIONS -> builder.disable(MapperFeature.USE_ANNOTATIONS);
				case REPLACE_WITH_MAX -> builder.addHandler(new ReplacingHandler());
				case THROW_ITS_OWN -> builder.addHandler(new ThrowingHandler());
			}
		}
		return builder.build();
	}

	private static void empty(JsonMapper.Builder builder, CoercionAction action) {
		coerce(builder, CoercionInputShape.EmptyString, action);
	}

	private static void coerce(JsonMapper.Builder builder, CoercionInputShape shape, CoercionAction action) {
		for (Class<?> type : Ids.types()) {
			builder.withCoercionConfig(type, (config) -> config.setCoercion(shape, action));
		}
	}

	@Test
	void appliesTheEscapesOfTheApplication() throws IOException {
		CharacterEscapes escapes = new CharacterEscapes() {

			@Override
			public int[] getEscapeCodesForAscii() {
				int[] codes = standardAsciiEscapesForJSON();
				codes['Z'] = ESCAPE_STANDARD;
				return codes;
			}

			@Override
			public SerializableString getEscapeSequence(int character) {
				return null;
			}

		};
		assertThat(this.mapper.writer().with(escapes).writeValueAsBytes(ULID)).asString(StandardCharsets.UTF_8)
			.isEqualTo('"' + TEXT.replace("Z", "\\u005A") + '"');
	}

	@Test
	void isFoundAsAService() throws IOException {
		JsonMapper found = JsonMapper.builder().findAndAddModules().build();
		assertThat(found.writeValueAsString(ULID)).isEqualTo('"' + TEXT + '"');
	}

	@Test
	void usesTheFirstOfSeveralModules() throws IOException {
		JsonMapper found = JsonMapper.builder()
			.findAndAddModules()
			.addModule(new UlidJackson2Module(true, Set.of()))
			.build();
		assertThat(found.writeValueAsString(UlidFlake.MAX)).isEqualTo("\"7ZZZZZZZZZZZZ\"");
		JsonMapper added = JsonMapper.builder()
			.addModule(new UlidJackson2Module(true, Set.of()))
			.findAndAddModules()
			.build();
		assertThat(added.writeValueAsString(UlidFlake.MAX)).isEqualTo("9223372036854775807");
	}

	@Test
	void prefersTheApplicationsSerializerOfATypedId() throws IOException {
		SimpleModule own = new SimpleModule("own").addSerializer(new StdSerializer<OrderId>(OrderId.class) {

			@Override
			public void serialize(OrderId value, JsonGenerator generator, SerializerProvider context)
					throws IOException {
				generator.writeString("own");
			}

		}).addDeserializer(OrderId.class, new FromStringDeserializer<>(OrderId.class) {

			@Override
			protected OrderId _deserialize(String value, DeserializationContext context) {
				return new OrderId(ULID);
			}

		});
		JsonMapper mapper = JsonMapper.builder().addModules(new UlidJackson2Module(), own).build();
		assertThat(mapper.writeValueAsString(new OrderId(ULID))).isEqualTo("\"own\"");
		assertThat(mapper.readValue("\"any\"", OrderId.class)).isEqualTo(new OrderId(ULID));
		assertThat(mapper.writeValueAsString(new TenantId(ULID))).isEqualTo('"' + TEXT + '"');
	}

	static final class ReplacingHandler extends DeserializationProblemHandler {

		@Override
		public Object handleWeirdStringValue(DeserializationContext context, Class<?> target, String value,
				String reason) throws IOException {
			return Ids.max(target);
		}

		@Override
		public Object handleWeirdKey(DeserializationContext context, Class<?> target, String key, String reason)
				throws IOException {
			return Ids.max(target);
		}

		@Override
		public Object handleUnexpectedToken(DeserializationContext context, JavaType target, JsonToken token,
				JsonParser parser, String reason) throws IOException {
			parser.skipChildren();
			return Ids.max(target.getRawClass());
		}

		@Override
		public Object handleWeirdNumberValue(DeserializationContext context, Class<?> target, Number value,
				String reason) throws IOException {
			return Ids.max(target);
		}

	}

	static final class ThrowingHandler extends DeserializationProblemHandler {

		@Override
		public Object handleWeirdStringValue(DeserializationContext context, Class<?> target, String value,
				String reason) throws IOException {
			InvalidFormatException ex = InvalidFormatException.from(context.getParser(), reason, value, target);
			ex.initCause(new UnsupportedOperationException(value));
			throw ex;
		}

		@Override
		public Object handleWeirdNumberValue(DeserializationContext context, Class<?> target, Number value,
				String reason) throws IOException {
			return handleWeirdStringValue(context, target, value.toString(), reason);
		}

		@Override
		public Object handleWeirdKey(DeserializationContext context, Class<?> target, String key, String reason)
				throws IOException {
			return handleWeirdStringValue(context, target, key, reason);
		}

	}

}
