package io.ulid.internal.jackson;

import java.util.stream.Stream;

/**
 * Makes the module of this library read Jackson, on the class path and as modules. The
 * instantiators extend classes of Jackson, and cannot be loaded before.
 * <p>
 * An annotation has a constant of this enum as the default of an element. The virtual
 * machine makes the defaults when it first reads the annotation, before it reads the
 * annotations on the annotation, which name the instantiators. There is no earlier moment
 * in which code of this library runs for certain.
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
