package io.ulid.spring.jackson;

import java.io.File;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.internal.FlakeGuest;
import io.ulid.spring.jackson2.UlidJackson2AutoConfiguration;
import io.ulid.spring.jackson2.UlidJackson2Module;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidJacksonAutoConfiguration}.
 */
class UlidJacksonAutoConfigurationTests {

	private static final Shipment SHIPMENT = new Shipment(Long.MAX_VALUE, UlidFlake.MAX);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidJacksonAutoConfiguration.class, JacksonAutoConfiguration.class));

	@Test
	void warnsOnceOfMappersWithoutTheModule() {
		ApplicationContextRunner own = this.contextRunner.withBean("bare", JsonMapper.class, JsonMapper::new)
			.withBean("built", JsonMapper.class, () -> JsonMapper.builder().build())
			.withBean("shared", ObjectMapper.class, JsonMapper::shared)
			.withBean("complete", JsonMapper.class, () -> JsonMapper.builder().findAndAddModules().build());
		try (LogLines log = new LogLines(UlidJacksonModule.class)) {
			own.run((context) -> assertThat(log.get()).singleElement()
				.asString()
				.startsWith("WARN JSON mappers without UlidJacksonModule: 'bare', 'built', 'shared'. ")
				.contains("io.ulid.spring.jackson.UlidJacksonModule", "builder.addModule(module)",
						"'ulid.jackson.check-mappers'"));
		}
		try (LogLines log = new LogLines(UlidJacksonModule.class)) {
			own.withPropertyValues("ulid.jackson.check-mappers=false")
				.run((context) -> assertThat(log.get()).isEmpty());
			this.contextRunner.run((context) -> {
				assertThat(context).hasSingleBean(ObjectMapper.class);
				assertThat(log.get()).isEmpty();
			});
			// A mapper that the application builds with Spring Boot's builder contains
			// all modules
			this.contextRunner.withUserConfiguration(BuilderConfiguration.class).run((context) -> {
				assertThat(context).hasBean("own");
				assertThat(log.get()).isEmpty();
			});
		}
	}

	@Test
	void mapperWritesText() {
		// Without Jackson's own search, the mapper gets the module from the bean
		this.contextRunner.withPropertyValues("spring.jackson.find-and-add-modules=false")
			.run((context) -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(Ulid.MAX))
				.isEqualTo("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\""));
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void mapperWritesFlakesAsStrings(boolean search) {
		this.contextRunner.withPropertyValues("spring.jackson.find-and-add-modules=" + search)
			.run((context) -> assertThat(context.getBean(JsonMapper.class).writeValueAsString(SHIPMENT)).isEqualTo("""
					{"id":"9223372036854775807","flake":"7ZZZZZZZZZZZZ"}"""));
	}

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void mapperWritesFlakesAsNumbers(boolean search) {
		// The module that Jackson itself finds must not replace the bean
		this.contextRunner.withPropertyValues("spring.jackson.find-and-add-modules=" + search)
			.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().asJsonNumbers())
			.run((context) -> {
				JsonMapper mapper = context.getBean(JsonMapper.class);
				String json = mapper.writeValueAsString(SHIPMENT);
				assertThat(json).isEqualTo("""
						{"id":9223372036854775807,"flake":9223372036854775807}""");
				assertThat(mapper.readValue(json, Shipment.class)).isEqualTo(SHIPMENT);
			});
	}

	@Test
	void needsNoHibernate() throws Exception {
		URL[] classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
			.filter((entry) -> !entry.contains("hibernate") || entry.contains("ulid-hibernate"))
			.map(UlidJacksonAutoConfigurationTests::url)
			.toArray(URL[]::new);
		Thread thread = Thread.currentThread();
		ClassLoader before = thread.getContextClassLoader();
		try (URLClassLoader isolated = new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
			assertThatExceptionOfType(ClassNotFoundException.class)
				.isThrownBy(() -> isolated.loadClass("org.hibernate.annotations.IdGeneratorType"));
			thread.setContextClassLoader(isolated);
			Callable<?> writer = (Callable<?>) isolated.loadClass(Writer.class.getName())
				.getDeclaredConstructor()
				.newInstance();
			String json = """
					{"id":"9223372036854775807","flake":"7ZZZZZZZZZZZZ"}""";
			assertThat(writer.call()).isEqualTo(List.of(json, json));
		}
		finally {
			thread.setContextClassLoader(before);
		}
	}

	private static URL url(String entry) {
		try {
			return new File(entry).toURI().toURL();
		}
		catch (MalformedURLException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Test
	void moduleOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidJacksonModule.class, UlidJacksonModule::new)
			.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().asJsonNumbers())
			.run((context) -> {
				assertThat(context).hasSingleBean(UlidJacksonModule.class).hasBean("mine");
				assertThat(context.getBean(JsonMapper.class).writeValueAsString(UlidFlake.MAX))
					.isEqualTo("\"7ZZZZZZZZZZZZ\"");
			});
	}

	@Test
	void backsOffWithoutJackson() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidJacksonAutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("tools.jackson"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidJacksonModule"));
	}

	@Configuration(proxyBeanMethods = false)
	static class BuilderConfiguration {

		@Bean
		JsonMapper own(JsonMapper.Builder builder) {
			return builder.build();
		}

	}

	record Shipment(@UlidGeneratedId Long id, UlidFlake flake) {
	}

	/**
	 * Writes with the modules of both libraries.
	 */
	public static final class Writer implements Callable<List<String>> {

		@Override
		public List<String> call() throws Exception {
			try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(
					UlidJacksonAutoConfiguration.class, UlidJackson2AutoConfiguration.class)) {
				return List.of(
						JsonMapper.builder()
							.addModule(context.getBean(UlidJacksonModule.class))
							.build()
							.writeValueAsString(SHIPMENT),
						new com.fasterxml.jackson.databind.ObjectMapper()
							.registerModule(context.getBean(UlidJackson2Module.class))
							.writeValueAsString(SHIPMENT));
			}
		}

	}

}
