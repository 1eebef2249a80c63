package io.ulid.spring.mongodb;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

import com.mongodb.BasicDBObject;
import com.mongodb.DBRef;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.bson.BsonBinary;
import org.bson.BsonBinarySubType;
import org.bson.Document;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Converter between identifiers and BSON values. The converter writes a UUID as 16 bytes
 * with the subtype for UUIDs, because the driver accepts a {@link UUID} only if the
 * application has configured the representation of UUIDs.
 */
class MongoIdentifierConverter extends IdentifierStoreConverter {

	MongoIdentifierConverter(Supplier<StoredForm> form) {
		super(form);
	}

	/**
	 * Return the classes. They include {@link DBRef}, although this converter rejects
	 * such a value. Without this class, Spring Data
	 * ({@code MappingMongoConverter.DefaultConversionContext.convert}) would load the
	 * referenced document and read an identifier from that document.
	 */
	@Override
	protected Set<Class<?>> readableClasses() {
		return Set.of(Binary.class, UUID.class, byte[].class, String.class, Number.class, Document.class,
				BasicDBObject.class, DBRef.class);
	}

	@Override
	protected Class<?> driverClass(StoredForm form) {
		return (form == StoredForm.BINARY) ? Binary.class : form.valueClass();
	}

	@Override
	protected Object toStore(Object value) {
		return (value instanceof byte[] bytes) ? new Binary(BsonBinarySubType.UUID_STANDARD, bytes) : value;
	}

	static Binary binary(BsonBinary binary) {
		return new Binary(binary.getType(), binary.getData());
	}

	@Override
	protected Object fromStore(Object value) {
		if (!(value instanceof Binary binary)) {
			return value;
		}
		// The byte order depends on the driver that wrote the bytes
		if (binary.getType() == BsonBinarySubType.UUID_LEGACY.getValue()) {
			throw new IllegalArgumentException(
					"A binary of subtype 3, which old drivers use for UUIDs, cannot be read: its byte order is unknown");
		}
		return binary.getData();
	}

	/**
	 * Read an identifier. The key of a map is the complete text, including the prefix of
	 * a typed id. If the result of an aggregation is an identifier, the driver returns a
	 * document with a single value.
	 */
	@Override
	public <T> @Nullable T read(IdentifierType<T> type, Object value) {
		if (value instanceof Map<?, ?> document) {
			Object single = single(document, type);
			return (single != null) ? read(type, single) : null;
		}
		if (value instanceof String text && text.length() != type.valueType().textLength()) {
			return type.parse(text);
		}
		return super.read(type, value);
	}

	// The field "_id" is the value only if the document contains no other field
	private static @Nullable Object single(Map<?, ?> document, IdentifierType<?> type) {
		Map<Object, Object> fields = new LinkedHashMap<>(document);
		if (fields.size() > 1) {
			fields.remove("_id");
		}
		Object single = (fields.size() == 1) ? fields.values().iterator().next() : document;
		if (single instanceof Map) {
			throw new IllegalArgumentException(
					"%s cannot be read from a document with the fields %s: project only the field that contains the identifier"
						.formatted(type, document.keySet()));
		}
		return single;
	}

}
