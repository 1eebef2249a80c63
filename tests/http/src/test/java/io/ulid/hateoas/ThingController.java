package io.ulid.hateoas;

import java.util.List;
import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

import org.springframework.hateoas.EntityModel;
import org.springframework.hateoas.RepresentationModel;
import org.springframework.hateoas.server.reactive.WebFluxLinkBuilder;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import static org.springframework.hateoas.server.mvc.WebMvcLinkBuilder.afford;
import static org.springframework.hateoas.server.mvc.WebMvcLinkBuilder.linkTo;
import static org.springframework.hateoas.server.mvc.WebMvcLinkBuilder.methodOn;

@RestController
class ThingController {

	@GetMapping("/things/{id}")
	EntityModel<Thing> find(@PathVariable Ulid id) {
		return EntityModel.of(new Thing(id, List.of(Ulid.MIN, Ulid.MAX)),
				linkTo(methodOn(ThingController.class).find(id)).withSelfRel()
					.andAffordance(afford(methodOn(ThingController.class).addPart(id, Ulid.MAX))),
				linkTo(methodOn(ThingController.class).search(null, null, Optional.empty())).withRel("search"));
	}

	@PutMapping("/things/{id}/parts/{part}")
	EntityModel<Thing> addPart(@PathVariable Ulid id, @PathVariable Ulid part) {
		return EntityModel.of(new Thing(id, List.of(part)));
	}

	@GetMapping("/things")
	EntityModel<Thing> search(@RequestParam(required = false) @Nullable Ulid after,
			@RequestParam(required = false) @Nullable List<Ulid> parts, @RequestParam Optional<Ulid> owner) {
		return EntityModel.of(new Thing((after != null) ? after : Ulid.MIN, (parts != null) ? parts : List.of()));
	}

	@GetMapping("/orders/{id}")
	RepresentationModel<?> order(@PathVariable OrderId id, @RequestParam List<OrderId> others) {
		return new RepresentationModel<>(linkTo(methodOn(ThingController.class).order(id, others)).withSelfRel());
	}

	@GetMapping("/members/{id}")
	RepresentationModel<?> member(@PathVariable MemberId id, @RequestParam List<MemberId> others) {
		return new RepresentationModel<>(linkTo(methodOn(ThingController.class).member(id, others)).withSelfRel());
	}

	@GetMapping("/reactive-members/{id}")
	Mono<RepresentationModel<?>> reactiveMember(@PathVariable MemberId id, @RequestParam List<MemberId> others) {
		return WebFluxLinkBuilder.linkTo(WebFluxLinkBuilder.methodOn(ThingController.class).reactiveMember(id, others))
			.withSelfRel()
			.toMono()
			.map(RepresentationModel::new);
	}

	@GetMapping("/reactive-orders/{id}")
	Mono<RepresentationModel<?>> reactiveOrder(@PathVariable OrderId id, @RequestParam List<OrderId> others) {
		return WebFluxLinkBuilder.linkTo(WebFluxLinkBuilder.methodOn(ThingController.class).reactiveOrder(id, others))
			.withSelfRel()
			.toMono()
			.map(RepresentationModel::new);
	}

	@GetMapping("/flakes/{id}")
	EntityModel<UlidFlake> flake(@PathVariable UlidFlake id, @RequestParam Optional<UlidFlake> after) {
		return EntityModel.of(id);
	}

}
