package io.ulid.documentation;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

import io.ulid.IdGenerator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tables of methods in {@code docs/ulid.md} and {@code docs/flake.md}.
 */
class UlidPageTests {

	private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

	@ParameterizedTest
	@ValueSource(classes = { Ulid.class, IdGenerator.class, UlidGenerator.class, UlidRange.class })
	void everyMethodIsThere(Class<?> type) throws Exception {
		verifyEveryMethodIsIn("ulid.md", type);
	}

	@ParameterizedTest
	@ValueSource(classes = { UlidFlake.class, UlidFlakeGenerator.class })
	void everyMethodOfFlakesIsThere(Class<?> type) throws Exception {
		verifyEveryMethodIsIn("flake.md", type);
	}

	private static void verifyEveryMethodIsIn(String page, Class<?> type) throws Exception {
		String table = Files.readString(Path.of("../..", "docs", page));
		Set<String> missing = new TreeSet<>();
		for (Method method : type.getDeclaredMethods()) {
			String name = method.getName();
			String qualifier = Modifier.isStatic(method.getModifiers()) ? type.getSimpleName() : "(id|range|generator)";
			if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic() && !OF_EVERY_OBJECT.contains(name)
					&& !table.matches("(?s).*`(%s\\.)?%s\\(.*".formatted(qualifier, name))) {
				missing.add(name);
			}
		}
		assertThat(missing).isEmpty();
	}

}
