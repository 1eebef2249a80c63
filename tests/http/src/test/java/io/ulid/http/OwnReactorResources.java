package io.ulid.http;

import java.time.Duration;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.reactor.netty.autoconfigure.NettyReactiveWebServerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.ReactorResourceFactory;

/**
 * Gives every application of these tests its own event loops and connections. Spring Boot
 * uses the event loops and connections of the JVM, which every application on Netty
 * disposes of when it is closed: the servers of other applications then refuse
 * connections.
 */
@AutoConfiguration(before = NettyReactiveWebServerAutoConfiguration.class)
class OwnReactorResources {

	@Bean
	ReactorResourceFactory reactorResourceFactory() {
		ReactorResourceFactory factory = new ReactorResourceFactory();
		factory.setUseGlobalResources(false);
		factory.setShutdownQuietPeriod(Duration.ZERO);
		return factory;
	}

}
