package io.ulid.stores.mongodb;

import io.ulid.Ulid;

import org.springframework.test.context.TestPropertySource;

/**
 * Identifiers in MongoDB as text.
 */
@TestPropertySource(properties = "ulid.data.storage=char")
class MongoCharTests extends AbstractMongoTests {

	@Override
	Object stored(Object id) {
		return Ulid.fromBytes(Kind.bytes(id)).toString();
	}

}
