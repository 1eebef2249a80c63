package io.ulid.flake.validation;

import java.util.Locale;

import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.TestValidation;
import jakarta.validation.Valid;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link FlakeTextValidators}.
 */
class FlakeTextConstraintTests {

	private final Validator validator = TestValidation.in(Locale.ENGLISH);

	// openapi-generator generates these constraints from this library's own schema
	@Test
	void validatesIdsAgainstThePublishedSchema() {
		for (UlidFlake flake : new UlidFlake[] { UlidFlake.MIN, UlidFlake.MAX }) {
			assertThat(this.validator.validate(new Published(flake, new ShipmentId(flake)))).isEmpty();
		}
		assertThat(this.validator.validate(new Published(null, null)))
			.extracting((violation) -> violation.getPropertyPath() + " " + violation.getMessage())
			.containsExactlyInAnyOrder("number must not be blank", "shipment must not be blank");
	}

	@Test
	void rejectsIdsWhoseTextViolatesPatternAndSize() {
		assertThat(this.validator.validate(new Broken(UlidFlake.MIN, new ShipmentId(UlidFlake.MIN))))
			.extracting((violation) -> violation.getPropertyPath() + " " + violation.getMessage())
			.containsExactlyInAnyOrder("number must match \"[1-7]\\w+\"", "number size must be between 0 and 12",
					"shipment must match \"cus_\\w+\"", "shipment size must be between 18 and 20");
	}

	@Test
	void cascadedValidationOfATypedIdFindsNoViolation() {
		ShipmentId shipment = new ShipmentId(UlidFlake.MIN);
		assertThat(this.validator.validate(shipment)).isEmpty();
		assertThat(this.validator.validate(new Cascaded(shipment, null))).isEmpty();
	}

	@Test
	void defaultFactoryFindsTheValidators() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			assertThat(factory.getValidator().validate(new Published(null, null))).hasSize(2);
		}
	}

	record Published(
			@NotBlank @Pattern(regexp = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{12}$") @Size(min = 13,
					max = 13) @Nullable UlidFlake number,
			@NotBlank @Pattern(regexp = "^shp_[0-7][0-9a-hjkmnp-tv-z]{12}$") @Size(min = 17,
					max = 17) @Nullable ShipmentId shipment) {
	}

	record Broken(@Pattern(regexp = "[1-7]\\w+") @Size(max = 12) UlidFlake number,
			@Pattern(regexp = "cus_\\w+") @Size(min = 18, max = 20) ShipmentId shipment) {
	}

	record Cascaded(@Valid ShipmentId id, @Valid @Nullable TypedUlidFlake<?> any) {
	}

}
