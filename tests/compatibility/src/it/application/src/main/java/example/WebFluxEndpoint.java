package example;

import io.ulid.Ulid;
import io.ulid.spring.web.UlidParameters;

import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = Type.REACTIVE)
class WebFluxEndpoint {

	@Bean
	RouterFunction<ServerResponse> endpoint() {
		return RouterFunctions.route().GET("/endpoint/{id}", (request) -> {
			Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
			return ServerResponse.ok().bodyValue(new Ulid[] { id });
		}).build();
	}

}
