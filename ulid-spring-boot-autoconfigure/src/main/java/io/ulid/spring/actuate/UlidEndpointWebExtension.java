package io.ulid.spring.actuate;

import java.util.Map;

import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.web.annotation.EndpointWebExtension;

/**
 * Extension of {@link UlidEndpoint} for HTTP, where the caller may have to be authorized
 * to decrypt the text of an opaque id. Safe to share between threads.
 */
@EndpointWebExtension(endpoint = UlidEndpoint.class)
final class UlidEndpointWebExtension {

	private final UlidEndpoint endpoint;

	UlidEndpointWebExtension(UlidEndpoint endpoint) {
		this.endpoint = endpoint;
	}

	/**
	 * Read an id, as {@link UlidEndpoint#read} does.
	 */
	@ReadOperation
	public Map<String, Object> read(SecurityContext context, @Selector String value) {
		return this.endpoint.readFor(context, value);
	}

	/**
	 * Read an id or a range, as {@link UlidEndpoint#query} does.
	 */
	@ReadOperation
	@SuppressWarnings("deprecation") // As in UlidEndpoint
	public Map<String, Object> query(SecurityContext context, @org.springframework.lang.Nullable String value,
			@org.springframework.lang.Nullable String from, @org.springframework.lang.Nullable String to) {
		return this.endpoint.queryFor(context, value, from, to);
	}

}
