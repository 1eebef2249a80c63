package io.ulid.flake.validation;

import java.lang.reflect.Method;
import java.nio.CharBuffer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.ulid.flake.UlidFlake;
import io.ulid.spring.validation.Megabyte;
import io.ulid.spring.validation.TestValidation;
import io.ulid.support.UlidFlakeVectors;
import jakarta.validation.UnexpectedTypeException;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import jakarta.validation.constraints.Past;
import jakarta.validation.constraints.PastOrPresent;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link ValidUlidFlake}: the text, and where the constraint may stand.
 */
class ValidUlidFlakeTests {

	private static final String TEXT = "00F2N078MDT7J";

	private final Validator validator = TestValidation.in(Locale.ENGLISH);

	static List<String> accepts() {
		return UlidFlakeVectors.load().texts();
	}

	@ParameterizedTest
	@MethodSource
	void accepts(String text) {
		assertThat(validate(text)).isEmpty();
		assertThat(validate(text.toLowerCase(Locale.ROOT))).isEmpty();
		assertThat(validate(CharBuffer.wrap(text))).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			16981964897052914 | the length must be 13 but was 17
			U0CMH8K1E1E11     | character 'U' at index 0 is not in Crockford's Base32 alphabet
			00CMH8K1E1E1\u017f | character U+017F at index 12 is not in Crockford's Base32 alphabet
			00CMH{K1E1E11     | character U+007B at index 5 is not in Crockford's Base32 alphabet
			""")
	void namesWhatIsWrong(String text, String reason) {
		assertThat(validate(text)).containsExactly("must be a Ulid-Flake: " + reason);
	}

	static List<UlidFlakeVectors.Invalid> refusesWithTheReason() {
		return UlidFlakeVectors.load().invalidText();
	}

	@ParameterizedTest
	@MethodSource
	void refusesWithTheReason(UlidFlakeVectors.Invalid vector) {
		String reason = switch (vector.expectedReason()) {
			case LENGTH -> "the length must be 13 but was " + vector.text().length();
			case CHARACTER -> "character .+ at index \\d+ is not in Crockford's Base32 alphabet";
			case PREFIX, KEY -> throw new AssertionError();
			case OVERFLOW -> "the first character must be between '0' and '7'";
		};
		assertThat(validate(vector.text())).singleElement().asString().matches("must be a Ulid-Flake: " + reason);
	}

	@Test
	void nullIsValid() {
		assertThat(validate(null)).isEmpty();
	}

	@Test
	void megabyteIsRefusedWithoutCopyingIt() {
		assertThat(validate(new Megabyte()))
			.containsExactly("must be a Ulid-Flake: the length must be 13 but was 1048576");
	}

	@Test
	void standsOnContainerElements() {
		Containers containers = new Containers(List.of(TEXT, "nope"), Map.of("no", ""), Optional.of("none"));
		assertThat(this.validator.validate(containers))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[1].<list element>", "map<K>[no].<map key>", "optional");
	}

	@Test
	void standsOnParametersAndReturnValues() throws Exception {
		Service service = new Service();
		Method find = Service.class.getDeclaredMethod("find", String.class);
		assertThat(messages(this.validator.forExecutables().validateParameters(service, find, new Object[] { "no" })))
			.containsExactly("must be a Ulid-Flake: the length must be 13 but was 2");
		assertThat(messages(this.validator.forExecutables().validateReturnValue(service, find, "nope")))
			.containsExactly("must be a Ulid-Flake: the length must be 13 but was 4");
	}

	@Test
	void repeatsForOtherGroups() {
		assertThat(messages(this.validator.validate(new Grouped("nope")))).containsExactly("default");
		assertThat(messages(this.validator.validate(new Grouped("nope"), Import.class))).containsExactly("import");
	}

	// Nothing says so in silence: the epoch of a Ulid-Flake is not known
	@Test
	void constraintsOnTheTimeAreRefused() {
		assertThatExceptionOfType(UnexpectedTypeException.class)
			.isThrownBy(() -> this.validator.validate(new Direct(UlidFlake.MIN)))
			.withMessageContaining("'jakarta.validation.constraints.Past'")
			.withMessageContaining("'io.ulid.flake.UlidFlake'");
	}

	@Test
	void timeIsConstrainedWithTheEpochOfTheApplication() {
		UlidFlake present = UlidFlake.max(TestValidation.NOW, Order.EPOCH);
		UlidFlake future = UlidFlake.min(TestValidation.NOW.plusMillis(1), Order.EPOCH);
		assertThat(this.validator.validate(new Order(present))).isEmpty();
		assertThat(messages(this.validator.validate(new Order(future))))
			.containsExactly("must be a date in the past or in the present");
	}

	@Test
	void defaultFactoryKnowsTheConstraint() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			assertThat(factory.getValidator().validate(new Text("nope"))).hasSize(1);
			assertThat(factory.getValidator().validate(new Text(TEXT))).isEmpty();
		}
	}

	private List<String> validate(@Nullable CharSequence text) {
		return messages(this.validator.validate(new Text(text)));
	}

	record Text(@ValidUlidFlake @Nullable CharSequence text) {
	}

	record Containers(List<@ValidUlidFlake String> list, Map<@ValidUlidFlake String, String> map,
			Optional<@ValidUlidFlake String> optional) {
	}

	static class Service {

		@ValidUlidFlake
		String find(@ValidUlidFlake String id) {
			return id;
		}

	}

	record Grouped(@ValidUlidFlake(message = "default") @ValidUlidFlake(message = "import",
			groups = Import.class) String text) {
	}

	interface Import {

	}

	record Direct(@Past UlidFlake id) {
	}

	/**
	 * As in the documentation.
	 */
	record Order(UlidFlake id) {

		static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

		@PastOrPresent
		Instant getCreated() {
			return this.id.instant(EPOCH);
		}

	}

}
