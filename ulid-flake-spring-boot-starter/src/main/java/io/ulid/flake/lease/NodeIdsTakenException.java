package io.ulid.flake.lease;

import java.util.List;
import java.util.Map;

/**
 * Exception for the case that all node ids are leased. The message contains the names of
 * the holders of the node ids.
 */
public final class NodeIdsTakenException extends IllegalStateException {

	private static final long serialVersionUID = 1L;

	NodeIdsTakenException(List<String> names, Map<String, String> holders) {
		super(message(names, holders));
	}

	private static String message(List<String> names, Map<String, String> holders) {
		StringBuilder message = new StringBuilder((names.size() == 1) ? "The only node id is taken:"
				: "All %s node ids are taken:".formatted(names.size()));
		for (String name : names) {
			message.append("%n    %s by %s".formatted(name, holders.getOrDefault(name, "an unknown holder")));
		}
		return message.toString();
	}

}
