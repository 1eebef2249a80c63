package io.ulid.hateoas;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.hateoas.Link;
import org.springframework.hateoas.server.core.DummyInvocationUtils;
import org.springframework.hateoas.server.mvc.WebMvcLinkBuilder;
import org.springframework.hateoas.server.reactive.WebFluxLinkBuilder;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Links to the methods of controllers contain the texts of ids.
 */
@ParameterizedClass
@EnumSource
class LinkBuilderTests {

	private static final String MAX = Ulid.MAX.toString();

	private static final String MIN = Ulid.MIN.toString();

	@Parameter
	Stack stack;

	@Test
	void writesIdAsPathVariable() {
		assertThat(link((things) -> things.find(Ulid.MAX)).getHref()).isEqualTo("/things/" + MAX);
	}

	@Test
	void writesIdsAsRequestParameters() {
		assertThat(link((things) -> things.search(Ulid.MAX, List.of(), Optional.empty())).expand().getHref())
			.isEqualTo("/things?after=" + MAX);
		assertThat(
				link((things) -> things.search(null, List.of(Ulid.MIN, Ulid.MAX), Optional.empty())).expand().getHref())
			.isEqualTo("/things?parts=" + MIN + "&parts=" + MAX);
		assertThat(link((things) -> things.search(null, List.of(), Optional.of(Ulid.MAX))).expand().getHref())
			.isEqualTo("/things?owner=" + MAX);
	}

	@Test
	void writesMissingRequestParametersAsTemplate() {
		Link link = link((things) -> things.search(null, null, Optional.empty()));
		assertThat(link.getHref()).isEqualTo("/things{?after,parts,owner}");
		assertThat(link.expand(Ulid.MAX).getHref()).isEqualTo("/things?after=" + MAX);
	}

	@Test
	void writesFlakesAsPathVariableAndRequestParameter() {
		Link link = link((things) -> things.flake(UlidFlake.MIN, Optional.of(UlidFlake.MAX)));
		assertThat(link.expand().getHref()).isEqualTo("/flakes/0000000000000?after=7ZZZZZZZZZZZZ");
	}

	private Link link(Function<ThingController, Object> method) {
		return this.stack.linkTo.apply(method.apply(DummyInvocationUtils.methodOn(ThingController.class)));
	}

	enum Stack {

		MVC((invocation) -> WebMvcLinkBuilder.linkTo(invocation).withSelfRel()),

		WEBFLUX((invocation) -> WebFluxLinkBuilder.linkTo(invocation).withSelfRel().toMono().block());

		private final Function<Object, Link> linkTo;

		Stack(Function<Object, Link> linkTo) {
			this.linkTo = linkTo;
		}

	}

}
