package io.ulid.flake.spring;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Runtime hints for ahead-of-time processing. They register the validator that an
 * annotation names. {@code UlidRuntimeHints} registers the classes that are found through
 * the {@link java.util.ServiceLoader}.
 */
final class UlidFlakeRuntimeHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		hints.reflection()
			.registerTypeIfPresent(classLoader, "io.ulid.flake.validation.UlidFlakeTextValidator",
					MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS);
	}

}
