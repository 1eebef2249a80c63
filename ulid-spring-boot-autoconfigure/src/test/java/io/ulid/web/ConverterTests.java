package io.ulid.web;

import java.util.List;
import java.util.UUID;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;

import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.support.DefaultConversionService;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the converters in a {@code ConversionService}.
 */
class ConverterTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("00F2N078MDT7J");

	private final DefaultConversionService conversionService = new DefaultConversionService();

	ConverterTests() {
		this.conversionService.addConverter(new StringToUlidConverter());
		this.conversionService.addConverter(new UlidToStringConverter());
		this.conversionService.addConverter(new UuidToUlidConverter());
		this.conversionService.addConverter(new UlidToUuidConverter());
		this.conversionService.addConverter(new BytesToUlidConverter());
		this.conversionService.addConverter(new UlidToBytesConverter());
		this.conversionService.addConverter(new StringToUlidFlakeConverter());
		this.conversionService.addConverter(new UlidFlakeToStringConverter());
		this.conversionService.addConverter(new LongToUlidFlakeConverter());
		this.conversionService.addConverter(new UlidFlakeToLongConverter());
	}

	@Test
	void text() {
		assertThat(this.conversionService.convert("01arz3ndektsv4rrffq69g5fav", Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, String.class)).isEqualTo(ULID.toString());
	}

	@Test
	void uuid() {
		UUID uuid = UUID.fromString("01563e3a-b5d3-d676-4c61-efb99302bd5b");
		assertThat(this.conversionService.convert(uuid, Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, UUID.class)).isEqualTo(uuid);
	}

	@Test
	void bytes() {
		assertThat(this.conversionService.convert(ULID.toBytes(), Ulid.class)).isEqualTo(ULID);
		assertThat(this.conversionService.convert(ULID, byte[].class)).isEqualTo(ULID.toBytes());
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert(new byte[15], Ulid.class))
			.havingCause()
			.isInstanceOfSatisfying(InvalidUlidException.class,
					(ex) -> assertThat(ex.getReason()).isEqualTo(Reason.LENGTH));
	}

	@Test
	void textOfAFlake() {
		assertThat(this.conversionService.convert("00f2n078mdt7j", UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(this.conversionService.convert(FLAKE, String.class)).isEqualTo("00F2N078MDT7J");
	}

	@Test
	void digitsAreTheTextOfAFlakeAndNotItsNumber() {
		assertThat(this.conversionService.convert("0000000000010", UlidFlake.class)).isEqualTo(UlidFlake.of(32));
		assertRefused(Long.toString(FLAKE.toLong()), Reason.LENGTH);
	}

	@Test
	void numberOfAFlake() {
		assertThat(this.conversionService.convert(16981964897052914L, UlidFlake.class)).isEqualTo(FLAKE);
		assertThat(this.conversionService.convert(FLAKE, Long.class)).isEqualTo(16981964897052914L);
		assertThat(this.conversionService.convert(FLAKE, long.class)).isEqualTo(16981964897052914L);
		assertRefused(-1L, Reason.OVERFLOW);
	}

	private void assertRefused(Object source, Reason reason) {
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.conversionService.convert(source, UlidFlake.class))
			.havingCause()
			.isInstanceOfSatisfying(InvalidUlidException.class, (ex) -> assertThat(ex.getReason()).isEqualTo(reason));
	}

	@Test
	void collections() {
		TypeDescriptor ulids = new TypeDescriptor(ResolvableType.forClassWithGenerics(List.class, Ulid.class), null,
				null);
		assertThat(this.conversionService.convert(ULID + "," + Ulid.MAX, ulids)).isEqualTo(List.of(ULID, Ulid.MAX));
		assertThat(this.conversionService.convert(List.of(ULID, Ulid.MAX), String.class))
			.isEqualTo(ULID + "," + Ulid.MAX);
	}

}
