package io.ulid;

import java.lang.ref.Reference;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

import io.ulid.InvalidUlidException.Reason;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.UuidReads;
import io.ulid.support.ArchiveId;
import io.ulid.support.RandomValues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
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

	static List<IdentifierType<? extends TypedUlid<?>>> types() {
		// With the last prefix, the text has the same length as a UUID
		return List.of(IdentifierType.require(ArchiveId.class), IdentifierType.require(WritingId.class),
				IdentifierType.require(WritingUlidId.class), PrefixedIds.readingUuids(null),
				PrefixedIds.readingUuids("ninechars"));
	}

	@ParameterizedTest
	@MethodSource("types")
	<T extends TypedUlid<?>> void readsUuidInEitherCase(IdentifierType<T> type) {
		RandomValues.check((random) -> {
			UUID uuid = RandomValues.ulid(random).toUuid();
			T id = type.parse(uuid.toString());
			assertThat(id.value().toUuid()).isEqualTo(uuid);
			assertThat(type.parse(uuid.toString().toUpperCase(Locale.ROOT))).isEqualTo(id);
			assertThat(type.parse(type.format(id))).isEqualTo(id);
		});
	}

	@Test
	void writesItsOwnTextByDefault() {
		assertThat(new ArchiveId(UUID_TEXT)).isEqualTo(new ArchiveId("arc_" + TYPE_ID)).hasToString("arc_" + TYPE_ID);
		PrefixedIds<TenantId> withoutPrefix = PrefixedIds.readingUuids(null);
		assertThat(withoutPrefix.format(withoutPrefix.parse(UUID_TEXT))).isEqualTo(TYPE_ID.toUpperCase(Locale.ROOT));
	}

	@Test
	void writesUuidIfConfigured() {
		assertThat(new WritingId("wr_" + TYPE_ID)).hasToString(UUID_TEXT)
			.extracting(WritingId::text)
			.isEqualTo(UUID_TEXT);
		assertThat(new WritingUlidId(TYPE_ID)).hasToString(UUID_TEXT);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "1-2-3-4-5", "01890a5dac96774bbcceb302099a8057",
			"{01890a5d-ac96-774b-bcce-b302099a8057}", "01890a5d-ac96-774b-bcce-b302099a805g",
			"+1890a5d-ac96-774b-bcce-b302099a8057", "01890a5d-+c96-774b-bcce-b302099a8057",
			"01890a5d-ac96-774b-bcce-b302099a80577", "01890a5dac96--774b-bcce-b302099a8057",
			"01890a5d-ac96-774b-bcce_b302099a8057", "01890a5d-ac96-774b-bcce-b302099a805\uff17",
			" 1890a5d-ac96-774b-bcce-b302099a8057", "AYkKXayWd0u8zrMCCZqAVw==", "ord_01h455vb4pex5vsknk084sn02q" })
	void rejectsOtherTexts(String text) {
		assertThat(reject(ArchiveId.class, text)).hasMessageEndingWith("must be a UUID or begin with 'arc_'")
			.returns(Reason.PREFIX, InvalidUlidException::getReason);
		assertThat(reject(WritingUlidId.class, text))
			.hasMessageEndingWith("must be a UUID or 26 characters but was %s", text.length())
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
	}

	@Test
	void reportsTheLengthOfATextWithItsPrefix() {
		assertThat(reject(ArchiveId.class, "arc_01h455"))
			.hasMessage("Invalid ArchiveId 'arc_01h455': must be a UUID or 30 characters but was 10");
	}

	@Test
	void reportsUuidOfAClassWithoutTheAnnotation() {
		assertThat(reject(OrderId.class, UUID_TEXT))
			.hasMessage("Invalid OrderId '%s': is a UUID; must begin with 'ord_'", UUID_TEXT)
			.returns(Reason.PREFIX, InvalidUlidException::getReason);
		assertThat(reject(TenantId.class, UUID_TEXT))
			.hasMessage("Invalid TenantId '%s': is a UUID; must be 26 characters but was 36", UUID_TEXT)
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
		assertThat(catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(UUID_TEXT)))
			.hasMessage("Invalid ULID '%s': is a UUID; must be 26 characters but was 36", UUID_TEXT)
			.returns(Reason.LENGTH, InvalidUlidException::getReason);
	}

	@ParameterizedTest
	@MethodSource("types")
	<T extends TypedUlid<?>> void descriptionMatchesTheTextsThatAreRead(IdentifierType<T> identifier) {
		String text = identifier.format(identifier.parse(UUID_TEXT));
		assertThat(identifier.example()).hasSameSizeAs(text).matches(identifier.pattern());
		assertThat(identifier.format(identifier.parse(identifier.example()))).isEqualTo(identifier.example());
		assertThat(Pattern.compile(identifier.pattern()).asMatchPredicate())
			.accepts(UUID_TEXT, UUID_TEXT.toUpperCase(Locale.ROOT), text)
			.rejects("x" + UUID_TEXT, UUID_TEXT + "0", "x" + text, text + "0");
		assertThat(UUID_TEXT).hasSizeBetween(identifier.minTextLength(), identifier.maxTextLength());
		assertThat(text).hasSizeBetween(identifier.minTextLength(), identifier.maxTextLength());
		assertThat(identifier.rule()).endsWith(", or a UUID");
		assertThat(identifier.schemaFormat()).isEqualTo(text.equals(UUID_TEXT) ? "uuid" : null);
	}

	@Test
	void countsUuidsThatAreRead() {
		long before = reads(ArchiveId.class);
		new ArchiveId("arc_" + TYPE_ID);
		new ArchiveId(UUID_TEXT);
		TypedUlid.parse(ArchiveId.class, UUID_TEXT);
		reject(ArchiveId.class, "nope");
		assertThat(reads(ArchiveId.class) - before).isEqualTo(2);
	}

	@Test
	void listenerIsNotifiedOfTheFirstUseOfAClass() {
		Map<String, LongAdder> numbers = new HashMap<>();
		BiConsumer<String, LongAdder> listener = numbers::put;
		UuidReads.listen(listener);
		assertThat(numbers).doesNotContainKey(LateId.class.getName());
		new LateId(UUID_TEXT);
		assertThat(numbers.get(LateId.class.getName()).sum()).isOne();
		Reference.reachabilityFence(listener);
	}

	@Test
	void returnsMinimumAndMaximumTextLength() {
		assertThat(IdentifierType.require(ArchiveId.class)).returns(30, IdentifierType::minTextLength)
			.returns(36, IdentifierType::maxTextLength);
		assertThat(PrefixedIds.readingUuids("longer_than_a_uuid")).returns(36, IdentifierType::minTextLength)
			.returns(45, IdentifierType::maxTextLength);
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

	private static InvalidUlidException reject(Class<? extends TypedUlid<?>> type, String text) {
		return catchThrowableOfType(InvalidUlidException.class, () -> TypedUlid.parse(type, text));
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

	@UuidText(write = true)
	public static final class WritingUlidId extends TypedUlid<WritingUlidId> {

		public WritingUlidId(String text) {
			super(text);
		}

		public WritingUlidId(Ulid value) {
			super(value);
		}

	}

	@UuidText
	public static final class LateId extends TypedUlid<LateId> {

		public LateId(String text) {
			super(text);
		}

		public LateId(Ulid value) {
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
