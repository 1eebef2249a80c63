package io.ulid.web;

import io.ulid.flake.UlidFlake;

import org.springframework.core.convert.converter.Converter;

/**
 * Turns a {@link UlidFlake} into its number.
 */
public final class UlidFlakeToLongConverter implements Converter<UlidFlake, Long> {

	@Override
	public Long convert(UlidFlake source) {
		return source.toLong();
	}

}
