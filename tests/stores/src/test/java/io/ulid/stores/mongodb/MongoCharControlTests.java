package io.ulid.stores.mongodb;

import org.springframework.test.context.TestPropertySource;

/**
 * Identifiers in MongoDB compared with a {@link java.util.UUID}, as text.
 */
@TestPropertySource(properties = "ulid.data.storage=char")
class MongoCharControlTests extends AbstractMongoControlTests {

}
