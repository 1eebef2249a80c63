package io.ulid;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

import io.ulid.OpaqueIds.Use;
import io.ulid.support.OpaqueVectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link OpaqueKeys} and {@link OpaqueIds}.
 */
class OpaqueKeysTests {

	private static final OpaqueVectors VECTORS = OpaqueVectors.load();

	private static final String KEY = VECTORS.keys().get(1);

	@AfterEach
	void assertKeysAreReleased() {
		assertThat(OpaqueIds.isInUse()).isFalse();
	}

	@ParameterizedTest
	@CsvSource({ "'', 0", "AAEC, 3", "TooShortTooShortTooShortTooShortTooSho, 28",
			"cKXp8xiSdShSGVzdu7VjCOikQ8TpN2Tq67f9fpavUw==, 31", "cKXp8xiSdShSGVzdu7VjCOikQ8TpN2Tq67f9fpavU6+v, 33" })
	void rejectsKeyOfWrongLength(String base64, int length) {
		assertRejected(base64, "Key 2 must be 32 bytes in standard Base64 but was %s bytes".formatted(length));
	}

	@ParameterizedTest
	@ValueSource(strings = { "not Base64!", "cKXp8xiSdShSGVzdu7VjCOikQ8TpN2Tq67f9fpav-_8=",
			"cKXp8xiSdShSGVzdu7Vj\nCOikQ8TpN2Tq67f9fpavU68=", "x", "====", "${ULID_KEY_1}" })
	void rejectsInvalidBase64(String text) {
		assertRejected(text, "Key 2 must be 32 bytes in standard Base64 but was %s characters that are not Base64"
			.formatted(text.length()));
	}

	@ParameterizedTest
	@ValueSource(bytes = { 0, -1, 'a' })
	void rejectsKeyWithEqualBytes(byte same) {
		byte[] key = new byte[32];
		Arrays.fill(key, same);
		assertRejected(Base64.getEncoder().encodeToString(key),
				"Key 2 must be 32 random bytes but all its bytes are the same");
		key[31]++;
		assertThat(OpaqueKeys.builder().key(2, Base64.getEncoder().encodeToString(key)).build().numbers())
			.containsExactly(2);
	}

	private static void assertRejected(String base64, String message) {
		OpaqueKeys.Builder builder = OpaqueKeys.builder();
		IllegalArgumentException refusal = catchThrowableOfType(IllegalArgumentException.class,
				() -> builder.key(2, base64));
		assertThat(refusal).hasMessage(message).hasNoCause();
		assertThat(refusal.getSuppressed()).isEmpty();
		// The key that was rejected is not in the builder
		assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage("There must be at least one key");
	}

	@ParameterizedTest
	@ValueSource(ints = { Integer.MIN_VALUE, -1, 0, 4 })
	void rejectsNumberOutOfRange(int number) {
		assertThatIllegalArgumentException().isThrownBy(() -> OpaqueKeys.builder().key(number, KEY))
			.withMessage("'number' must be between 1 and 3 but was %s", number);
		assertThatIllegalArgumentException().isThrownBy(() -> OpaqueKeys.builder().write(number))
			.withMessage("'write' must be between 1 and 3 but was %s", number);
	}

	@Test
	void ignoresWhiteSpaceAroundAKey() {
		assertThat(OpaqueKeys.builder().key(1, " " + KEY + "\r\n").build()).isEqualTo(VECTORS.keys(1));
	}

	@Test
	void failsIfTheKeyThatWritesIsNotSelected() {
		OpaqueKeys.Builder builder = OpaqueKeys.builder().key(3, KEY);
		assertThat(builder.build().write()).isEqualTo(3);
		builder.key(1, VECTORS.keys().get(2));
		assertThatIllegalArgumentException().isThrownBy(builder::build)
			.withMessage("There are several keys [1, 3]: one of them must be selected with 'write'");
		builder.write(2);
		assertThatIllegalArgumentException().isThrownBy(builder::build)
			.withMessage("'write' is 2, but there are only the keys [1, 3]");
		OpaqueKeys keys = builder.write(1).build();
		assertThat(keys.write()).isOne();
		assertThat(keys.numbers()).containsExactlyInAnyOrder(1, 3);
		assertThat(keys.readPlain()).isFalse();
		assertThat(builder.readPlain(true).build().readPlain()).isTrue();
		// Further calls of the builder do not change the keys
		builder.key(2, VECTORS.keys().get(3));
		assertThat(keys.numbers()).containsExactlyInAnyOrder(1, 3);
	}

	@Test
	void equalsComparesAllParts() {
		OpaqueKeys keys = VECTORS.keys(1, 2);
		assertThat(keys).isEqualTo(VECTORS.keys(1, 2)).hasSameHashCodeAs(VECTORS.keys(1, 2));
		assertThat(OpaqueKeys.none()).isEqualTo(OpaqueKeys.none()).hasSameHashCodeAs(OpaqueKeys.none());
		for (Object other : List.of(VECTORS.keys(2, 1), VECTORS.keys(1, 3), VECTORS.keys(1), VECTORS.keys(1, 2, 3),
				VECTORS.builder(1, 2).readPlain(true).build(), OpaqueKeys.none(),
				VECTORS.builder(1).key(2, VECTORS.keys().get(3)).build(), KEY)) {
			assertThat(keys).isNotEqualTo(other);
		}
	}

	@Test
	void rejectsKeyThatIsSetTwice() {
		assertThatIllegalArgumentException().isThrownBy(() -> VECTORS.builder(1).key(1, VECTORS.keys().get(2)))
			.withMessage("Key 1 is set twice");
		assertThatIllegalArgumentException().isThrownBy(() -> VECTORS.builder(1).key(3, VECTORS.keys().get(1)))
			.withMessage("Key 3 is the same key as key 1");
	}

	@Test
	void descriptionContainsOnlyNumbers() {
		assertThat(VECTORS.keys(1)).hasToString("the keys [1], writing key 1");
		assertThat(VECTORS.builder(3, 2).readPlain(true).build())
			.hasToString("the keys [2, 3], writing key 3, reading plain ids");
		assertThat(OpaqueKeys.none()).hasToString("no keys");
		assertThat(VECTORS.keys(1)).isNotInstanceOf(Serializable.class);
	}

	@Test
	void hashCodeDoesNotDependOnTheKey() {
		assertThat(OpaqueKeys.builder().key(1, VECTORS.keys().get(2)).build()).isNotEqualTo(VECTORS.keys(1))
			.hasSameHashCodeAs(VECTORS.keys(1));
	}

	@Test
	void sameKeysAreSharedAndReleasedByTheLastClose() {
		OpaqueKeys keys = VECTORS.keys(1);
		Use first = OpaqueIds.use(keys);
		Use second = OpaqueIds.use(VECTORS.keys(1));
		assertThat(OpaqueIds.current()).isSameAs(keys).isSameAs(second.keys());
		second.close();
		second.close();
		assertThat(OpaqueIds.current()).isSameAs(keys);
		first.close();
		assertThat(OpaqueIds.isInUse()).isFalse();
		first.close();
		// Another call does not release the keys of the next use
		try (Use next = OpaqueIds.use(VECTORS.keys(2))) {
			first.close();
			assertThat(OpaqueIds.isInUse()).isTrue();
		}
	}

	@Test
	void rejectsOtherKeysUntilTheFirstAreReleased() {
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			for (OpaqueKeys other : List.of(VECTORS.keys(2), VECTORS.keys(1, 2), OpaqueKeys.none(),
					VECTORS.builder(1).readPlain(true).build(),
					OpaqueKeys.builder().key(1, VECTORS.keys().get(2)).build())) {
				assertThatIllegalStateException().isThrownBy(() -> OpaqueIds.use(other))
					.withMessageStartingWith(
							"Cannot use %s for @OpaqueId, because this JVM already uses other keys: the keys [1], "
									+ "writing key 1. All applications in a JVM share the keys",
							other)
					.satisfies((refusal) -> assertThat(refusal.getMessage())
						.doesNotContain(VECTORS.keys().values().toArray(String[]::new)));
			}
			assertThat(OpaqueIds.current()).isEqualTo(VECTORS.keys(1));
		}
		assertThat(OpaqueIds.isInUse()).isFalse();
		try (Use use = OpaqueIds.use(OpaqueKeys.none())) {
			assertThat(OpaqueIds.isInUse()).isTrue();
		}
	}

}
