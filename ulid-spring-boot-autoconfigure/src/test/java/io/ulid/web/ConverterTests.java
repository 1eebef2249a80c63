package io.ulid.web;

import java.util.List;
import java.util.UUID;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.Ulid;
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

	private final DefaultConversionService conversionService = new DefaultConversionService();

	ConverterTests() {
		this.conversionService.addConverter(new StringToUlidConverter());
		this.conversionService.addConverter(new UlidToStringConverter());
		this.conversionService.addConverter(new UuidToUlidConverter());
		this.conversionService.addConverter(new UlidToUuidConverter());
		this.conversionService.addConverter(new BytesToUlidConverter());
		this.conversionService.addConverter(new UlidToBytesConverter());
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
	void collections() {
		TypeDescriptor ulids = new TypeDescriptor(ResolvableType.forClassWithGenerics(List.class, Ulid.class), null,
				null);
		assertThat(this.conversionService.convert(ULID + "," + Ulid.MAX, ulids)).isEqualTo(List.of(ULID, Ulid.MAX));
		assertThat(this.conversionService.convert(List.of(ULID, Ulid.MAX), String.class))
			.isEqualTo(ULID + "," + Ulid.MAX);
	}

}
