package io.ulid;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds.Use;
import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.support.OpaqueVectors;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link OpaqueId}.
 */
class OpaqueIdTests {

	private static final OpaqueVectors VECTORS = OpaqueVectors.load();

	private static final Ulid VALUE = Ulid.parse("01H455VB4PEX5VSKNK084SN02Q");

	private static final UserId ID = new UserId(VALUE);

	private static final String PLAIN = "usr_01h455vb4pex5vsknk084sn02q";

	private static final Pattern TYPE_ID = Pattern.compile("([a-z]([a-z_]{0,61}[a-z])?_)?[0-7][0-9a-hjkmnp-tv-z]{25}");

	@AfterEach
	void assertKeysAreReleased() {
		assertThat(OpaqueIds.isInUse()).isFalse();
	}

	static List<OpaqueVectors.Valid> valid() {
		return VECTORS.valid();
	}

	static List<OpaqueVectors.Invalid> invalid() {
		return VECTORS.invalid();
	}

	/**
	 * No other parser accepts an opaque text by mistake. The script
	 * {@code opaque_typeids.mjs} checks the same with the official TypeID library for
	 * TypeScript, because Maven Central has no such library.
	 */
	@ParameterizedTest
	@MethodSource("valid")
	void opaqueTextsAreNeitherUlidsNorTypeIds(OpaqueVectors.Valid valid) {
		PrefixedIds<TenantId> type = PrefixedIds.opaque(valid.prefix());
		try (Use use = OpaqueIds.use(VECTORS.keys(valid.key()))) {
			assertThat(type.format(new TenantId(valid.ulid()))).isEqualTo(valid.text());
			assertThat(type.parse(valid.text()).value()).isEqualTo(valid.ulid());
			assertThat(valid.text()).matches(type.pattern()).hasSize(type.textLength());
		}
		for (String text : List.of(valid.text(), valid.text().substring(valid.prefix().length() + 1))) {
			assertThat(Ulid.isValid(text)).isFalse();
			assertThat(text).doesNotMatch(TYPE_ID);
		}
	}

	@ParameterizedTest
	@MethodSource("invalid")
	void rejectsInvalidTexts(OpaqueVectors.Invalid invalid) {
		try (Use use = OpaqueIds.use(VECTORS.keys(1, 2))) {
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> PrefixedIds.opaque(invalid.prefix()).parse(invalid.text()))
				.returns(invalid.reason(), InvalidUlidException::getReason)
				.withMessageContaining(invalid.text().substring(0, Math.min(invalid.text().length(), 64)));
		}
	}

	@Test
	void readsEachTextAsExactlyOneId() {
		try (Use use = OpaqueIds.use(VECTORS.keys(2))) {
			RandomValues.check((random) -> {
				UserId id = new UserId(RandomValues.ulid(random));
				String text = id.text();
				assertThat(TypedUlid.parse(UserId.class, text)).isEqualTo(id);
				// Every text is the text of an id
				String other = "usr_" + (char) ('g' + random.nextInt(2)) + text.substring(5);
				assertThat(TypedUlid.parse(UserId.class, other).text()).isEqualTo(other);
			});
		}
	}

	@Test
	void classesWithTheSamePrefixShareAKey() {
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			assertThat(PrefixedIds.opaque("usr").format(new TenantId(VALUE))).isEqualTo(ID.text());
			String other = "o_" + ID.text().substring("usr_".length());
			assertThat(PrefixedIds.opaque("o").parse(other).value()).isNotEqualTo(VALUE);
		}
	}

	@Test
	void readsTextsOfOldKeys() {
		String first;
		String second;
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			first = ID.text();
		}
		try (Use use = OpaqueIds.use(VECTORS.keys(1, 2))) {
			assertThat(ID.text()).isEqualTo(first);
		}
		try (Use use = OpaqueIds.use(VECTORS.keys(2, 1))) {
			second = ID.text();
			assertThat(second).isNotEqualTo(first);
			assertThat(TypedUlid.parse(UserId.class, first)).isEqualTo(ID);
			assertThat(TypedUlid.parse(UserId.class, second)).isEqualTo(ID);
		}
		try (Use use = OpaqueIds.use(VECTORS.keys(2))) {
			assertThat(TypedUlid.parse(UserId.class, second)).isEqualTo(ID);
			assertRejected(first,
					"is encrypted with key 1, which is not configured: 'ulid.opaque-ids.keys.1' is missing");
		}
	}

	@Test
	void readsPlainTextOnlyIfAllowed() {
		OpaqueKeys keys = VECTORS.builder(2, 1).readPlain(true).build();
		try (Use use = OpaqueIds.use(keys)) {
			assertThat(TypedUlid.parse(UserId.class, PLAIN)).isEqualTo(ID);
			assertThat(ID.text()).startsWith("usr_h");
			assertRejected(textWith(3),
					"is encrypted with key 3, which is not configured: 'ulid.opaque-ids.keys.3' is missing");
		}
		try (Use use = OpaqueIds.use(VECTORS.keys(2, 1))) {
			assertRejected(PLAIN, "is not encrypted");
		}
	}

	@Test
	void countsReadsPerKey() {
		OpaqueKeys keys = VECTORS.builder(1, 2).readPlain(true).build();
		try (Use use = OpaqueIds.use(keys)) {
			for (String text : List.of(PLAIN, textWith(1), textWith(1), textWith(2), textWith(2), textWith(2))) {
				TypedUlid.parse(UserId.class, text);
			}
			assertRejected(textWith(3),
					"is encrypted with key 3, which is not configured: 'ulid.opaque-ids.keys.3' is missing");
			assertThat(ID.text()).isEqualTo(textWith(1));
		}
		assertThat(IntStream.range(0, 4).mapToLong(keys::reads)).containsExactly(1L, 2L, 3L, 0L);
	}

	private static String textWith(int key) {
		return VECTORS.valid()
			.stream()
			.filter((valid) -> valid.prefix().equals("usr") && valid.key() == key && valid.ulid().equals(VALUE))
			.findFirst()
			.orElseThrow()
			.text();
	}

	private static void assertRejected(String text, String error) {
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> TypedUlid.parse(UserId.class, text))
			.withMessage("Invalid UserId '%s': %s", text, error)
			.returns(Reason.KEY, InvalidUlidException::getReason)
			.returns(4, InvalidUlidException::getIndex);
	}

	static List<OpaqueKeys> withoutKeys() {
		return Arrays.asList(null, OpaqueKeys.none());
	}

	@ParameterizedTest
	@MethodSource("withoutKeys")
	void neitherWritesNorReadsWithoutKeys(OpaqueKeys none) {
		try (Use use = (none != null) ? OpaqueIds.use(none) : null) {
			// A cache that uses the result as a key must not confuse two ids
			assertThat(ID).asString().matches("usr_\\?[0-9a-z]{26}").isEqualTo(ID.toString());
			assertThat(ID.toString()).isNotEqualTo(new UserId(VALUE.increment()).toString());
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> TypedUlid.parse(UserId.class, ID.toString()));
			assertThatIllegalStateException().isThrownBy(ID::text)
				.withMessage(
						"Cannot write the text of '%s', because there are no keys for @OpaqueId: set "
								+ "'ulid.opaque-ids.keys' in Spring Boot, or call OpaqueIds.use",
						UserId.class.getName());
			assertRejected(PLAIN, "is not encrypted");
			assertRejected(textWith(2),
					"is encrypted with key 2, which is not configured: 'ulid.opaque-ids.keys.2' is missing");
			assertThat(new UserId(VALUE)).isEqualTo(ID).hasSameHashCodeAs(ID).isLessThan(new UserId(Ulid.MAX));
		}
	}

	@Test
	void classNeedsAPrefix() {
		assertThatIllegalArgumentException().isThrownBy(() -> new WithoutPrefix(VALUE).text())
			.withMessage("Typed id '%s' must have an @IdPrefix, because it has @OpaqueId",
					WithoutPrefix.class.getName());
	}

	@Test
	void storedFormIsPlainText() throws Exception {
		IdentifierType<UserId> type = IdentifierType.require(UserId.class);
		for (IdentifierType<UserId> stored : List.of(type.stored(), SerializedCopy.of(type.stored()))) {
			assertThat(stored.format(ID)).isEqualTo(PLAIN);
			assertThat(stored.parse(PLAIN)).isEqualTo(ID);
			assertThat(stored.fromBytes(stored.toBytes(ID))).isEqualTo(ID);
			assertThat(PLAIN).matches(stored.pattern());
			assertThat(stored.type()).isEqualTo(UserId.class);
			assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> stored.parse(textWith(1)))
				.withMessageEndingWith(
						"is encrypted with key 1, which is not configured: 'ulid.opaque-ids.keys.1' is missing");
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> stored.parse("usr_01h455vb4pex5vsknk084sn02u"))
				.returns(Reason.CHARACTER, InvalidUlidException::getReason)
				.returns(29, InvalidUlidException::getIndex);
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> stored.parse("ord" + PLAIN.substring(3)))
				.returns(Reason.PREFIX, InvalidUlidException::getReason);
			try (Use use = OpaqueIds.use(VECTORS.keys(2, 1))) {
				assertThat(stored.format(ID)).isEqualTo(PLAIN);
				assertThat(stored.parse(PLAIN)).isEqualTo(ID);
				assertThat(stored.parse(textWith(1))).isEqualTo(ID);
				assertThat(stored.parse(textWith(2))).isEqualTo(ID);
			}
		}
		assertThat(SerializedCopy.of(type)).isSameAs(type);
		IdentifierType<Ulid> ulid = IdentifierType.require(Ulid.class);
		assertThat(ulid.stored()).isSameAs(ulid);
	}

	@Test
	void writesAndReadsStoredForm() {
		IdentifierType<UserId> stored = IdentifierType.require(UserId.class).stored();
		RandomValues.check((random) -> {
			UserId id = new UserId(RandomValues.ulid(random));
			String text = stored.format(id);
			assertThat(text).isEqualTo("usr_" + id.value().toString().toLowerCase(Locale.ROOT));
			assertThat(stored.parse(text)).isEqualTo(id);
		});
	}

	@Test
	void serializedIdContainsTheValue() throws Exception {
		assertThat(SerializedCopy.of(ID)).isEqualTo(ID);
	}

	@Test
	void threadsShareCiphers() throws Exception {
		int threads = 16;
		ExecutorService executor = Executors.newFixedThreadPool(threads);
		CyclicBarrier start = new CyclicBarrier(threads);
		OpaqueKeys keys = VECTORS.keys(1, 2);
		try (Use use = OpaqueIds.use(keys)) {
			Callable<Long> task = () -> {
				start.await();
				return countWrong();
			};
			for (Future<Long> wrong : executor.invokeAll(Collections.nCopies(threads, task))) {
				assertThat(wrong.get()).isZero();
			}
			assertThat(keys.reads(1)).isEqualTo((long) threads * (RandomValues.ROUNDS / 10));
		}
		finally {
			executor.shutdownNow();
		}
	}

	private static long countWrong() {
		SplittableRandom random = new SplittableRandom();
		return IntStream.range(0, RandomValues.ROUNDS / 10).filter((i) -> {
			UserId id = new UserId(RandomValues.ulid(random));
			return !TypedUlid.parse(UserId.class, id.text()).equals(id);
		}).count();
	}

	@Test
	void jsonOfPlainMappersIsOpaque() throws Exception {
		String opaque = '"' + textWith(2) + '"';
		String ulid = '"' + VALUE.toString() + '"';
		JsonMapper jackson3 = JsonMapper.shared();
		ObjectMapper jackson2 = new ObjectMapper();
		try (Use use = OpaqueIds.use(VECTORS.keys(2))) {
			assertThat(jackson3.writeValueAsString(ID)).isEqualTo(opaque);
			assertThat(jackson3.writeValueAsString(Map.of(ID, 1))).isEqualTo("{%s:1}", opaque);
			assertThat(jackson3.readValue(opaque, UserId.class)).isEqualTo(ID);
			assertThat(jackson2.writeValueAsString(ID)).isEqualTo(opaque);
			assertThat(jackson2.writeValueAsString(Map.of(ID, 1))).isEqualTo("{%s:1}", opaque);
			assertThat(jackson2.readValue(opaque, UserId.class)).isEqualTo(ID);
			for (String json : List.of(ulid, '"' + PLAIN + '"', "{\"value\":%s}".formatted(ulid), "5")) {
				assertThatException().as(json).isThrownBy(() -> jackson3.readValue(json, UserId.class));
				assertThatException().as(json).isThrownBy(() -> jackson2.readValue(json, UserId.class));
			}
		}
	}

	@IdPrefix("usr")
	@OpaqueId
	static final class UserId extends TypedUlid<UserId> {

		public UserId(String text) {
			super(text);
		}

		public UserId(Ulid value) {
			super(value);
		}

	}

	@OpaqueId
	static final class WithoutPrefix extends TypedUlid<WithoutPrefix> {

		public WithoutPrefix(String text) {
			super(text);
		}

		public WithoutPrefix(Ulid value) {
			super(value);
		}

	}

	@Test
	void doesNotShowTheMessageOfTheConstructor() {
		try (OpaqueIds.Use use = OpaqueIds.use(VECTORS.keys(1))) {
			assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> TypedUlid.parse(Choosy.class, "chs_8" + "0".repeat(25)))
				.withMessage("Invalid Choosy 'chs_8%s': is rejected by its class", "0".repeat(25))
				.withNoCause()
				.satisfies((ex) -> assertThat(ex.getReason()).isEqualTo(InvalidUlidException.Reason.KEY));
		}
	}

	@IdPrefix("chs")
	@OpaqueId
	static final class Choosy extends TypedUlid<Choosy> {

		public Choosy(String text) {
			super(text);
		}

		public Choosy(Ulid value) {
			super(value);
			throw new IllegalArgumentException("Wrong: " + value);
		}

	}

}
