package io.ulid.autoconfigure;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.beans.factory.InjectionPoint;
import org.springframework.beans.factory.UnsatisfiedDependencyException;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/**
 * Reports a configuration property that is to be a ULID or a Ulid-Flake and is none. It
 * comes before Spring Boot's analyzer of such failures, which prints the value as it is.
 */
@Order(0)
final class InvalidUlidFailureAnalyzer extends AbstractFailureAnalyzer<InvalidUlidException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable rootFailure, InvalidUlidException cause) {
		String place = place(rootFailure);
		if (place == null) {
			return null;
		}
		return new FailureAnalysis("Failed to bind %s:%n%n    Reason: %s".formatted(place, cause.getMessage()),
				"Update your application's configuration: a ULID has 26 characters, such as "
						+ "01ARZ3NDEKTSV4RRFFQ69G5FAV, and a Ulid-Flake 13, such as 00F2N078MDT7J.",
				cause);
	}

	private @Nullable String place(Throwable rootFailure) {
		BindException binding = findCause(rootFailure, BindException.class);
		if (binding != null) {
			String origin = (binding.getProperty() != null && binding.getProperty().getOrigin() != null)
					? " (origin: %s)".formatted(binding.getProperty().getOrigin()) : "";
			return "property '%s'%s".formatted(binding.getName(), origin);
		}
		UnsatisfiedDependencyException dependency = innermostDependency(rootFailure);
		if (dependency != null && findCause(dependency, TypeMismatchException.class) != null) {
			InjectionPoint injectionPoint = dependency.getInjectionPoint();
			return (injectionPoint != null)
					? "the value of %s in bean '%s'".formatted(injectionPoint, dependency.getBeanName()) : null;
		}
		return null;
	}

	/**
	 * The bean that has the value, not one that depends on it.
	 */
	private @Nullable UnsatisfiedDependencyException innermostDependency(@Nullable Throwable failure) {
		UnsatisfiedDependencyException outer = (failure != null)
				? findCause(failure, UnsatisfiedDependencyException.class) : null;
		if (outer == null) {
			return null;
		}
		UnsatisfiedDependencyException inner = innermostDependency(outer.getCause());
		return (inner != null) ? inner : outer;
	}

}
