package io.ulid;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds.Use;
import io.ulid.internal.IdentifierType;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link OpaqueId}.
 */
class OpaqueIdTests {

	private static final OpaqueVectors VECTORS = OpaqueVectors.load();

	private static final String LONGEST = "abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi";

	private static final Map<String, Class<? extends TypedUlid>> BY_PREFIX = Map.of("usr", UserId.class, "o",
			OneLetter.class, "pi", TwoLetters.class, "item", FourLetters.class, "pre_fix", UnderscoreId.class, LONGEST,
			LongestPrefix.class);

	private static final Pattern TYPE_ID = Pattern.compile("([a-z]([a-z_]{0,61}[a-z])?_)?[0-7][0-9a-hjkmnp-tv-z]{25}");

	@AfterEach
	void keysAreReleased() {
		assertThat(OpaqueIds.isInUse()).isFalse();
	}

	static List<OpaqueVectors.Valid> valid() {
		return VECTORS.valid();
	}

	static List<OpaqueVectors.Invalid> invalid() {
		return VECTORS.invalid();
	}

	@ParameterizedTest
	@MethodSource("valid")
	void knownAnswers(OpaqueVectors.Valid valid) {
		Class<? extends TypedUlid> type = BY_PREFIX.get(valid.prefix());
		try (Use use = OpaqueIds.use(VECTORS.keys(valid.key()))) {
			assertThat(TypedUlid.of(type, valid.ulid()).text()).isEqualTo(valid.text());
			assertThat(TypedUlid.parse(type, valid.text())).isExactlyInstanceOf(type)
				.extracting(TypedUlid::value)
				.isEqualTo(valid.ulid());
			IdentifierType<?> description = IdentifierType.require(type);
			assertThat(valid.text()).matches(description.pattern()).hasSize(description.textLength());
		}
	}

	@Test
	void knownAnswersContainEachKeyAndPrefix() {
		assertThat(VECTORS.valid().stream().collect(Collectors.groupingBy(OpaqueVectors.Valid::key)).keySet())
			.containsExactlyInAnyOrder(1, 2, 3);
		assertThat(VECTORS.valid().stream().map(OpaqueVectors.Valid::prefix).distinct())
			.containsExactlyInAnyOrderElementsOf(BY_PREFIX.keySet());
		assertThat(VECTORS.invalid().stream().map(OpaqueVectors.Invalid::reason).distinct())
			.containsExactlyInAnyOrder(Reason.KEY, Reason.CHARACTER, Reason.LENGTH, Reason.PREFIX);
	}

	/**
	 * The script {@code opaque_typeids.mjs} checks the same with the official TypeID
	 * library for TypeScript, because Maven Central has no such library.
	 */
	@ParameterizedTest
	@MethodSource("valid")
	void opaqueTextIsNeitherAUlidNorATypeId(OpaqueVectors.Valid valid) {
		String withoutPrefix = valid.text().substring(valid.prefix().length() + 1);
		for (String text : List.of(valid.text(), withoutPrefix)) {
			assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> Ulid.parse(text));
			assertThat(Ulid.isValid(text)).isFalse();
			assertThat(text).doesNotMatch(TYPE_ID);
		}
		String plain = valid.prefix() + '_' + valid.ulid().toString().toLowerCase(Locale.ROOT);
		assertThat(plain).matches(TYPE_ID);
		assertThat(withoutPrefix).matches(switch (valid.key()) {
			case 1 -> "[89a-f].{25}";
			case 2 -> "[ghjkmnpq].{25}";
			default -> "[rstvwxyz].{25}";
		});
	}

	@ParameterizedTest
	@MethodSource("invalid")
	void invalidTextsAreRejected(OpaqueVectors.Invalid invalid) {
		try (Use use = OpaqueIds.use(VECTORS.keys(1, 2))) {
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> TypedUlid.parse(BY_PREFIX.get(invalid.prefix()), invalid.text()))
				.returns(invalid.reason(), InvalidUlidException::getReason)
				.withMessageContaining(invalid.text().substring(0, Math.min(invalid.text().length(), 64)));
		}
	}

	@IdPrefix("usr")
	@OpaqueId
	record UserId(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

	@IdPrefix("o")
	@OpaqueId
	record OneLetter(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

	@IdPrefix("pi")
	@OpaqueId
	record TwoLetters(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

	@IdPrefix("item")
	@OpaqueId
	record FourLetters(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

	@IdPrefix("pre_fix")
	@OpaqueId
	record UnderscoreId(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

	@IdPrefix(LONGEST)
	@OpaqueId
	record LongestPrefix(Ulid value) implements TypedUlid {

		@Override
		public String toString() {
			return text();
		}

	}

}
