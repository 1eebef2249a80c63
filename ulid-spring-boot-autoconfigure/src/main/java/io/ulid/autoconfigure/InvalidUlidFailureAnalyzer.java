package io.ulid.autoconfigure;

import java.util.stream.Collectors;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;

/**
 * Reports a property that is to be an identifier and is none. It comes before Spring
 * Boot's analyzer of such failures, which prints the value as it is.
 */
@Order(0)
final class InvalidUlidFailureAnalyzer extends AbstractFailureAnalyzer<InvalidUlidException> {

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable rootFailure, InvalidUlidException cause) {
		BindException binding = findCause(rootFailure, BindException.class);
		if (binding == null) {
			return null;
		}
		ConfigurationProperty property = binding.getProperty();
		String origin = (property != null && property.getOrigin() != null)
				? " (origin: %s)".formatted(property.getOrigin()) : "";
		String right = IdentifierType.all()
			.stream()
			.map((type) -> "a %s is %s, such as %s".formatted(type.name(), type.rule(), type.example()))
			.collect(Collectors.joining("; "));
		return new FailureAnalysis("Failed to bind property '%s'%s:%n%n    Reason: %s".formatted(binding.getName(),
				origin, cause.getMessage()), "Update your application's configuration: " + right + ".", cause);
	}

}
