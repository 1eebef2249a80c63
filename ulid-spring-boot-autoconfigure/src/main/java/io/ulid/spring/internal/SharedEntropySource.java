package io.ulid.spring.internal;

import java.util.function.Supplier;

import io.ulid.EntropySource;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.SingletonSupplier;

/**
 * Entropy source that all generators share. It is the application's bean if there is such
 * a bean. Otherwise, it is a source that is created when a generator first needs it.
 */
public final class SharedEntropySource {

	private final Supplier<EntropySource> source;

	public SharedEntropySource(ObjectProvider<EntropySource> own, UlidProperties properties) {
		// Fails if there are several candidates, because ignoring one of them could
		// weaken the ids
		this.source = SingletonSupplier.of(() -> own.getIfAvailable(properties.generator().entropySource()::create));
	}

	/**
	 * Return the source.
	 */
	public EntropySource get() {
		return this.source.get();
	}

}
