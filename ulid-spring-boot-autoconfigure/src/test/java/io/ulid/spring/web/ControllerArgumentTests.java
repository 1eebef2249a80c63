package io.ulid.spring.web;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.wrongtype.PairId;
import io.ulid.wrongtype.PrefixId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.test.context.runner.AbstractApplicationContextRunner;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An argument of a controller that cannot be a typed id fails startup in Spring MVC and
 * WebFlux.
 */
class ControllerArgumentTests {

	static Stream<AbstractApplicationContextRunner<?, ?, ?>> runners() {
		return OwnConverterTests.runners();
	}

	@ParameterizedTest
	@MethodSource("runners")
	void failsStartupIfAnArgumentCannotBeATypedId(AbstractApplicationContextRunner<?, ?, ?> runner) {
		Stream.of(OneController.class, OptionalController.class, ArrayController.class, ListController.class)
			.forEach((controller) -> withBean(runner, controller)
				.run((context) -> assertThat(context.getStartupFailure()).as(controller.getName())
					.rootCause()
					.isInstanceOf(UlidMappingException.class)
					.hasMessage(
							"Typed id '%s' must have the constructors 'public PairId(String text) { super(text); }' "
									+ "and 'public PairId(Ulid value) { super(value); }'. "
									+ "Change the class so that it is a valid typed id.",
							PairId.class.getName())));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void failsStartupIfAClassWithAPrefixLacksTheBaseClass(AbstractApplicationContextRunner<?, ?, ?> runner) {
		withBean(runner, ForgottenController.class).run((context) -> assertThat(context.getStartupFailure()).rootCause()
			.hasMessageContainingAll("'" + ForgottenId.class.getName() + "'", "TypedUlid<ForgottenId>"));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void failsStartupIfThePrefixIsInvalid(AbstractApplicationContextRunner<?, ?, ?> runner) {
		withBean(runner, PrefixController.class).run((context) -> assertThat(context.getStartupFailure()).rootCause()
			.hasMessageContainingAll("but was 'ORD'.", "Change the prefix to lower-case letters"));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void failsStartupIfTheKeyOfAnOpaqueIdIsMissing(AbstractApplicationContextRunner<?, ?, ?> runner) {
		withBean(runner, OpaqueController.class).run((context) -> assertThat(context.getStartupFailure()).rootCause()
			.isInstanceOf(UlidMappingException.class)
			.hasMessageStartingWith("Typed id '%s' has @OpaqueId, but property 'ulid.opaque-ids.keys' contains no key.",
					MemberId.class.getName()));
		try (OpaqueIds.Use use = OpaqueIds.use(OpaqueKeys.none())) {
			withBean(runner, OpaqueController.class).run((context) -> assertThat(context.getStartupFailure()).isNull());
		}
	}

	@ParameterizedTest
	@MethodSource("runners")
	void acceptsOtherClasses(AbstractApplicationContextRunner<?, ?, ?> runner) {
		withBean(runner, OtherController.class).run((context) -> assertThat(context.getStartupFailure()).isNull());
	}

	private static AbstractApplicationContextRunner<?, ?, ?> withBean(AbstractApplicationContextRunner<?, ?, ?> runner,
			Class<?> type) {
		return (AbstractApplicationContextRunner<?, ?, ?>) runner.withBean(type);
	}

	@RestController
	static class OpaqueController {

		@GetMapping("/")
		void find(Optional<MemberId> id) {
		}

	}

	@RestController
	static class OneController {

		@GetMapping("/")
		void find(PairId id) {
		}

	}

	@RestController
	static class OptionalController {

		@GetMapping("/")
		void find(Optional<PairId> id) {
		}

	}

	@RestController
	static class ArrayController {

		@GetMapping("/")
		void find(PairId[] id) {
		}

	}

	@RestController
	static class ListController {

		@GetMapping("/")
		void find(Optional<List<PairId>> id) {
		}

	}

	@IdPrefix("ord")
	record ForgottenId(Ulid value) {
	}

	@RestController
	static class ForgottenController {

		@GetMapping("/")
		void find(ForgottenId id) {
		}

	}

	@RestController
	static class PrefixController {

		@GetMapping("/")
		void find(PrefixId id) {
		}

	}

	@RestController
	static class OtherController {

		@GetMapping("/")
		<E extends Enum<E>, C extends Comparable<C>> void find(OrderId id, TypedUlid<?> any, Enum<?> raw,
				@RequestBody List<E> type, Class<C> other) {
		}

	}

}
