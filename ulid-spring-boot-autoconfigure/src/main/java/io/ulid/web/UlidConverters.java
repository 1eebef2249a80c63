package io.ulid.web;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.UUID;

import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.util.StringUtils;

/**
 * Spring's type conversion of ULIDs, Ulid-Flakes and typed ids: from and to
 * {@link String} and {@code byte[]}, those of 16 bytes also {@link UUID}, and those that
 * are numbers (Ulid-Flakes, and typed ones without a prefix) also {@link Long}.
 * <p>
 * A text is read as Spring reads that of a {@code UUID}: white space around it is left
 * out, and nothing but white space is {@code null}. The text of a {@code UlidFlake} is
 * always its text form: digits are not taken for the number.
 * <p>
 * {@link #addTo} also converts a date such as {@code 2026-11-20} to the {@link UlidRange}
 * of that day in UTC.
 * <p>
 * The auto-configuration adds them to the conversion services of Spring MVC and WebFlux,
 * and the strict ones to those of GraphQL and of the configuration. Any converter or
 * formatter of the application that names both classes wins.
 */
public final class UlidConverters {

	private UlidConverters() {
	}

	/**
	 * Add the converters to a conversion service.
	 * @param registry the conversion service
	 */
	public static void addTo(ConverterRegistry registry) {
		registry.addConverter(new IdentifierConverter(false));
		Converter<String, @Nullable UlidRange> day = UlidConverters::day;
		registry.addConverter(String.class, UlidRange.class, day);
	}

	/**
	 * Add the same converters to a conversion service whose texts are no forms: an empty
	 * text and white space around a text are refused, as in JSON.
	 * @param registry the conversion service
	 */
	public static void addStrictTo(ConverterRegistry registry) {
		registry.addConverter(new IdentifierConverter(true));
	}

	private static @Nullable UlidRange day(String text) {
		return StringUtils.hasText(text) ? parseDay(text.trim(), null) : null;
	}

	/**
	 * Parse a day.
	 * @param text a date such as {@code 2026-01-31}
	 * @param zone the time zone of the day, or {@code null} for UTC
	 * @throws DateTimeException if the text is not a date
	 * @throws IllegalArgumentException if no ULID can be made on that day
	 */
	static UlidRange parseDay(String text, @Nullable ZoneId zone) {
		return UlidRange.ofDay(LocalDate.parse(text), (zone != null) ? zone : ZoneOffset.UTC);
	}

}
