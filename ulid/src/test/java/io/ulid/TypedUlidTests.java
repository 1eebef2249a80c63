package io.ulid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.UlidGenerator.Layout;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link TypedUlid}.
 */
class TypedUlidTests {

	private static final Ulid VALUE = Ulid.parse("01H455VB4PEX5VSKNK084SN02Q");

	private static final Map<String, Class<? extends TypedUlid<?>>> BY_PREFIX = Map.of("", TenantId.class, "prefix",
			PrefixId.class, "pre_fix", UnderscoreId.class);

	static List<Vectors.Valid> validTypeIds() {
		return Vectors.load().valid();
	}

	static List<Vectors.Invalid> invalidTypeIds() {
		return Vectors.load().invalid();
	}

	@ParameterizedTest
	@MethodSource("validTypeIds")
	void validTypeIdsAreReadAndWritten(Vectors.Valid valid) {
		Class<? extends TypedUlid<?>> type = BY_PREFIX.get(valid.prefix());
		TypedUlid<?> id = TypedUlid.parse(type, valid.typeid());
		assertThat(id).isExactlyInstanceOf(type);
		assertThat(id.value().toUuid()).isEqualTo(valid.uuid());
		// Without a prefix the text is that of a ULID
		assertThat(valid.prefix().isEmpty() ? id.text().toLowerCase(Locale.ROOT) : id.text()).isEqualTo(valid.typeid());
	}

	@ParameterizedTest
	@MethodSource("invalidTypeIds")
	void invalidTypeIdsAreRefused(Vectors.Invalid invalid) {
		assertThat(BY_PREFIX.values()).allSatisfy((type) -> assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> TypedUlid.parse(type, invalid.typeid())));
		if (invalid.name().startsWith("prefix-") && !invalid.name().equals("prefix-empty")) {
			String prefix = invalid.typeid().substring(0, invalid.typeid().lastIndexOf('_'));
			assertThat(TypedIdType.isPrefix(prefix)).as(prefix).isFalse();
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					cus_01h455vb4pex5vsknk084sn02q  | PREFIX    | -1 | must begin with 'ord_'
					ORD_01h455vb4pex5vsknk084sn02q  | PREFIX    | -1 | must begin with 'ord_'
					01h455vb4pex5vsknk084sn02q      | PREFIX    | -1 | must begin with 'ord_'
					ord-01h455vb4pex5vsknk084sn02q  | PREFIX    | -1 | must begin with 'ord_'
					or                              | PREFIX    | -1 | must begin with 'ord_'
					ord_                            | LENGTH    | -1 | must be 30 characters but was 4
					ord_01h455vb4pex5vsknk084sn02   | LENGTH    | -1 | must be 30 characters but was 29
					ord_01h455vb4pex5vsknk084sn02qq | LENGTH    | -1 | must be 30 characters but was 31
					ord_01H455vb4pex5vsknk084sn02q  | CHARACTER | 6  | character 'H' at index 6 is not in Crockford's Base32 alphabet in lower case
					ord_01h455vb4pex5vsknk084sn02u  | CHARACTER | 29 | character 'u' at index 29 is not in Crockford's Base32 alphabet in lower case
					ord_81h455vb4pex5vsknk084sn02q  | OVERFLOW  | 4  | exceeds 128 bits, the first character after 'ord_' must be between '0' and '7'
					""")
	void tellsWhatIsWrongWithAText(String text, Reason reason, int index, String message) {
		InvalidUlidException refusal = refuse(OrderId.class, text);
		assertThat(refusal).hasMessage("Invalid OrderId '%s': %s", text, message);
		assertThat(refusal.getReason()).isEqualTo(reason);
		assertThat(refusal.getIndex()).isEqualTo(index);
		assertThat(refusal.getInput()).isEqualTo(text);
	}

	@Test
	void nameOfTheClassStandsInTheErrorOfATextWithoutAPrefix() {
		assertThat(refuse(TenantId.class, "42")).hasMessage("Invalid TenantId '42': must be 26 characters but was 2");
		assertThat(refuse(TenantId.class, "01ARZ3NDEKTSV4RRFFQ69G5FAU")).hasMessageStartingWith("Invalid TenantId '")
			.hasMessageContaining("character 'U' at index 25");
		assertThat(refuse(TenantId.class, "81ARZ3NDEKTSV4RRFFQ69G5FAV")).hasMessageStartingWith("Invalid TenantId '")
			.hasMessageContaining("the first character must be between");
	}

	@Test
	void foreignCharacterIsFoundAtEveryIndexAndOfEveryCode() {
		String text = new OrderId(VALUE).text();
		for (int i = "ord_".length(); i < text.length(); i++) {
			for (char character = 0; character < 0x200; character++) {
				String changed = text.substring(0, i) + character + text.substring(i + 1);
				if ("0123456789abcdefghjkmnpqrstvwxyz".indexOf(character) >= 0) {
					if (i > 4 || character <= '7') {
						assertThat(TypedUlid.parse(OrderId.class, changed).text()).isEqualTo(changed);
					}
				}
				else {
					assertThat(refuse(OrderId.class, changed))
						.returns(Reason.CHARACTER, InvalidUlidException::getReason)
						.returns(i, InvalidUlidException::getIndex);
				}
			}
		}
	}

	@Test
	void textAndOrderAreThoseOfTheValue() {
		RandomValues.check((random) -> {
			Ulid value = RandomValues.ulid(random);
			OrderId id = new OrderId(value);
			assertThat(id.text()).isEqualTo("ord_" + value.toString().toLowerCase(Locale.ROOT));
			assertThat(TypedUlid.parse(OrderId.class, CharBuffer.wrap(id.text()))).isEqualTo(id);
			assertThat(TypedUlid.of(OrderId.class, value)).isEqualTo(id).hasSameHashCodeAs(id);
			TenantId plain = new TenantId(value);
			assertThat(plain.text()).isEqualTo(value.toString());
			assertThat(TypedUlid.parse(TenantId.class, plain.text().toLowerCase(Locale.ROOT))).isEqualTo(plain);
			Ulid other = RandomValues.ulid(random);
			assertThat(id.compareTo(new OrderId(other))).isEqualTo(value.compareTo(other))
				.isEqualTo(Integer.signum(id.text().compareTo(new OrderId(other).text())));
		});
	}

	@ParameterizedTest
	@ValueSource(classes = { OneLetter.class, TwoLetters.class, OrderId.class, FourLetters.class, FiveLetters.class,
			PrefixId.class, SevenLetters.class, LongestPrefix.class })
	void prefixMayHaveAnyLength(Class<? extends TypedUlid<?>> type) {
		String prefix = type.getAnnotation(IdPrefix.class).value() + "_";
		String text = prefix + "01h455vb4pex5vsknk084sn02q";
		TypedUlid<?> id = TypedUlid.parse(type, text);
		assertThat(id.text()).isEqualTo(text);
		assertThat(id.value()).isEqualTo(Ulid.parse("01H455VB4PEX5VSKNK084SN02Q"));
		for (int i = 0; i < prefix.length(); i++) {
			for (char added : new char[] { 1, 0x100, 0x8000 }) {
				char wrong = (char) (text.charAt(i) + added);
				String other = text.substring(0, i) + wrong + text.substring(i + 1);
				assertThatExceptionOfType(InvalidUlidException.class).as(other)
					.isThrownBy(() -> TypedUlid.parse(type, other))
					.returns(Reason.PREFIX, InvalidUlidException::getReason);
			}
		}
	}

	@Test
	@SuppressWarnings({ "rawtypes", "unchecked" })
	void idsOfTwoClassesAreNeitherEqualNorInAnOrder() {
		TypedUlid order = new OrderId(VALUE);
		TypedUlid plain = new TenantId(VALUE);
		assertThat(order.equals(plain)).isFalse();
		assertThatExceptionOfType(ClassCastException.class).isThrownBy(() -> order.compareTo(plain))
			.withMessage("Cannot compare %s with %s", OrderId.class.getName(), TenantId.class.getName());
	}

	@Test
	void equalIdsHaveTheSameClassAndValue() {
		OrderId id = new OrderId(VALUE);
		assertThat(id).isEqualTo(new OrderId("ord_01h455vb4pex5vsknk084sn02q"))
			.hasSameHashCodeAs(new OrderId(VALUE))
			.hasToString(id.text())
			.isNotEqualTo(new OrderId(VALUE.increment()))
			.isNotEqualTo(VALUE)
			.isNotEqualTo(null);
	}

	@Test
	void classMayHaveABaseClass() {
		assertThat(new LineId("lin_01h455vb4pex5vsknk084sn02q")).isEqualTo(new LineId(VALUE));
		assertThat(TypedUlid.parse(LineId.class, "lin_01h455vb4pex5vsknk084sn02q")).isEqualTo(new LineId(VALUE));
	}

	@ParameterizedTest
	@ValueSource(classes = { TypedUlid.class, AbstractId.class })
	void classMustHaveInstances(Class<? extends TypedUlid<?>> type) {
		assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(type, VALUE))
			.withMessage("Typed id '%s' must not be abstract", type.getName());
	}

	@Test
	@SuppressWarnings("unchecked")
	void classMustBeATypedId() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> TypedUlid.of((Class<OrderId>) (Class<?>) Ulid.class, VALUE))
			.withMessage("Typed id 'io.ulid.Ulid' must wrap one of [ULID]");
	}

	@ParameterizedTest
	@ValueSource(classes = { WithoutTextId.class, WithoutValueId.class, HiddenConstructorId.class })
	void classMustHaveBothConstructors(Class<? extends TypedUlid<?>> type) {
		String name = type.getSimpleName();
		assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(type, VALUE))
			.withMessage("Typed id '%s' must have the constructors 'public %s(String text) { super(text); }' and "
					+ "'public %s(Ulid value) { super(value); }'", type.getName(), name, name);
	}

	@ParameterizedTest
	@ValueSource(classes = { CopiedId.class, RawId.class, SpecialLineId.class, UnspecificId.class })
	void classMustNameItself(Class<? extends TypedUlid<?>> type) {
		assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(type, VALUE))
			.withMessage("Typed id '%s' must extend TypedUlid<%s>", type.getName(), type.getSimpleName());
	}

	@Test
	void constructorMustCheckThePrefix() {
		for (int attempt = 0; attempt < 2; attempt++) {
			assertThatIllegalArgumentException().isThrownBy(() -> new UncheckedId("01H455VB4PEX5VSKNK084SN02Q").text())
				.withMessage("Typed id '%s' must pass the text to the base class: 'public UncheckedId(String text) "
						+ "{ super(text); }'. Its constructor accepted '01ARZ3NDEKTSV4RRFFQ69G5FAV', which is not the "
						+ "text of this id", UncheckedId.class.getName());
		}
		assertThatIllegalArgumentException().isThrownBy(() -> IdentifierType.of(UncheckedId.class))
			.withMessageContaining("must pass the text to the base class");
		assertThatIllegalArgumentException().isThrownBy(() -> new CutId(VALUE).text())
			.withMessageContaining("accepted 'cut_01ARZ3NDEKTSV4RRFFQ69G5FAV'");
	}

	@Test
	void prefixMustBeThatOfATypeId() {
		assertThatIllegalArgumentException().isThrownBy(() -> new WrongPrefixId(VALUE).text())
			.withMessage("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', and must begin and end "
					+ "with a letter, but was 'Ord'", WrongPrefixId.class.getName());
		assertThat(TypedIdType.isPrefix("a" + "_".repeat(61) + "z")).isTrue();
	}

	@Test
	void exceptionOfTheConstructorIsThrownAsItIs() {
		assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(OldId.class, Ulid.MIN))
			.withMessage("Too old");
	}

	@Test
	@SuppressWarnings("rawtypes")
	void classMayComeFromAnotherClassLoader() throws Exception {
		URL classes = OrderId.class.getProtectionDomain().getCodeSource().getLocation();
		try (URLClassLoader loader = new URLClassLoader(new URL[] { classes }, TypedUlid.class.getClassLoader()) {

			@Override
			protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
				if (!name.equals(OrderId.class.getName())) {
					return super.loadClass(name, resolve);
				}
				Class<?> loaded = findLoadedClass(name);
				return (loaded != null) ? loaded : findClass(name);
			}

		}) {
			Class<? extends TypedUlid> type = loader.loadClass(OrderId.class.getName()).asSubclass(TypedUlid.class);
			assertThat(type).isNotEqualTo(OrderId.class);
			TypedUlid<?> id = TypedUlid.parse(type, new OrderId(VALUE).text());
			assertThat(id).isExactlyInstanceOf(type).isNotEqualTo(new OrderId(VALUE));
			assertThat(id.text()).isEqualTo(new OrderId(VALUE).text());
		}
	}

	@Test
	void nativeImageMakesNoClasses() {
		System.setProperty("org.graalvm.nativeimage.imagecode", "runtime");
		try {
			assertThat(TypedUlid.of(NativeId.class, VALUE)).isEqualTo(new NativeId(VALUE));
			assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(NativeId.class, Ulid.MIN))
				.withMessage("Too old");
		}
		finally {
			System.clearProperty("org.graalvm.nativeimage.imagecode");
		}
	}

	@Test
	void nullIsRefused() {
		assertThatNullPointerException().isThrownBy(() -> TypedUlid.parse(OrderId.class, null))
			.withMessage("'text' must not be null");
		assertThatNullPointerException().isThrownBy(() -> TypedUlid.of(OrderId.class, null))
			.withMessage("The value of 'io.ulid.fixtures.OrderId' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new OrderId((Ulid) null))
			.withMessage("The value of 'io.ulid.fixtures.OrderId' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new OrderId((String) null))
			.withMessage("'text' must not be null");
	}

	@Test
	void idIsSerializable() throws IOException, ClassNotFoundException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(new OrderId(VALUE));
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(stream.readObject()).isEqualTo(new OrderId(VALUE)).hasToString(new OrderId(VALUE).text());
		}
	}

	@Test
	void serializedIdWithoutAValueIsRefused() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			OrderId id = new OrderId(VALUE);
			Field value = TypedUlid.class.getDeclaredField("value");
			value.setAccessible(true);
			value.set(id, null);
			stream.writeObject(id);
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThatExceptionOfType(InvalidObjectException.class).isThrownBy(stream::readObject)
				.withMessage("The value of 'io.ulid.fixtures.OrderId' must not be null");
		}
	}

	@ParameterizedTest
	@ValueSource(classes = { Ulid.class, OrderId.class })
	void descriptionThatWasSerializedIsTheOneInUse(Class<?> type) throws IOException, ClassNotFoundException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(IdentifierType.require(type));
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			assertThat(stream.readObject()).isSameAs(IdentifierType.of(type));
		}
	}

	@Test
	void idsOfTheLayoutAreTypeIds() {
		UlidGenerator generator = UlidGenerator.builder().layout(Layout.UUIDV7).build();
		for (int i = 0; i < 10_000; i++) {
			OrderId id = new OrderId(generator.next());
			UUID uuid = readTypeId("ord", id.text());
			assertThat(uuid).isEqualTo(id.value().toUuid()).returns(7, UUID::version).returns(2, UUID::variant);
			assertThat(TypedUlid.parse(OrderId.class, writeTypeId("ord", uuid))).isEqualTo(id);
		}
	}

	/**
	 * Reads a TypeID by the words of its specification, and nothing of this library.
	 */
	private static UUID readTypeId(String prefix, String text) {
		Matcher matcher = Pattern.compile("([a-z](?:[a-z_]{0,61}[a-z])?)_([0-7][0-9a-hjkmnp-tv-z]{25})").matcher(text);
		assertThat(matcher.matches()).as(text).isTrue();
		assertThat(matcher.group(1)).isEqualTo(prefix);
		BigInteger bits = BigInteger.ZERO;
		for (char symbol : matcher.group(2).toCharArray()) {
			bits = bits.shiftLeft(5).add(BigInteger.valueOf("0123456789abcdefghjkmnpqrstvwxyz".indexOf(symbol)));
		}
		return new UUID(bits.shiftRight(64).longValue(), bits.longValue());
	}

	private static String writeTypeId(String prefix, UUID uuid) {
		BigInteger bits = new BigInteger(uuid.toString().replace("-", ""), 16);
		StringBuilder text = new StringBuilder();
		for (int i = 0; i < 26; i++) {
			text.insert(0, "0123456789abcdefghjkmnpqrstvwxyz".charAt(bits.intValue() & 31));
			bits = bits.shiftRight(5);
		}
		return prefix + "_" + text;
	}

	private static InvalidUlidException refuse(Class<? extends TypedUlid<?>> type, String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> TypedUlid.parse(type, text));
	}

	@IdPrefix("o")
	private static final class OneLetter extends TypedUlid<OneLetter> {

		public OneLetter(String text) {
			super(text);
		}

		public OneLetter(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("pi")
	private static final class TwoLetters extends TypedUlid<TwoLetters> {

		public TwoLetters(String text) {
			super(text);
		}

		public TwoLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("item")
	private static final class FourLetters extends TypedUlid<FourLetters> {

		public FourLetters(String text) {
			super(text);
		}

		public FourLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("event")
	private static final class FiveLetters extends TypedUlid<FiveLetters> {

		public FiveLetters(String text) {
			super(text);
		}

		public FiveLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("invoice")
	private static final class SevenLetters extends TypedUlid<SevenLetters> {

		public SevenLetters(String text) {
			super(text);
		}

		public SevenLetters(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi")
	private static final class LongestPrefix extends TypedUlid<LongestPrefix> {

		public LongestPrefix(String text) {
			super(text);
		}

		public LongestPrefix(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("prefix")
	private static final class PrefixId extends TypedUlid<PrefixId> {

		public PrefixId(String text) {
			super(text);
		}

		public PrefixId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("pre_fix")
	private static final class UnderscoreId extends TypedUlid<UnderscoreId> {

		public UnderscoreId(String text) {
			super(text);
		}

		public UnderscoreId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("Ord")
	private static final class WrongPrefixId extends TypedUlid<WrongPrefixId> {

		public WrongPrefixId(String text) {
			super(text);
		}

		public WrongPrefixId(Ulid value) {
			super(value);
		}

	}

	private static final class OldId extends TypedUlid<OldId> {

		public OldId(String text) {
			super(text);
		}

		public OldId(Ulid value) {
			super(value);
			if (value.timestamp() == 0) {
				throw new IllegalArgumentException("Too old");
			}
		}

	}

	private static final class NativeId extends TypedUlid<NativeId> {

		public NativeId(String text) {
			super(text);
		}

		public NativeId(Ulid value) {
			super(value);
			if (value.timestamp() == 0) {
				throw new IllegalArgumentException("Too old");
			}
		}

	}

	private abstract static class AbstractId<T extends AbstractId<T>> extends TypedUlid<T> {

		AbstractId(String text) {
			super(text);
		}

		AbstractId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("lin")
	private static class LineId extends AbstractId<LineId> {

		public LineId(String text) {
			super(text);
		}

		public LineId(Ulid value) {
			super(value);
		}

	}

	private static final class SpecialLineId extends LineId {

		public SpecialLineId(String text) {
			super(text);
		}

		public SpecialLineId(Ulid value) {
			super(value);
		}

	}

	private static final class CopiedId extends TypedUlid<LineId> {

		public CopiedId(String text) {
			super(text);
		}

		public CopiedId(Ulid value) {
			super(value);
		}

	}

	@SuppressWarnings("rawtypes")
	private static final class RawId extends TypedUlid {

		public RawId(String text) {
			super(text);
		}

		public RawId(Ulid value) {
			super(value);
		}

	}

	@SuppressWarnings("rawtypes")
	private static final class UnspecificId extends AbstractId {

		public UnspecificId(String text) {
			super(text);
		}

		public UnspecificId(Ulid value) {
			super(value);
		}

	}

	private static final class WithoutTextId extends TypedUlid<WithoutTextId> {

		public WithoutTextId(Ulid value) {
			super(value);
		}

	}

	private static final class WithoutValueId extends TypedUlid<WithoutValueId> {

		public WithoutValueId(String text) {
			super(text);
		}

	}

	private static final class HiddenConstructorId extends TypedUlid<HiddenConstructorId> {

		private HiddenConstructorId(String text) {
			super(text);
		}

		public HiddenConstructorId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("unc")
	private static final class UncheckedId extends TypedUlid<UncheckedId> {

		public UncheckedId(String text) {
			super(Ulid.parse(text));
		}

		public UncheckedId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("cut")
	private static final class CutId extends TypedUlid<CutId> {

		public CutId(String text) {
			super(Ulid.parse(text.substring(4)));
		}

		public CutId(Ulid value) {
			super(value);
		}

	}

	/**
	 * The conformance data in {@code vectors/typeid.json}.
	 */
	record Vectors(String about, List<Valid> valid, List<Invalid> invalid) {

		static Vectors load() {
			try (InputStream json = TypedUlidTests.class.getResourceAsStream("/vectors/typeid.json")) {
				return JsonMapper.shared().readValue(json, Vectors.class);
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}

		record Valid(String name, String typeid, String prefix, UUID uuid) {
		}

		record Invalid(String name, String typeid) {
		}

	}

}
