package io.ulid.web;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.web.reactive.result.method.AbstractHandlerMethodMapping;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerAdapter;

/**
 * Adds the resolvers of arguments after the resolvers of all configurers, each of which
 * may look for its own annotation. Spring WebFlux' own for a {@code UUID} follows them.
 * Checks the arguments of all controllers.
 */
public final class ReactiveUlidArgumentPostProcessor implements BeanPostProcessor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolverConfigurer() != null) {
			adapter.getArgumentResolverConfigurer()
				.addCustomResolver(new ReactiveUlidRangeArgumentResolver(), new ReactiveUlidArgumentResolver());
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
