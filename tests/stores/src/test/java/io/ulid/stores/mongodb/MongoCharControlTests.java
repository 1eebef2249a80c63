package io.ulid.stores.mongodb;

import org.junit.jupiter.api.Tag;

import org.springframework.test.context.TestPropertySource;

/**
 * Identifiers in MongoDB compared with a {@link java.util.UUID}, as text.
 */
@Tag("slow")
@TestPropertySource(properties = "ulid.mongodb.storage=char")
class MongoCharControlTests extends AbstractMongoControlTests {

}
