package io.ulid.spring.openapi;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.spring.jackson.UlidJacksonAutoConfiguration;
import io.ulid.spring.web.UlidWebFluxAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webflux.core.configuration.SpringDocWebFluxConfiguration;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.HttpHandlerAutoConfiguration;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidOpenApiAutoConfiguration} on WebFlux.
 */
class UlidOpenApiWebFluxTests {

	private final ReactiveWebApplicationContextRunner contextRunner = new ReactiveWebApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidOpenApiAutoConfiguration.class, UlidWebFluxAutoConfiguration.class,
				UlidJacksonAutoConfiguration.class, JacksonAutoConfiguration.class, HttpHandlerAutoConfiguration.class,
				WebFluxAutoConfiguration.class, SpringDocConfiguration.class, SpringDocConfigProperties.class,
				SpringDocWebFluxConfiguration.class))
		.withUserConfiguration(OrderController.class);

	@Test
	void describesIdsAndRanges() {
		this.contextRunner.run((context) -> WebTestClient.bindToApplicationContext(context)
			.build()
			.get()
			.uri("/v3/api-docs")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.jsonPath("$.components.schemas.Ulid")
			.doesNotExist()
			.jsonPath("$.paths['/orders/{id}'].get.parameters[0].schema.format")
			.isEqualTo("ulid")
			.jsonPath("$.paths['/orders/{id}'].get.responses.200.content['*/*'].schema.format")
			.isEqualTo("ulid")
			.jsonPath("$.paths['/orders'].post.requestBody.content['application/json'].schema.items.format")
			.isEqualTo("ulid")
			.jsonPath("$.paths['/orders'].post.responses.200.content['*/*'].schema.propertyNames.format")
			.isEqualTo("ulid")
			.jsonPath("$.paths['/plain'].get.parameters[0].schema.format")
			.isEqualTo("ulid")
			.jsonPath("$.paths['/plain'].get.parameters[0].in")
			.isEqualTo("query")
			.jsonPath("$.paths['/orders'].get.parameters[*].name")
			.value((names) -> assertThat((Iterable<?>) names).hasToString("[\"from\",\"to\",\"day\",\"zone\"]")));
	}

	@RestController
	static class OrderController {

		@GetMapping("/orders/{id}")
		Mono<Ulid> find(@PathVariable Ulid id) {
			return Mono.just(id);
		}

		@GetMapping("/plain")
		Mono<Ulid> plain(Ulid id) {
			return Mono.just(id);
		}

		@PostMapping("/orders")
		Mono<Map<Ulid, String>> place(@RequestBody Flux<Ulid> ids) {
			return Mono.empty();
		}

		@GetMapping("/orders")
		Flux<Ulid> list(UlidRange range) {
			return Flux.empty();
		}

	}

}
