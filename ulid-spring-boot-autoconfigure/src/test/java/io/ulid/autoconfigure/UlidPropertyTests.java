package io.ulid.autoconfigure;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidVectors;
import io.ulid.UlidVectors.Invalid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeVectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.factory.UnsatisfiedDependencyException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
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

	// As any other type does in @Value
	@ParameterizedTest
	@FieldSource("INVALID")
	void failTheStartAsAValue(String value) {
		InvalidUlidException expected = catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(value));
		assertThatExceptionOfType(UnsatisfiedDependencyException.class)
			.isThrownBy(() -> application(ValueConfiguration.class, Map.of("shop.tenant", value)).run().close())
			.withMessageContaining("field 'tenant'")
			.havingRootCause()
			.isInstanceOf(InvalidUlidException.class)
			.withMessage(expected.getMessage());
	}

	@Test
	void flakesAreBound() {
		Map<String, Object> properties = Map.of("shop.first", "7zzzzzzzzzzzz", "shop.flakes",
				"0000000000000,7ZZZZZZZZZZZZ");
		try (ConfigurableApplicationContext context = application(FlakeConfiguration.class, properties).run()) {
			assertThat(context.getBean(FlakeShop.class))
				.isEqualTo(new FlakeShop(UlidFlake.MAX, List.of(UlidFlake.MIN, UlidFlake.MAX)));
			assertThat(context.getBean(FlakeConfiguration.class).first).isEqualTo(UlidFlake.MAX);
		}
	}

	static List<String> flakesFailTheStart() {
		return Stream
			.concat(UlidFlakeVectors.load().invalidText().stream().map(UlidFlakeVectors.Invalid::text),
					Stream.of("16981964897052914", Ulid.MAX.toString(), "<script>alert(1)</script>"))
			.toList();
	}

	@ParameterizedTest
	@MethodSource
	void flakesFailTheStart(String value, CapturedOutput output) {
		fail(FlakeShopConfiguration.class, Map.of("shop.first", value));
		assertReason(() -> UlidFlake.parse(value), "Failed to bind property 'shop.first' (origin: ", output);
	}

	private static void assertReason(String value, String place, CapturedOutput output) {
		assertReason(() -> Ulid.parse(value), place, output);
	}

	private static void assertReason(ThrowingCallable parsing, String place, CapturedOutput output) {
		InvalidUlidException expected = catchThrowableOfType(InvalidUlidException.class, parsing);
		String report = output.getAll().substring(output.getAll().indexOf("APPLICATION FAILED TO START"));
		assertThat(report).contains(place)
			.contains("Reason: " + expected.getMessage() + "\n")
			.contains("a ULID is a string of 26 characters, such as 01ARZ3NDEKTSV4RRFFQ69G5FAV; "
					+ "a Ulid-Flake is a string of 13 characters, such as 00F2N078MDT7J")
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
