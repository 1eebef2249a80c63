package io.ulid.documentation;

import java.io.StringWriter;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.querydsl.core.types.ConstantImpl;
import com.querydsl.core.types.Operation;
import graphql.Scalars;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.DataFetchingEnvironmentImpl;
import graphql.schema.GraphQLArgument;
import graphql.schema.GraphQLFieldDefinition;
import io.ulid.InvalidUlidException;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.support.OpaqueVectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.batch.core.converter.DefaultJobParametersConverter;
import org.springframework.batch.infrastructure.item.file.mapping.BeanWrapperFieldSetMapper;
import org.springframework.batch.infrastructure.item.file.transform.DefaultFieldSet;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeanWrapperImpl;
import org.springframework.boot.actuate.endpoint.invoke.OperationParameter;
import org.springframework.boot.actuate.endpoint.invoke.convert.ConversionServiceParameterValueMapper;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.StringDecoder;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.data.querydsl.QuerydslPredicateExecutor;
import org.springframework.data.repository.Repository;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;
import org.springframework.graphql.data.GraphQlArgumentBinder;
import org.springframework.graphql.data.query.QuerydslDataFetcher;
import org.springframework.http.HttpMethod;
import org.springframework.integration.annotation.ServiceActivator;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.handler.ServiceActivatingHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.messaging.Message;
import org.springframework.messaging.converter.GenericMessageConverter;
import org.springframework.messaging.handler.DestinationPatternsMessageCondition;
import org.springframework.messaging.handler.annotation.DestinationVariable;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.reactive.MessageMappingMessageHandler;
import org.springframework.messaging.handler.annotation.support.DestinationVariableMethodArgumentResolver;
import org.springframework.messaging.handler.annotation.support.HeaderMethodArgumentResolver;
import org.springframework.messaging.handler.invocation.reactive.HandlerMethodReturnValueHandler;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.messaging.support.MessageHeaderAccessor;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.util.ReflectionUtils;
import org.springframework.util.RouteMatcher;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.method;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

/**
 * Ids where frameworks bring their own conversion, and where no class of this library is
 * registered. The classes of the ids are compiled with and without the names of
 * parameters.
 */
public class NothingRegisteredTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final String FOREIGN = "cus_01arz3ndektsv4rrffq69g5fav";

	private static final String SOURCE = """
			package ids;

			%s
			public final class %2$s extends io.ulid.TypedUlid<%2$s> {

				private static final long serialVersionUID = 1L;

				public %2$s(String text) {
					super(text);
				}

				public %2$s(io.ulid.Ulid value) {
					super(value);
				}

			}
			""";

	private static final String USES = """
			package ids;

			import io.ulid.documentation.NothingRegisteredTests;

			public class %1$sUses {

				public static class Handler extends NothingRegisteredTests.Handler<%2$s> {
				}

				public static class Service extends NothingRegisteredTests.Service<%2$s> {
				}

				public static class Bean extends NothingRegisteredTests.Bean<%2$s> {
				}

				public interface Client extends NothingRegisteredTests.Client<%2$s> {
				}

				public interface Repository extends NothingRegisteredTests.BeanRepository<Bean, %2$s> {
				}

			}
			""";

	private static final String QUERY_TYPE = """
			package ids;

			public final class Q%1$sUses_Bean extends com.querydsl.core.types.dsl.EntityPathBase<%1$sUses.Bean> {

				private static final long serialVersionUID = 1L;

				public static final Q%1$sUses_Bean bean = new Q%1$sUses_Bean();

				public final com.querydsl.core.types.dsl.ComparablePath<%2$s> id = createComparable("id", %2$s.class);

				public Q%1$sUses_Bean() {
					super(%1$sUses.Bean.class, "bean");
				}

			}
			""";

	@TempDir
	private static Path directory;

	private static final List<Sample> SAMPLES = new ArrayList<>();

	private static OpaqueIds.Use keys;

	@BeforeAll
	static void compile() throws Exception {
		keys = OpaqueIds.use(OpaqueVectors.load().keys(1));
		for (String option : List.of("-parameters", "-g:none")) {
			Path output = Files.createDirectory(directory.resolve(option));
			Map<String, String> sources = new HashMap<>();
			sources.put("OrderId", SOURCE.formatted("@io.ulid.IdPrefix(\"ord\")", "OrderId"));
			sources.put("TenantId", SOURCE.formatted("", "TenantId"));
			sources.put("MemberId", SOURCE.formatted("@io.ulid.IdPrefix(\"mbr\") @io.ulid.OpaqueId", "MemberId"));
			sources.put("ReadingId", SOURCE.formatted("@io.ulid.IdPrefix(\"read\") @io.ulid.UuidText", "ReadingId"));
			sources.put("WritingId",
					SOURCE.formatted("@io.ulid.IdPrefix(\"wrt\") @io.ulid.UuidText(write = true)", "WritingId"));
			Map.of("OrderId", "OrderId", "TenantId", "TenantId", "MemberId", "MemberId", "ReadingId", "ReadingId",
					"WritingId", "WritingId", "Ulid", "io.ulid.Ulid")
				.forEach((name, type) -> {
					sources.put(name + "Uses", USES.formatted(name, type));
					sources.put("Q" + name + "Uses_Bean", QUERY_TYPE.formatted(name, type));
				});
			compile(output, option, sources);
			URLClassLoader loader = new URLClassLoader(new URL[] { output.toUri().toURL() },
					NothingRegisteredTests.class.getClassLoader());
			for (String name : List.of("OrderId", "TenantId", "MemberId", "ReadingId", "WritingId")) {
				Class<?> type = loader.loadClass("ids." + name);
				SAMPLES.add(new Sample(option, type, type.getConstructor(Ulid.class).newInstance(ULID), loader));
			}
			SAMPLES.add(new Sample(option, Ulid.class, ULID, loader));
		}
	}

	private static void compile(Path output, String option, Map<String, String> sources) {
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		List<JavaFileObject> files = sources.entrySet()
			.stream()
			.map((source) -> file("ids/" + source.getKey(), source.getValue()))
			.toList();
		List<String> options = List.of(option, "-Xlint:all", "-Werror", "-proc:none", "-d", output.toString(), "-cp",
				System.getProperty("java.class.path"), "-Xlint:-path");
		compiler.getTask(messages, null, null, options, null, files).call();
		assertThat(messages.toString()).isEmpty();
	}

	private static JavaFileObject file(String name, String source) {
		return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {

			@Override
			public CharSequence getCharContent(boolean ignoreEncodingErrors) {
				return source;
			}

		};
	}

	@AfterAll
	static void release() {
		keys.close();
	}

	@AfterEach
	void useKeysAgain() {
		if (!OpaqueIds.isInUse()) {
			keys = OpaqueIds.use(OpaqueVectors.load().keys(1));
		}
	}

	static List<Sample> samples() {
		return SAMPLES;
	}

	@ParameterizedTest
	@MethodSource("samples")
	void destinationVariable(Sample sample) throws Exception {
		DestinationVariableMethodArgumentResolver resolver = new DestinationVariableMethodArgumentResolver(
				new DefaultConversionService());
		MethodParameter parameter = sample.parameter(DestinationVariable.class);
		assertThat(resolver.resolveArgument(parameter, variable(sample.text()))).isEqualTo(sample.id());
		assertThatException().isThrownBy(() -> resolver.resolveArgument(parameter, variable(FOREIGN)));
	}

	private static Message<?> variable(String text) {
		return MessageBuilder.withPayload("")
			.setHeader(DestinationVariableMethodArgumentResolver.DESTINATION_TEMPLATE_VARIABLES_HEADER,
					Map.of("id", text))
			.build();
	}

	/**
	 * A handler of RSocket, whose resolvers are reactive.
	 */
	@ParameterizedTest
	@MethodSource("samples")
	void variableAndHeaderOfAReactiveHandler(Sample sample) throws Exception {
		Handler<?> handler = (Handler<?>) sample.use("Handler").getConstructor().newInstance();
		ReactiveMessageHandler messageHandler = new ReactiveMessageHandler();
		messageHandler.setHandlers(List.of(handler));
		messageHandler.setDecoders(List.of(StringDecoder.allMimeTypes()));
		messageHandler.afterPropertiesSet();
		messageHandler.handleMessage(route(messageHandler, sample.text(), sample.text())).block();
		assertThat(handler.variable).isEqualTo(sample.id());
		assertThat(handler.header).isEqualTo(sample.id());
		assertThatException()
			.isThrownBy(() -> messageHandler.handleMessage(route(messageHandler, FOREIGN, sample.text())).block())
			.withRootCauseInstanceOf(InvalidUlidException.class);
		assertThatException()
			.isThrownBy(() -> messageHandler.handleMessage(route(messageHandler, sample.text(), FOREIGN)).block())
			.withRootCauseInstanceOf(InvalidUlidException.class);
	}

	private static Message<?> route(ReactiveMessageHandler handler, String variable, String header) {
		RouteMatcher.Route route = handler.getRouteMatcher().parseRoute("orders." + variable);
		MessageHeaderAccessor headers = new MessageHeaderAccessor();
		headers.setLeaveMutable(true);
		headers.setHeader(DestinationPatternsMessageCondition.LOOKUP_DESTINATION_HEADER, route);
		headers.setHeader("order", header);
		return MessageBuilder.createMessage("", headers.getMessageHeaders());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void headerOfAServiceActivator(Sample sample) throws Exception {
		Service<?> service = (Service<?>) sample.use("Service").getConstructor().newInstance();
		try (GenericApplicationContext context = new AnnotationConfigApplicationContext(
				IntegrationConfiguration.class)) {
			ServiceActivatingHandler activator = new ServiceActivatingHandler(service);
			activator.setBeanFactory(context);
			activator.afterPropertiesSet();
			activator.handleMessage(MessageBuilder.withPayload("").setHeader("order", sample.text()).build());
			assertThat(service.header).isEqualTo(sample.id());
			assertThatException().isThrownBy(
					() -> activator.handleMessage(MessageBuilder.withPayload("").setHeader("order", FOREIGN).build()))
				.withRootCauseInstanceOf(InvalidUlidException.class);
		}
	}

	/**
	 * Also the key of a record of Kafka, which is a header.
	 */
	@ParameterizedTest
	@MethodSource("samples")
	void header(Sample sample) throws Exception {
		HeaderMethodArgumentResolver resolver = new HeaderMethodArgumentResolver(new DefaultConversionService(), null);
		MethodParameter parameter = sample.parameter(Header.class);
		assertThat(resolver.resolveArgument(parameter,
				MessageBuilder.withPayload("").setHeader("order", sample.text()).build()))
			.isEqualTo(sample.id());
		assertThatException().isThrownBy(() -> resolver.resolveArgument(parameter,
				MessageBuilder.withPayload("").setHeader("order", FOREIGN).build()));
	}

	@ParameterizedTest
	@MethodSource("samples")
	void payload(Sample sample) {
		GenericMessageConverter converter = new GenericMessageConverter();
		assertThat(converter.fromMessage(MessageBuilder.withPayload(sample.text()).build(), sample.type()))
			.isEqualTo(sample.id());
		assertThatException()
			.isThrownBy(() -> converter.fromMessage(MessageBuilder.withPayload(FOREIGN).build(), sample.type()));
	}

	/**
	 * Also over JMX, whose endpoints use the same class.
	 */
	@ParameterizedTest
	@MethodSource("samples")
	void parameterOfAnEndpoint(Sample sample) {
		ConversionServiceParameterValueMapper mapper = new ConversionServiceParameterValueMapper();
		OperationParameter parameter = new OperationParameter() {

			@Override
			public String getName() {
				return "id";
			}

			@Override
			public Class<?> getType() {
				return sample.type();
			}

			@Override
			public boolean isMandatory() {
				return true;
			}

			@Override
			public <T extends Annotation> T getAnnotation(Class<T> annotation) {
				return null;
			}

		};
		assertThat(mapper.mapParameterValue(parameter, sample.text())).isEqualTo(sample.id());
		assertThatException().isThrownBy(() -> mapper.mapParameterValue(parameter, FOREIGN));
	}

	@ParameterizedTest
	@MethodSource("samples")
	void queryByExampleOfGraphQl(Sample sample) throws Exception {
		GraphQlArgumentBinder binder = new GraphQlArgumentBinder(GraphQlArgumentBinder.Options.create());
		Object bound = binder.bind(DataFetchingEnvironmentImpl.newDataFetchingEnvironment()
			.arguments(Map.of("example", Map.of("id", sample.text())))
			.build(), "example", ResolvableType.forClass(sample.use("Bean")));
		assertThat(bound).extracting("id").isEqualTo(sample.id());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void predicateOfGraphQl(Sample sample) throws Exception {
		List<Object> predicates = new ArrayList<>();
		Object repository = Proxy.newProxyInstance(sample.loader(), new Class<?>[] { sample.use("Repository") },
				(proxy, method, arguments) -> {
					predicates.add(arguments[0]);
					return Optional.empty();
				});
		DataFetcher<?> fetcher = QuerydslDataFetcher.builder((BeanRepository<?, ?>) repository).single();
		fetcher.get(argument(sample.text()));
		assertThat(predicates).singleElement()
			.asInstanceOf(InstanceOfAssertFactories.type(Operation.class))
			.extracting((operation) -> operation.getArg(1))
			.isEqualTo(ConstantImpl.create(sample.id()));
		assertThatException().isThrownBy(() -> fetcher.get(argument(FOREIGN)))
			.withRootCauseInstanceOf(InvalidUlidException.class);
	}

	private static DataFetchingEnvironment argument(String id) {
		return DataFetchingEnvironmentImpl.newDataFetchingEnvironment()
			.arguments(Map.of("id", id))
			.fieldDefinition(GraphQLFieldDefinition.newFieldDefinition()
				.name("order")
				.type(Scalars.GraphQLID)
				.argument(GraphQLArgument.newArgument().name("id").type(Scalars.GraphQLID))
				.build())
			.build();
	}

	@ParameterizedTest
	@MethodSource("samples")
	void textOfAProjection(Sample sample) throws Exception {
		Bean<Object> bean = sample.bean();
		bean.setId(sample.id());
		assertThat(new SpelAwareProxyProjectionFactory().createProjection(View.class, bean).getId())
			.isEqualTo(sample.text());
	}

	/**
	 * Spring Batch finds only classes of its own class loader.
	 */
	@ParameterizedTest
	@ValueSource(classes = { OrderId.class, TenantId.class, MemberId.class, Ulid.class })
	void parameterOfAJob(Class<?> type) throws Exception {
		Object id = (type == Ulid.class) ? ULID : type.getConstructor(Ulid.class).newInstance(ULID);
		Properties properties = new Properties();
		properties.setProperty("id", id + "," + type.getName());
		assertThat(new DefaultJobParametersConverter().getJobParameters(properties).getParameter("id")).isNotNull()
			.extracting("value")
			.isEqualTo(id);
	}

	@ParameterizedTest
	@MethodSource("samples")
	void fieldSet(Sample sample) throws Exception {
		BeanWrapperFieldSetMapper<Object> mapper = new BeanWrapperFieldSetMapper<>();
		mapper.setTargetType(sample.use("Bean"));
		assertThat(mapper.mapFieldSet(new DefaultFieldSet(new String[] { sample.text() }, new String[] { "id" })))
			.extracting("id")
			.isEqualTo(sample.id());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void httpInterface(Sample sample) throws Exception {
		RestClient.Builder builder = RestClient.builder().baseUrl("http://localhost");
		MockRestServiceServer server = MockRestServiceServer.bindTo(builder).build();
		server.expect(requestTo("http://localhost/orders/" + sample.text()))
			.andExpect(method(HttpMethod.GET))
			.andRespond(withSuccess());
		Object client = HttpServiceProxyFactory.builderFor(RestClientAdapter.create(builder.build()))
			.build()
			.createClient(sample.use("Client"));
		Method find = ReflectionUtils.findMethod(Client.class, "find", Object.class);
		ReflectionUtils.invokeMethod(find, client, sample.id());
		server.verify();
	}

	@ParameterizedTest
	@MethodSource("samples")
	void argumentOfAnExpression(Sample sample) throws Exception {
		StandardEvaluationContext context = new StandardEvaluationContext(sample.bean());
		context.setVariable("text", sample.text());
		new SpelExpressionParser().parseExpression("id = #text").getValue(context);
		assertThat(context.getRootObject().getValue()).extracting("id").isEqualTo(sample.id());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void beanWrapper(Sample sample) throws Exception {
		BeanWrapper wrapper = new BeanWrapperImpl(sample.bean());
		wrapper.setPropertyValue("id", sample.text());
		assertThat(wrapper.getPropertyValue("id")).isEqualTo(sample.id());
		assertThatException().isThrownBy(() -> wrapper.setPropertyValue("id", FOREIGN));
	}

	@ParameterizedTest
	@MethodSource("samples")
	void environment(Sample sample) {
		StandardEnvironment environment = new StandardEnvironment();
		environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("id", sample.text())));
		assertThat(environment.getProperty("id", sample.type())).isEqualTo(sample.id());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void columnOfText(Sample sample) {
		JdbcTemplate jdbcTemplate = new JdbcTemplate(new DriverManagerDataSource("jdbc:h2:mem:"));
		assertThat(jdbcTemplate.queryForObject("select cast('%s' as varchar)".formatted(sample.text()), sample.type()))
			.isEqualTo(sample.id());
	}

	@ParameterizedTest
	@MethodSource("samples")
	void keyOfAMapInJson(Sample sample) throws Exception {
		Map<Object, String> map = Map.of(sample.id(), "x");
		String json = "{\"" + sample.text() + "\":\"x\"}";
		JsonMapper jackson3 = new JsonMapper();
		assertThat(jackson3.writeValueAsString(map)).isEqualTo(json);
		Map<?, ?> read3 = jackson3.readValue(json,
				jackson3.getTypeFactory().constructMapType(Map.class, sample.type(), String.class));
		assertThat(read3).isEqualTo(map);
		ObjectMapper jackson2 = new ObjectMapper();
		assertThat(jackson2.writeValueAsString(map)).isEqualTo(json);
		Map<?, ?> read2 = jackson2.readValue(json,
				jackson2.getTypeFactory().constructMapType(Map.class, sample.type(), String.class));
		assertThat(read2).isEqualTo(map);
	}

	/**
	 * The places that call {@code toString()}. In a process without keys, they write a
	 * text that no parser accepts.
	 */
	@ParameterizedTest
	@MethodSource("samples")
	void textWithoutKeys(Sample sample) throws Exception {
		keys.close();
		try (OpaqueIds.Use none = OpaqueIds.use(OpaqueKeys.none())) {
			Bean<Object> bean = sample.bean();
			bean.setId(sample.id());
			List<String> texts = Stream
				.of(new SpelAwareProxyProjectionFactory().createProjection(View.class, bean).getId(),
						new DefaultConversionService().convert(sample.id(), String.class), "" + sample.id(),
						new SpelExpressionParser().parseExpression("'' + id").getValue(bean, String.class))
				.distinct()
				.toList();
			assertThat(texts).singleElement().isEqualTo(sample.id().toString());
			if (sample.type().getSimpleName().equals("MemberId")) {
				assertThat(texts.get(0)).startsWith("mbr_?");
				assertThatException()
					.isThrownBy(() -> sample.type().getConstructor(String.class).newInstance(texts.get(0)));
				assertThatException().isThrownBy(() -> new JsonMapper().writeValueAsString(sample.id()))
					.withStackTraceContaining("there are no keys for @OpaqueId");
			}
		}
	}

	/**
	 * Class of ids, with an id.
	 *
	 * @param option the option of the compiler
	 * @param type the class
	 * @param id the id
	 * @param loader the class loader of the classes that use the id
	 */
	record Sample(String option, Class<?> type, Object id, ClassLoader loader) {

		String text() {
			return this.id.toString();
		}

		Class<?> use(String name) throws ClassNotFoundException {
			return this.loader.loadClass("ids." + this.type.getSimpleName() + "Uses$" + name);
		}

		@SuppressWarnings("unchecked")
		Bean<Object> bean() throws ReflectiveOperationException {
			return (Bean<Object>) use("Bean").getConstructor().newInstance();
		}

		MethodParameter parameter(Class<? extends Annotation> annotation) throws ClassNotFoundException {
			Class<?> handler = use("Handler");
			Method method = Stream.of(Handler.class.getMethods())
				.filter((candidate) -> candidate.getName().equals("handle"))
				.findFirst()
				.orElseThrow();
			return Stream.of(0, 1)
				.map((index) -> new MethodParameter(method, index).withContainingClass(handler))
				.filter((parameter) -> parameter.hasParameterAnnotation(annotation))
				.findFirst()
				.orElseThrow();
		}

		@Override
		public String toString() {
			return this.type.getSimpleName() + ", " + this.option;
		}

	}

	public static class Handler<T> {

		T variable;

		T header;

		@MessageMapping("orders.{id}")
		public void handle(@DestinationVariable("id") T variable, @Header(name = "order") T header) {
			this.variable = variable;
			this.header = header;
		}

	}

	public static class Service<T> {

		T header;

		@ServiceActivator
		public void handle(@Header(name = "order") T header) {
			this.header = header;
		}

	}

	/**
	 * As the handler of RSocket, without responses.
	 */
	static class ReactiveMessageHandler extends MessageMappingMessageHandler
			implements HandlerMethodReturnValueHandler {

		@Override
		protected List<? extends HandlerMethodReturnValueHandler> initReturnValueHandlers() {
			return List.of(this);
		}

		@Override
		public boolean supportsReturnType(MethodParameter returnType) {
			return true;
		}

		@Override
		public Mono<Void> handleReturnValue(Object returnValue, MethodParameter returnType, Message<?> message) {
			return Mono.empty();
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableIntegration
	static class IntegrationConfiguration {

	}

	public static class Bean<T> {

		private T id;

		public T getId() {
			return this.id;
		}

		public void setId(T id) {
			this.id = id;
		}

	}

	public interface Client<T> {

		@GetExchange("/orders/{id}")
		void find(@PathVariable("id") T id);

	}

	public interface BeanRepository<B, T> extends Repository<B, T>, QuerydslPredicateExecutor<B> {

	}

	public interface View {

		String getId();

	}

}
