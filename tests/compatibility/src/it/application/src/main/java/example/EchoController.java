package example;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.ValidUlid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.converter.Converter;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/**
 * Controller that returns the ULIDs from the request.
 */
@RestController
public class EchoController {

	@GetMapping("/path/{id}")
	List<Ulid> path(@PathVariable Ulid id) {
		return List.of(id);
	}

	@GetMapping("/flake/{id}")
	List<UlidFlake> flake(@PathVariable UlidFlake id) {
		return List.of(id);
	}

	@GetMapping("/parameters")
	List<Ulid> parameters(@RequestParam List<Ulid> id) {
		return id;
	}

	@GetMapping("/plain")
	List<Ulid> plain(Ulid id) {
		return List.of(id);
	}

	@GetMapping("/optional")
	List<Ulid> optional(@RequestParam Optional<Ulid> id) {
		return id.stream().toList();
	}

	@GetMapping("/header")
	List<Ulid> header(@RequestHeader("Tenant") Ulid tenant) {
		return List.of(tenant);
	}

	@GetMapping("/cookie")
	List<Ulid> cookie(@CookieValue Ulid session) {
		return List.of(session);
	}

	@GetMapping("/filter")
	List<Ulid> filter(@ModelAttribute Filter filter) {
		return List.of(filter.id());
	}

	@GetMapping("/range")
	List<Ulid> range(UlidRange range) {
		return List.of(range.lower(), range.upper());
	}

	@GetMapping("/generated")
	Ulid generated(@RequestParam @Pattern(regexp = "[0-7]\\w{25}") @Size(min = 26, max = 26) @NotBlank Ulid id) {
		return id;
	}

	@GetMapping("/valid")
	String valid(@RequestParam @ValidUlid String id) {
		return id;
	}

	@PostMapping("/body")
	Body body(@RequestBody Body body) {
		return body;
	}

	@QueryMapping
	Ulid scalar(@Argument Ulid id) {
		return id;
	}

	@QueryMapping
	Ulid id(@Argument Ulid id) {
		return id;
	}

	public record Filter(Ulid id) {
	}

	public record Body(List<Ulid> ids, Map<Ulid, Integer> counts) {
	}

	@Component
	@ConditionalOnProperty("example.converter")
	static class StringToUlidConverter implements Converter<String, Ulid> {

		@Override
		public Ulid convert(String text) {
			return Ulid.parse(text.replace("order-", ""));
		}

	}

	@RestControllerAdvice
	@Order(Ordered.HIGHEST_PRECEDENCE)
	@ConditionalOnProperty("example.advice")
	static class Advice {

		@ExceptionHandler
		@ResponseStatus(HttpStatus.CONFLICT)
		String handle(InvalidUlidException ex) {
			return ex.getReason().name();
		}

	}

}
