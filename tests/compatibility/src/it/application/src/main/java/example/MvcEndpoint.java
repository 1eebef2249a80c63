package example;

import io.ulid.Ulid;
import io.ulid.spring.web.UlidParameters;

import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerResponse;

@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = Type.SERVLET)
class MvcEndpoint {

	@Bean
	RouterFunction<ServerResponse> endpoint() {
		return RouterFunctions.route().GET("/endpoint/{id}", (request) -> {
			Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
			return ServerResponse.ok().body(new Ulid[] { id });
		}).build();
	}

}
