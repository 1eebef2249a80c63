package io.ulid.flake.validation;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.TestValidation;
import jakarta.validation.Valid;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the standard constraints on a text, on a Ulid-Flake.
 */
class FlakeTextConstraintTests {

	private final Validator validator = TestValidation.in(Locale.ENGLISH);

	// What openapi-generator makes of our own schema
	@Test
	void publishedSchemaIsValid() {
		assertThat(this.validator.validate(new Published(UlidFlake.MIN))).isEmpty();
		assertThat(this.validator.validate(new Published(UlidFlake.MAX))).isEmpty();
	}

	@Test
	void nullIsValidButForNotBlank() {
		assertThat(this.validator.validate(new Published(null))).isEmpty();
		assertThat(messages(this.validator.validate(new Required(null)))).containsExactly("must not be blank");
		assertThat(this.validator.validate(new Required(UlidFlake.MIN))).isEmpty();
	}

	@Test
	void brokenConstraintsAreToldAsForAText() {
		Broken broken = new Broken(UlidFlake.MIN, UlidFlake.MIN);
		BrokenText text = new BrokenText(UlidFlake.MIN.toString(), UlidFlake.MIN.toString());
		assertThat(messages(this.validator.validate(broken))).hasSize(2)
			.isEqualTo(messages(this.validator.validate(text)))
			.contains("must match \"[1-7]\\w+\"", "size must be between 0 and 12");
	}

	// The pattern and the lengths are those of our own schema
	@Test
	void textOfATypedIdIsThatWithThePrefix() {
		ShipmentId shipment = new ShipmentId(UlidFlake.MAX);
		assertThat(this.validator.validate(new Typed(shipment, List.of(shipment)))).isEmpty();
		assertThat(messages(this.validator.validate(new BrokenTyped(shipment, shipment))))
			.containsExactly("must match \"cus_\\w+\"", "size must be between 18 and 20");
		assertThat(this.validator.validate(new Typed(null, List.of())))
			.extracting((violation) -> violation.getPropertyPath() + " " + violation.getMessage())
			.containsExactlyInAnyOrder("shipment must not be null", "shipment must not be blank");
	}

	@Test
	void cascadeIntoATypedIdFindsNothing() {
		ShipmentId shipment = new ShipmentId(UlidFlake.MIN);
		assertThat(this.validator.validate(shipment)).isEmpty();
		assertThat(this.validator.validate(new Cascaded(shipment, List.of(shipment), null))).isEmpty();
	}

	@Test
	void standOnContainerElements() {
		assertThat(this.validator
			.validate(new Containers(List.of(UlidFlake.MIN, UlidFlake.MAX), Map.of(UlidFlake.MAX, UlidFlake.MIN))))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[1].<list element>", "map<K>[" + UlidFlake.MAX + "].<map key>");
	}

	@Test
	void defaultFactoryFindsThem() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			Validator other = factory.getValidator();
			assertThat(other.validate(new Required(null))).hasSize(1);
			assertThat(other.validate(new Published(UlidFlake.MIN))).isEmpty();
		}
	}

	record Published(@Pattern(regexp = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$") @Size(min = 13,
			max = 13) @Nullable UlidFlake number) {
	}

	record Required(@NotBlank @Nullable UlidFlake number) {
	}

	record Broken(@Pattern(regexp = "[1-7]\\w+") UlidFlake number, @Size(max = 12) UlidFlake shorter) {
	}

	record BrokenText(@Pattern(regexp = "[1-7]\\w+") String number, @Size(max = 12) String shorter) {
	}

	record Typed(@NotNull @NotBlank @Pattern(regexp = "^shp_[0-7][0-9a-hjkmnp-tv-z]{12}$") @Size(min = 17,
			max = 17) @Nullable ShipmentId shipment, List<@Pattern(regexp = "shp_7z{12}") ShipmentId> list) {
	}

	record BrokenTyped(@Pattern(regexp = "cus_\\w+") ShipmentId shipment, @Size(min = 18, max = 20) ShipmentId longer) {
	}

	record Cascaded(@Valid ShipmentId id, List<@Valid ShipmentId> list, @Valid @Nullable TypedUlidFlake<?> any) {
	}

	record Containers(List<@Pattern(regexp = "0+") UlidFlake> list,
			Map<@Pattern(regexp = "0+") UlidFlake, @NotBlank UlidFlake> map) {
	}

}
