package io.ulid.spring.web;

import java.net.URI;
import java.util.Locale;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link UlidWebAutoConfiguration}.
 */
class UlidWebAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class, WebMvcAutoConfiguration.class));

	@Test
	void backsOffIfTheUserDefinesProblemDetails() {
		this.contextRunner.withBean("mine", UlidProblemDetails.class, () -> new UlidProblemDetails())
			.run((context) -> assertThat(context).hasSingleBean(UlidProblemDetails.class).hasBean("mine"));
	}

	@Test
	void typeIsAFixedUri() {
		this.contextRunner
			.run((context) -> assertThat(type(context)).hasToString("urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda"));
	}

	@Test
	void propertySetsTheType() {
		this.contextRunner.withPropertyValues("ulid.web.problem-details.type=https://example.com/problems/ulid")
			.run((context) -> assertThat(type(context)).isEqualTo(URI.create("https://example.com/problems/ulid")));
	}

	@Test
	void relativeTypeFailsStartup() {
		this.contextRunner.withPropertyValues("ulid.web.problem-details.type=/problems/ulid")
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(IllegalArgumentException.class)
				.hasMessage("'ulid.web.problem-details.type' must be an absolute URI, "
						+ "such as 'https://example.com/problems/ulid', but was '/problems/ulid'"));
	}

	private static URI type(ApplicationContext context) {
		return context.getBean(UlidProblemDetails.class)
			.describe(catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse("nope")))
			.getType();
	}

	@Test
	void locatesErrorsInBodiesOfThePresentJsonLibraries() {
		Exception jackson = catchException(() -> JsonMapper.shared().readValue("[1]", Ulid[].class));
		Exception jackson2 = catchException(() -> new ObjectMapper().readValue("[1]", Ulid[].class));
		this.contextRunner.run((context) -> {
			assertThat(locates(context, jackson)).isTrue();
			assertThat(locates(context, jackson2)).isTrue();
		});
		this.contextRunner.withClassLoader(new FilteredClassLoader("tools.jackson")).run((context) -> {
			assertThat(locates(context, jackson)).isFalse();
			assertThat(locates(context, jackson2)).isTrue();
		});
		this.contextRunner.withClassLoader(new FilteredClassLoader("com.fasterxml.jackson.databind")).run((context) -> {
			assertThat(locates(context, jackson)).isTrue();
			assertThat(locates(context, jackson2)).isFalse();
		});
	}

	private static boolean locates(ApplicationContext context, Exception failure) {
		return context.getBean(UlidProblemDetails.class)
			.create(new HttpMessageNotReadableException("", failure, new MockHttpInputMessage(new byte[0])), null,
					Locale.ROOT) != null;
	}

	@Test
	void backsOffOutsideTheWeb() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidProblemDetails.class));
	}

}
