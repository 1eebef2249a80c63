package io.ulid.stores.relational;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator.Layout;
import io.ulid.fixtures.MemberId;
import io.ulid.stores.relational.Thing.OpaqueThing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.DataAccessException;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.jdbc.BadSqlGrammarException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The operations of repositories, in every cell with every kind of id.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class RepositoryTests extends AbstractRelationalTests {

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void savesFindsAndDeletes(Kind kind) {
		Things<E, I> things = things(kind);
		I owner = kind.next(this.cell);
		E saved = things.save(kind.thing(null, owner, "one"));
		assertThat(saved.id()).isNotNull();
		assertThat(things.findById(saved.id())).contains(saved);
		assertThat(things.existsById(saved.id())).isTrue();
		assertThat(things.findById(owner)).isEmpty();
		assertThat(things.existsById(owner)).isFalse();
		E renamed = things.save(kind.thing(saved.id(), null, "two"));
		assertThat(things.findById(saved.id())).contains(renamed);
		assertThat(renamed.owner()).isNull();
		things.delete(renamed);
		assertThat(things.count()).isZero();
	}

	/**
	 * A client can send any text of an opaque id. Most texts decrypt to an id that is not
	 * a UUID of version 7, which MariaDB's type UUID requires here.
	 */
	@Test
	void findsNoRowByAnUnknownOpaqueId() {
		Things<OpaqueThing, MemberId> things = things(Kind.OPAQUE);
		MemberId unknown = new MemberId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		OpaqueThing saved = things.save(new OpaqueThing(null, null, "one"));
		assertThat(things.findById(unknown)).isEmpty();
		assertThat(things.existsById(unknown)).isFalse();
		assertThat(things.findByOwner(unknown)).isEmpty();
		assertThat(things.findAllById(List.of(unknown, saved.id()))).containsExactly(saved);
		assertThat(things.findByIdInOrderByIdDesc(List.of(saved.id(), unknown))).containsExactly(saved);
		assertThat(things.queryIds(unknown)).isEmpty();
		things.deleteById(unknown);
		things.deleteAllById(List.of(unknown));
		assertThat(things.deleteByOwner(unknown)).isZero();
		assertThat(things.queryRename(unknown, "two")).isZero();
		assertThat(things.findAll(Sort.by("id"))).containsExactly(saved);
	}

	@Test
	void rejectsOpaqueIdThatTheColumnCannotStore() {
		Things<OpaqueThing, MemberId> things = things(Kind.OPAQUE);
		MemberId foreign = new MemberId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		OpaqueThing saved = things.save(new OpaqueThing(null, null, "one"));
		OpaqueThing changed = new OpaqueThing(saved.id(), foreign, "two");
		if (this.cell.storage().layout() == Layout.ULID) {
			things.save(changed);
			assertThat(things.findByOwner(foreign)).containsExactly(changed);
			return;
		}
		for (OpaqueThing thing : List.of(changed, new OpaqueThing(null, foreign, "two"))) {
			assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> things.save(thing))
				.withStackTraceContaining("not a UUID of version 7");
		}
		assertThat(things.findAll(Sort.by("id"))).containsExactly(saved);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void convertsIdsInDerivedQueries(Kind kind) {
		Things<E, I> things = things(kind);
		I owner = kind.next(this.cell);
		List<E> saved = save(kind, things, owner);
		List<I> ids = ids(saved);
		assertThat(things.findByOwner(owner)).containsExactlyInAnyOrderElementsOf(saved.subList(0, 10));
		assertThat(things.findByOwnerIsNullOrderById()).isEqualTo(saved.subList(10, 20));
		assertThat(things.findAllById(ids)).containsExactlyInAnyOrderElementsOf(saved);
		assertThat(things.findByIdInOrderByIdDesc(List.of(ids.get(0), ids.get(4), owner))).extracting(Thing::id)
			.containsExactly(ids.get(4), ids.get(0));
		assertThat(things.findByIdBetweenOrderById(ids.get(2), ids.get(5))).isEqualTo(saved.subList(2, 6));
		assertThat(things.findByIdBetweenOrderById(kind.lowest(), kind.highest())).isEqualTo(saved);
		assertThat(things.findAll(Sort.by("id").descending())).isEqualTo(reversed(saved));
		assertThat(things.findByNameStartingWith("thing", PageRequest.of(1, 5, Sort.by("id"))))
			.isEqualTo(saved.subList(5, 10));
		assertThat(things.deleteByOwner(owner)).isEqualTo(10);
		things.deleteAllById(ids.subList(10, 15));
		things.deleteById(ids.get(15));
		assertThat(things.findAll(Sort.by("id"))).isEqualTo(saved.subList(16, 20));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void convertsIdsInDeclaredQueries(Kind kind) {
		Things<E, I> things = things(kind);
		assertThat(things.queryNewest()).isEmpty();
		I owner = kind.next(this.cell);
		List<E> saved = save(kind, things, owner);
		List<I> ids = ids(saved);
		assertThat(things.queryIds(owner)).isEqualTo(ids.subList(0, 10));
		assertThat(things.queryNewest()).contains(ids.get(19));
		assertThat(things.queryByIds(ids.subList(3, 6))).isEqualTo(saved.subList(3, 6));
		assertThat(things.queryRename(ids.get(0), "renamed")).isOne();
		assertThat(things.findById(ids.get(0))).get().extracting(Thing::name).isEqualTo("renamed");
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void nullParameterHasNoTypeInJdbcOnPostgresql(Kind kind) {
		Things<E, I> things = things(kind);
		E thing = things.save(kind.thing(null, kind.next(this.cell), "one"));
		assertThat(things.queryByOwnerOrAll(thing.owner())).containsExactly(thing);
		if (this.cell.library() == Library.JDBC && this.cell.storage().product().equals("PostgreSQL")) {
			assertThatExceptionOfType(BadSqlGrammarException.class).isThrownBy(() -> things.queryByOwnerOrAll(null))
				.withStackTraceContaining("could not determine data type of parameter $1");
			return;
		}
		assertThat(things.queryByOwnerOrAll(null)).containsExactly(thing);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void readsProjections(Kind kind) {
		Things<E, I> things = things(kind);
		I owner = kind.next(this.cell);
		List<I> ids = ids(save(kind, things, owner));
		assertThat(things.findByName("thing 3", kind.view())).singleElement().satisfies((view) -> {
			assertThat(view.getId()).isEqualTo(ids.get(3));
			assertThat(view.getOwner()).isEqualTo(owner);
		});
		assertThat(things.findByName("thing 13", kind.view())).singleElement()
			.satisfies((view) -> assertThat(view.getOwner()).isNull());
		assertThat(things.findByName("thing 3", kind.part())).singleElement().satisfies((part) -> {
			assertThat(part.id()).isEqualTo(ids.get(3));
			assertThat(part.owner()).isEqualTo(owner);
		});
		assertThat(things.queryParts(ids.get(13), kind.part())).singleElement().satisfies((part) -> {
			assertThat(part.id()).isEqualTo(ids.get(13));
			assertThat(part.owner()).isNull();
		});
		assertThat(things.queryParts(ids.get(3), kind.view())).singleElement().satisfies((view) -> {
			assertThat(view.getId()).isEqualTo(ids.get(3));
			assertThat(view.getOwner()).isEqualTo(owner);
		});
	}

	/**
	 * Scrolls by the last id that was read. In these stores, Spring Data's own windows
	 * support only offsets.
	 */
	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void scrollsByTheLastId(Kind kind) {
		Things<E, I> things = things(kind);
		List<E> saved = save(kind, things, kind.next(this.cell));
		List<E> scrolled = new ArrayList<>();
		I last = kind.lowest();
		for (List<E> window = things.findTop7ByIdGreaterThanOrderById(last); !window.isEmpty(); window = things
			.findTop7ByIdGreaterThanOrderById(last)) {
			assertThat(window).hasSizeLessThanOrEqualTo(7);
			scrolled.addAll(window);
			last = window.get(window.size() - 1).id();
		}
		assertThat(scrolled).isEqualTo(saved);
	}

	private <I, E extends Thing<I>> List<E> save(Kind kind, Things<E, I> things, I owner) {
		return things.saveAll(IntStream.range(0, 20)
			.mapToObj((number) -> kind.<I, E>thing(null, (number < 10) ? owner : null, "thing " + number))
			.toList());
	}

	private static <I> List<I> ids(List<? extends Thing<I>> things) {
		return things.stream().<I>map(Thing::id).toList();
	}

	private static <E> List<E> reversed(List<E> list) {
		List<E> reversed = new ArrayList<>(list);
		Collections.reverse(reversed);
		return reversed;
	}

}
