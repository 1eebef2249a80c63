package io.ulid.spring.web;

import java.beans.PropertyEditor;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.wrongtype.PairId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.BeanWrapper;
import org.springframework.beans.BeanWrapperImpl;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.support.ConvertingPropertyEditorAdapter;
import org.springframework.core.convert.support.DefaultConversionService;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link UlidConverters}.
 */
class UlidConvertersTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("00F2N078MDT7J");

	private static final Map<String, Class<?>> TYPES = Stream
		.of(Ulid.class, UlidFlake.class, OrderId.class, TenantId.class, ShipmentId.class, ParcelId.class)
		.collect(Collectors.toMap(Class::getSimpleName, Function.identity()));

	private final DefaultConversionService conversionService = new DefaultConversionService();

	UlidConvertersTests() {
		UlidConverters.addTo(this.conversionService);
	}

	@Test
	void convertsToAndFromText() {
		assertThat(this.conversionService.convert("01arz3ndektsv4rrffq69g5fav", Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, String.class)).isEqualTo(ULID.toString());
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "\t\n ", "\u2003" })
	void convertsBlankTextToNull(String text) {
		assertThat(this.conversionService.convert(text, UUID.class)).as("Spring's own").isNull();
		assertThat(this.conversionService.convert(text, Ulid.class)).isNull();
		assertThat(this.conversionService.convert(text, UlidFlake.class)).isNull();
	}

	@Test
	void ignoresWhiteSpaceAroundAText() {
		assertThat(this.conversionService.convert(" " + ULID + "\r\n", Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert("\t" + FLAKE + " ", UlidFlake.class)).isEqualTo(FLAKE);
		assertRejected("\u2003" + FLAKE, Reason.LENGTH);
		assertRejected("\0", Reason.LENGTH);
	}

	// A form or a select of Thymeleaf converts through such an editor
	@Test
	void propertyEditorConvertsEmptyTextToNull() {
		PropertyEditor editor = new ConvertingPropertyEditorAdapter(this.conversionService,
				TypeDescriptor.valueOf(Ulid.class));
		editor.setAsText(ULID.toString());
		assertThat(editor.getValue()).isEqualTo(ULID);
		assertThat(editor.getAsText()).isEqualTo(ULID.toString());
		editor.setAsText("");
		assertThat(editor.getValue()).isNull();
	}

	@Test
	void beanWrapperConvertsEmptyTextToNull() {
		Holder holder = new Holder();
		BeanWrapper wrapper = new BeanWrapperImpl(holder);
		wrapper.setConversionService(this.conversionService);
		wrapper.setPropertyValue("id", ULID.toString());
		assertThat(holder.id).isEqualTo(ULID);
		wrapper.setPropertyValue("id", "");
		assertThat(holder.id).isNull();
	}

	@Test
	void convertsADateToARange() {
		assertThat(this.conversionService.convert(" 2026-11-20 ", UlidRange.class))
			.isEqualTo(UlidRange.ofDay(LocalDate.of(2026, 11, 20), ZoneOffset.UTC));
		assertThat(this.conversionService.convert("", UlidRange.class)).isNull();
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert("tomorrow", UlidRange.class));
	}

	@Test
	void convertsToAndFromUuids() {
		UUID uuid = UUID.fromString("01563e3a-b5d3-d676-4c61-efb99302bd5b");
		assertThat(this.conversionService.convert(uuid, Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, UUID.class)).isEqualTo(uuid);
	}

	@Test
	void convertsToAndFromBytes() {
		assertThat(this.conversionService.convert(ULID.toBytes(), Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, byte[].class)).isEqualTo(ULID.toBytes());
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert(new byte[15], Ulid.class))
			.havingCause()
			.isInstanceOfSatisfying(InvalidUlidException.class,
					(ex) -> assertThat(ex.getReason()).isEqualTo(Reason.LENGTH));
	}

	@Test
	void convertsAFlakeToAndFromText() {
		assertThat(this.conversionService.convert("00f2n078mdt7j", UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(this.conversionService.convert(FLAKE, String.class)).isEqualTo("00F2N078MDT7J");
	}

	@Test
	void readsDigitsAsTheTextOfAFlakeAndNotItsNumber() {
		assertThat(this.conversionService.convert("0000000000010", UlidFlake.class)).isEqualTo(UlidFlake.of(32));
		assertRejected(Long.toString(FLAKE.toLong()), Reason.LENGTH);
	}

	@Test
	void convertsAFlakeToAndFromItsNumber() {
		assertThat(this.conversionService.convert(16981964897052914L, UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(this.conversionService.convert(FLAKE, Long.class)).isEqualTo(16981964897052914L);
		assertThat(this.conversionService.convert(FLAKE, long.class)).isEqualTo(16981964897052914L);
		assertRejected(-1L, Reason.OVERFLOW);
	}

	@Test
	void convertsAFlakeToAndFromBytes() {
		assertThat(this.conversionService.convert(FLAKE.toBytes(), UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(this.conversionService.convert(FLAKE, byte[].class)).isEqualTo(FLAKE.toBytes());
		assertRejected(new byte[7], Reason.LENGTH);
	}

	private void assertRejected(Object source, Reason reason) {
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert(source, UlidFlake.class))
			.havingCause()
			.isInstanceOfSatisfying(InvalidUlidException.class, (ex) -> assertThat(ex.getReason()).isEqualTo(reason));
	}

	@ParameterizedTest
	@CsvSource({ "Ulid, 01ARZ3NDEKTSV4RRFFQ69G5FAV", "UlidFlake, 00F2N078MDT7J",
			"OrderId, ord_01arz3ndektsv4rrffq69g5fav", "TenantId, 01ARZ3NDEKTSV4RRFFQ69G5FAV",
			"ShipmentId, shp_00f2n078mdt7j", "ParcelId, 00F2N078MDT7J" })
	void convertsEveryKindOfIdToAndFromTextAndBytes(String name, String text) {
		Class<?> type = TYPES.get(name);
		Object id = this.conversionService.convert(" " + text + "\n", type);
		assertThat(id).isExactlyInstanceOf(type);
		assertThat(this.conversionService.convert(id, String.class)).isEqualTo(text);
		assertThat(this.conversionService.convert(" ", type)).isNull();
		byte[] bytes = this.conversionService.convert(id, byte[].class);
		assertThat(bytes).isEqualTo(name.matches("UlidFlake|ShipmentId|ParcelId") ? FLAKE.toBytes() : ULID.toBytes());
		assertThat(this.conversionService.convert(bytes, type)).isEqualTo(id);
	}

	@Test
	void convertsOnlyTypedIdsOf16BytesToAndFromUuids() {
		assertThat(this.conversionService.convert(ULID.toUuid(), OrderId.class)).isEqualTo(new OrderId(ULID));
		assertThat(this.conversionService.convert(new OrderId(ULID), UUID.class)).isEqualTo(ULID.toUuid());
		assertThat(this.conversionService.canConvert(UUID.class, ShipmentId.class)).isFalse();
		assertThat(this.conversionService.canConvert(ParcelId.class, UUID.class)).isFalse();
	}

	@Test
	void convertsOnlyTypedFlakesWithoutPrefixToAndFromNumbers() {
		assertThat(this.conversionService.convert(FLAKE.toLong(), ParcelId.class)).isEqualTo(new ParcelId(FLAKE));
		assertThat(this.conversionService.convert(new ParcelId(FLAKE), long.class)).isEqualTo(FLAKE.toLong());
		assertThat(this.conversionService.canConvert(Long.class, ShipmentId.class)).isFalse();
		assertThat(this.conversionService.canConvert(Long.class, Ulid.class)).isFalse();
		assertThat(this.conversionService.canConvert(TenantId.class, Long.class)).isFalse();
	}

	@Test
	void rejectsAnotherPrefix() {
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert("cus_01arz3ndektsv4rrffq69g5fav", OrderId.class))
			.havingCause()
			.withMessage("Invalid OrderId 'cus_01arz3ndektsv4rrffq69g5fav': must begin with 'ord_'")
			.isInstanceOfSatisfying(InvalidUlidException.class,
					(ex) -> assertThat(ex.getReason()).isEqualTo(Reason.PREFIX));
	}

	@Test
	void reportsAClassThatCannotBeATypedId() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.conversionService.convert(ULID.toString(), PairId.class))
			.withMessageContaining("must have the constructors 'public PairId(String text)");
	}

	@Test
	void doesNotChangeConversionsOfOtherTypes() {
		DefaultConversionService springs = new DefaultConversionService();
		List<Class<?>> types = List.of(String.class, byte[].class, UUID.class, Long.class, Object.class, Integer.class,
				TypedUlid.class, Holder.class, Object[].class, List.class);
		for (Class<?> source : types) {
			for (Class<?> target : types) {
				assertThat(this.conversionService.canConvert(source, target)).as(source + " to " + target)
					.isEqualTo(springs.canConvert(source, target));
			}
		}
		assertThat(this.conversionService.convert("42", Long.class)).isEqualTo(42);
		assertThat(this.conversionService.convert("42", Object.class)).isEqualTo("42");
		assertThat(this.conversionService.convert(ULID.toUuid(), String.class)).isEqualTo(ULID.toUuid().toString());
	}

	@Test
	void prefersOtherConvertersRegisteredBeforeOrAfter() {
		for (boolean before : List.of(true, false)) {
			DefaultConversionService other = new DefaultConversionService();
			if (before) {
				UlidConverters.addTo(other);
			}
			other.addConverter(String.class, OrderId.class, (text) -> new OrderId(Ulid.MAX));
			other.addConverter(OrderId.class, String.class, (id) -> "mine");
			if (!before) {
				UlidConverters.addTo(other);
			}
			assertThat(other.convert("any", OrderId.class)).isEqualTo(new OrderId(Ulid.MAX));
			assertThat(other.convert(new OrderId(ULID), String.class)).isEqualTo("mine");
		}
	}

	@Test
	void converterForAnInterfaceOfATypedIdDoesNotBypassItsPrefix() {
		DefaultConversionService other = new DefaultConversionService();
		UlidConverters.addTo(other);
		other.addConverter(String.class, Identifier.class, (text) -> new InvoiceId(Ulid.parse(text)));
		other.addConverter(Identifier.class, String.class, (id) -> "mine");
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> other.convert(ULID.toString(), InvoiceId.class))
			.withRootCauseInstanceOf(InvalidUlidException.class);
		assertThat(other.convert(new InvoiceId(ULID), String.class)).isEqualTo("inv_01arz3ndektsv4rrffq69g5fav");
	}

	@Test
	void convertsCollections() {
		TypeDescriptor ulids = new TypeDescriptor(ResolvableType.forClassWithGenerics(List.class, Ulid.class), null,
				null);
		assertThat(this.conversionService.convert(ULID + "," + Ulid.MAX, ulids)).isEqualTo(List.of(ULID, Ulid.MAX));
		assertThat(this.conversionService.convert(List.of(ULID, Ulid.MAX), String.class))
			.isEqualTo(ULID + "," + Ulid.MAX);
	}

	interface Identifier {

	}

	@IdPrefix("inv")
	static final class InvoiceId extends TypedUlid<InvoiceId> implements Identifier {

		public InvoiceId(String text) {
			super(text);
		}

		public InvoiceId(Ulid value) {
			super(value);
		}

	}

	static class Holder {

		private Ulid id;

		public void setId(Ulid id) {
			this.id = id;
		}

	}

}
