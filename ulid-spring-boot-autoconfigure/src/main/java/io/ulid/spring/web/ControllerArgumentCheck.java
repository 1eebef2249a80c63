package io.ulid.spring.web;

import java.lang.reflect.ParameterizedType;
import java.util.Collection;

import io.ulid.IdPrefix;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.web.method.HandlerMethod;

/**
 * Startup check that rejects a controller argument whose class is meant to be a typed id
 * but does not meet the requirements.
 */
final class ControllerArgumentCheck {

	private ControllerArgumentCheck() {
	}

	static void check(Collection<HandlerMethod> methods) {
		for (HandlerMethod method : methods) {
			for (MethodParameter parameter : method.getMethodParameters()) {
				check(ResolvableType.forMethodParameter(parameter));
			}
		}
	}

	private static void check(ResolvableType type) {
		Class<?> resolved = type.resolve();
		if (resolved != null) {
			check(resolved);
		}
		if (type.isArray()) {
			check(type.getComponentType());
		}
		// Raw types are skipped, because their type parameters may refer back to the
		// class
		else if (type.getType() instanceof ParameterizedType) {
			for (ResolvableType argument : type.getGenerics()) {
				check(argument);
			}
		}
	}

	private static void check(Class<?> type) {
		if (type.isAnnotationPresent(IdPrefix.class) && !IdentifierType.isTyped(type)) {
			throw TypedIdMistakes.notTyped(type);
		}
		TypedIdMistakes.checkKey(type);
	}

}
