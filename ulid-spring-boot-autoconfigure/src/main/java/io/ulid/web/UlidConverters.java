package io.ulid.web;

import java.util.UUID;
import java.util.function.Function;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.util.StringUtils;

/**
 * Spring's type conversion of ULIDs and Ulid-Flakes:
 * <ul>
 * <li>a {@link Ulid} from and to {@link String}, {@link UUID} and {@code byte[]};</li>
 * <li>a {@link UlidFlake} from and to {@link String} and {@link Long}.</li>
 * </ul>
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
		registry.addConverter(String.class, Ulid.class, reading(Ulid::parse));
		registry.addConverter(Ulid.class, String.class, Ulid::toString);
		registry.addConverter(UUID.class, Ulid.class, Ulid::from);
		registry.addConverter(Ulid.class, UUID.class, Ulid::toUuid);
		registry.addConverter(byte[].class, Ulid.class, Ulid::fromBytes);
		registry.addConverter(Ulid.class, byte[].class, Ulid::toBytes);
		registry.addConverter(String.class, UlidFlake.class, reading(UlidFlake::parse));
		registry.addConverter(UlidFlake.class, String.class, UlidFlake::toString);
		registry.addConverter(Long.class, UlidFlake.class, UlidFlake::of);
		registry.addConverter(UlidFlake.class, Long.class, UlidFlake::toLong);
	}

	private static <T> Converter<String, @Nullable T> reading(Function<String, T> parser) {
		return (text) -> StringUtils.hasText(text) ? parser.apply(text.trim()) : null;
	}

}
