package io.ulid.spring.web;

import java.util.ArrayList;
import java.util.List;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.web.method.annotation.RequestParamMethodArgumentResolver;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.handler.AbstractHandlerMethodMapping;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/**
 * Post-processor that adds the argument resolver for identifiers to Spring MVC and to the
 * controllers of Spring Data REST, and checks the arguments of all controllers. Spring
 * calls the added resolver after the resolvers of all configurers, because the resolvers
 * of a configurer may look for their own annotations. Spring calls the added resolver
 * before the resolver with which Spring MVC resolves a {@code UUID}
 * ({@code RequestMappingHandlerAdapter.getDefaultArgumentResolvers}).
 */
final class ServletUlidArgumentPostProcessor implements BeanPostProcessor {

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		if (bean instanceof RequestMappingHandlerAdapter adapter && adapter.getArgumentResolvers() != null) {
			List<HandlerMethodArgumentResolver> resolvers = new ArrayList<>(adapter.getArgumentResolvers());
			List<?> types = resolvers.stream().map(Object::getClass).toList();
			int springs = types.lastIndexOf(RequestParamMethodArgumentResolver.class);
			if (springs >= 0) {
				resolvers.add(springs, new ServletUlidArgumentResolver());
				adapter.setArgumentResolvers(resolvers);
			}
		}
		else if (bean instanceof AbstractHandlerMethodMapping<?> mapping) {
			ControllerArgumentCheck.check(mapping.getHandlerMethods().values());
		}
		return bean;
	}

}
