package io.ulid.spring.actuate;

import java.security.Principal;
import java.util.Map;
import java.util.Set;

import io.ulid.OpaqueKeys;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.actuate.audit.AuditEvent;
import org.springframework.boot.actuate.audit.listener.AuditApplicationEvent;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.context.ApplicationEventPublisher;

/**
 * Permission of the endpoint {@code ulid} to decrypt the text of an id with
 * {@link io.ulid.OpaqueId}. Each decryption publishes an audit event. Thread-safe.
 *
 * @param keys the keys
 * @param checkValues the numbers of the keys, each with the value that the endpoint shows
 * @param show when ids are decrypted
 * @param roles the roles that a caller may have for {@link Show#WHEN_AUTHORIZED}; if
 * empty, every authenticated caller is authorized
 * @param publisher publishes the audit events
 */
record OpaqueIdDecryption(OpaqueKeys keys, Map<Integer, String> checkValues, Show show, Set<String> roles,
		ApplicationEventPublisher publisher) {

	/**
	 * The type of the audit event, whose data contains the encrypted text.
	 */
	public static final String AUDIT_TYPE = "ULID_DECRYPTED";

	/**
	 * Return whether a caller may decrypt.
	 * @param context the caller, or {@code null} if it is not known, as over JMX
	 */
	boolean isAllowed(@Nullable SecurityContext context) {
		return (context != null) ? this.show.isShown(context, this.roles) : this.show == Show.ALWAYS;
	}

	void audit(@Nullable SecurityContext context, String text) {
		this.publisher.publishEvent(
				new AuditApplicationEvent(new AuditEvent(principal(context), AUDIT_TYPE, Map.of("text", text))));
	}

	private static String principal(@Nullable SecurityContext context) {
		if (context == null) {
			return "unknown";
		}
		Principal caller = context.getPrincipal();
		return (caller != null) ? caller.getName() : "anonymous";
	}

}
