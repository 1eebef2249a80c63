package io.ulid.uuidtext.before;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.hateoas.EntityModel;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.MvcUriComponentsBuilder;

import static org.springframework.hateoas.server.mvc.WebMvcLinkBuilder.linkTo;
import static org.springframework.hateoas.server.mvc.WebMvcLinkBuilder.methodOn;

/**
 * An application whose ids are UUIDs. The tests replace the name of the class of the ids
 * in this file, and compile the results: an application whose ids are typed.
 */
@SpringBootApplication
@EnableConfigurationProperties(ShopApplication.Settings.class)
public class ShopApplication {

	@RestController
	public static class OrderController {

		@GetMapping("/orders/{id}")
		Order find(@PathVariable UUID id) {
			return new Order(id, id, List.of(id), Map.of(id, 1), Map.of("a", id), Optional.of(id), new Part(id));
		}

		@PostMapping("/orders")
		Order create(@RequestBody Order order) {
			return order;
		}

		@PostMapping("/ids")
		List<UUID> ids(@RequestBody List<UUID> ids) {
			return ids;
		}

		@PostMapping("/keys")
		Map<UUID, Integer> keys(@RequestBody Map<UUID, Integer> stock) {
			return stock;
		}

		@GetMapping("/matrix/{segment}")
		UUID matrix(@PathVariable String segment, @MatrixVariable UUID id) {
			return id;
		}

		@GetMapping("/parameter")
		UUID parameter(@RequestParam(defaultValue = "018f3f2a-0000-7000-8000-000000000001") @Parameter(
				description = "An order", example = "018f3f2a-0000-7000-8000-000000000002") UUID id) {
			return id;
		}

		@GetMapping("/not-required")
		Part notRequired(@RequestParam(required = false) @Nullable UUID id) {
			return new Part(id);
		}

		@GetMapping("/optional")
		Optional<UUID> optional(@RequestParam Optional<UUID> id) {
			return id;
		}

		@GetMapping("/list")
		List<UUID> list(@RequestParam("id") List<UUID> ids) {
			return ids;
		}

		@GetMapping("/array")
		UUID[] array(@RequestParam("id") UUID[] ids) {
			return ids;
		}

		@GetMapping("/plain")
		Part plain(UUID id) {
			return new Part(id);
		}

		@GetMapping("/header")
		UUID header(@RequestHeader("Order-Id") UUID id) {
			return id;
		}

		@GetMapping("/cookie")
		UUID cookie(@CookieValue("order") UUID id) {
			return id;
		}

		@GetMapping("/record")
		Filter record(@ParameterObject @ModelAttribute Filter filter) {
			return filter;
		}

		@GetMapping("/bean")
		Form bean(@ParameterObject @ModelAttribute Form form) {
			return form;
		}

		@GetMapping("/described")
		@ApiResponse(responseCode = "200",
				content = @Content(array = @ArraySchema(schema = @Schema(implementation = UUID.class))))
		ResponseEntity<Set<UUID>> described(@RequestParam @Parameter(description = "An order",
				schema = @Schema(implementation = UUID.class)) UUID id) {
			return ResponseEntity.ok(Set.of(id));
		}

		@PostMapping("/described")
		Described described(@RequestBody Described described) {
			return described;
		}

	}

	@RestController
	static class SettingsController {

		private final Settings settings;

		private final UUID value;

		SettingsController(Settings settings, @Value("${shop.first}") UUID value) {
			this.settings = settings;
			this.value = value;
		}

		@GetMapping("/settings")
		List<Object> settings() {
			return List.of(this.settings, this.value);
		}

	}

	@Controller
	static class GraphController {

		@QueryMapping
		UUID one(@Argument UUID id) {
			return id;
		}

		@QueryMapping
		UUID scalar(@Argument UUID id) {
			return id;
		}

		@QueryMapping
		List<UUID> many(@Argument List<UUID> ids) {
			return ids;
		}

		@QueryMapping
		Part part(@Argument Part part) {
			return part;
		}

	}

	/**
	 * Links, and repositories behind Spring Data REST.
	 */
	@RestController
	@ConditionalOnWebApplication(type = Type.SERVLET)
	@EnableJpaRepositories(considerNestedRepositories = true)
	static class ServletController {

		private final ItemRepository repository;

		ServletController(ItemRepository repository) {
			this.repository = repository;
		}

		@PostMapping("/items")
		Item create(@RequestBody Item item) {
			return this.repository.save(item);
		}

		@GetMapping("/mvc-links/{id}")
		List<String> links(@PathVariable UUID id, @RequestParam List<UUID> others) {
			return List.of(
					MvcUriComponentsBuilder
						.fromMethodCall(MvcUriComponentsBuilder.on(ServletController.class).links(id, others))
						.toUriString(),
					MvcUriComponentsBuilder.fromMethodName(OrderController.class, "find", id).toUriString());
		}

		@GetMapping("/models/{id}")
		EntityModel<Part> model(@PathVariable UUID id, @RequestParam Optional<UUID> after) {
			return EntityModel.of(new Part(id),
					linkTo(methodOn(ServletController.class).model(id, Optional.of(id))).withSelfRel());
		}

	}

	@Entity
	public static class Item {

		@Id
		private UUID id;

		private UUID owner;

		public UUID getId() {
			return this.id;
		}

		public void setId(UUID id) {
			this.id = id;
		}

		public UUID getOwner() {
			return this.owner;
		}

		public void setOwner(UUID owner) {
			this.owner = owner;
		}

	}

	public interface ItemRepository extends JpaRepository<Item, UUID> {

		List<Item> findByOwner(UUID owner);

	}

	@ConfigurationProperties("shop")
	public record Settings(UUID first, List<UUID> all, Map<UUID, String> names) {
	}

	public record Part(@Nullable UUID id) {
	}

	public record Order(
			@Schema(description = "The order", example = "018f3f2a-0000-7000-8000-000000000003") @NotNull UUID id,
			@Schema(defaultValue = "018f3f2a-0000-7000-8000-000000000004", deprecated = true) UUID previous,
			List<UUID> others, Map<UUID, Integer> stock, Map<String, UUID> names, Optional<UUID> parent, Part part) {
	}

	public record Described(@Schema(type = "string", format = "uuid", title = "One") UUID typed,
			@Schema(format = "custom", title = "Custom") UUID formatted,
			@Schema(pattern = "^0.*$", title = "Restricted") UUID restricted,
			@Schema(allowableValues = "018f3f2a-0000-7000-8000-000000000005") UUID one,
			@Schema(implementation = String.class) UUID text,
			@Schema(minLength = 36, maxLength = 36, title = "Sized") UUID sized,
			@Schema(nullable = true, accessMode = Schema.AccessMode.READ_ONLY) UUID nullable,
			@ArraySchema(minItems = 1, schema = @Schema(description = "Each")) List<UUID> array,
			@Size(max = 3) UUID[] plain, @Schema(hidden = true) UUID hidden, Map<UUID, List<UUID>> lists,
			Map<UUID, Map<UUID, Part>> maps) {
	}

	public record Filter(UUID id, List<UUID> others, Part part) {
	}

	public static class Form {

		private UUID id;

		private List<UUID> others = new ArrayList<>();

		private FormPart part = new FormPart();

		public UUID getId() {
			return this.id;
		}

		public void setId(UUID id) {
			this.id = id;
		}

		public List<UUID> getOthers() {
			return this.others;
		}

		public void setOthers(List<UUID> others) {
			this.others = others;
		}

		public FormPart getPart() {
			return this.part;
		}

		public void setPart(FormPart part) {
			this.part = part;
		}

	}

	public static class FormPart {

		private UUID id;

		public UUID getId() {
			return this.id;
		}

		public void setId(UUID id) {
			this.id = id;
		}

	}

}
