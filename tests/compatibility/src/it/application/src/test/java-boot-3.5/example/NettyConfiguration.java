package example;

import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.web.embedded.netty.NettyReactiveWebServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;

/**
 * WebFlux on Netty, as on Spring Boot 4. Spring Boot 3.5 chooses Tomcat if both are
 * present, which at times closes the connection instead of sending a response of 400 that
 * another thread writes, such as the response of an endpoint.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = Type.REACTIVE)
class NettyConfiguration {

	@Bean
	NettyReactiveWebServerFactory nettyReactiveWebServerFactory(ReactorResourceFactory resources) {
		NettyReactiveWebServerFactory factory = new NettyReactiveWebServerFactory();
		factory.setResourceFactory(resources);
		return factory;
	}

}
