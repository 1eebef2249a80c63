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
	 * StatefulSet names its pods. What follows the first dot does not count. Other names
	 * that end with a number have it by chance, such as {@code ip-10-0-0-12}, and two
	 * hosts can have the same: whatever a StatefulSet would not call a pod is refused.
	 * @param hostName the name of this host: lower-case letters, digits and dashes, then
	 * a dash and the number without leading zeros, and right before them no other number
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the name is another one, or if the number is
	 * above 31
	 * @see #ordinal(String, Pattern)
	 */
	static NodeIdSource ordinal(String hostName) {
		// No list of generated names: a number of theirs has either others before it, as
		// an address or a date has, or a fixed width, and so zeros at the start
		Matcher number = Pattern.compile("([a-z0-9-]+-)?[a-z0-9]*[a-z][a-z0-9]*-(0|[1-9][0-9]*)(\\..*)?")
			.matcher(hostName);
		if (!number.matches()) {
			throw new IllegalArgumentException(("Host name '%s' must be one that a StatefulSet gives to a pod, "
					+ "as 'orders-3': lower-case, with a dash and a number between 0 and %s at the end "
					+ "that has no leading zeros and no other number before it")
				.formatted(hostName, UlidFlake.MAX_NODE_ID));
		}
		return ordinal(hostName, number.group(2));
	}

	/**
	 * A number in a host name, for hosts that are called in another way than the pods of
	 * a StatefulSet. No two of them may have the same number.
	 * @param hostName the name of this host
	 * @param pattern matches the whole name; its first group is the number
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the pattern does not match, if its first group
	 * is missing or not made of the digits 0 to 9, or if the number is above 31
	 */
	static NodeIdSource ordinal(String hostName, Pattern pattern) {
		Matcher number = pattern.matcher(hostName);
		if (!number.matches() || number.groupCount() == 0 || number.group(1) == null
				|| !number.group(1).matches("[0-9]+")) {
			throw new IllegalArgumentException(
					"Host name '%s' must match '%s', with a number in the first group".formatted(hostName, pattern));
		}
		return ordinal(hostName, number.group(1));
	}

	private static NodeIdSource ordinal(String hostName, String digits) {
		if (digits.length() > 9 || Integer.parseInt(digits) > UlidFlake.MAX_NODE_ID) {
			throw new IllegalArgumentException("Host name '%s' has the number %s, but a node id is between 0 and %s"
				.formatted(hostName, digits, UlidFlake.MAX_NODE_ID));
		}
		return fixed(Integer.parseInt(digits));
	}

}
