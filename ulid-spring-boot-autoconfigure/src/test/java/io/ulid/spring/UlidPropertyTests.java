package io.ulid.spring;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.UlidVectors.Invalid;
import io.ulid.spring.web.UlidWebAutoConfiguration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.UnsatisfiedDependencyException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * ULIDs in the configuration of an application, with {@code @ConfigurationProperties} and
 * {@code @Value}.
 */
@ExtendWith(OutputCaptureExtension.class)
class UlidPropertyTests {

	private static final String FIRST = "ord_00000000000000000000000000";

	private static final String SECOND = "ord_7zzzzzzzzzzzzzzzzzzzzzzzzz";

	@Test
	void bindsUlids() {
		Map<String, Object> properties = Map.of("shop.tenant", "7zzzzzzzzzzzzzzzzzzzzzzzzz", "shop.tenants[0]",
				Ulid.MIN.toString(), "shop.tenants[1]", Ulid.MAX.toString());
		try (ConfigurableApplicationContext context = application(ShopConfiguration.class, properties).run()) {
			assertThat(context.getBean(Shop.class)).isEqualTo(new Shop(Ulid.MAX, List.of(Ulid.MIN, Ulid.MAX)));
		}
		try (ConfigurableApplicationContext context = application(ValueConfiguration.class, properties).run()) {
			assertThat(context.getBean(ValueConfiguration.class).tenant).isEqualTo(Ulid.MAX);
		}
	}

	@Test
	void failsStartupIfAPropertyIsInvalid(CapturedOutput output) {
		fail(ShopConfiguration.class, Map.of("shop.tenant", "nope"));
		assertReport("shop.tenant", "Invalid ULID 'nope': must be 26 characters but was 4", output);
	}

	@Test
	void failsStartupIfAListElementIsInvalid(CapturedOutput output) {
		fail(ShopConfiguration.class, Map.of("shop.tenants[0]", "nope"));
		assertReport("shop.tenants[0]", "Invalid ULID 'nope': must be 26 characters but was 4", output);
	}

	// Spring reports any other type in @Value in the same way
	@Test
	void failsStartupIfAnInjectedValueIsInvalid() {
		assertThatExceptionOfType(UnsatisfiedDependencyException.class)
			.isThrownBy(() -> application(ValueConfiguration.class, Map.of("shop.tenant", "nope")).run().close())
			.withMessageContaining("field 'tenant'")
			.havingRootCause()
			.isInstanceOf(InvalidUlidException.class)
			.withMessage("Invalid ULID 'nope': must be 26 characters but was 4");
	}

	@Test
	void bindsUlidFlakes() {
		Map<String, Object> properties = Map.of("shop.first", "7zzzzzzzzzzzz", "shop.flakes",
				"0000000000000,7ZZZZZZZZZZZZ");
		try (ConfigurableApplicationContext context = application(FlakeConfiguration.class, properties).run()) {
			assertThat(context.getBean(FlakeShop.class))
				.isEqualTo(new FlakeShop(UlidFlake.MAX, List.of(UlidFlake.MIN, UlidFlake.MAX)));
			assertThat(context.getBean(FlakeConfiguration.class).first).isEqualTo(UlidFlake.MAX);
		}
	}

	@Test
	void bindsTypedIds() {
		Map<String, Object> properties = Map.of("shop.order", FIRST, "shop.orders", FIRST + "," + SECOND,
				"shop.names." + FIRST, "first", "shop.names[" + SECOND + "]", "second");
		try (ConfigurableApplicationContext context = application(TypedConfiguration.class, properties).run()) {
			TypedShop expected = new TypedShop(new OrderId(Ulid.MIN),
					List.of(new OrderId(Ulid.MIN), new OrderId(Ulid.MAX)),
					Map.of(new OrderId(Ulid.MIN), "first", new OrderId(Ulid.MAX), "second"));
			assertThat(context.getBean(TypedShop.class)).isEqualTo(expected);
			assertThat(context.getEnvironment().getProperty("shop.order", OrderId.class))
				.isEqualTo(new OrderId(Ulid.MIN));
		}
	}

	@Test
	void injectsTypedIdsAsValues() {
		Map<String, Object> properties = Map.of("shop.order", FIRST, "shop.orders", FIRST + "," + SECOND);
		try (ConfigurableApplicationContext context = application(TypedValueConfiguration.class, properties).run()) {
			TypedValueConfiguration values = context.getBean(TypedValueConfiguration.class);
			assertThat(values.order).isEqualTo(new OrderId(Ulid.MIN));
			assertThat(values.orders).containsExactly(new OrderId(Ulid.MIN), new OrderId(Ulid.MAX));
		}
	}

	@Test
	void converterOfTheApplicationWins() {
		try (ConfigurableApplicationContext context = application(TypedConfiguration.class,
				Map.of("shop.order", "mine"))
			.sources(OrderIdConverter.class)
			.run()) {
			assertThat(context.getBean(TypedShop.class).order).isEqualTo(new OrderId(Ulid.MAX));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " " })
	void convertsEmptyValueToNullAsForAUuid(String value) {
		Map<String, Object> properties = Map.of("shop.tenant", value, "shop.order", value, "shop.uuid", value);
		try (ConfigurableApplicationContext context = application(OptionalConfiguration.class, properties)
			.sources(UlidWebAutoConfiguration.class)
			.run()) {
			assertThat(context.getBean(OptionalShop.class)).isEqualTo(new OptionalShop(null, null, null));
			OptionalConfiguration values = context.getBean(OptionalConfiguration.class);
			assertThat(values.uuid).isNull();
			assertThat(values.tenant).isNull();
			assertThat(values.order).isNull();
			assertThat(context.getEnvironment().getProperty("shop.order", OrderId.class)).isNull();
		}
	}

	@Test
	void webAutoConfigurationKeepsFailureReportsAndConverters(CapturedOutput output) {
		assertThatException()
			.isThrownBy(() -> application(TypedConfiguration.class, Map.of("shop.order", "cus_" + Ulid.MIN))
				.sources(UlidWebAutoConfiguration.class)
				.run());
		assertReport("shop.order", "Invalid OrderId 'cus_%s': must begin with 'ord_'".formatted(Ulid.MIN), output);
		try (ConfigurableApplicationContext context = application(TypedConfiguration.class,
				Map.of("shop.order", "mine"))
			.sources(OrderIdConverter.class, UlidWebAutoConfiguration.class)
			.run()) {
			assertThat(context.getBean(TypedShop.class).order).isEqualTo(new OrderId(Ulid.MAX));
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "shop.order", "shop.orders[0]" })
	void failsStartupIfATypedIdIsInvalid(String property, CapturedOutput output) {
		fail(TypedConfiguration.class, Map.of(property, "cus_" + Ulid.MIN));
		assertReport(property, "Invalid OrderId 'cus_%s': must begin with 'ord_'".formatted(Ulid.MIN), output);
	}

	@Test
	void failsStartupIfATypedIdAsMapKeyIsInvalid(CapturedOutput output) {
		fail(TypedConfiguration.class, Map.of("shop.names[cus_%s]".formatted(Ulid.MIN), ""));
		assertThat(output.getAll()).contains("Invalid OrderId 'cus_%s': must begin with 'ord_'".formatted(Ulid.MIN));
	}

	@Test
	void failsStartupIfAUlidFlakeIsInvalid(CapturedOutput output) {
		fail(FlakeShopConfiguration.class, Map.of("shop.first", "nope"));
		assertReport("shop.first", "Invalid Ulid-Flake 'nope': must be 13 characters but was 4", output);
	}

	private static void assertReport(String property, String reason, CapturedOutput output) {
		assertThat(output.getAll()).contains("APPLICATION FAILED TO START")
			.contains("Property: " + property + "\n")
			.contains("(caused by io.ulid.InvalidUlidException: %s)\n".formatted(reason));
	}

	private static void fail(Class<?> configuration, Map<String, Object> properties) {
		assertThatException().isThrownBy(() -> application(configuration, properties).run().close());
	}

	private static SpringApplicationBuilder application(Class<?> configuration, Map<String, Object> properties) {
		return new SpringApplicationBuilder(configuration).web(WebApplicationType.NONE).properties(properties);
	}

	@ConfigurationProperties("shop")
	record Shop(Ulid tenant, List<Ulid> tenants) {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(Shop.class)
	static class ShopConfiguration {

	}

	@Configuration(proxyBeanMethods = false)
	static class ValueConfiguration {

		@Value("${shop.tenant}")
		Ulid tenant;

	}

	@ConfigurationProperties("shop")
	record OptionalShop(@Nullable Ulid tenant, @Nullable OrderId order, @Nullable UUID uuid) {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(OptionalShop.class)
	static class OptionalConfiguration {

		@Value("${shop.tenant}")
		@Nullable Ulid tenant;

		@Value("${shop.order}")
		@Nullable OrderId order;

		@Value("${shop.uuid}")
		@Nullable UUID uuid;

	}

	@ConfigurationProperties("shop")
	record TypedShop(OrderId order, List<OrderId> orders, Map<OrderId, String> names) {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(TypedShop.class)
	static class TypedConfiguration {

	}

	@Configuration(proxyBeanMethods = false)
	static class TypedValueConfiguration {

		@Value("${shop.order}")
		OrderId order;

		@Value("${shop.orders}")
		List<OrderId> orders;

	}

	@ConfigurationPropertiesBinding
	static class OrderIdConverter implements Converter<String, OrderId> {

		@Override
		public OrderId convert(String text) {
			return new OrderId(Ulid.MAX);
		}

	}

	@ConfigurationProperties("shop")
	record FlakeShop(UlidFlake first, List<UlidFlake> flakes) {
	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(FlakeShop.class)
	static class FlakeShopConfiguration {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(FlakeShop.class)
	static class FlakeConfiguration {

		@Value("${shop.first}")
		UlidFlake first;

	}

}
