package io.ulid.stores.mongodb;

import io.ulid.Ulid;
import org.junit.jupiter.api.Tag;

import org.springframework.test.context.TestPropertySource;

/**
 * Identifiers in MongoDB as text.
 */
@Tag("slow")
@TestPropertySource(properties = "ulid.mongodb.storage=char")
class MongoCharTests extends AbstractMongoTests {

	@Override
	Object stored(Object id) {
		return Ulid.from(Kind.bytes(id)).toString();
	}

}
