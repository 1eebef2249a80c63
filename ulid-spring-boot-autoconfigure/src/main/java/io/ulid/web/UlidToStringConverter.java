package io.ulid.web;

import io.ulid.Ulid;
import org.springframework.core.convert.converter.Converter;

/**
 * Writes a {@link Ulid} into a path, a request parameter or a header.
 */
public final class UlidToStringConverter implements Converter<Ulid, String> {

	@Override
	public String convert(Ulid source) {
		return source.toString();
	}

}
