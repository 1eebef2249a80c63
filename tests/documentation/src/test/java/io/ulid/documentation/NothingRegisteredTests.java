package io.ulid.documentation;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.ObjectMapper;
import graphql.schema.DataFetchingEnvironmentImpl;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.support.ArchiveId;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.batch.core.converter.DefaultJobParametersConverter;
import org.springframework.beans.SimpleTypeConverter;
import org.springframework.boot.convert.ApplicationConversionService;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.graphql.data.GraphQlArgumentBinder;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.messaging.converter.GenericMessageConverter;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.validation.BindException;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Ids where frameworks bring their own conversion, and where no class of this library is
 * registered.
 */
class NothingRegisteredTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final String FOREIGN = "cus_01arz3ndektsv4rrffq69g5fav";

	private static final List<Object> IDS = List.of(ULID, new TenantId(ULID), new OrderId(ULID), new ArchiveId(ULID),
			new MemberId(ULID));

	private static final Map<String, Reader> READERS = Map.ofEntries(
			// Variables and headers of messages, expressions, projections, columns
			entry("conversion service", (text, type) -> new DefaultConversionService().convert(text, type)),
			entry("endpoint, also over JMX",
					(text, type) -> ApplicationConversionService.getSharedInstance().convert(text, type)),
			entry("payload of a message",
					(text, type) -> new GenericMessageConverter().fromMessage(MessageBuilder.withPayload(text).build(),
							type)),
			// Bean wrappers, data binders and field sets of Spring Batch
			entry("type converter", (text, type) -> new SimpleTypeConverter().convertIfNecessary(text, type)),
			entry("expression",
					(text, type) -> new SpelExpressionParser().parseExpression("'" + text + "'").getValue(type)),
			entry("environment", NothingRegisteredTests::property),
			entry("column of text",
					(text, type) -> new JdbcTemplate(new DriverManagerDataSource("jdbc:h2:mem:"))
						.queryForObject("select cast('%s' as varchar)".formatted(text), type)),
			entry("argument of GraphQL", NothingRegisteredTests::argument),
			entry("parameter of a job", NothingRegisteredTests::jobParameter),
			entry("key of Jackson 3",
					(text, type) -> key(new JsonMapper().readValue(json(text),
							new JsonMapper().getTypeFactory().constructMapType(Map.class, type, String.class)))),
			entry("key of Jackson 2", (text, type) -> key(new ObjectMapper().readValue(json(text),
					new ObjectMapper().getTypeFactory().constructMapType(Map.class, type, String.class)))));

	private static OpaqueIds.Use keys;

	@BeforeAll
	static void useKeys() {
		keys = OpaqueIds.use(OpaqueVectors.load().keys(1));
	}

	@AfterAll
	static void release() {
		keys.close();
	}

	static Stream<Arguments> readersAndIds() {
		return READERS.keySet()
			.stream()
			.sorted()
			.flatMap((name) -> IDS.stream().map((id) -> Arguments.arguments(name, id)));
	}

	@ParameterizedTest
	@MethodSource("readersAndIds")
	void frameworksReadTheTextOfAnId(String name, Object id) throws Exception {
		Reader reader = READERS.get(name);
		assertThat(reader.read(id.toString(), id.getClass())).isEqualTo(id);
		assertThatException().isThrownBy(() -> reader.read(FOREIGN, id.getClass()));
	}

	@ParameterizedTest
	@FieldSource("IDS")
	void frameworksWriteTheTextOfAnId(Object id) throws Exception {
		assertThat("" + id).isEqualTo(new DefaultConversionService().convert(id, String.class))
			.isEqualTo(new SpelExpressionParser().parseExpression("'' + #root").getValue(id, String.class));
		assertThat(new JsonMapper().writeValueAsString(Map.of(id, "x"))).isEqualTo(json(id.toString()));
		assertThat(new ObjectMapper().writeValueAsString(Map.of(id, "x"))).isEqualTo(json(id.toString()));
	}

	private static String json(String key) {
		return "{\"" + key + "\":\"x\"}";
	}

	private static Object key(Map<?, ?> map) {
		return map.keySet().iterator().next();
	}

	private static Object property(String text, Class<?> type) {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("id", text)));
		return environment.getProperty("id", type);
	}

	private static Object argument(String text, Class<?> type) throws BindException {
		return new GraphQlArgumentBinder(GraphQlArgumentBinder.Options.create()).bind(
				DataFetchingEnvironmentImpl.newDataFetchingEnvironment().arguments(Map.of("id", text)).build(), "id",
				ResolvableType.forClass(type));
	}

	private static Object jobParameter(String text, Class<?> type) {
		Properties properties = new Properties();
		properties.setProperty("id", text + "," + type.getName());
		return new DefaultJobParametersConverter().getJobParameters(properties).getParameter("id").value();
	}

	@FunctionalInterface
	private interface Reader {

		Object read(String text, Class<?> type) throws Exception;

	}

}
