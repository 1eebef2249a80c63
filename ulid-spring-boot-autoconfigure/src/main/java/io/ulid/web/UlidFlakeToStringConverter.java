package io.ulid.web;

import io.ulid.flake.UlidFlake;

import org.springframework.core.convert.converter.Converter;

/**
 * Writes a {@link UlidFlake} into a path, a request parameter or a header.
 */
public final class UlidFlakeToStringConverter implements Converter<UlidFlake, String> {

	@Override
	public String convert(UlidFlake source) {
		return source.toString();
	}

}
