package io.ulid.data;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import com.mongodb.BasicDBObject;
import com.mongodb.DBRef;
import io.ulid.internal.IdentifierType;
import io.ulid.mapping.StoredForm;
import org.bson.BsonBinarySubType;
import org.bson.Document;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Converts identifiers into what BSON has. A UUID is written as its 16 bytes with their
 * subtype: the driver writes a {@link UUID} only where it was told how.
 */
class MongoIdentifierConverter extends IdentifierStoreConverter {

	MongoIdentifierConverter(Supplier<StoredForm> form) {
		super(form);
	}

	/**
	 * A {@link DBRef} is here to be refused: Spring Data would load the document that it
	 * refers to, and read an identifier from that.
	 */
	@Override
	Set<Class<?>> readableClasses() {
		return Set.of(Binary.class, UUID.class, byte[].class, String.class, Long.class, Document.class,
				BasicDBObject.class, DBRef.class);
	}

	@Override
	Class<?> driverClass(StoredForm form) {
		return switch (form) {
			case UUID, UUID_VERSION_7, BINARY -> Binary.class;
			case CHAR, NUMBER -> form.valueClass();
		};
	}

	@Override
	Object toStore(Object value) {
		if (value instanceof UUID uuid) {
			return new Binary(BsonBinarySubType.UUID_STANDARD,
					ByteBuffer.allocate(2 * Long.BYTES)
						.putLong(uuid.getMostSignificantBits())
						.putLong(uuid.getLeastSignificantBits())
						.array());
		}
		return (value instanceof byte[] bytes) ? new Binary(bytes) : value;
	}

	@Override
	Object fromStore(Object value) {
		if (!(value instanceof Binary binary)) {
			return value;
		}
		// Drivers disagree about the order of these bytes
		if (binary.getType() == BsonBinarySubType.UUID_LEGACY.getValue()) {
			throw new IllegalArgumentException(
					"Binary of subtype 3, a UUID of old drivers, cannot be read: its order of bytes is not known");
		}
		return binary.getData();
	}

	/**
	 * Keys of maps have the whole text, and so the prefix of a typed id. An aggregation
	 * whose result is an identifier returns documents with one value, as for a UUID.
	 */
	@Override
	<T> @Nullable T read(IdentifierType<T> type, Object value) {
		if (value instanceof Map<?, ?> document) {
			Object single = single(document, type);
			return (single != null) ? read(type, single) : null;
		}
		if (value instanceof String text && text.length() == type.textLength()) {
			return type.parse(text);
		}
		return super.read(type, value);
	}

	// The id of a document counts only where nothing else is there
	private static @Nullable Object single(Map<?, ?> document, IdentifierType<?> type) {
		Map<Object, Object> fields = new LinkedHashMap<>(document);
		if (fields.size() > 1) {
			fields.remove("_id");
		}
		Object single = (fields.size() == 1) ? fields.values().iterator().next() : document;
		if (single instanceof Map) {
			throw new IllegalArgumentException(
					"%s cannot be read from a document with the fields %s: project the one that holds it"
						.formatted(type, document.keySet()));
		}
		return single;
	}

}
