package io.ulid.autoconfigure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import io.ulid.flake.NodeIdSource;
import io.ulid.lease.LeasedNodeIdSource;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Reader of leased node ids for Actuator and the log. The reader neither creates a bean
 * nor begins a lease.
 */
public final class NodeIdLeases {

	private NodeIdLeases() {
	}

	/**
	 * Return the details of the current lease.
	 * @return the details, which are empty if there is no lease
	 */
	public static Map<String, Object> details(@Nullable NodeIdSource source) {
		Map<String, Object> details = new LinkedHashMap<>();
		if (source instanceof LeasedNodeIdSource leased) {
			leased.lease().ifPresent((lease) -> {
				details.put("nodeId", lease.nodeId());
				details.put("leasedUntil", lease.until().toString());
			});
		}
		return details;
	}

	/**
	 * Return the details of the current lease, if the source of node ids has been created
	 * and started.
	 * @return the details, or empty if the source has not been created or started yet
	 */
	public static Optional<Map<String, Object>> detailsIfBegun(ConfigurableListableBeanFactory beanFactory) {
		if (!Arrays.stream(beanFactory.getBeanNamesForType(NodeIdSource.class, false, false))
			.allMatch(beanFactory::containsSingleton)) {
			return Optional.empty();
		}
		NodeIdSource source = beanFactory.getBeanProvider(NodeIdSource.class).getIfUnique();
		if (source instanceof LeasedNodeIdSource leased && !leased.hasStarted()) {
			return Optional.empty();
		}
		return Optional.of(details(source));
	}

}
