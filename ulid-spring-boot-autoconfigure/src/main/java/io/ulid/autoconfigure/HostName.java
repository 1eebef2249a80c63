package io.ulid.autoconfigure;

import java.net.InetAddress;
import java.net.UnknownHostException;

import org.springframework.core.env.Environment;

/**
 * The name of this host: in Kubernetes, that of the pod.
 */
final class HostName {

	private HostName() {
	}

	static String of(Environment environment) {
		String name = environment.getProperty("HOSTNAME", "");
		return !name.isBlank() ? name : localHost();
	}

	private static String localHost() {
		try {
			return InetAddress.getLocalHost().getHostName();
		}
		catch (UnknownHostException ex) {
			return "localhost";
		}
	}

}
