package io.ulid;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.CharBuffer;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import io.ulid.support.RandomValues;
import io.ulid.wrongtype.PairId;
import io.ulid.wrongtype.PrefixId;
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

	static List<Vectors.Valid> validTypeIds() {
		return Vectors.load().valid();
	}

	static List<Vectors.Invalid> invalidTypeIds() {
		return Vectors.load().invalid();
	}

	@ParameterizedTest
	@MethodSource("validTypeIds")
	void readsAndWritesValidTypeIds(Vectors.Valid valid) {
		PrefixedIds<TenantId> type = PrefixedIds.plain(valid.prefix());
		TenantId id = type.parse(valid.typeid());
		assertThat(id.value().toUuid()).isEqualTo(valid.uuid());
		// Without a prefix, a ULID is written in upper case
		assertThat(type.format(id))
			.isEqualTo(valid.prefix().isEmpty() ? valid.typeid().toUpperCase(Locale.ROOT) : valid.typeid());
	}

	@ParameterizedTest
	@MethodSource("invalidTypeIds")
	void rejectsInvalidTypeIds(Vectors.Invalid invalid) {
		assertThat(List.of("", "prefix", "pre_fix"))
			.allSatisfy((prefix) -> assertThatExceptionOfType(InvalidUlidException.class)
				.isThrownBy(() -> PrefixedIds.plain(prefix).parse(invalid.typeid())));
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
					ord_01H455vb4pex5vsknk084sn02q  | CHARACTER | 6  | character 'H' at index 6 is not in Crockford's Base32 \
					alphabet in lower case
					ord_01h455vb4pex5vsknk084sn02u  | CHARACTER | 29 | character 'u' at index 29 is not in Crockford's Base32 \
					alphabet in lower case
					ord_81h455vb4pex5vsknk084sn02q  | OVERFLOW  | 4  | exceeds 128 bits, the first character after 'ord_' must be \
					between '0' and '7'
					""")
	void reportsReasonAndIndexOfAnInvalidText(String text, Reason reason, int index, String message) {
		InvalidUlidException refusal = reject(OrderId.class, text);
		assertThat(refusal).hasMessage("Invalid OrderId '%s': %s", text, message);
		assertThat(refusal.getReason()).isEqualTo(reason);
		assertThat(refusal.getIndex()).isEqualTo(index);
		assertThat(refusal.getInput()).isEqualTo(text);
	}

	@Test
	void messageNamesTheClass() {
		assertThat(reject(TenantId.class, "42")).hasMessage("Invalid TenantId '42': must be 26 characters but was 2");
		assertThat(reject(TenantId.class, "01ARZ3NDEKTSV4RRFFQ69G5FAU")).hasMessageStartingWith("Invalid TenantId '")
			.hasMessageContaining("character 'U' at index 25");
		assertThat(reject(TenantId.class, "81ARZ3NDEKTSV4RRFFQ69G5FAV")).hasMessageStartingWith("Invalid TenantId '")
			.hasMessageContaining("the first character must be between");
	}

	@Test
	void rejectsInvalidCharacterAtEveryIndex() {
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
					assertThat(reject(OrderId.class, changed))
						.returns(Reason.CHARACTER, InvalidUlidException::getReason)
						.returns(i, InvalidUlidException::getIndex);
				}
			}
		}
	}

	@Test
	void hasTextAndOrderOfTheValue() {
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
	@ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8, 63 })
	void prefixCanHaveAnyLength(int length) {
		String prefix = "abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi".substring(0, length) + "_";
		PrefixedIds<TenantId> type = PrefixedIds.plain(prefix.substring(0, length));
		String text = prefix + "01h455vb4pex5vsknk084sn02q";
		assertThat(type.format(new TenantId(VALUE))).isEqualTo(text);
		assertThat(type.parse(text).value()).isEqualTo(VALUE);
		for (int i = 0; i < prefix.length(); i++) {
			for (char added : new char[] { 1, 0x100, 0x8000 }) {
				char wrong = (char) (text.charAt(i) + added);
				String other = text.substring(0, i) + wrong + text.substring(i + 1);
				assertThatExceptionOfType(InvalidUlidException.class).as(other)
					.isThrownBy(() -> type.parse(other))
					.returns(Reason.PREFIX, InvalidUlidException::getReason);
			}
		}
	}

	@Test
	@SuppressWarnings({ "rawtypes", "unchecked" })
	void idsOfTwoClassesAreNotEqualAndCannotBeCompared() {
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
			.doesNotHaveSameHashCodeAs(new OrderId(VALUE.increment()))
			.hasToString(id.text())
			.isNotEqualTo(new OrderId(VALUE.increment()))
			.isNotEqualTo(VALUE)
			.isNotEqualTo(null);
	}

	@Test
	void classCanHaveABaseClass() {
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
	@ValueSource(classes = { PairId.class, WithoutValueId.class, HiddenConstructorId.class })
	void classMustHaveBothConstructors(Class<? extends TypedUlid<?>> type) {
		String name = type.getSimpleName();
		assertThatIllegalArgumentException().isThrownBy(() -> TypedUlid.of(type, VALUE))
			.withMessage("Typed id '%s' must have the constructors 'public %s(String text) { super(text); }' and "
					+ "'public %s(Ulid value) { super(value); }'", type.getName(), name, name);
	}

	@ParameterizedTest
	@ValueSource(classes = { CopiedId.class, RawId.class, SpecialLineId.class, UnspecificId.class })
	void classMustBeTheTypeArgumentOfItsBaseClass(Class<? extends TypedUlid<?>> type) {
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
	void checkOfAValidConstructorThrowsNoException() {
		assertThat(CountedId.created).isZero();
		IdentifierType.of(CountedId.class);
		assertThat(CountedId.created).isEqualTo(2);
		assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> new CountedId("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
	}

	@Test
	void prefixMustBeValid() {
		assertThatIllegalArgumentException().isThrownBy(() -> new PrefixId(VALUE).text())
			.withMessage("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', and must begin and end "
					+ "with a letter, but was 'ORD'", PrefixId.class.getName());
		assertThat(TypedIdType.isPrefix("a" + "_".repeat(61) + "z")).isTrue();
	}

	@Test
	@SuppressWarnings("rawtypes")
	void classCanComeFromAnotherClassLoader() throws Exception {
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

	/**
	 * A native image cannot define the class that otherwise calls the constructor.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void exceptionOfTheConstructorIsThrownUnchanged(boolean nativeImage) {
		if (nativeImage) {
			System.setProperty("org.graalvm.nativeimage.imagecode", "runtime");
		}
		try {
			PrefixedIds<OldId> type = PrefixedIds.ofClass(OldId.class);
			assertThat(type.create(VALUE)).isEqualTo(new OldId(VALUE));
			assertThatIllegalArgumentException().isThrownBy(() -> type.create(Ulid.MIN)).withMessage("Too old");
		}
		finally {
			System.clearProperty("org.graalvm.nativeimage.imagecode");
		}
	}

	@Test
	void rejectsNull() {
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
	void idIsSerializable() throws Exception {
		assertThat(SerializedCopy.of(new OrderId(VALUE))).isEqualTo(new OrderId(VALUE))
			.hasToString(new OrderId(VALUE).text());
	}

	@Test
	void rejectsSerializedIdWithoutValue() throws Exception {
		OrderId id = new OrderId(VALUE);
		Field value = TypedUlid.class.getDeclaredField("value");
		value.setAccessible(true);
		value.set(id, null);
		assertThatExceptionOfType(InvalidObjectException.class).isThrownBy(() -> SerializedCopy.of(id))
			.withMessage("The value of 'io.ulid.fixtures.OrderId' must not be null");
	}

	@ParameterizedTest
	@ValueSource(classes = { Ulid.class, OrderId.class })
	void deserializedDescriptionIsTheExistingInstance(Class<?> type) throws Exception {
		assertThat(SerializedCopy.of(IdentifierType.require(type))).isSameAs(IdentifierType.of(type));
	}

	private static InvalidUlidException reject(Class<? extends TypedUlid<?>> type, String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> TypedUlid.parse(type, text));
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

	@IdPrefix("counted")
	private static final class CountedId extends TypedUlid<CountedId> {

		private static int created;

		public CountedId(String text) {
			super(text);
			created++;
		}

		public CountedId(Ulid value) {
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
