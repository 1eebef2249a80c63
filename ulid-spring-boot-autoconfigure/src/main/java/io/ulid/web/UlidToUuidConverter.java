package io.ulid.web;

import java.util.UUID;

import io.ulid.Ulid;

import org.springframework.core.convert.converter.Converter;

/**
 * Turns a {@link Ulid} into the {@link UUID} of the same 128 bits.
 */
public final class UlidToUuidConverter implements Converter<Ulid, UUID> {

	@Override
	public UUID convert(Ulid source) {
		return source.toUuid();
	}

}
