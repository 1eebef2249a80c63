package io.ulid.spring;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.ConversionFailedException;

/**
 * Failure analyzer for a property whose value is an invalid identifier. This analyzer
 * runs before Spring Boot's {@code BindFailureAnalyzer}, which would print the value.
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
		IdentifierType<?> type = findType(rootFailure, cause);
		String right = ((type != null) ? Stream.of(type) : IdentifierType.all().stream())
			.map((kind) -> "%s must be %s, such as %s".formatted(kind.name(), kind.rule(), kind.example()))
			.collect(Collectors.joining("; "));
		return new FailureAnalysis("Failed to bind property '%s'%s:%n%n    Reason: %s".formatted(binding.getName(),
				origin, cause.getMessage()), "Update your application's configuration: " + right + ".", cause);
	}

	private static @Nullable IdentifierType<?> findType(Throwable failure, InvalidUlidException invalid) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof ConversionFailedException conversion && conversion.getCause() == invalid) {
				return IdentifierType.of(conversion.getTargetType().getType());
			}
		}
		return null;
	}

}
