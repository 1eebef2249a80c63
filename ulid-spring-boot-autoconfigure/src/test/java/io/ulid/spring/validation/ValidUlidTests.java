package io.ulid.spring.validation;

import java.nio.CharBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.support.UlidVectors;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.ConstraintValidatorContext.ConstraintViolationBuilder;
import jakarta.validation.UnexpectedTypeException;
import jakarta.validation.Validation;
import jakarta.validation.ValidationException;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import org.hibernate.validator.constraintvalidation.HibernateConstraintValidatorContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.BeanUtils;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.core.OverridingClassLoader;

import static io.ulid.spring.validation.TestValidation.messages;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

/**
 * Tests for {@link ValidUlid}: the text, and the places where the constraint is allowed.
 */
class ValidUlidTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private final Validator validator = TestValidation.in(Locale.ENGLISH);

	static List<UlidVectors.Valid> acceptsValidVectors() {
		return UlidVectors.load().valid();
	}

	@ParameterizedTest
	@MethodSource
	void acceptsValidVectors(UlidVectors.Valid vector) {
		assertThat(validate(vector.text())).isEmpty();
		assertThat(validate(vector.text().toLowerCase(Locale.ROOT))).isEmpty();
		assertThat(validate(CharBuffer.wrap(vector.text()))).isEmpty();
		assertThat(this.validator.validate(new Value(Ulid.parse(vector.text())))).isEmpty();
	}

	static List<UlidVectors.Invalid> rejectsInvalidVectors() {
		return UlidVectors.load().invalid();
	}

	@ParameterizedTest
	@MethodSource
	void rejectsInvalidVectors(UlidVectors.Invalid vector) {
		String message = switch (vector.expectedReason()) {
			case LENGTH -> "must be a ULID: the length must be 26 but was " + vector.text().length();
			case CHARACTER -> "must be a ULID: character .+ at index \\d+ is not in Crockford's Base32 alphabet";
			case PREFIX, KEY -> throw new AssertionError();
			case OVERFLOW -> "must be a ULID: the first character must be between '0' and '7'";
		};
		assertThat(validate(vector.text())).singleElement().asString().matches(message);
	}

	@Test
	void nullIsValid() {
		assertThat(validate(null)).isEmpty();
		assertThat(this.validator.validate(new Value(null))).isEmpty();
	}

	@Test
	void rejectsEmptyText() {
		assertThat(validate("")).containsExactly("must be a ULID: the length must be 26 but was 0");
	}

	@Test
	void messageNamesTheFirstInvalidCharacter() {
		for (int index = 0; index < TEXT.length(); index++) {
			assertThat(validate(TEXT.substring(0, index) + "U".repeat(TEXT.length() - index))).containsExactly(
					"must be a ULID: character 'U' at index " + index + " is not in Crockford's Base32 alphabet");
		}
	}

	// TestValidation lets these messages use the expression language
	@Test
	void doesNotInterpretCharactersAsPartOfTheTemplate() {
		String quoted = "!%()*+,-./:;=?@ILOU[]^_`ilou|~";
		for (char character = 0; character < 0x180; character++) {
			String text = TEXT.substring(0, 25) + character;
			if (!Ulid.isValid(text)) {
				String name = (quoted.indexOf(character) >= 0) ? "'" + character + "'"
						: String.format("U+%04X", (int) character);
				assertThat(validate(text)).containsExactly(
						"must be a ULID: character " + name + " at index 25 is not in Crockford's Base32 alphabet");
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "${1 + 1}", "#{1 + 1}", "{length}", "{index}", "\\{index\\}", "${validatedValue}",
			"{jakarta.validation.constraints.Past.message}" })
	void doesNotEvaluateExpressionsInTheText(String term) {
		assertThat(validate(term)).containsExactly("must be a ULID: the length must be 26 but was " + term.length());
		String text = (term + TEXT).substring(0, 26);
		String name = (term.charAt(0) == '$') ? "U+0024"
				: (term.charAt(0) == '#') ? "U+0023" : (term.charAt(0) == '{') ? "U+007B" : "U+005C";
		assertThat(validate(text))
			.containsExactly("must be a ULID: character " + name + " at index 0 is not in Crockford's Base32 alphabet");
	}

	@Test
	void namesACharacterOutsideTheBasicPlaneAsAWhole() {
		String emoji = Character.toString(0x1F600);
		assertThat(validate(TEXT.substring(0, 24) + emoji))
			.containsExactly("must be a ULID: character U+1F600 at index 24 is not in Crockford's Base32 alphabet");
		assertThat(validate(TEXT.substring(0, 25) + emoji.charAt(0)))
			.containsExactly("must be a ULID: character U+D83D at index 25 is not in Crockford's Base32 alphabet");
	}

	@Test
	void rejectsLongTextWithoutCopyingIt() {
		assertThat(validate(new Megabyte())).containsExactly("must be a ULID: the length must be 26 but was 1048576");
	}

	@Test
	void validatesContainerElements() {
		Containers containers = new Containers(List.of(TEXT, "nope"), Map.of("no", Ulid.MIN), Optional.of("none"));
		assertThat(this.validator.validate(containers))
			.extracting((violation) -> violation.getPropertyPath().toString())
			.containsExactlyInAnyOrder("list[1].<list element>", "map<K>[no].<map key>", "optional");
	}

	@Test
	void validatesParametersAndReturnValues() throws Exception {
		Service service = new Service("nope");
		assertThat(messages(this.validator.forExecutables()
			.validateParameters(service, Service.class.getDeclaredMethod("find", String.class), new Object[] { "no" })))
			.containsExactly("must be a ULID: the length must be 26 but was 2");
		assertThat(messages(this.validator.forExecutables()
			.validateReturnValue(service, Service.class.getDeclaredMethod("find", String.class), "nope")))
			.containsExactly("must be a ULID: the length must be 26 but was 4");
		assertThat(messages(this.validator.forExecutables()
			.validateConstructorParameters(Service.class.getDeclaredConstructor(String.class), new Object[] { "" })))
			.containsExactly("must be a ULID: the length must be 26 but was 0");
	}

	@Test
	void isRepeatableForOtherGroups() {
		assertThat(messages(this.validator.validate(new Grouped("nope")))).containsExactly("default");
		assertThat(messages(this.validator.validate(new Grouped("nope"), Import.class))).containsExactly("import");
	}

	@Test
	void usesTheMessageOfTheUser() {
		assertThat(messages(this.validator.validate(new OwnMessage("nope", Ulid.MIN)))).containsExactly("no such order",
				"too old");
	}

	@Test
	void rejectsOtherTypes() {
		assertThatExceptionOfType(UnexpectedTypeException.class)
			.isThrownBy(() -> this.validator.validate(new WrongType(UUID.randomUUID())));
	}

	@Test
	void usesMessagesWithoutParametersForOtherProviders() {
		String template = "{io.ulid.spring.validation.ValidUlid.length.message}";
		ConstraintValidatorContext context = mock();
		ConstraintViolationBuilder builder = mock();
		given(context.getDefaultConstraintMessageTemplate())
			.willReturn("{io.ulid.spring.validation.ValidUlid.message}");
		given(context.unwrap(HibernateConstraintValidatorContext.class)).willThrow(new ValidationException());
		given(context.buildConstraintViolationWithTemplate(template)).willReturn(builder);
		assertThat(new UlidTextValidator().isValid("nope", context)).isFalse();
		verify(context).disableDefaultConstraintViolation();
		verify(builder).addConstraintViolation();
	}

	@Test
	void validatesWithoutHibernateValidator() throws Exception {
		ClassLoader classLoader = new OverridingClassLoader(new FilteredClassLoader("org.hibernate.validator")) {

			@Override
			protected boolean isEligibleForOverriding(String className) {
				return className.startsWith("io.ulid.spring.validation.");
			}

		};
		ConstraintValidator<?, ?> validator = (ConstraintValidator<?, ?>) BeanUtils
			.instantiateClass(classLoader.loadClass(UlidTextValidator.class.getName()));
		assertThat(validator.getClass()).isNotEqualTo(UlidTextValidator.class);
		ConstraintValidatorContext context = mock();
		ConstraintViolationBuilder builder = mock();
		given(context.getDefaultConstraintMessageTemplate())
			.willReturn("{io.ulid.spring.validation.ValidUlid.message}");
		given(context.buildConstraintViolationWithTemplate("{io.ulid.spring.validation.ValidUlid.length.message}"))
			.willReturn(builder);
		assertThat(isValid(validator, "nope", context)).isFalse();
		verify(builder).addConstraintViolation();
	}

	@SuppressWarnings("unchecked") // Validates texts
	private static boolean isValid(ConstraintValidator<?, ?> validator, String text,
			ConstraintValidatorContext context) {
		return ((ConstraintValidator<?, CharSequence>) validator).isValid(text, context);
	}

	@Test
	void defaultFactoryFindsTheConstraint() {
		try (ValidatorFactory factory = Validation.buildDefaultValidatorFactory()) {
			assertThat(factory.getValidator().validate(new Text("nope"))).hasSize(1);
			assertThat(factory.getValidator().validate(new Text(TEXT))).isEmpty();
		}
	}

	private List<String> validate(@Nullable CharSequence text) {
		return messages(this.validator.validate(new Text(text)));
	}

	record Text(@ValidUlid @Nullable CharSequence text) {
	}

	record Value(@ValidUlid @Nullable Ulid ulid) {
	}

	record Containers(List<@ValidUlid String> list, Map<@ValidUlid String, @ValidUlid Ulid> map,
			Optional<@ValidUlid String> optional) {
	}

	static class Service {

		Service(@ValidUlid String id) {
		}

		@ValidUlid
		String find(@ValidUlid String id) {
			return id;
		}

	}

	record Grouped(@ValidUlid(message = "default") @ValidUlid(message = "import", groups = Import.class) String text) {
	}

	interface Import {

	}

	record OwnMessage(@ValidUlid(message = "no such order") String text,
			@ValidUlid(message = "too old", notBefore = "2026-01-01T00:00:00Z") Ulid ulid) {
	}

	record WrongType(@ValidUlid UUID uuid) {
	}

}
