package io.ulid;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * Copy of an object by Java serialization.
 */
final class SerializedCopy {

	private SerializedCopy() {
	}

	@SuppressWarnings("unchecked") // The copy has the same class
	static <T> T of(T object) throws IOException, ClassNotFoundException {
		return (T) read(write(object));
	}

	static byte[] write(Object object) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(object);
		}
		return bytes.toByteArray();
	}

	static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
			return stream.readObject();
		}
	}

}
