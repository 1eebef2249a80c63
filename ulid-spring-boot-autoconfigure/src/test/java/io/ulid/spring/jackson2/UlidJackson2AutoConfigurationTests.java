package io.ulid.spring.jackson2;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.internal.FlakeGuest;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidJackson2AutoConfiguration}.
 */
class UlidJackson2AutoConfigurationTests {

	private static final String JSON = "\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"";

	private static final Shipment SHIPMENT = new Shipment(Long.MAX_VALUE, UlidFlake.MAX);

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidJackson2AutoConfiguration.class, jackson2()));

	// Deprecated since its introduction, and removed with Spring Boot's support for
	// Jackson 2
	@SuppressWarnings({ "deprecation", "removal" })
	private static Class<?> jackson2() {
		return org.springframework.boot.jackson2.autoconfigure.Jackson2AutoConfiguration.class;
	}

	@Test
	void mapperWritesText() {
		// Spring Boot 4 disables the search of this mapper, so the module comes from the
		// bean
		this.contextRunner.run((context) -> assertThat(context.getBean(ObjectMapper.class).writeValueAsString(Ulid.MAX))
			.isEqualTo(JSON));
	}

	@Test
	void mapperWritesFlakesAsStrings() {
		this.contextRunner
			.run((context) -> assertThat(context.getBean(ObjectMapper.class).writeValueAsString(SHIPMENT)).isEqualTo("""
					{"id":"9223372036854775807","flake":"7ZZZZZZZZZZZZ"}"""));
	}

	@Test
	void mapperWritesFlakesAsNumbers() {
		this.contextRunner.withBean(FlakeGuest.class, () -> FlakeGuest.unconfigured().asJsonNumbers())
			.run((context) -> {
				ObjectMapper mapper = context.getBean(ObjectMapper.class);
				String json = mapper.writeValueAsString(SHIPMENT);
				assertThat(json).isEqualTo("""
						{"id":9223372036854775807,"flake":9223372036854775807}""");
				assertThat(mapper.readValue(json, Shipment.class)).isEqualTo(SHIPMENT);
			});
	}

	@Test
	void mappersOfBothLibrariesWriteText() {
		this.contextRunner
			.withConfiguration(
					AutoConfigurations.of(UlidJacksonAutoConfiguration.class, JacksonAutoConfiguration.class))
			.withPropertyValues("spring.jackson.find-and-add-modules=false")
			.run((context) -> {
				assertThat(context).hasSingleBean(UlidJacksonModule.class).hasSingleBean(UlidJackson2Module.class);
				assertThat(context.getBean(ObjectMapper.class).writeValueAsString(Ulid.MAX)).isEqualTo(JSON);
				assertThat(context.getBean(JsonMapper.class).writeValueAsString(Ulid.MAX)).isEqualTo(JSON);
			});
	}

	@Test
	void moduleOfTheUserWins() {
		this.contextRunner.withBean("mine", UlidJackson2Module.class, UlidJackson2Module::new)
			.run((context) -> assertThat(context).hasSingleBean(UlidJackson2Module.class).hasBean("mine"));
	}

	@Test
	void backsOffWithoutJackson2() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidJackson2AutoConfiguration.class))
			.withClassLoader(new FilteredClassLoader("com.fasterxml.jackson.databind"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean("ulidJackson2Module"));
	}

	@Test
	void needsNoJackson3() {
		this.contextRunner.withClassLoader(new FilteredClassLoader("tools.jackson"))
			.withConfiguration(AutoConfigurations.of(UlidJacksonAutoConfiguration.class))
			.run((context) -> assertThat(context).hasSingleBean(UlidJackson2Module.class)
				.doesNotHaveBean("ulidJacksonModule"));
	}

	@Test
	@SuppressWarnings("removal")
	void warnsOnceOfMappersWithoutTheModule() {
		ApplicationContextRunner own = this.contextRunner
			.withBean("replaced", ObjectMapper.class,
					() -> org.springframework.http.converter.json.Jackson2ObjectMapperBuilder.json()
						.modules(new ParameterNamesModule())
						.build())
			.withBean("bare", ObjectMapper.class, ObjectMapper::new)
			.withBean("built", ObjectMapper.class,
					() -> com.fasterxml.jackson.databind.json.JsonMapper.builder().build())
			.withBean("complete", ObjectMapper.class,
					() -> com.fasterxml.jackson.databind.json.JsonMapper.builder().findAndAddModules().build())
			.withBean("uncounted", ObjectMapper.class,
					() -> com.fasterxml.jackson.databind.json.JsonMapper.builder()
						.disable(MapperFeature.IGNORE_DUPLICATE_MODULE_REGISTRATIONS)
						.addModule(new UlidJackson2Module())
						.build());
		try (LogLines log = new LogLines(UlidJackson2Module.class)) {
			own.run((context) -> assertThat(log.get()).singleElement()
				.asString()
				.startsWith("WARN JSON mappers without UlidJackson2Module: 'replaced', 'bare', 'built'. ")
				.contains("io.ulid.spring.jackson2.UlidJackson2Module", "mapper.registerModule(module)",
						"'ulid.jackson.check-mappers'"));
		}
		try (LogLines log = new LogLines(UlidJackson2Module.class)) {
			own.withPropertyValues("ulid.jackson.check-mappers=false")
				.run((context) -> assertThat(log.get()).isEmpty());
		}
	}

	@Test
	void doesNotWarnOfLazyMappersOrMappersWithTheModule() {
		try (LogLines log = new LogLines(UlidJackson2Module.class)) {
			this.contextRunner
				.withBean("own", ObjectMapper.class, ObjectMapper::new, (definition) -> definition.setLazyInit(true))
				.run((context) -> {
					assertThat(context.getSourceApplicationContext().getBeanFactory().containsSingleton("own"))
						.isFalse();
					assertThat(log.get()).isEmpty();
				});
			this.contextRunner.run((context) -> {
				assertThat(context).hasSingleBean(ObjectMapper.class);
				assertThat(log.get()).isEmpty();
			});
		}
	}

	record Shipment(@UlidGeneratedId Long id, UlidFlake flake) {
	}

}
