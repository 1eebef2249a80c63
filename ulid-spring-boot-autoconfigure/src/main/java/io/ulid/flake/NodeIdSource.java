package io.ulid.flake;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.UlidGenerationException;

/**
 * Tells a generator which node it is. No two generators may be the same node at the same
 * time, or they can make the same {@link UlidFlake}. Implementations are safe to share
 * between threads.
 */
@FunctionalInterface
public interface NodeIdSource {

	/**
	 * The node id of a Ulid-Flake that is about to be made. Asked for each one, and so to
	 * be answered at once. A source that had to wait for its node id may refuse the time
	 * before that: where the clock has moved on since, it is asked once more.
	 * @param time the time that the Ulid-Flake will have, in milliseconds since
	 * 1970-01-01T00:00:00Z
	 * @return 0 to 31
	 * @throws UlidGenerationException with {@code NODE_ID} if there is none for that time
	 */
	int nodeId(long time);

	/**
	 * A node id that was chosen by whom to see to it that no other node has it.
	 * @param nodeId 0 to 31
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the node id is out of range
	 */
	static NodeIdSource fixed(int nodeId) {
		UlidFlake.checkRange("nodeId", nodeId, UlidFlake.MAX_NODE_ID, "");
		return (time) -> nodeId;
	}

	/**
	 * The number at the end of a host name: 3 of {@code orders-3}, as a Kubernetes
	 * StatefulSet names its pods. What follows the first dot does not count. Digits that
	 * are at the end by chance, as in the name of a container, are no such number.
	 * @param hostName the name of this host
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the name does not end with a dash and a number,
	 * or if the number is above 31
	 */
	static NodeIdSource ordinal(String hostName) {
		Matcher number = Pattern.compile("[^.]*-([0-9]+)(\\..*)?").matcher(hostName);
		if (!number.matches()) {
			throw new IllegalArgumentException(
					"Host name '%s' must end with a dash and a number between 0 and %s, as in 'orders-3'"
						.formatted(hostName, UlidFlake.MAX_NODE_ID));
		}
		String digits = number.group(1);
		if (digits.length() > 9 || Integer.parseInt(digits) > UlidFlake.MAX_NODE_ID) {
			throw new IllegalArgumentException("Host name '%s' ends with %s, but a node id is between 0 and %s"
				.formatted(hostName, digits, UlidFlake.MAX_NODE_ID));
		}
		return fixed(Integer.parseInt(digits));
	}

}
