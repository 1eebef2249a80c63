package io.ulid.documentation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.spring.jackson.UlidJacksonModule;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.batch.core.repository.dao.DefaultExecutionContextSerializer;
import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeanWrapperImpl;
import org.springframework.beans.MutablePropertyValues;
import org.springframework.beans.TypeMismatchException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.keyvalue.core.KeyValueTemplate;
import org.springframework.data.map.MapKeyValueAdapter;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;
import org.springframework.integration.config.EnableIntegration;
import org.springframework.integration.handler.ServiceActivatingHandler;
import org.springframework.kafka.support.serializer.JacksonJsonDeserializer;
import org.springframework.kafka.support.serializer.JacksonJsonSerializer;
import org.springframework.messaging.MessageHandlingException;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.stereotype.Controller;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.ui.Model;
import org.springframework.validation.DataBinder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * What {@code docs/other-libraries.md} says of Spring itself. If one of these fails since
 * Spring, or we, do better, the page has a line less.
 */
class ElsewherePageTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	@Test
	void expression() {
		StandardEvaluationContext context = new StandardEvaluationContext();
		context.setVariable("id", ID);
		context.setVariable("name", ID.toString());
		SpelExpressionParser parser = new SpelExpressionParser();
		assertThat(parser.parseExpression("#id == #name").getValue(context)).isEqualTo(false);
		assertThat(parser.parseExpression("#id.toString() == #name").getValue(context)).isEqualTo(true);
		context.setVariable("id", new OrderId(ID));
		context.setVariable("name", new OrderId(ID).text());
		assertThat(parser.parseExpression("#id == #name").getValue(context)).isEqualTo(false);
		assertThat(parser.parseExpression("#id.text() == #name").getValue(context)).isEqualTo(true);
	}

	@Test
	void redirect() {
		new WebApplicationContextRunner()
			.withConfiguration(
					AutoConfigurations.of(DispatcherServletAutoConfiguration.class, WebMvcAutoConfiguration.class))
			.withBean(RedirectController.class)
			.run((context) -> {
				MockMvcTester mvc = MockMvcTester.from(context);
				assertThat(mvc.get().uri("/model")).hasRedirectedUrl("/orders");
				assertThat(mvc.get().uri("/attributes")).hasRedirectedUrl("/orders?id=" + ID);
			});
	}

	@Test
	void keyOfAScrollPosition() {
		KeysetScrollPosition position = ScrollPosition.forward(Map.of("id", ID));
		JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();
		Map<String, Object> keys = mapper.readValue(mapper.writeValueAsString(position.getKeys()),
				new TypeReference<>() {
				});
		assertThat(ScrollPosition.forward(keys)).isNotEqualTo(position);
		keys.put("id", Ulid.parse((String) keys.get("id")));
		assertThat(ScrollPosition.forward(keys)).isEqualTo(position);
	}

	@Test
	void binder() {
		Order order = new Order();
		DataBinder binder = new DataBinder(order);
		binder.bind(new MutablePropertyValues(Map.of("id", ID.toString())));
		assertThat(order.getId()).isEqualTo(ID);
		BeanWrapper wrapper = new BeanWrapperImpl(order);
		wrapper.setPropertyValue("id", Ulid.MAX.toString());
		assertThat(order.getId()).isEqualTo(Ulid.MAX);
		assertThatExceptionOfType(TypeMismatchException.class).isThrownBy(() -> wrapper.setPropertyValue("id", "U"));
		assertThat(order.getId()).isEqualTo(Ulid.MAX);
	}

	@Test
	void whatAConverterOfTheUserRefusesStaysOut() {
		DefaultConversionService conversionService = new DefaultConversionService();
		conversionService.addConverter(new OrderNumberConverter());
		BeanWrapperImpl wrapper = new BeanWrapperImpl(new Order());
		wrapper.setConversionService(conversionService);
		wrapper.setPropertyValue("id", "order-" + ID);
		assertThat(wrapper.getPropertyValue("id")).isEqualTo(ID);
		assertThatExceptionOfType(TypeMismatchException.class)
			.isThrownBy(() -> wrapper.setPropertyValue("id", Ulid.MAX.toString()))
			.withRootCauseInstanceOf(IllegalStateException.class);
	}

	@Test
	void payloadOfAServiceActivator() {
		try (GenericApplicationContext context = new AnnotationConfigApplicationContext(Integration.class)) {
			assertThat(receive(context, UUID.class, ID.toUuid().toString())).isEqualTo(ID.toUuid());
			assertThatExceptionOfType(MessageHandlingException.class)
				.isThrownBy(() -> receive(context, Ulid.class, ID.toString()));
			assertThatExceptionOfType(MessageHandlingException.class)
				.isThrownBy(() -> receive(context, OrderId.class, new OrderId(ID).text()));
		}
		try (GenericApplicationContext context = new AnnotationConfigApplicationContext(Integration.class,
				IntegrationConversion.class)) {
			assertThat(receive(context, Ulid.class, ID.toString())).isEqualTo(ID);
			assertThat(receive(context, OrderId.class, new OrderId(ID).text())).isEqualTo(new OrderId(ID));
		}
	}

	private static Object receive(GenericApplicationContext context, Class<?> type, String text) {
		Receiver receiver = new Receiver();
		ServiceActivatingHandler activator = new ServiceActivatingHandler(receiver,
				type.getSimpleName().toLowerCase(Locale.ROOT));
		activator.setBeanFactory(context);
		activator.afterPropertiesSet();
		activator.handleMessage(MessageBuilder.withPayload(text).build());
		return receiver.payload;
	}

	@Test
	void executionContextOfAJob() throws Exception {
		assertThat(stored(ID.toUuid())).isEqualTo(ID.toUuid());
		assertThat(stored(ID.toString())).isEqualTo(ID.toString());
		assertThatIllegalArgumentException().isThrownBy(() -> stored(ID))
			.havingRootCause()
			.withMessage("filter status: REJECTED");
		assertThatIllegalArgumentException().isThrownBy(() -> stored(new OrderId(ID)))
			.havingRootCause()
			.withMessage("filter status: REJECTED");
	}

	private static Object stored(Object value) throws IOException {
		DefaultExecutionContextSerializer serializer = new DefaultExecutionContextSerializer();
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		serializer.serialize(Map.of("id", value), output);
		return serializer.deserialize(new ByteArrayInputStream(output.toByteArray())).get("id");
	}

	@Test
	void keyOfAKafkaRecord() {
		assertThat(received(ID.toUuid(), "")).isEqualTo(ID.toUuid());
		assertThatIllegalArgumentException().isThrownBy(() -> received(ID, ""))
			.withMessageContaining("not in the trusted packages");
		assertThatIllegalArgumentException().isThrownBy(() -> received(new OrderId(ID), "io.ulid"))
			.withMessageContaining("not in the trusted packages");
		assertThat(received(ID, "io.ulid")).isEqualTo(ID);
		assertThat(received(new OrderId(ID), OrderId.class.getPackageName())).isEqualTo(new OrderId(ID));
	}

	private static Object received(Object key, String trustedPackages) {
		try (JacksonJsonSerializer<Object> serializer = new JacksonJsonSerializer<>();
				JacksonJsonDeserializer<Object> deserializer = new JacksonJsonDeserializer<>()) {
			serializer.configure(Map.of(), true);
			deserializer.configure(Map.of(JacksonJsonDeserializer.TRUSTED_PACKAGES, trustedPackages), true);
			Headers headers = new RecordHeaders();
			return deserializer.deserialize("orders", headers, serializer.serialize("orders", headers, key));
		}
	}

	@Test
	void keyOfAKeyValueEntity() {
		KeyValueTemplate template = new KeyValueTemplate(new MapKeyValueAdapter());
		assertThat(template.insert(new Session()).id).isNotNull();
		assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
			.isThrownBy(() -> template.insert(new Order()))
			.withMessageContaining("Identifier cannot be generated for io.ulid.Ulid");
		Order order = new Order();
		order.setId(ID);
		template.insert(order);
		assertThat(template.findById(ID, Order.class)).containsSame(order);
	}

	@Test
	void projectionOfAMap() {
		SpelAwareProxyProjectionFactory factory = new SpelAwareProxyProjectionFactory();
		Map<String, Object> row = Map.of("id", new OrderId(ID).text(), "batch", ID.toString(), "uuid",
				ID.toUuid().toString());
		View view = factory.createProjection(View.class, row);
		assertThat(view.getUuid()).isEqualTo(ID.toUuid());
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(view::getId);
		assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(view::getBatch);
		TextView text = factory.createProjection(TextView.class, row);
		assertThat(text.orderId()).isEqualTo(new OrderId(ID));
	}

	interface View {

		OrderId getId();

		Ulid getBatch();

		UUID getUuid();

	}

	interface TextView {

		String getId();

		default OrderId orderId() {
			return new OrderId(getId());
		}

	}

	static class Receiver {

		private Object payload;

		public void ulid(Ulid payload) {
			this.payload = payload;
		}

		public void uuid(UUID payload) {
			this.payload = payload;
		}

		public void orderid(OrderId payload) {
			this.payload = payload;
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableIntegration
	static class Integration {

	}

	@Configuration(proxyBeanMethods = false)
	static class IntegrationConversion {

		@Bean
		ConversionService integrationConversionService() {
			return new DefaultConversionService();
		}

	}

	@Controller
	static class RedirectController {

		@GetMapping("/model")
		String model(Model model) {
			model.addAttribute("id", ID);
			return "redirect:/orders";
		}

		@GetMapping("/attributes")
		String attributes(RedirectAttributes redirectAttributes) {
			redirectAttributes.addAttribute("id", ID);
			return "redirect:/orders";
		}

	}

	static class OrderNumberConverter implements Converter<String, Ulid> {

		@Override
		public Ulid convert(String text) {
			if (!text.startsWith("order-")) {
				throw new IllegalStateException("no number of an order");
			}
			return Ulid.parse(text.substring("order-".length()));
		}

	}

	static class Session {

		@Id
		private UUID id;

	}

	static class Order {

		@Id
		private Ulid id;

		public Ulid getId() {
			return this.id;
		}

		public void setId(Ulid id) {
			this.id = id;
		}

	}

}
