package io.ulid.spring.validation;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import jakarta.validation.Valid;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Pattern.Flag;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the standard constraints on a text, on an identifier.
 */
class TextConstraintTests {

	private final Validator validator = TestValidation.in(Locale.ENGLISH);

	// openapi-generator generates these constraints from our own schema
	@Test
	void constraintsOfThePublishedSchemaAcceptIds() {
		assertThat(this.validator.validate(new Published(Ulid.MIN, List.of(Ulid.MAX)))).isEmpty();
		assertThat(this.validator.validate(new Published(Ulid.MAX, List.of()))).isEmpty();
	}

	@Test
	void acceptsNullExceptForNotBlank() {
		assertThat(this.validator.validate(new Published(null, null))).isEmpty();
		assertThat(messages(this.validator.validate(new Required(null)))).containsExactly("must not be blank");
		assertThat(this.validator.validate(new Required(Ulid.MIN))).isEmpty();
	}

	@Test
	void reportsTheSameViolationsAsForAText() {
		Broken broken = new Broken(Ulid.MIN, Ulid.MIN);
		BrokenText text = new BrokenText(Ulid.MIN.toString(), Ulid.MIN.toString());
		assertThat(messages(this.validator.validate(broken))).hasSize(2)
			.isEqualTo(messages(this.validator.validate(text)))
			.contains("must match \"[1-7]\\w{25}|\\{\\$\\}\"", "size must be between 27 and 30");
	}

	// The pattern and the lengths come from our own schema
	@Test
	void validatesTheTextOfATypedIdWithItsPrefix() {
		OrderId order = new OrderId(Ulid.MIN);
		assertThat(this.validator.validate(new Typed(order, List.of(order)))).isEmpty();
		assertThat(messages(this.validator.validate(new BrokenTyped(order, order, order)))).containsExactly(
				"must match \"cus_\\w+\"", "size must be between 0 and 26", "size must be between 31 and 40");
		assertThat(this.validator.validate(new Typed(null, List.of())))
			.extracting((violation) -> violation.getPropertyPath() + " " + violation.getMessage())
			.containsExactlyInAnyOrder("order must not be null", "order must not be blank");
	}

	@Test
	void cascadeIntoATypedIdReportsNoViolation() {
		OrderId order = new OrderId(Ulid.MIN);
		assertThat(this.validator.validate(order)).isEmpty();
		assertThat(this.validator.validate(new Cascaded(order, List.of(order), null))).isEmpty();
	}

	@Test
	void patternMustMatchTheWholeText() {
		assertThat(this.validator.validate(new Parts(Ulid.MAX, "7ZZZ")))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("id", "text");
	}

	@Test
	void respectsTheFlagsOfAPattern() {
		assertThat(this.validator.validate(new Flags(Ulid.MAX, Ulid.MAX)))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactly("strict");
	}

	@Test
	void validatesContainerElements() {
		assertThat(this.validator.validate(new Containers(List.of(Ulid.MIN, Ulid.MAX), Map.of(Ulid.MAX, Ulid.MIN))))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[1].<list element>", "map<K>[" + Ulid.MAX + "].<map key>");
	}

	@Test
	void defaultFactoryFindsTheValidators() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			Validator other = factory.getValidator();
			assertThat(other.validate(new Required(null))).hasSize(1);
			assertThat(other.validate(new Published(Ulid.MIN, List.of(Ulid.MIN)))).isEmpty();
		}
	}

	record Published(
			@Pattern(regexp = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$") @Size(min = 26, max = 26) @Nullable Ulid id,
			@Nullable List<@Pattern(regexp = "[0-7]\\w{25}") @Size(min = 26, max = 26) Ulid> ids) {
	}

	record Typed(@NotNull @NotBlank @Pattern(regexp = "^ord_[0-7][0-9a-hjkmnp-tv-z]{25}$") @Size(min = 30,
			max = 30) @Nullable OrderId order, List<@Pattern(regexp = "ord_0{26}") OrderId> list) {
	}

	record BrokenTyped(@Pattern(regexp = "cus_\\w+") OrderId order, @Size(max = 26) OrderId shorter,
			@Size(min = 31, max = 40) OrderId longer) {
	}

	record Cascaded(@Valid OrderId id, List<@Valid OrderId> list, @Valid @Nullable TypedUlid<?> any) {
	}

	record Required(@NotBlank @Nullable Ulid id) {
	}

	record Broken(@Pattern(regexp = "[1-7]\\w{25}|\\{\\$\\}") Ulid id, @Size(min = 27, max = 30) Ulid longer) {
	}

	record BrokenText(@Pattern(regexp = "[1-7]\\w{25}|\\{\\$\\}") String id, @Size(min = 27, max = 30) String longer) {
	}

	record Parts(@Pattern(regexp = "Z+") Ulid id, @Pattern(regexp = "Z+") String text) {
	}

	record Flags(@Pattern(regexp = "7z+") Ulid strict, @Pattern(regexp = "7z+", flags = {
			Flag.CASE_INSENSITIVE, Flag.UNIX_LINES }) Ulid lenient){
	}

	record Containers(List<@Pattern(regexp = "0+") Ulid> list, Map<@Pattern(regexp = "0+") Ulid, @NotBlank Ulid> map) {
	}

}
