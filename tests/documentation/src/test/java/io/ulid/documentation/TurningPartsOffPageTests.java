package io.ulid.documentation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.http.HttpStatus;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The auto-configurations in {@code docs/configuration.md}.
 */
class TurningPartsOffPageTests {

	private static final String PACKAGE = "io.ulid.spring.";

	private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w.]+AutoConfiguration)` \\|");

	private final WebApplicationContextRunner application = new WebApplicationContextRunner()
		.withPropertyValues("spring.datasource.url=jdbc:h2:mem:turning-parts-off")
		.withUserConfiguration(Application.class);

	private final Markdown page;

	TurningPartsOffPageTests() throws IOException {
		this.page = Markdown.page("docs/configuration.md");
	}

	@Test
	void pageNamesEveryAutoConfiguration() throws IOException {
		List<String> registered = ImportCandidates.load(AutoConfiguration.class, getClass().getClassLoader())
			.getCandidates()
			.stream()
			.filter((name) -> name.startsWith(PACKAGE))
			.toList();
		assertThat(named()).containsExactlyInAnyOrderElementsOf(registered);
	}

	@Test
	void exampleTurnsTwoPartsOff() {
		this.application
			.run((context) -> assertThat(context).hasBean("ulidGenerationMeters").hasBean("ulidModelConverter"));
		YamlPropertiesFactoryBean yaml = new YamlPropertiesFactoryBean();
		yaml.setResources(new ByteArrayResource(this.page.block("yaml", "exclude:").getBytes(StandardCharsets.UTF_8)));
		Properties properties = yaml.getObject();
		this.application
			.withPropertyValues(properties.entrySet()
				.stream()
				.map((property) -> property.getKey() + "=" + property.getValue())
				.toArray(String[]::new))
			.run((context) -> assertThat(context).hasNotFailed()
				.doesNotHaveBean("ulidGenerationMeters")
				.doesNotHaveBean("ulidModelConverter"));
	}

	@Test
	void springReadsUlidsWithoutTheConverters() {
		this.application.run((context) -> {
			MockMvcTester mvc = MockMvcTester.from(context);
			assertThat(mvc.get().uri("/ulids/01ARZ3NDEKTSV4RRFFQ69G5FAV")).hasStatusOk();
			assertThat(mvc.get().uri("/orders/ord_01arz3ndektsv4rrffq69g5fav")).hasStatusOk();
			assertThat(mvc.get().uri("/ranges?day=2026-11-20")).hasStatusOk();
		});
		this.application
			.withPropertyValues("spring.autoconfigure.exclude=io.ulid.spring.web.UlidWebMvcAutoConfiguration")
			.run((context) -> {
				MockMvcTester mvc = MockMvcTester.from(context);
				assertThat(mvc.get().uri("/ulids/01ARZ3NDEKTSV4RRFFQ69G5FAV")).hasStatusOk();
				assertThat(mvc.get().uri("/orders/ord_01arz3ndektsv4rrffq69g5fav")).hasStatusOk();
				assertThat(mvc.get().uri("/orders/cus_01arz3ndektsv4rrffq69g5fav")).hasStatus(HttpStatus.BAD_REQUEST);
				assertThat(mvc.get().uri("/ranges?day=2026-11-20")).hasFailed();
			});
	}

	static List<String> named() throws IOException {
		return ROW.matcher(Markdown.page("docs/configuration.md").prose())
			.results()
			.map((row) -> PACKAGE + row.group(1))
			.toList();
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import(Controller.class)
	static class Application {

		// None of the entities of other tests
		@Bean
		PersistenceManagedTypes persistenceManagedTypes() {
			return PersistenceManagedTypes.of();
		}

	}

	@RestController
	static class Controller {

		@GetMapping("/ulids/{id}")
		Ulid ulid(@PathVariable Ulid id) {
			return id;
		}

		@GetMapping("/orders/{id}")
		String order(@PathVariable OrderId id) {
			return id.text();
		}

		@GetMapping("/ranges")
		String range(UlidRange range) {
			return range.toString();
		}

	}

}
