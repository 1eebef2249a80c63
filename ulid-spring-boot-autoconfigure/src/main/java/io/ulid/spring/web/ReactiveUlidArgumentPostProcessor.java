package io.ulid.spring.web;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.web.reactive.result.method.AbstractHandlerMethodMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;

/**
 * Post-processor that adds the argument resolver for identifiers to Spring WebFlux, and
 * checks the arguments of all controllers. Spring calls the added resolver after the
 * resolvers of all configurers, because the resolvers of a configurer may look for their
 * own annotations. Spring calls the added resolver before the resolver with which Spring
 * WebFlux resolves a {@code UUID} ({@code ControllerMethodResolver.initResolvers}).
 */
final class ReactiveUlidArgumentPostProcessor implements BeanPostProcessor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolverConfigurer() != null) {
			adapter.getArgumentResolverConfigurer().addCustomResolver(new ReactiveUlidArgumentResolver());
		}
		return bean;
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		if (bean instanceof AbstractHandlerMethodMapping<?> mapping) {
			ControllerArgumentCheck.check(mapping.getHandlerMethods().values());
		}
		return bean;
	}

}
