package io.ulid.autoconfigure;

import java.util.function.Supplier;

import io.ulid.EntropySource;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.util.function.SingletonSupplier;

/**
 * What both generators draw from: the application's own source, or one that is made when
 * the first of them asks.
 */
final class SharedEntropySource {

	private final Supplier<EntropySource> source;

	SharedEntropySource(ObjectProvider<EntropySource> own, EntropySourceType type) {
		// To pass over one of several sources could weaken the ids: that ambiguity fails
		this.source = SingletonSupplier.of(() -> own.getIfAvailable(type::create));
	}

	EntropySource get() {
		return this.source.get();
	}

}
