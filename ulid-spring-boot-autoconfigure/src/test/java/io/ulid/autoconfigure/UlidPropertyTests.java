package io.ulid.autoconfigure;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidVectors;
import io.ulid.UlidVectors.Invalid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * ULIDs in the configuration of an application, with {@code @ConfigurationProperties} and
 * {@code @Value}.
 */
@ExtendWith(OutputCaptureExtension.class)
class UlidPropertyTests {

	static final List<String> INVALID = Stream
		.concat(UlidVectors.load().invalid().stream().map(Invalid::text),
				Stream.of("<script>alert(1)</script>", "a\r\nb", "A".repeat(1_000_000)))
		.toList();

	@Test
	void areBound() {
		Map<String, Object> properties = Map.of("shop.tenant", "7zzzzzzzzzzzzzzzzzzzzzzzzz", "shop.tenants[0]",
				Ulid.MIN.toString(), "shop.tenants[1]", Ulid.MAX.toString());
		try (ConfigurableApplicationContext context = application(ShopConfiguration.class, properties).run()) {
			assertThat(context.getBean(Shop.class)).isEqualTo(new Shop(Ulid.MAX, List.of(Ulid.MIN, Ulid.MAX)));
		}
		try (ConfigurableApplicationContext context = application(ValueConfiguration.class, properties).run()) {
			assertThat(context.getBean(ValueConfiguration.class).tenant).isEqualTo(Ulid.MAX);
		}
	}

	@ParameterizedTest
	@FieldSource("INVALID")
	void failTheStartAsAProperty(String value, CapturedOutput output) {
		fail(ShopConfiguration.class, Map.of("shop.tenant", value));
		assertReason(value, "Failed to bind property 'shop.tenant' (origin: ", output);
	}

	@ParameterizedTest
	@FieldSource("INVALID")
	void failTheStartInAList(String value, CapturedOutput output) {
		fail(ShopConfiguration.class, Map.of("shop.tenants[0]", value));
		assertReason(value, "Failed to bind property 'shop.tenants[0]' (origin: ", output);
	}

	@ParameterizedTest
	@FieldSource("INVALID")
	void failTheStartAsAValue(String value, CapturedOutput output) {
		fail(ValueConfiguration.class, Map.of("shop.tenant", value));
		assertReason(value, "Failed to bind the value of field 'tenant' in bean 'ulidPropertyTests.ValueConfiguration'",
				output);
	}

	@Test
	void placeIsThatOfTheValueAndNotOfABeanThatNeedsIt(CapturedOutput output) {
		fail(DependentConfiguration.class, Map.of("shop.tenant", "nope"));
		assertReason("nope", "Failed to bind the value of method 'inner' parameter 0 in bean 'inner'", output);
	}

	private static void assertReason(String value, String place, CapturedOutput output) {
		InvalidUlidException expected = catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(value));
		String report = output.getAll().substring(output.getAll().indexOf("APPLICATION FAILED TO START"));
		assertThat(report).contains(place)
			.contains("Reason: " + expected.getMessage() + "\n")
			.contains("a ULID has 26 characters, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV.")
			.doesNotContain("<script>", "\r\n")
			.hasSizeLessThan(1000);
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

	@Configuration(proxyBeanMethods = false)
	static class DependentConfiguration {

		@Bean
		Outer outer(Inner inner) {
			return new Outer(inner);
		}

		@Bean
		Inner inner(@Value("${shop.tenant}") Ulid tenant) {
			return new Inner(tenant);
		}

	}

	record Inner(Ulid tenant) {
	}

	record Outer(Inner inner) {
	}

}
