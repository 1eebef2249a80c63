package io.ulid.hateoas;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.hateoas.Link;
import org.springframework.hateoas.server.mvc.WebMvcLinkBuilder;
import org.springframework.hateoas.server.reactive.WebFluxLinkBuilder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Links to the methods of controllers have ULIDs as their 26 characters, and Ulid-Flakes
 * as their 13.
 */
class LinkBuilderTests {

	private static final String MAX = Ulid.MAX.toString();

	private static final String MIN = Ulid.MIN.toString();

	@ParameterizedTest
	@MethodSource("stacks")
	void pathVariable(Stack stack) {
		assertThat(stack.find(Ulid.MAX).getHref()).isEqualTo("/things/" + MAX);
	}

	@ParameterizedTest
	@MethodSource("stacks")
	void requestParameter(Stack stack) {
		assertThat(stack.search(Ulid.MAX, List.of(), Optional.empty()).expand().getHref())
			.isEqualTo("/things?after=" + MAX);
	}

	@ParameterizedTest
	@MethodSource("stacks")
	void requestParameterWithSeveralValues(Stack stack) {
		assertThat(stack.search(null, List.of(Ulid.MIN, Ulid.MAX), Optional.empty()).expand().getHref())
			.isEqualTo("/things?parts=" + MIN + "&parts=" + MAX);
	}

	@ParameterizedTest
	@MethodSource("stacks")
	void optionalRequestParameter(Stack stack) {
		assertThat(stack.search(null, List.of(), Optional.of(Ulid.MAX)).expand().getHref())
			.isEqualTo("/things?owner=" + MAX);
	}

	@ParameterizedTest
	@MethodSource("stacks")
	void missingRequestParameters(Stack stack) {
		Link link = stack.search(null, null, Optional.empty());
		assertThat(link.getHref()).isEqualTo("/things{?after,parts,owner}");
		assertThat(link.expand(Ulid.MAX).getHref()).isEqualTo("/things?after=" + MAX);
	}

	@ParameterizedTest
	@MethodSource("stacks")
	void flakes(Stack stack) {
		Link link = stack.flake(UlidFlake.MIN, Optional.of(UlidFlake.MAX));
		assertThat(link.expand().getHref()).isEqualTo("/flakes/0000000000000?after=7ZZZZZZZZZZZZ");
	}

	static Stream<Stack> stacks() {
		return Stream.of(new WebMvcStack(), new WebFluxStack());
	}

	interface Stack {

		Link find(Ulid id);

		Link search(@Nullable Ulid after, @Nullable List<Ulid> parts, Optional<Ulid> owner);

		Link flake(UlidFlake id, Optional<UlidFlake> after);

	}

	static class WebMvcStack implements Stack {

		@Override
		public Link find(Ulid id) {
			return WebMvcLinkBuilder.linkTo(WebMvcLinkBuilder.methodOn(ThingController.class).find(id)).withSelfRel();
		}

		@Override
		public Link search(@Nullable Ulid after, @Nullable List<Ulid> parts, Optional<Ulid> owner) {
			return WebMvcLinkBuilder
				.linkTo(WebMvcLinkBuilder.methodOn(ThingController.class).search(after, parts, owner))
				.withSelfRel();
		}

		@Override
		public Link flake(UlidFlake id, Optional<UlidFlake> after) {
			return WebMvcLinkBuilder.linkTo(WebMvcLinkBuilder.methodOn(ThingController.class).flake(id, after))
				.withSelfRel();
		}

	}

	static class WebFluxStack implements Stack {

		@Override
		public Link find(Ulid id) {
			return link(WebFluxLinkBuilder.methodOn(ThingController.class).find(id));
		}

		@Override
		public Link search(@Nullable Ulid after, @Nullable List<Ulid> parts, Optional<Ulid> owner) {
			return link(WebFluxLinkBuilder.methodOn(ThingController.class).search(after, parts, owner));
		}

		@Override
		public Link flake(UlidFlake id, Optional<UlidFlake> after) {
			return link(WebFluxLinkBuilder.methodOn(ThingController.class).flake(id, after));
		}

		private static Link link(Object invocation) {
			Link link = WebFluxLinkBuilder.linkTo(invocation).withSelfRel().toMono().block();
			assertThat(link).isNotNull();
			return link;
		}

	}

}
