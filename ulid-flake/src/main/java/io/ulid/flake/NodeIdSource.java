package io.ulid.flake;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.UlidGenerationException;

/**
 * Source of the node id for a generator. If two generators have the same node id at the
 * same time, they can make the same {@link UlidFlake}. Implementations must be safe to
 * share between threads.
 */
@FunctionalInterface
public interface NodeIdSource {

	/**
	 * Return the node id of the next Ulid-Flake. The generator calls this method for each
	 * Ulid-Flake, so the method must be fast. A source that had to wait for its node id
	 * may reject a time before the wait. If the clock shows a later time after the wait,
	 * the generator calls the method once more with the later time.
	 * @param time the time that the Ulid-Flake will have, in milliseconds since
	 * 1970-01-01T00:00:00Z
	 * @return 0 to 31
	 * @throws UlidGenerationException with {@code UNAVAILABLE} if there is no node id for
	 * that time
	 */
	int nodeId(long time);

	/**
	 * Create a source of a fixed node id. The caller must ensure that no other node has
	 * the same node id.
	 * @param nodeId 0 to 31
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the node id is out of range
	 */
	static NodeIdSource fixed(int nodeId) {
		UlidFlake.checkRange("nodeId", nodeId, UlidFlake.MAX_NODE_ID, "");
		return (time) -> nodeId;
	}

	/**
	 * Create a source that uses the number at the end of a host name, such as 3 for
	 * {@code orders-3}. The pods of a Kubernetes StatefulSet have host names of this
	 * form. The part of the name after the first dot is ignored. Some other names end
	 * with a number by chance, such as {@code ip-10-0-0-12}, and two hosts could have the
	 * same number. Therefore this method accepts only names that have the form of a
	 * StatefulSet's pod name. The method cannot check whether the host is a pod of a
	 * StatefulSet.
	 * @param hostName the name of this host: lower-case letters, digits and dashes, then
	 * a dash and the number without leading zeros; the part before the last dash must not
	 * end with a number
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the name has another form, or if the number is
	 * above 31
	 * @see #ordinal(String, Pattern)
	 */
	static NodeIdSource ordinal(String hostName) {
		// Most names from other generators do not match the pattern. In an IP address or
		// a date, other numbers precede the last number. A number with a fixed number of
		// digits has leading zeros
		Matcher number = Pattern.compile("([a-z0-9-]+-)?[a-z0-9]*[a-z][a-z0-9]*-(0|[1-9][0-9]*)(\\..*)?")
			.matcher(hostName);
		if (!number.matches()) {
			throw new IllegalArgumentException(("Host name '%s' must have the form of a StatefulSet's pod name, "
					+ "such as 'orders-3': lower case, with a dash and a number between 0 and %s at the end. "
					+ "The number must not have leading zeros, and no other number may precede the dash")
				.formatted(hostName, UlidFlake.MAX_NODE_ID));
		}
		return ordinal(hostName, number.group(2));
	}

	/**
	 * Create a source that uses a number in a host name, for hosts that are not the pods
	 * of a StatefulSet. No two hosts may have the same number.
	 * @param hostName the name of this host
	 * @param pattern matches the whole name; the first group is the number
	 * @return a source of that node id, for all times
	 * @throws IllegalArgumentException if the pattern does not match, if its first group
	 * is missing or contains other characters than the digits 0 to 9, or if the number is
	 * above 31
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
