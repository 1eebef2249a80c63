package io.ulid.json;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.StringReader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.jackson.UlidJacksonModule;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.async.ByteArrayFeeder;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.deser.std.FromStringDeserializer;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsonFormatVisitors.JsonIntegerFormatVisitor;
import tools.jackson.databind.jsonFormatVisitors.JsonStringFormatVisitor;
import tools.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.type.LogicalType;
import tools.jackson.databind.util.TokenBuffer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidJacksonModule}.
 */
class UlidJacksonModuleTests extends AbstractFlakeJsonTests<JsonParser> {

	private final JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();

	private static UlidJacksonModule module(List<Setting> settings) {
		Set<Class<? extends Annotation>> longIds = Set.of(LongId.class);
		if (settings.contains(Setting.FLAKES_AS_NUMBERS)) {
			return new UlidJacksonModule(true, longIds);
		}
		return settings.contains(Setting.LONG_IDS) ? new UlidJacksonModule(false, longIds) : new UlidJacksonModule();
	}

	@Override
	protected String write(Object value, Setting... settings) {
		JsonMapper mapper = mapper(settings);
		String json = mapper.writeValueAsString(value);
		assertThat(mapper.writeValueAsBytes(value)).asString(StandardCharsets.UTF_8).isEqualTo(json);
		return json;
	}

	@Override
	protected Object read(JsonParser parser, Type type, Setting... settings) {
		JsonMapper mapper = mapper(settings);
		return mapper.readValue(parser, mapper.constructType(type));
	}

	@Override
	protected JsonParser parser(Source source, byte[] json) {
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
			case TREE -> this.mapper.readTree(json).traverse(ObjectReadContext.empty());
		};
	}

	private JsonParser async(byte[] json, int step) {
		JsonParser parser = this.mapper.createNonBlockingByteArrayParser();
		ByteArrayFeeder feeder = (ByteArrayFeeder) parser.nonBlockingInputFeeder();
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

	private TokenBuffer buffer(byte[] json) {
		TokenBuffer buffer = TokenBuffer.forGeneration();
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
	protected Object convertTreeOf(Object embedded, Type type) {
		return read(JsonNodeFactory.instance.pojoNode(embedded).traverse(ObjectReadContext.empty()), type);
	}

	@Override
	protected String schemaType(Class<?> type, Setting... settings) {
		StringBuilder found = new StringBuilder();
		mapper(settings).acceptJsonFormatVisitor(type, new JsonFormatVisitorWrapper.Base() {

			@Override
			public JsonStringFormatVisitor expectStringFormat(JavaType type) {
				found.append("string");
				return super.expectStringFormat(type);
			}

			@Override
			public JsonIntegerFormatVisitor expectIntegerFormat(JavaType type) {
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
		JsonMapper.Builder builder = JsonMapper.builder().addModule(module(List.of(settings)));
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
	void appliesTheEscapesOfTheApplication() {
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
	void isFoundAsAService() {
		JsonMapper found = JsonMapper.builder().findAndAddModules().build();
		assertThat(found.writeValueAsString(ULID)).isEqualTo('"' + TEXT + '"');
	}

	@Test
	void usesTheLastOfSeveralModules() {
		JsonMapper found = JsonMapper.builder()
			.findAndAddModules()
			.addModule(new UlidJacksonModule(true, Set.of()))
			.build();
		assertThat(found.writeValueAsString(UlidFlake.MAX)).isEqualTo("9223372036854775807");
	}

	@Test
	void worksTogetherWithAnotherModuleNamedUlid() {
		JsonMapper both = JsonMapper.builder()
			.addModule(new SimpleModule("ulid"))
			.addModule(new UlidJacksonModule())
			.build();
		assertThat(both.writeValueAsString(ULID)).isEqualTo('"' + TEXT + '"');
	}

	@Test
	void prefersTheApplicationsSerializerOfATypedId() {
		SimpleModule own = new SimpleModule("own").addSerializer(new StdSerializer<OrderId>(OrderId.class) {

			@Override
			public void serialize(OrderId value, JsonGenerator generator, SerializationContext context) {
				generator.writeString("own");
			}

		}).addDeserializer(OrderId.class, new FromStringDeserializer<>(OrderId.class) {

			@Override
			protected OrderId _deserialize(String value, DeserializationContext context) {
				return new OrderId(ULID);
			}

		});
		JsonMapper mapper = JsonMapper.builder().addModules(new UlidJacksonModule(), own).build();
		assertThat(mapper.writeValueAsString(new OrderId(ULID))).isEqualTo("\"own\"");
		assertThat(mapper.readValue("\"any\"", OrderId.class)).isEqualTo(new OrderId(ULID));
		assertThat(mapper.writeValueAsString(new TenantId(ULID))).isEqualTo('"' + TEXT + '"');
	}

	static final class ReplacingHandler extends DeserializationProblemHandler {

		@Override
		public Object handleWeirdStringValue(DeserializationContext context, Class<?> target, String value,
				String reason) {
			return Ids.max(target);
		}

		@Override
		public Object handleWeirdKey(DeserializationContext context, Class<?> target, String key, String reason) {
			return Ids.max(target);
		}

		@Override
		public Object handleUnexpectedToken(DeserializationContext context, JavaType target, JsonToken token,
				JsonParser parser, String reason) {
			parser.skipChildren();
			return Ids.max(target.getRawClass());
		}

		@Override
		public Object handleWeirdNumberValue(DeserializationContext context, Class<?> target, Number value,
				String reason) {
			return Ids.max(target);
		}

	}

	static final class ThrowingHandler extends DeserializationProblemHandler {

		@Override
		public Object handleWeirdStringValue(DeserializationContext context, Class<?> target, String value,
				String reason) {
			throw InvalidFormatException.from(context.getParser(), reason, value, target)
				.withCause(new UnsupportedOperationException(value));
		}

		@Override
		public Object handleWeirdNumberValue(DeserializationContext context, Class<?> target, Number value,
				String reason) {
			return handleWeirdStringValue(context, target, value.toString(), reason);
		}

		@Override
		public Object handleWeirdKey(DeserializationContext context, Class<?> target, String key, String reason) {
			return handleWeirdStringValue(context, target, key, reason);
		}

	}

}
