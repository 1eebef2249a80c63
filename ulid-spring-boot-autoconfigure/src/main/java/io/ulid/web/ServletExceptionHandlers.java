package io.ulid.web;

import java.util.Locale;

import io.ulid.InvalidUlidException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;

import org.springframework.context.ApplicationContext;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.View;
import org.springframework.web.servlet.ViewResolver;

/**
 * The exception handlers of Spring MVC, where there is one of the application for
 * {@link InvalidUlidException}.
 */
final class ServletExceptionHandlers {

	private final ApplicationContext context;

	private final ApplicationHandlers applicationHandlers;

	ServletExceptionHandlers(ApplicationContext context) {
		this.context = context;
		this.applicationHandlers = new ApplicationHandlers(context);
	}

	/**
	 * Let them answer.
	 * @return whether there is one, and has answered
	 */
	boolean handle(InvalidUlidException failure, ServletWebRequest webRequest) {
		HttpServletRequest request = webRequest.getRequest();
		HttpServletResponse response = webRequest.getResponse();
		Object handler = request.getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
		Class<?> controller = (handler instanceof HandlerMethod method) ? method.getBeanType() : null;
		if (response == null || !this.applicationHandlers.areFor(controller)) {
			return false;
		}
		HandlerExceptionResolver resolver = this.context.getBean(DispatcherServlet.HANDLER_EXCEPTION_RESOLVER_BEAN_NAME,
				HandlerExceptionResolver.class);
		ModelAndView answer = resolver.resolveException(request, response, handler, failure);
		if (answer == null) {
			return false;
		}
		render(answer, request, response);
		return true;
	}

	private void render(ModelAndView answer, HttpServletRequest request, HttpServletResponse response) {
		try {
			View view = view(answer);
			HttpStatusCode status = answer.getStatus();
			if (status != null) {
				request.setAttribute(View.RESPONSE_STATUS_ATTRIBUTE, status);
				response.setStatus(status.value());
			}
			if (view != null) {
				view.render(answer.getModel(), request, response);
			}
		}
		catch (Exception ex) {
			throw new IllegalStateException("Cannot render " + answer, ex);
		}
	}

	private @Nullable View view(ModelAndView answer) throws Exception {
		String name = answer.getViewName();
		if (name == null) {
			return answer.getView();
		}
		Locale locale = LocaleContextHolder.getLocale();
		for (ViewResolver resolver : this.context.getBeanProvider(ViewResolver.class).orderedStream().toList()) {
			View view = resolver.resolveViewName(name, locale);
			if (view != null) {
				return view;
			}
		}
		throw new IllegalStateException("There is no view '" + name + "'");
	}

}
