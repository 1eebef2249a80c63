package io.ulid.stores.mongodb;

import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.database.MongoServer;
import org.bson.types.Binary;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.core.convert.ConverterNotFoundException;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.FindAndModifyOptions;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Documents whose id is an {@link ObjectId}, where the class has a {@link Ulid}: those of
 * an application whose ids were text, and those that the server adds.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class, properties = "ulid.flake.node-id-source=standalone")
class MongoObjectIdTests {

	@Autowired
	private MongoOperations mongo;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		MongoServer.register(registry);
	}

	@BeforeEach
	void clear() {
		this.mongo.getCollectionNames().forEach(this.mongo::dropCollection);
	}

	@Test
	void documentWithAnObjectIdIsNotReadAsAUlid() {
		OldOrder old = this.mongo.insert(new OldOrder(null, "Tea"));
		assertThat(this.mongo.getCollection("orders").find().first()).extracting((document) -> document.get("_id"))
			.isInstanceOf(ObjectId.class);
		Ulid id = ulidOf(new ObjectId(old.id()));
		assertThat(this.mongo.findById(id, SameOrder.class)).isNull();
		assertThatExceptionOfType(ConverterNotFoundException.class)
			.isThrownBy(() -> this.mongo.findAll(SameOrder.class))
			.withMessage("No converter found capable of converting from type [org.bson.types.ObjectId] to type "
					+ "[io.ulid.Ulid]");
		this.mongo.save(new SameOrder(id, "Tea"));
		assertThat(this.mongo.count(new Query(), "orders")).isEqualTo(2);
	}

	@Test
	void documentsMoveIntoANewCollection() {
		OldOrder tea = this.mongo.insert(new OldOrder(null, "Tea"));
		OldOrder cake = this.mongo.insert(new OldOrder(null, "Cake"));
		try (Stream<OldOrder> orders = this.mongo.stream(new Query(), OldOrder.class)) {
			orders.forEach((old) -> this.mongo.insert(new NewOrder(ulidOf(new ObjectId(old.id())), old.item())));
		}
		NewOrder moved = this.mongo.findById(ulidOf(new ObjectId(tea.id())), NewOrder.class);
		assertThat(moved).isNotNull().extracting(NewOrder::item).isEqualTo("Tea");
		assertThat(moved.id().instant()).isEqualTo(new ObjectId(tea.id()).getDate().toInstant());
		assertThat(moved.id()).isLessThan(ulidOf(new ObjectId(cake.id())));
		assertThat(ulidOf(new ObjectId("ffffffffffffffffffffffff")).instant())
			.isEqualTo(Instant.ofEpochSecond(0xFFFF_FFFFL));
		assertThat(this.mongo.findAll(NewOrder.class)).hasSize(2);
	}

	@Test
	void upsertNeedsAnId() {
		Update update = Update.update("item", "Tea");
		FindAndModifyOptions upsert = FindAndModifyOptions.options().upsert(true).returnNew(true);
		Query query = Query.query(Criteria.where("item").is("Coffee"));
		assertThatExceptionOfType(ConverterNotFoundException.class)
			.isThrownBy(() -> this.mongo.findAndModify(query, update, upsert, NewOrder.class))
			.withMessageContaining("ObjectId");
		clear();
		Ulid id = Ulid.of(1, 1);
		NewOrder added = this.mongo.findAndModify(query, update.setOnInsert("_id", id), upsert, NewOrder.class);
		assertThat(added).isEqualTo(new NewOrder(id, "Tea")).isEqualTo(this.mongo.findById(id, NewOrder.class));
	}

	@Test
	void upsertOfAClassWithATypedIdNeedsAnId() {
		Update update = Update.update("item", "Tea");
		Query query = Query.query(Criteria.where("item").is("Coffee"));
		this.mongo.upsert(query, update, TypedOrder.class);
		assertThat(this.mongo.getCollection("typed_orders").find().first())
			.extracting((document) -> document.get("_id"))
			.isInstanceOf(ObjectId.class);
		assertThatExceptionOfType(ConverterNotFoundException.class)
			.isThrownBy(() -> this.mongo.findAll(TypedOrder.class));
		clear();
		OrderId id = new OrderId(Ulid.of(1, 1));
		this.mongo.upsert(query, update.setOnInsert("_id", id), TypedOrder.class);
		assertThat(this.mongo.findAll(TypedOrder.class)).containsExactly(new TypedOrder(id, "Tea"));
	}

	@Test
	void idInAnObjectIsReadAsWhatIsStored() {
		Ulid id = Ulid.of(1, 2);
		this.mongo.insert(new AnyValue(id, id));
		AnyValue read = this.mongo.findById(id, AnyValue.class);
		assertThat(read).isNotNull();
		assertThat(read.id()).isEqualTo(id);
		assertThat(read.value()).isIn(new Binary((byte) 4, id.toBytes()), id.toUuid());
	}

	private static Ulid ulidOf(ObjectId id) {
		byte[] randomness = Arrays.copyOfRange(id.toByteArray(), 4, 14);
		return Ulid.of(Integer.toUnsignedLong(id.getTimestamp()) * 1000, randomness);
	}

	@Document("orders")
	record OldOrder(@Id @Nullable String id, String item) {
	}

	@Document("orders")
	record SameOrder(@Id @Nullable Ulid id, String item) {
	}

	@Document("new_orders")
	record NewOrder(@Id @Nullable Ulid id, String item) {
	}

	@Document("typed_orders")
	record TypedOrder(@Id @Nullable OrderId id, String item) {
	}

	@Document("any_values")
	record AnyValue(@Id @Nullable Ulid id, Object value) {
	}

}
