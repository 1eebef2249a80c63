package io.ulid.spring.internal;

import java.util.Map;
import java.util.Optional;

import io.ulid.internal.IdentifierType;

import org.springframework.beans.factory.ObjectProvider;

/**
 * A kind of identifier other than the ULID, as the application configures it. The module
 * that contains the kind declares one bean of this type. The module also declares a bean
 * of type {@code IdGenerator} if the integrations generate identifiers of the kind.
 *
 * @param <T> the class of the identifiers
 */
public interface GuestKind<T> {

	/**
	 * Return the description of the kind, which reads times as the application writes
	 * them.
	 */
	IdentifierType<T> type();

	/**
	 * Return the settings of the generator, for the log and the endpoint {@code info}.
	 * @return names and values in a fixed order; empty if there is no generator
	 */
	Map<String, Object> settings();

	/**
	 * Return the state of the generator, for the health check.
	 * @return names and values, or empty if the check must not generate an identifier
	 * yet, because the first identifier reserves resources
	 */
	Optional<Map<String, Object>> state();

	/**
	 * Return settings for every entity manager factory that Spring creates.
	 */
	default Map<String, Object> hibernateSettings() {
		return Map.of();
	}

	/**
	 * Return whether JSON contains the identifiers as numbers.
	 */
	boolean isJsonNumber();

	/**
	 * Return whether JSON contains the identifiers of any guest as numbers.
	 */
	static boolean isAnyJsonNumber(ObjectProvider<GuestKind<?>> guests) {
		return guests.stream().anyMatch(GuestKind::isJsonNumber);
	}

}
