package io.ulid.web;

import io.ulid.flake.UlidFlake;

import org.springframework.core.convert.converter.Converter;

/**
 * Turns a number into its {@link UlidFlake}. A negative one is refused.
 */
public final class LongToUlidFlakeConverter implements Converter<Long, UlidFlake> {

	@Override
	public UlidFlake convert(Long source) {
		return UlidFlake.of(source);
	}

}
