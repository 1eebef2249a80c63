package io.ulid.web;

import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.util.StringUtils;

/**
 * Spring's type conversion of ULIDs and Ulid-Flakes: from and to {@link String} and
 * {@code byte[]}, of a {@link Ulid} also {@link UUID}, and of a {@link UlidFlake} also
 * {@link Long}.
 * <p>
 * A text is read as Spring reads that of a {@code UUID}: white space around it is left
 * out, and nothing but white space is {@code null}. The text of a {@code UlidFlake} is
 * always its text form: digits are not taken for the number.
 * <p>
 * The auto-configuration adds them to the conversion service of Spring MVC and WebFlux,
 * before those of the application, so that those win.
 */
public final class UlidConverters {

	private UlidConverters() {
	}

	/**
	 * Add the converters to a conversion service. What it is given for the same types
	 * later wins over them.
	 * @param registry the conversion service
	 */
	public static void addTo(ConverterRegistry registry) {
		IdentifierType.all().forEach((type) -> addTo(registry, type));
		registry.addConverter(UUID.class, Ulid.class, Ulid::from);
		registry.addConverter(Ulid.class, UUID.class, Ulid::toUuid);
		registry.addConverter(Long.class, UlidFlake.class, UlidFlake::of);
		registry.addConverter(UlidFlake.class, Long.class, UlidFlake::toLong);
	}

	private static <T> void addTo(ConverterRegistry registry, IdentifierType<T> type) {
		registry.addConverter(String.class, type.type(), reading(type));
		registry.addConverter(type.type(), String.class, type::format);
		registry.addConverter(byte[].class, type.type(), type::fromBytes);
		registry.addConverter(type.type(), byte[].class, type::toBytes);
	}

	private static <T> Converter<String, @Nullable T> reading(IdentifierType<T> type) {
		return (text) -> StringUtils.hasText(text) ? type.parse(text.trim()) : null;
	}

}
