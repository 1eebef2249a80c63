package io.ulid.http;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.web.UlidParameters;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/**
 * A web application without a database, on Tomcat or on Netty.
 */
@SpringBootConfiguration
@EnableAutoConfiguration(exclude = DataSourceAutoConfiguration.class)
@Import({ EchoController.class, FlakeEchoController.class, EmptyTextController.OfUlid.class,
		EmptyTextController.OfFlake.class, EmptyTextController.OfUuid.class, SeveralController.class,
		HttpApplication.Servlet.class, HttpApplication.Reactive.class })
class HttpApplication {

	static ConfigurableApplicationContext start(WebApplicationType type, String... properties) {
		return new SpringApplicationBuilder(HttpApplication.class).web(type)
			.properties("server.port=0", "spring.mvc.problemdetails.enabled=true",
					"spring.webflux.problemdetails.enabled=true", "spring.http.codecs.max-in-memory-size=2MB",
					"springdoc.api-docs.enabled=false")
			.properties(properties)
			.run();
	}

	/**
	 * A functional endpoint of Spring MVC.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
	static class Servlet {

		@Bean
		org.springframework.web.servlet.function.RouterFunction<?> function() {
			return org.springframework.web.servlet.function.RouterFunctions.route().GET("/function/{id}", (request) -> {
				Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
				return org.springframework.web.servlet.function.ServerResponse.ok().body(id);
			})
				.POST("/function",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(request.body(EchoController.Document.class)))
				.GET("/flake/function/{id}", (request) -> {
					UlidFlake id = UlidParameters.parseFlake("id", request.pathVariable("id"));
					return org.springframework.web.servlet.function.ServerResponse.ok().body(id);
				})
				.POST("/flake/function",
						(request) -> org.springframework.web.servlet.function.ServerResponse.ok()
							.body(request.body(FlakeEchoController.Document.class)))
				.build();
		}

	}

	/**
	 * The same one of Spring WebFlux.
	 */
	@Configuration(proxyBeanMethods = false)
	@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
	static class Reactive {

		@Bean
		org.springframework.web.reactive.function.server.RouterFunction<?> function() {
			return org.springframework.web.reactive.function.server.RouterFunctions.route()
				.GET("/function/{id}", (request) -> {
					Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
					return org.springframework.web.reactive.function.server.ServerResponse.ok().bodyValue(id);
				})
				.POST("/function",
						(request) -> request.bodyToMono(EchoController.Document.class)
							.flatMap((body) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
								.bodyValue(body)))
				.GET("/flake/function/{id}", (request) -> {
					UlidFlake id = UlidParameters.parseFlake("id", request.pathVariable("id"));
					return org.springframework.web.reactive.function.server.ServerResponse.ok().bodyValue(id);
				})
				.POST("/flake/function",
						(request) -> request.bodyToMono(FlakeEchoController.Document.class)
							.flatMap((body) -> org.springframework.web.reactive.function.server.ServerResponse.ok()
								.bodyValue(body)))
				.build();
		}

	}

}
