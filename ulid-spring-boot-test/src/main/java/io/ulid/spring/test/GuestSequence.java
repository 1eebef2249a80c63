package io.ulid.spring.test;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import io.ulid.IdGenerator;

/**
 * Sequence of the ids of a kind other than the ULID, for {@link UlidSequence}. A module
 * that contains such a kind lists its implementation in
 * {@code META-INF/services/io.ulid.spring.test.GuestSequence}.
 */
public interface GuestSequence {

	/**
	 * Return the interface of the generators that the sequence replaces.
	 */
	Class<? extends IdGenerator<?>> generatorType();

	/**
	 * Create a generator.
	 * @param positions supplies the time and the number of the next id
	 * @param properties looks up a property of the application; without Spring, there are
	 * no properties
	 * @param ownBeans whether the application itself has a bean of a type; without
	 * Spring, it has none
	 */
	IdGenerator<?> generator(Supplier<Position> positions, Function<String, Optional<String>> properties,
			Predicate<Class<?>> ownBeans);

	/**
	 * Return the beans that replace what the generator of the application needs, such as
	 * a reservation in a database. A bean of the application takes precedence.
	 * @return classes with a public constructor that has no parameters, by the name of
	 * the bean
	 */
	Map<String, Class<?>> beans();

	/**
	 * What the next id contains.
	 *
	 * @param time the time
	 * @param number the number, from 1 on
	 */
	record Position(Instant time, long number) {

	}

}
