package io.ulid.web;

import java.util.UUID;

import io.ulid.Ulid;

import org.springframework.core.convert.converter.Converter;

/**
 * Turns a {@link UUID} into the {@link Ulid} of the same 128 bits.
 */
public final class UuidToUlidConverter implements Converter<UUID, Ulid> {

	@Override
	public Ulid convert(UUID source) {
		return Ulid.from(source);
	}

}
