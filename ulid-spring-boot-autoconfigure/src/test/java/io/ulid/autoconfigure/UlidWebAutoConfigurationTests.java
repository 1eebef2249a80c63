package io.ulid.autoconfigure;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.web.StringToUlidConverter;
import io.ulid.web.UlidToStringConverter;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.ConversionService;

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
	void convertersOfTheUserWin() {
		this.contextRunner.withBean("mine", StringToUlidConverter.class)
			.run((context) -> assertThat(context).hasSingleBean(StringToUlidConverter.class)
				.hasBean("mine")
				.hasSingleBean(UlidToStringConverter.class));
	}

	@Test
	void backsOffOutsideTheWeb() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(StringToUlidConverter.class));
	}

}
