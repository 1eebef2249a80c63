package io.ulid.autoconfigure.web;

import java.util.ArrayList;
import java.util.List;

import io.ulid.web.BodyErrorLocator;
import io.ulid.web.Jackson2BodyErrorLocator;
import io.ulid.web.JacksonBodyErrorLocator;
import io.ulid.web.UlidProblemDetails;

import org.springframework.beans.factory.config.ConfigurableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.util.ClassUtils;

/**
 * {@link AutoConfiguration Auto-configuration} of the beans that Spring MVC and WebFlux
 * share: the problem details of an invalid ULID in a request.
 */
@AutoConfiguration
@ConditionalOnWebApplication
public final class UlidWebAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidProblemDetails ulidProblemDetails(ConfigurableBeanFactory beanFactory) {
		ClassLoader classLoader = beanFactory.getBeanClassLoader();
		List<BodyErrorLocator> bodyErrorLocators = new ArrayList<>();
		if (ClassUtils.isPresent("tools.jackson.databind.json.JsonMapper", classLoader)) {
			bodyErrorLocators.add(new JacksonBodyErrorLocator());
		}
		if (ClassUtils.isPresent("com.fasterxml.jackson.databind.ObjectMapper", classLoader)) {
			bodyErrorLocators.add(new Jackson2BodyErrorLocator());
		}
		return new UlidProblemDetails(bodyErrorLocators);
	}

}
