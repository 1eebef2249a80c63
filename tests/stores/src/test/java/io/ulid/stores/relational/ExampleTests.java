package io.ulid.stores.relational;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.domain.ExampleMatcher.GenericPropertyMatchers;
import org.springframework.data.domain.ExampleMatcher.StringMatcher;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Query by Example, whose text matchers apply to the texts of the probe and not to its
 * ids.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class ExampleTests extends AbstractRelationalTests {

	private static Stream<ExampleMatcher> textMatchers() {
		return Stream.of(StringMatcher.STARTING, StringMatcher.ENDING, StringMatcher.CONTAINING)
			.map((matcher) -> ExampleMatcher.matching().withStringMatcher(matcher));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void comparesIdsForEquality(Kind kind) {
		Things<E, I> things = things(kind);
		E thing = things.save(kind.thing(null, kind.next(this.cell), "one"));
		things.save(kind.thing(null, kind.next(this.cell), "two"));
		textMatchers().flatMap((matcher) -> Stream.of(matcher, matcher.withIgnoreCase())).forEach((matcher) -> {
			ExampleMatcher withoutName = matcher.withIgnorePaths("name");
			for (E probe : List.<E>of(kind.thing(thing.id(), null, ""), kind.thing(null, thing.owner(), ""))) {
				assertThat(things.findAll(Example.of(probe, withoutName))).as("%s", matcher).containsExactly(thing);
				assertThat(things.count(Example.of(probe, withoutName))).as("%s", matcher).isOne();
			}
		});
		ExampleMatcher ignoringCase = ExampleMatcher.matching().withIgnoreCase();
		assertThat(things.findAll(Example.of(kind.thing(thing.id(), thing.owner(), "ONE"), ignoringCase)))
			.containsExactly(thing);
	}

	/**
	 * Spring Data JDBC 4.1.1 finds no text: spring-data-relational 2372.
	 */
	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void matchesTextsNextToIdsInR2dbcOnly(Kind kind) {
		Things<E, I> things = things(kind);
		E thing = things.save(kind.thing(null, kind.next(this.cell), "thing"));
		things.save(kind.thing(null, kind.next(this.cell), "thing"));
		things.save(kind.thing(null, thing.owner(), "another"));
		ExampleMatcher matcher = ExampleMatcher.matching().withStringMatcher(StringMatcher.STARTING);
		List<E> found = things.findAll(Example.of(kind.thing(null, thing.owner(), "th"), matcher));
		assertThat(found).isEqualTo((this.cell.library() == Library.JDBC) ? List.of() : List.of(thing));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void treatsTextMatcherOfAnIdAsEquality(Kind kind) {
		Things<E, I> things = things(kind);
		E thing = things.save(kind.thing(null, kind.next(this.cell), "thing"));
		things.save(kind.thing(null, kind.next(this.cell), "thing"));
		ExampleMatcher matcher = ExampleMatcher.matching()
			.withMatcher("owner", GenericPropertyMatchers.startsWith().ignoreCase());
		assertThat(things.findAll(Example.of(thing, matcher))).containsExactly(thing);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void appliesTransformerOfAnId(Kind kind) {
		Things<E, I> things = things(kind);
		E thing = things.save(kind.thing(null, kind.next(this.cell), "thing"));
		E other = things.save(kind.thing(null, kind.next(this.cell), "thing"));
		ExampleMatcher matcher = ExampleMatcher.matching()
			.withIgnorePaths("id")
			.withTransformer("owner", (owner) -> Optional.of(other.owner()));
		assertThat(things.findAll(Example.of(thing, matcher))).containsExactly(other);
	}

}
