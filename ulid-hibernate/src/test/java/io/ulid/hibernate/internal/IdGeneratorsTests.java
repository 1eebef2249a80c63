package io.ulid.hibernate.internal;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.internal.IdentifierType;
import io.ulid.wrongtype.PairId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link IdGenerators}.
 */
class IdGeneratorsTests {

	private static final IdentifierType<Ulid> ULIDS = IdentifierType.require(Ulid.class);

	private static final IdentifierType<UlidFlake> FLAKES = IdentifierType.require(UlidFlake.class);

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	private final IdGenerators generators = new IdGenerators(
			Map.of(ULIDS, (UlidGenerator) () -> ULID, FLAKES, (UlidFlakeGenerator) () -> FLAKE)::get);

	@Test
	void generatesValueOfTheTypeOfTheAttribute() {
		assertThat(next(Ulid.class)).isEqualTo(ULID);
		assertThat(next(UUID.class)).isEqualTo(ULID.toUuid());
		assertThat(next(String.class)).isEqualTo(ULID.toString());
		assertThat(next(byte[].class)).isEqualTo(ULID.toBytes());
		assertThat(next(OrderId.class)).isEqualTo(new OrderId(ULID));
		assertThat(next(UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(next(Long.class)).isEqualTo(FLAKE.toLong());
		assertThat(next(long.class)).isEqualTo(FLAKE.toLong());
		assertThat(next(ParcelId.class)).isEqualTo(new ParcelId(FLAKE));
	}

	private Object next(Class<?> type) {
		Supplier<Object> values = this.generators.of(type);
		assertThat(values).as(type.getName()).isNotNull();
		return values.get();
	}

	@Test
	void findsNoGeneratorForOtherTypes() {
		assertThat(this.generators.of(Integer.class)).isNull();
		assertThat(this.generators.of(TypedUlid.class)).isNull();
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> this.generators.of(PairId.class))
			.withMessageStartingWith("Typed id '%s' must have the constructors ", PairId.class.getName())
			.withMessageEndingWith("Change the class so that it is a valid typed id.");
	}

	@Test
	void settingIsNamedAfterTheKind() {
		assertThat(IdGenerators.setting(ULIDS)).isEqualTo("ulid.hibernate.generator");
		assertThat(IdGenerators.setting(FLAKES)).isEqualTo("ulid.hibernate.flake-generator");
	}

	@Test
	void generatorIsLookedUpOnceAndOnlyForItsKind() {
		AtomicInteger lookups = new AtomicInteger();
		IdGenerators generators = new IdGenerators((kind) -> {
			if (kind != ULIDS) {
				throw new IllegalStateException("Not needed");
			}
			lookups.incrementAndGet();
			return (UlidGenerator) () -> ULID;
		});
		assertThat(lookups).hasValue(0);
		assertThat(generators.of(Ulid.class)).isNotNull();
		assertThat(generators.of(OrderId.class)).isNotNull();
		assertThat(generators.ulids().next()).isEqualTo(ULID);
		assertThat(lookups).hasValue(1);
		assertThatIllegalStateException().isThrownBy(() -> generators.generator(FLAKES)).withMessage("Not needed");
	}

	@Test
	void generatorIsLookedUpAgainAfterAFailure() {
		AtomicInteger lookups = new AtomicInteger();
		IdGenerators generators = new IdGenerators((kind) -> {
			if (lookups.incrementAndGet() == 1) {
				throw new IllegalStateException("In creation");
			}
			return (UlidGenerator) () -> ULID;
		});
		assertThatIllegalStateException().isThrownBy(generators::ulids).withMessage("In creation");
		assertThat(generators.ulids().next()).isEqualTo(ULID);
	}

	@Test
	void allCallersShareTheDefaultGenerator() {
		IdGenerators generators = new IdGenerators((kind) -> null);
		UlidGenerator ulids = generators.ulids();
		assertThat(generators.ulids()).isSameAs(ulids);
		assertThat(generators.generator(ULIDS)).isSameAs(ulids);
		assertThat(ulids.next()).isLessThan(ulids.next());
	}

	@ParameterizedTest
	@ValueSource(classes = { UlidFlake.class, ParcelId.class, Long.class, long.class })
	void rejectsFlakesWithoutAGenerator(Class<?> type) {
		IdGenerators generators = new IdGenerators((kind) -> null);
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> generators.of(type))
			.withMessage("There is no generator of Ulid-Flakes. "
					+ "Declare a bean that generates them. Without Spring Boot, set 'ulid.hibernate.flake-generator'.");
	}

	@Test
	void overlappingLookupsShareTheDefaultGenerator() {
		AtomicReference<IdGenerators> generators = new AtomicReference<>();
		AtomicReference<UlidGenerator> faster = new AtomicReference<>();
		AtomicInteger lookups = new AtomicInteger();
		generators.set(new IdGenerators((kind) -> {
			if (lookups.incrementAndGet() == 1) {
				faster.set(generators.get().ulids());
			}
			return null;
		}));
		UlidGenerator slower = generators.get().ulids();
		assertThat(lookups).hasValue(2);
		assertThat(slower).isSameAs(faster.get()).isSameAs(generators.get().ulids());
	}

}
