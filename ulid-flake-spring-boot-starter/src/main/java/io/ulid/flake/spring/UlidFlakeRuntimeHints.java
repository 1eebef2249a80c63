package io.ulid.flake.spring;

import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Runtime hints for ahead-of-time processing. The hints register the classes of this
 * module that Hibernate, Hibernate Validator and the library for ULIDs find through the
 * {@link java.util.ServiceLoader}.
 */
final class UlidFlakeRuntimeHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		String validators = "io.ulid.flake.validation.FlakeTextValidators$";
		Stream.of("io.ulid.flake.UlidFlakeFunctionContributor", "io.ulid.flake.UlidFlakeType",
				"io.ulid.flake.validation.UlidFlakeTextValidator", validators + "NotBlankOfTypedUlidFlake",
				validators + "NotBlankOfUlidFlake", validators + "PatternOfTypedUlidFlake",
				validators + "PatternOfUlidFlake", validators + "SizeOfTypedUlidFlake", validators + "SizeOfUlidFlake")
			.forEach((className) -> hints.reflection()
				.registerTypeIfPresent(classLoader, className, MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS));
	}

}
