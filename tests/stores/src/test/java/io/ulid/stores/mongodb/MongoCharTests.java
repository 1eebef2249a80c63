package io.ulid.stores.mongodb;

import io.ulid.Ulid;

import org.springframework.test.context.TestPropertySource;

/**
 * Identifiers in MongoDB as text.
 */
@TestPropertySource(properties = "ulid.mongodb.storage=char")
class MongoCharTests extends AbstractMongoTests {

	@Override
	Object stored(Object id) {
		return Ulid.from(Kind.bytes(id)).toString();
	}

}
