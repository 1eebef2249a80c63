package io.ulid.web;

import io.ulid.Ulid;

import org.springframework.core.convert.converter.Converter;

/**
 * Writes a {@link Ulid} in its binary form of 16 bytes.
 */
public final class UlidToBytesConverter implements Converter<Ulid, byte[]> {

	@Override
	public byte[] convert(Ulid source) {
		return source.toBytes();
	}

}
