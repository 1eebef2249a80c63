package io.ulid;

import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.UuidReads;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link UuidText}.
 */
class UuidTextTests {

	private static final String UUID_TEXT = "01890a5d-ac96-774b-bcce-b302099a8057";

	private static final String TYPE_ID = "01h455vb4pex5vsknk084sn02q";

	@ParameterizedTest
	@ValueSource(classes = { ReadingId.class, WritingId.class, ReadingUlidId.class, WritingUlidId.class })
	void readsUuidInEitherCase(Class<? extends TypedUlid<?>> type) {
		RandomValues.check((random) -> {
			UUID uuid = RandomValues.ulid(random).toUuid();
			TypedUlid<?> id = TypedUlid.parse(type, uuid.toString());
			assertThat(id.value().toUuid()).isEqualTo(uuid);
			assertThat(id).hasSameHashCodeAs(uuid);
			assertThat(TypedUlid.parse(type, uuid.toString().toUpperCase(Locale.ROOT))).isEqualTo(id);
			assertThat(TypedUlid.parse(type, id.text())).isEqualTo(id);
		});
	}

	@ParameterizedTest
	@CsvSource({ "reading, rd_01h455vb4pex5vsknk084sn02q", "writing, wr_01h455vb4pex5vsknk084sn02q",
			"readingUlid, 01h455vb4pex5vsknk084sn02q", "writingUlid, 01H455VB4PEX5VSKNK084SN02Q" })
	void readsItsOwnText(String kind, String text) {
		assertThat(parse(kind, text)).isEqualTo(parse(kind, UUID_TEXT));
	}

	@Test
	void writesItsOwnTextByDefault() {
		assertThat(new ReadingId(UUID_TEXT).text()).isEqualTo("rd_" + TYPE_ID);
		assertThat(new ReadingUlidId(UUID_TEXT).text()).isEqualTo(TYPE_ID.toUpperCase(Locale.ROOT));
	}

	@Test
	void writesUuidIfConfigured() {
		assertThat(new WritingId("wr_" + TYPE_ID)).hasToString(UUID_TEXT)
			.extracting(WritingId::text)
			.isEqualTo(UUID_TEXT);
		assertThat(new WritingUlidId(TYPE_ID)).hasToString(UUID_TEXT);
	}

	@Test
	void readsTextOf36CharactersWithItsPrefix() {
		assertThat(new LongPrefixId("ninechars_" + TYPE_ID)).isEqualTo(new LongPrefixId(UUID_TEXT))
			.hasToString("ninechars_" + TYPE_ID);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "1-2-3-4-5", "01890a5dac96774bbcceb302099a8057",
			"{01890a5d-ac96-774b-bcce-b302099a8057}", "01890a5d-ac96-774b-bcce-b302099a805g",
			"+1890a5d-ac96-774b-bcce-b302099a8057", "01890a5d-+c96-774b-bcce-b302099a8057",
			"01890a5d-ac96-774b-bcce-b302099a80577", "01890a5dac96--774b-bcce-b302099a8057",
			"01890a5d-ac96-774b-bcce_b302099a8057", "01890a5d-ac96-774b-bcce-b302099a805\uff17",
			" 1890a5d-ac96-774b-bcce-b302099a8057", "AYkKXayWd0u8zrMCCZqAVw==", "ord_01h455vb4pex5vsknk084sn02q" })
	void rejectsOtherTexts(String text) {
		assertThat(refuse(ReadingId.class, text)).hasMessageEndingWith("must be a UUID or begin with 'rd_'")
			.returns(Reason.PREFIX, InvalidUlidException::getReason);
		assertThat(refuse(WritingUlidId.class, text))
			.hasMessageEndingWith("must be a UUID or 26 characters but was %s", text.length())
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
	}

	@Test
	void reportsTheLengthOfATextWithItsPrefix() {
		assertThat(refuse(ReadingId.class, "rd_01h455"))
			.hasMessage("Invalid ReadingId 'rd_01h455': must be a UUID or 29 characters but was 9");
	}

	@Test
	void rejectsUuidWithoutTheAnnotationAndNamesIt() {
		assertThat(refuse(OrderId.class, UUID_TEXT))
			.hasMessage("Invalid OrderId '%s': is a UUID; must begin with 'ord_'", UUID_TEXT)
			.returns(Reason.PREFIX, InvalidUlidException::getReason);
		assertThat(refuse(TenantId.class, UUID_TEXT))
			.hasMessage("Invalid TenantId '%s': is a UUID; must be 26 characters but was 36", UUID_TEXT)
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
		assertThat(catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(UUID_TEXT)))
			.hasMessage("Invalid ULID '%s': is a UUID; must be 26 characters but was 36", UUID_TEXT)
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
	}

	@ParameterizedTest
	@ValueSource(classes = { ReadingId.class, WritingId.class, ReadingUlidId.class, WritingUlidId.class,
			LongPrefixId.class })
	void descriptionMatchesTheTextsThatAreRead(Class<? extends TypedUlid<?>> type) {
		IdentifierType<?> identifier = IdentifierType.require(type);
		TypedUlid<?> id = TypedUlid.parse(type, UUID_TEXT);
		assertThat(identifier.example()).hasSameSizeAs(id.text()).matches(identifier.pattern());
		assertThat(TypedUlid.parse(type, identifier.example())).hasToString(identifier.example());
		assertThat(Pattern.compile(identifier.pattern()).asMatchPredicate())
			.accepts(UUID_TEXT, UUID_TEXT.toUpperCase(Locale.ROOT), id.text())
			.rejects("x" + UUID_TEXT, UUID_TEXT + "0", "x" + id.text(), id.text() + "0");
		assertThat(UUID_TEXT).hasSizeBetween(identifier.minTextLength(), identifier.maxTextLength());
		assertThat(id.text()).hasSizeBetween(identifier.minTextLength(), identifier.maxTextLength());
		assertThat(identifier.rule()).endsWith(", or a UUID");
		assertThat(identifier.schemaFormat()).isEqualTo(id.text().equals(UUID_TEXT) ? "uuid" : null);
	}

	@Test
	void countsUuidsThatAreRead() {
		long before = reads(ReadingId.class);
		new ReadingId("rd_" + TYPE_ID);
		new ReadingId(UUID_TEXT);
		TypedUlid.parse(ReadingId.class, UUID_TEXT);
		refuse(ReadingId.class, "nope");
		assertThat(reads(ReadingId.class) - before).isEqualTo(2);
	}

	@Test
	void rejectsTheAnnotationNextToOpaqueId() {
		assertThatIllegalArgumentException().isThrownBy(() -> new OpaqueUuidId(Ulid.MIN))
			.withMessage(
					"Typed id '%s' must not have @UuidText, because it has @OpaqueId and a UUID would reveal the id",
					OpaqueUuidId.class.getName());
	}

	private static long reads(Class<?> type) {
		long[] reads = new long[1];
		UuidReads.listen((counted, number) -> {
			if (counted.equals(type.getName())) {
				reads[0] = number.sum();
			}
		});
		return reads[0];
	}

	private static InvalidUlidException refuse(Class<? extends TypedUlid<?>> type, String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> TypedUlid.parse(type, text));
	}

	private static TypedUlid<?> parse(String kind, String text) {
		return switch (kind) {
			case "reading" -> new ReadingId(text);
			case "writing" -> new WritingId(text);
			case "readingUlid" -> new ReadingUlidId(text);
			default -> new WritingUlidId(text);
		};
	}

	@IdPrefix("rd")
	@UuidText
	public static final class ReadingId extends TypedUlid<ReadingId> {

		public ReadingId(String text) {
			super(text);
		}

		public ReadingId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("wr")
	@UuidText(write = true)
	public static final class WritingId extends TypedUlid<WritingId> {

		public WritingId(String text) {
			super(text);
		}

		public WritingId(Ulid value) {
			super(value);
		}

	}

	@UuidText
	public static final class ReadingUlidId extends TypedUlid<ReadingUlidId> {

		public ReadingUlidId(String text) {
			super(text);
		}

		public ReadingUlidId(Ulid value) {
			super(value);
		}

	}

	@UuidText(write = true)
	public static final class WritingUlidId extends TypedUlid<WritingUlidId> {

		public WritingUlidId(String text) {
			super(text);
		}

		public WritingUlidId(Ulid value) {
			super(value);
		}

	}

	// The prefix and the 26 characters have the same length as a UUID
	@IdPrefix("ninechars")
	@UuidText
	public static final class LongPrefixId extends TypedUlid<LongPrefixId> {

		public LongPrefixId(String text) {
			super(text);
		}

		public LongPrefixId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("opq")
	@OpaqueId
	@UuidText
	public static final class OpaqueUuidId extends TypedUlid<OpaqueUuidId> {

		public OpaqueUuidId(String text) {
			super(text);
		}

		public OpaqueUuidId(Ulid value) {
			super(value);
		}

	}

}
