package io.ulid.internal.jackson;

import java.util.stream.Stream;

/**
 * Initializer after which the Java module of this library reads Jackson. Jackson may be
 * on the class path or on the module path. The instantiators extend Jackson's classes, so
 * the instantiators cannot be loaded before this initialization.
 * <p>
 * A constant of this enum is the default value of an element of {@link ReadAsText}. The
 * JVM creates default values when it first reads an annotation. After that, the JVM reads
 * the Jackson annotations on {@link ReadAsText}, which refer to the instantiators. No
 * code of this library is certain to run earlier.
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
