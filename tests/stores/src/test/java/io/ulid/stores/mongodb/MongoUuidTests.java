package io.ulid.stores.mongodb;

import org.bson.types.Binary;

/**
 * Identifiers in MongoDB as its UUIDs, the default.
 */
class MongoUuidTests extends AbstractMongoTests {

	@Override
	Object stored(Object id) {
		return new Binary((byte) 4, Kind.bytes(id));
	}

}
