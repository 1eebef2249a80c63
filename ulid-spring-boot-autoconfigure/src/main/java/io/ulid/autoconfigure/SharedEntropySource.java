package io.ulid.autoconfigure;

import java.util.function.Supplier;

import io.ulid.EntropySource;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.SingletonSupplier;

/**
 * The entropy source of both generators: the bean of the application, or else a source
 * that is created when a generator first needs it.
 */
final class SharedEntropySource {

	private final Supplier<EntropySource> source;

	SharedEntropySource(ObjectProvider<EntropySource> own, EntropySourceType type) {
		// Fails if there are several candidates: to ignore one could weaken the ids
		this.source = SingletonSupplier.of(() -> own.getIfAvailable(type::create));
	}

	EntropySource get() {
		return this.source.get();
	}

}
