package io.ulid.stores.mongodb;

/**
 * Identifiers in MongoDB compared with a {@link java.util.UUID}, as UUIDs.
 */
class MongoControlTests extends AbstractMongoControlTests {

}
