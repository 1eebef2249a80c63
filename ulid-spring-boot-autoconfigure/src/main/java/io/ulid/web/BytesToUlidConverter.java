package io.ulid.web;

import io.ulid.Ulid;

import org.springframework.core.convert.converter.Converter;

/**
 * Reads a {@link Ulid} from its binary form of 16 bytes.
 */
public final class BytesToUlidConverter implements Converter<byte[], Ulid> {

	@Override
	public Ulid convert(byte[] source) {
		return Ulid.fromBytes(source);
	}

}
