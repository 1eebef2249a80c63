package io.ulid.json;

import java.io.ByteArrayInputStream;

/**
 * An input stream that yields one byte at a time, as a slow connection may.
 */
public final class TricklingInputStream extends ByteArrayInputStream {

	public TricklingInputStream(byte[] bytes) {
		super(bytes);
	}

	@Override
	public synchronized int read(byte[] target, int offset, int length) {
		return super.read(target, offset, Math.min(length, 1));
	}

}
