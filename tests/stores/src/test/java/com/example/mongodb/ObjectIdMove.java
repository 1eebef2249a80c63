package com.example.mongodb;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

import com.mongodb.DBRef;
import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoCollection;
import io.ulid.Ulid;
import org.bson.Document;
import org.bson.types.ObjectId;

import org.springframework.data.mongodb.core.MongoOperations;

/**
 * Copies collections whose ids are {@link ObjectId}s into collections whose ids are
 * ULIDs, and converts the references to them. Works with the documents of the driver, and
 * so needs neither the old classes nor the new classes.
 */
public class ObjectIdMove {

	private final Set<String> texts;

	/**
	 * Create a move.
	 * @param texts the names of the fields in which a reference is a string
	 */
	public ObjectIdMove(Set<String> texts) {
		this.texts = texts;
	}

	/**
	 * Rename a collection, and copy its documents into a new collection with its name.
	 */
	public void move(MongoOperations mongo, String name) {
		MongoCollection<Document> documents = mongo.getCollection(name);
		String database = documents.getNamespace().getDatabaseName();
		documents.renameCollection(new MongoNamespace(database, name + "_old"));
		for (Document document : mongo.getCollection(name + "_old").find()) {
			documents.insertOne((Document) convert("", document));
		}
	}

	private Object convert(String name, Object value) {
		if (value instanceof ObjectId id) {
			return ulidOf(id);
		}
		if (value instanceof String text && this.texts.contains(name) && ObjectId.isValid(text)) {
			return ulidOf(new ObjectId(text));
		}
		if (value instanceof DBRef reference) {
			Object id = convert("", reference.getId());
			return new DBRef(reference.getDatabaseName(), reference.getCollectionName(), id);
		}
		if (value instanceof List<?> list) {
			return list.stream().map((element) -> convert(name, element)).toList();
		}
		if (value instanceof Document document) {
			// For keys that are ids, append new CustomerId(ulidOf(new
			// ObjectId(key))).text()
			Document converted = new Document();
			document.forEach((key, member) -> converted.append(key, convert(key, member)));
			return converted;
		}
		return value;
	}

	/**
	 * Return a ULID of the second of an {@link ObjectId} and its other 8 bytes.
	 */
	public static Ulid ulidOf(ObjectId id) {
		byte[] randomness = Arrays.copyOfRange(id.toByteArray(), 4, 14); // 8 bytes, and 2
																			// that are
																			// zero
		return Ulid.of(Integer.toUnsignedLong(id.getTimestamp()) * 1000, randomness);
	}

}
