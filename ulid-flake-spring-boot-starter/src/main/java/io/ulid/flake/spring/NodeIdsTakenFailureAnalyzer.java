package io.ulid.flake.spring;

import io.ulid.flake.lease.NodeIdsTakenException;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/**
 * Failure analyzer that reports that all node ids are taken. The report contains the
 * names of the holders.
 */
final class NodeIdsTakenFailureAnalyzer extends AbstractFailureAnalyzer<NodeIdsTakenException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, NodeIdsTakenException cause) {
		return new FailureAnalysis(cause.getMessage(),
				"Stop one of the holders. If a holder was killed, wait until its lease ends. Applications that share a "
						+ "database but no table can use separate node ids: see 'ulid.flake.lease.name'.",
				cause);
	}

}
