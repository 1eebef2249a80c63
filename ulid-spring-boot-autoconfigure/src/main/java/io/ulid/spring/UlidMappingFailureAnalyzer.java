package io.ulid.spring;

import io.ulid.hibernate.UlidMappingException;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Failure analyzer that reports the description and the action of a
 * {@link UlidMappingException}.
 */
final class UlidMappingFailureAnalyzer extends AbstractFailureAnalyzer<UlidMappingException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, UlidMappingException cause) {
		return new FailureAnalysis(cause.getDescription(), cause.getAction(), cause);
	}

}
