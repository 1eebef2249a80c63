package io.ulid.spring.internal;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeType;
import io.ulid.internal.IdentifierType;

/**
 * A guest in the tests of this module, which has no auto-configuration.
 */
public record FlakeGuest(IdentifierType<UlidFlake> type, Map<String, Object> settings,
		Optional<Map<String, Object>> state, boolean isJsonNumber) implements GuestKind<UlidFlake> {

	/**
	 * Return a guest without any settings.
	 */
	public static FlakeGuest unconfigured() {
		return new FlakeGuest(new UlidFlakeType(), Map.of(), Optional.of(Map.of()), false);
	}

	/**
	 * Return a guest whose times count from an epoch, and whose identifiers contain node
	 * ids.
	 */
	public FlakeGuest withEpochAndNodeIds(Instant epoch) {
		return new FlakeGuest(new UlidFlakeType(epoch, true), this.settings, this.state, this.isJsonNumber);
	}

	/**
	 * Return a guest whose generator has settings.
	 */
	public FlakeGuest withSettings(Map<String, Object> settings) {
		return new FlakeGuest(this.type, settings, this.state, this.isJsonNumber);
	}

	/**
	 * Return a guest whose generator has a state.
	 * @param state empty if the first identifier reserves something
	 */
	public FlakeGuest withState(Optional<Map<String, Object>> state) {
		return new FlakeGuest(this.type, this.settings, state, this.isJsonNumber);
	}

	/**
	 * Return a guest that JSON contains as numbers.
	 */
	public FlakeGuest asJsonNumbers() {
		return new FlakeGuest(this.type, this.settings, this.state, true);
	}

}
