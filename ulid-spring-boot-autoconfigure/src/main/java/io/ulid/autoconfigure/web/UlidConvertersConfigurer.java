package io.ulid.autoconfigure.web;

import io.ulid.web.UlidConverters;

import org.springframework.core.PriorityOrdered;
import org.springframework.format.FormatterRegistry;

/**
 * What the configurers of Spring MVC and WebFlux have in common. They come before every
 * other configurer, of the application or of Spring Boot, which adds the application's
 * beans: of two converters for the same types the later wins.
 */
abstract class UlidConvertersConfigurer implements PriorityOrdered {

	public void addFormatters(FormatterRegistry registry) {
		UlidConverters.addTo(registry);
	}

	@Override
	public int getOrder() {
		return HIGHEST_PRECEDENCE;
	}

}
