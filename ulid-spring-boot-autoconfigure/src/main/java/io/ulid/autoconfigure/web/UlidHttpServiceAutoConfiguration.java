package io.ulid.autoconfigure.web;

import io.ulid.web.UlidConverters;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientHttpServiceGroupConfigurer;
import org.springframework.web.service.registry.HttpServiceGroupConfigurer;
import org.springframework.web.service.registry.HttpServiceProxyRegistry;

/**
 * {@link AutoConfiguration Auto-configuration} for HTTP interface clients that
 * {@code @ImportHttpServices} registers and that use a {@code RestClient}. It supports
 * identifiers as arguments of these clients. Spring Framework 6, which Spring Boot 3.5
 * uses, has no groups of HTTP interface clients.
 */
@AutoConfiguration
@ConditionalOnClass(RestClientHttpServiceGroupConfigurer.class)
@ConditionalOnBean(HttpServiceProxyRegistry.class)
public final class UlidHttpServiceAutoConfiguration {

	@Bean
	RestClientHttpServiceGroupConfigurer ulidRestClientHttpServiceGroupConfigurer() {
		return new RestClientHttpServiceGroupConfigurer() {

			@Override
			public void configureGroups(Groups<RestClient.Builder> groups) {
				configure(groups);
			}

			@Override
			public int getOrder() {
				return Ordered.HIGHEST_PRECEDENCE;
			}

		};
	}

	/**
	 * Set a conversion service that converts identifiers. Spring Framework calls this
	 * configurer first, so a conversion service that an application's configurer sets
	 * takes precedence.
	 */
	static <B> void configure(HttpServiceGroupConfigurer.Groups<B> groups) {
		DefaultFormattingConversionService conversionService = new DefaultFormattingConversionService();
		UlidConverters.addTo(conversionService);
		groups.forEachProxyFactory((group, factory) -> factory.conversionService(conversionService));
	}

}
