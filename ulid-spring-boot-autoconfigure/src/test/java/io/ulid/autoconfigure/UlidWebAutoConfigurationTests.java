package io.ulid.autoconfigure;

import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.web.BodyErrorLocator;
import io.ulid.web.BytesToUlidConverter;
import io.ulid.web.LongToUlidFlakeConverter;
import io.ulid.web.StringToUlidConverter;
import io.ulid.web.StringToUlidFlakeConverter;
import io.ulid.web.UlidFlakeToLongConverter;
import io.ulid.web.UlidFlakeToStringConverter;
import io.ulid.web.UlidProblemDetails;
import io.ulid.web.UlidToBytesConverter;
import io.ulid.web.UlidToStringConverter;
import io.ulid.web.UlidToUuidConverter;
import io.ulid.web.UuidToUlidConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.converter.Converter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidWebAutoConfiguration}.
 */
class UlidWebAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class, WebMvcAutoConfiguration.class));

	@Test
	void conversionServiceOfMvcConvertsBothWays() {
		this.contextRunner.run((context) -> {
			ConversionService conversionService = context.getBean("mvcConversionService", ConversionService.class);
			assertThat(conversionService.convert("7zzzzzzzzzzzzzzzzzzzzzzzzz", Ulid.class)).isEqualTo(Ulid.MAX);
			assertThat(conversionService.convert(Ulid.MAX, String.class)).isEqualTo("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
			assertThatExceptionOfType(ConversionFailedException.class)
				.isThrownBy(() -> conversionService.convert("", Ulid.class))
				.withCauseInstanceOf(InvalidUlidException.class);
		});
	}

	@Test
	void conversionServiceOfMvcConvertsFlakesBothWays() {
		this.contextRunner.run((context) -> {
			ConversionService conversionService = context.getBean("mvcConversionService", ConversionService.class);
			assertThat(conversionService.convert("7zzzzzzzzzzzz", UlidFlake.class)).isEqualTo(UlidFlake.MAX);
			assertThat(conversionService.convert(UlidFlake.MAX, String.class)).isEqualTo("7ZZZZZZZZZZZZ");
			assertThat(conversionService.convert(Long.MAX_VALUE, UlidFlake.class)).isEqualTo(UlidFlake.MAX);
			assertThat(conversionService.convert(UlidFlake.MAX, Long.class)).isEqualTo(Long.MAX_VALUE);
		});
	}

	@ParameterizedTest
	@ValueSource(classes = { StringToUlidConverter.class, UlidToStringConverter.class, UuidToUlidConverter.class,
			UlidToUuidConverter.class, BytesToUlidConverter.class, UlidToBytesConverter.class,
			StringToUlidFlakeConverter.class, UlidFlakeToStringConverter.class, LongToUlidFlakeConverter.class,
			UlidFlakeToLongConverter.class })
	void convertersOfTheUserWin(Class<?> converter) {
		this.contextRunner.withBean("mine", converter)
			.run((context) -> assertThat(context).hasSingleBean(converter)
				.hasBean("mine")
				.getBeans(Converter.class)
				.hasSizeGreaterThanOrEqualTo(10));
	}

	@Test
	void problemDetailsOfTheUserWin() {
		this.contextRunner.withBean("mine", UlidProblemDetails.class, () -> new UlidProblemDetails(List.of()))
			.run((context) -> assertThat(context).hasSingleBean(UlidProblemDetails.class).hasBean("mine"));
	}

	@Test
	void bodiesAreThoseOfTheLibrariesThatAreThere() {
		this.contextRunner.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
			.containsOnlyKeys("jacksonBodyErrorLocator", "jackson2BodyErrorLocator"));
		this.contextRunner.withClassLoader(new FilteredClassLoader("tools.jackson"))
			.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
				.containsOnlyKeys("jackson2BodyErrorLocator"));
		this.contextRunner.withClassLoader(new FilteredClassLoader("com.fasterxml.jackson.databind"))
			.run((context) -> assertThat(context.getBeansOfType(BodyErrorLocator.class))
				.containsOnlyKeys("jacksonBodyErrorLocator"));
	}

	@Test
	void backsOffOutsideTheWeb() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(StringToUlidConverter.class));
	}

}
