package io.ulid.spring.web;

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
 * Converters for ULIDs, other identifiers and typed ids. All of these identifiers convert
 * from and to {@link String} and {@code byte[]}. Identifiers of 16 bytes also convert
 * from and to {@link UUID}. Identifiers that are numbers also convert from and to
 * {@link Long}.
 * <p>
 * The converters read a text as Spring reads the text of a {@code UUID}: they ignore
 * white space around the text, and convert a blank text to {@code null}. An identifier
 * that is a number is always read from its text form, never from decimal digits.
 * <p>
 * {@link #addTo} also adds a converter from a date, such as {@code 2026-11-20}, to the
 * {@link UlidRange} of that day in UTC.
 * <p>
 * The auto-configuration adds these converters to the conversion services of Spring MVC,
 * WebFlux and Spring Data REST. An application's converter or formatter between two
 * concrete classes takes precedence.
 */
public final class UlidConverters {

	private UlidConverters() {
	}

	/**
	 * Add the converters to a conversion service.
	 * @param registry the conversion service
	 */
	public static void addTo(ConverterRegistry registry) {
		registry.addConverter(new IdentifierConverter());
		Converter<String, @Nullable UlidRange> day = UlidConverters::day;
		registry.addConverter(String.class, UlidRange.class, day);
	}

	private static @Nullable UlidRange day(String text) {
		return StringUtils.hasText(text) ? parseDay(text.trim(), null) : null;
	}

	/**
	 * Parse a day.
	 * @param text a date such as {@code 2026-01-31}
	 * @param zone the time zone of the day, or {@code null} for UTC
	 * @throws DateTimeException if the text is not a date
	 * @throws IllegalArgumentException if the timestamp of a ULID cannot represent the
	 * day
	 */
	static UlidRange parseDay(String text, @Nullable ZoneId zone) {
		return UlidRange.ofDay(LocalDate.parse(text), (zone != null) ? zone : ZoneOffset.UTC);
	}

}
