package io.ulid.stores.mongodb;

import java.util.UUID;

import com.mongodb.MongoNamespace;
import com.mongodb.client.MongoCollection;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.support.database.MongoServer;
import org.bson.BsonBinary;
import org.bson.BsonDocument;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Documents whose id is a {@link UUID} in the representation that is the default of
 * Spring Boot 3.5.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class,
		properties = { "spring.mongodb.representation.uuid=java-legacy",
				"spring.data.mongodb.uuid-representation=java-legacy", "ulid.flake.node-id-source=standalone" })
class MongoLegacyUuidTests {

	@Autowired
	private MongoOperations mongo;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		MongoServer.register(registry);
	}

	@Test
	void migratesDocumentsAndKeepsTheirIds() {
		this.mongo.getCollectionNames().forEach(this.mongo::dropCollection);
		UUID old = this.mongo.insert(new OldOrder(UUID.randomUUID(), "Tea")).id();
		OrderId id = new OrderId(Ulid.from(old));
		assertThat(this.mongo.findById(id, Order.class)).isNull();
		MongoCollection<org.bson.Document> documents = this.mongo.getCollection("legacy_orders");
		String database = documents.getNamespace().getDatabaseName();
		documents.renameCollection(new MongoNamespace(database, "legacy_orders_old"));
		for (org.bson.Document document : this.mongo.getCollection("legacy_orders_old").find()) {
			assertThat(document.get("_id")).isEqualTo(old);
			documents.insertOne(document.append("_id", Ulid.from((UUID) document.get("_id"))));
		}
		assertThat(this.mongo.findById(id, Order.class)).isEqualTo(new Order(id, "Tea"));
		assertThat(documents.withDocumentClass(BsonDocument.class).find().first()).containsEntry("_id",
				new BsonBinary((byte) 4, id.value().toBytes()));
	}

	@Document("legacy_orders")
	record OldOrder(@Id UUID id, String item) {
	}

	@Document("legacy_orders")
	record Order(@Id @Nullable OrderId id, String item) {
	}

}
