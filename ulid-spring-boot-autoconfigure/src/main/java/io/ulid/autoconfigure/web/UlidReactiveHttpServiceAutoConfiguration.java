package io.ulid.autoconfigure.web;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.support.WebClientHttpServiceGroupConfigurer;
import org.springframework.web.service.registry.HttpServiceProxyRegistry;

/**
 * {@link AutoConfiguration Auto-configuration} for HTTP interface clients that
 * {@code @ImportHttpServices} registers and that use a {@code WebClient}. It supports
 * identifiers as arguments of these clients. Spring Framework 6, which Spring Boot 3.5
 * uses, has no groups of HTTP interface clients.
 */
@AutoConfiguration
@ConditionalOnClass(WebClientHttpServiceGroupConfigurer.class)
@ConditionalOnBean(HttpServiceProxyRegistry.class)
public final class UlidReactiveHttpServiceAutoConfiguration {

	@Bean
	WebClientHttpServiceGroupConfigurer ulidWebClientHttpServiceGroupConfigurer() {
		return new WebClientHttpServiceGroupConfigurer() {

			@Override
			public void configureGroups(Groups<WebClient.Builder> groups) {
				UlidHttpServiceAutoConfiguration.configure(groups);
			}

			@Override
			public int getOrder() {
				return Ordered.HIGHEST_PRECEDENCE;
			}

		};
	}

}
