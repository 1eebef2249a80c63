package io.ulid.stores.mongodb;

import io.ulid.Ulid;

/**
 * Identifiers in MongoDB as its UUIDs, the default.
 */
class MongoUuidTests extends AbstractMongoTests {

	@Override
	Object stored(Object id) {
		return Ulid.from(Kind.bytes(id)).toUuid();
	}

}
