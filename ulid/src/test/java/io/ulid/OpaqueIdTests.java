package io.ulid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds.Use;
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

	private static final int COUNT = 10 * RandomValues.ROUNDS;

	private static final Ulid VALUE = Ulid.parse("01H455VB4PEX5VSKNK084SN02Q");

	private static final UserId ID = new UserId(VALUE);

	private static final String PLAIN = "usr_01h455vb4pex5vsknk084sn02q";

	private static final String LONGEST = "abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi";

	private static final Map<String, Class<? extends TypedUlid<?>>> BY_PREFIX = Map.of("usr", UserId.class, "o",
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
		Class<? extends TypedUlid<?>> type = BY_PREFIX.get(valid.prefix());
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

	@Test
	void textsOfManyIdsAreDistinctAndExact() {
		Ulid[] blocks = new Ulid[COUNT];
		SplittableRandom random = new SplittableRandom(1);
		try (Use use = OpaqueIds.use(VECTORS.keys(2))) {
			for (int i = 0; i < COUNT; i++) {
				Ulid value = (i % 2 == 0) ? Ulid.of(0x01890A5DAC96L << 16, i)
						: Ulid.of(random.nextLong(), random.nextLong());
				UserId id = new UserId(value);
				String text = id.text();
				blocks[i] = block(text);
				if (!TypedUlid.parse(UserId.class, text).equals(id)) {
					throw new AssertionError("%s is not the text of %s".formatted(text, value));
				}
				if (i % 2 == 1) {
					// Every text is the text of an id
					String other = "usr_" + (char) ('g' + random.nextInt(2)) + text.substring(5);
					assertThat(TypedUlid.parse(UserId.class, other).text()).isEqualTo(other);
				}
			}
		}
		Arrays.sort(blocks);
		for (int i = 1; i < COUNT; i++) {
			if (blocks[i].equals(blocks[i - 1])) {
				throw new AssertionError("Two ids have the text " + blocks[i]);
			}
		}
	}

	@Test
	void textsOfConsecutiveIdsAreStatisticallyRandom() {
		UlidGenerator generator = UlidGenerator.monotonic();
		BitStatistics upper = new BitStatistics(Long.SIZE);
		BitStatistics lower = new BitStatistics(Long.SIZE);
		try (Use use = OpaqueIds.use(VECTORS.keys(3))) {
			for (int i = 0; i < COUNT; i++) {
				Ulid block = block(new UserId(generator.next()).text());
				upper.add(block.mostSignificantBits());
				lower.add(block.leastSignificantBits());
			}
		}
		upper.check();
		lower.check();
	}

	/**
	 * Read the 128 bits after the number of the key, without the code of the library.
	 */
	private static Ulid block(String text) {
		long high = 0;
		long low = 0;
		for (int i = text.length() - 26; i < text.length(); i++) {
			high = high << 5 | low >>> 59;
			low = low << 5 | "0123456789abcdefghjkmnpqrstvwxyz".indexOf(text.charAt(i));
		}
		return Ulid.of(high, low);
	}

	@Test
	void underAnotherKeyNoIdComesBack() {
		List<UserId> ids = new ArrayList<>();
		List<String> texts = new ArrayList<>();
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			RandomValues.check((random) -> {
				ids.add(new UserId(RandomValues.ulid(random)));
				texts.add(ids.get(ids.size() - 1).text());
			});
		}
		OpaqueKeys other = OpaqueKeys.builder().key(1, VECTORS.keys().get(2)).build();
		try (Use use = OpaqueIds.use(other)) {
			for (int i = 0; i < ids.size(); i++) {
				assertThat(TypedUlid.parse(UserId.class, texts.get(i))).isNotEqualTo(ids.get(i));
				assertThat(ids.get(i).text()).isNotEqualTo(texts.get(i));
			}
		}
	}

	@Test
	void eachPrefixHasItsKeyAndClassesWithTheSamePrefixShareIt() {
		try (Use use = OpaqueIds.use(VECTORS.keys(1))) {
			String suffix = ID.text().substring("usr_".length());
			assertThat(new OneLetter(VALUE).text()).isNotEqualTo("o_" + suffix);
			assertThat(TypedUlid.parse(OneLetter.class, "o_" + suffix).value()).isNotEqualTo(VALUE);
			assertThat(new SameUserId(VALUE).text()).isEqualTo(ID.text());
		}
	}

	@Test
	void rotation() {
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
	void plainTextIsReadOnlyIfAllowed() {
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
	void readsAreCountedByTheirKey() {
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
	void withoutKeysNothingIsWrittenOrRead(OpaqueKeys none) {
		try (Use use = (none != null) ? OpaqueIds.use(none) : null) {
			// A cache that uses the result as a key must not confuse two ids
			assertThat(ID).asString().matches("usr_\\?[0-9a-z]{26}").isEqualTo(ID.toString());
			assertThat(ID.toString()).isNotEqualTo(new UserId(VALUE.increment()).toString());
			assertThat(String.valueOf(new OneLetter(VALUE))).startsWith("o_?").hasSize(29);
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
	void descriptionOfStoredTextIsPlain() throws Exception {
		IdentifierType<UserId> type = IdentifierType.require(UserId.class);
		for (IdentifierType<UserId> stored : List.of(type.stored(), deserialized(type.stored()))) {
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
		assertThat(deserialized(type)).isSameAs(type);
		IdentifierType<Ulid> ulid = IdentifierType.require(Ulid.class);
		assertThat(ulid.stored()).isSameAs(ulid);
	}

	@Test
	void descriptionOfStoredTextIsExact() {
		IdentifierType<UserId> stored = IdentifierType.require(UserId.class).stored();
		RandomValues.check((random) -> {
			UserId id = new UserId(RandomValues.ulid(random));
			String text = stored.format(id);
			assertThat(text).isEqualTo("usr_" + id.value().toString().toLowerCase(Locale.ROOT));
			assertThat(stored.parse(text)).isEqualTo(id);
		});
	}

	@SuppressWarnings("unchecked")
	private static <T extends Serializable> T deserialized(T object) throws IOException, ClassNotFoundException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(object);
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			return (T) stream.readObject();
		}
	}

	@Test
	void serializedIdContainsTheValue() throws Exception {
		assertThat(deserialized(ID)).isEqualTo(ID);
	}

	@Test
	void threadsShareCiphers() throws Exception {
		int threads = 16;
		ExecutorService executor = Executors.newFixedThreadPool(threads);
		CyclicBarrier start = new CyclicBarrier(threads);
		OpaqueKeys keys = VECTORS.keys(1, 2);
		try (Use use = OpaqueIds.use(keys)) {
			List<Future<Long>> results = new ArrayList<>();
			for (int thread = 0; thread < threads; thread++) {
				SplittableRandom random = new SplittableRandom(thread);
				results.add(executor.submit(() -> {
					start.await();
					return countWrong(random);
				}));
			}
			for (Future<Long> result : results) {
				assertThat(result.get()).isZero();
			}
			assertThat(keys.reads(1)).isEqualTo((long) threads * (RandomValues.ROUNDS / 10));
		}
		finally {
			executor.shutdownNow();
		}
	}

	private static long countWrong(SplittableRandom random) {
		return IntStream.range(0, RandomValues.ROUNDS / 10).filter((i) -> {
			Ulid value = RandomValues.ulid(random);
			String text = new UserId(value).text();
			return !TypedUlid.parse(UserId.class, text).value().equals(value)
					|| !text.equals(new SameUserId(value).text());
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

	@IdPrefix("o")
	@OpaqueId
	static final class OneLetter extends TypedUlid<OneLetter> {

		public OneLetter(String text) {
			super(text);
		}

		public OneLetter(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("pi")
	@OpaqueId
	static final class TwoLetters extends TypedUlid<TwoLetters> {

		public TwoLetters(String text) {
			super(text);
		}

		public TwoLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("item")
	@OpaqueId
	static final class FourLetters extends TypedUlid<FourLetters> {

		public FourLetters(String text) {
			super(text);
		}

		public FourLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("pre_fix")
	@OpaqueId
	static final class UnderscoreId extends TypedUlid<UnderscoreId> {

		public UnderscoreId(String text) {
			super(text);
		}

		public UnderscoreId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix(LONGEST)
	@OpaqueId
	static final class LongestPrefix extends TypedUlid<LongestPrefix> {

		public LongestPrefix(String text) {
			super(text);
		}

		public LongestPrefix(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("usr")
	@OpaqueId
	static final class SameUserId extends TypedUlid<SameUserId> {

		public SameUserId(String text) {
			super(text);
		}

		public SameUserId(Ulid value) {
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
	void messageOfTheConstructorIsNotShown() {
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
