package io.ulid.spring.datarest;

import io.ulid.spring.web.UlidProblemDetails;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler;
import org.springframework.web.method.ControllerAdviceBean;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidDataRestAutoConfiguration}.
 */
class UlidDataRestAutoConfigurationTests {

	private final WebApplicationContextRunner contextRunner = new WebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidDataRestAutoConfiguration.class));

	@Test
	void handlesExceptions() {
		this.contextRunner.run((context) -> assertThat(context).hasSingleBean(UlidRestExceptionHandler.class));
	}

	@Test
	void exceptionHandlerPrecedesTheHandlerOfDataRest() {
		this.contextRunner
			.withBean(RepositoryRestExceptionHandler.class,
					() -> new RepositoryRestExceptionHandler(new StaticMessageSource()))
			.run((context) -> assertThat(ControllerAdviceBean.findAnnotatedBeans(context))
				.<Object>extracting(ControllerAdviceBean::getBeanType)
				.containsExactly(UlidRestExceptionHandler.class, RepositoryRestExceptionHandler.class));
	}

	@Test
	void handlerOfTheUserWins() {
		this.contextRunner
			.withBean("mine", UlidRestExceptionHandler.class,
					() -> new UlidRestExceptionHandler(new UlidProblemDetails(), new StaticMessageSource(), null))
			.run((context) -> assertThat(context).hasSingleBean(UlidRestExceptionHandler.class).hasBean("mine"));
	}

	@Test
	void backsOffWithoutDataRest() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("org.springframework.data.rest"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidRestExceptionHandler"));
	}

	@Test
	void backsOffWithoutAServletApplication() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidDataRestAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidRestExceptionHandler.class));
		new ReactiveWebApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidDataRestAutoConfiguration.class))
			.run((context) -> assertThat(context).doesNotHaveBean(UlidRestExceptionHandler.class));
	}

}
