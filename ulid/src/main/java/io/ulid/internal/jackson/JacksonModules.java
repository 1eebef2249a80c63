package io.ulid.internal.jackson;

import java.util.stream.Stream;

/**
 * Initializer that makes the module of this library read Jackson, which may be on the
 * class path or on the module path. The instantiators extend Jackson's classes, so they
 * cannot be loaded before this initialization.
 * <p>
 * A constant of this enum is the default value of an element of {@link ReadAsText}. The
 * JVM creates default values when it first reads an annotation. Only then does the JVM
 * read the Jackson annotations on {@link ReadAsText}, which name the instantiators. This
 * is the earliest time at which code of this library is certain to run.
 */
enum JacksonModules {

	READ;

	static {
		Module module = JacksonModules.class.getModule();
		if (module.isNamed()) {
			module.addReads(JacksonModules.class.getClassLoader().getUnnamedModule());
			Stream.of("com.fasterxml.jackson.databind", "tools.jackson.databind")
				.flatMap((name) -> module.getLayer().findModule(name).stream())
				.forEach(module::addReads);
		}
	}

}
