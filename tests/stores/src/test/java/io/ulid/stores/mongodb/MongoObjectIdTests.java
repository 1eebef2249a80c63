package io.ulid.stores.mongodb;

import java.time.Instant;
import java.util.List;
import java.util.Set;

import com.example.mongodb.ObjectIdMove;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
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
import org.springframework.data.mongodb.core.mapping.DBRef;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.core.mapping.DocumentReference;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Documents whose id is an {@link ObjectId}, where the class has a {@link Ulid}:
 * documents of an application whose ids were text, and documents that the server adds.
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
	void doesNotReadObjectIdAsAUlid() {
		OldOrder old = this.mongo.insert(new OldOrder(null, "Tea"));
		assertThat(this.mongo.getCollection("orders").find().first()).extracting((document) -> document.get("_id"))
			.isInstanceOf(ObjectId.class);
		Ulid id = ObjectIdMove.ulidOf(new ObjectId(old.id()));
		assertThat(this.mongo.findById(id, SameOrder.class)).isNull();
		assertThatExceptionOfType(ConverterNotFoundException.class)
			.isThrownBy(() -> this.mongo.findAll(SameOrder.class))
			.withMessage("No converter found capable of converting from type [org.bson.types.ObjectId] to type "
					+ "[io.ulid.Ulid]");
		this.mongo.save(new SameOrder(id, "Tea"));
		assertThat(this.mongo.count(new Query(), "orders")).isEqualTo(2);
	}

	@Test
	void migratesDocumentsAndTheirReferences() {
		OldOrder tea = this.mongo.insert(new OldOrder(null, "Tea"));
		OldOrder cake = this.mongo.insert(new OldOrder(null, "Cake"));
		this.mongo.insert(new OldBill(null, tea.id(), List.of(cake.id(), tea.id()),
				new OldLine(tea.id(), cake.id(), new Flavour("sweet")), tea, cake, new ObjectId(cake.id())));
		ObjectIdMove move = new ObjectIdMove(Set.of("orderId", "orderIds"));
		move.move(this.mongo, "orders");
		move.move(this.mongo, "bills");
		SameOrder movedTea = new SameOrder(ObjectIdMove.ulidOf(new ObjectId(tea.id())), "Tea");
		SameOrder movedCake = new SameOrder(ObjectIdMove.ulidOf(new ObjectId(cake.id())), "Cake");
		assertThat(this.mongo.findAll(SameOrder.class)).containsExactly(movedTea, movedCake);
		assertThat(this.mongo.findById(movedTea.id(), SameOrder.class)).isEqualTo(movedTea);
		OrderId teaId = new OrderId(movedTea.id());
		OrderId cakeId = new OrderId(movedCake.id());
		assertThat(this.mongo.findAll(Bill.class)).singleElement()
			.usingRecursiveComparison()
			.ignoringFields("id")
			.isEqualTo(new Bill(null, teaId, List.of(cakeId, teaId), new Line(teaId, cakeId, new Flavour("sweet")),
					movedTea, movedCake, cakeId));
		assertThat(this.mongo.find(Query.query(Criteria.where("orderId").is(teaId)), Bill.class)).hasSize(1);
		assertThat(this.mongo.find(Query.query(Criteria.where("order").is(movedTea.id())), Bill.class)).hasSize(1);
		assertThat(this.mongo.count(new Query(), "orders_old")).isEqualTo(2);
	}

	@Test
	void ulidKeepsTheTimeAndTheOrderOfTheObjectId() {
		ObjectId first = new ObjectId("6a32e29fe6978482d579a6bc");
		assertThat(ObjectIdMove.ulidOf(first).instant()).isEqualTo(first.getDate().toInstant());
		assertThat(ObjectIdMove.ulidOf(first))
			.isLessThan(ObjectIdMove.ulidOf(new ObjectId("6a32e29fe6978482d579a6bd")));
		assertThat(ObjectIdMove.ulidOf(new ObjectId("ffffffffffffffffffffffff")).instant())
			.isEqualTo(Instant.ofEpochSecond(0xFFFF_FFFFL));
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
	void readsIdInAnObjectAttributeAsTheStoredForm() {
		Ulid id = Ulid.of(1, 2);
		this.mongo.insert(new AnyValue(id, id));
		AnyValue read = this.mongo.findById(id, AnyValue.class);
		assertThat(read).isNotNull();
		assertThat(read.id()).isEqualTo(id);
		assertThat(read.value()).isIn(new Binary((byte) 4, id.toBytes()), id.toUuid());
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

	@Document("bills")
	record OldBill(@Id @Nullable String id, @Nullable String orderId, List<@Nullable String> orderIds, OldLine line,
			@DBRef OldOrder order, @DocumentReference OldOrder linked, ObjectId stored) {
	}

	record OldLine(@Id @Nullable String id, @Nullable String orderId, Flavour kind) {
	}

	@Document("bills")
	record Bill(@Id @Nullable Ulid id, OrderId orderId, List<OrderId> orderIds, Line line, @DBRef SameOrder order,
			@DocumentReference SameOrder linked, OrderId stored) {
	}

	record Line(@Id OrderId id, OrderId orderId, Flavour kind) {
	}

	record Flavour(@Id String name) {
	}

	@Document("typed_orders")
	record TypedOrder(@Id @Nullable OrderId id, String item) {
	}

	@Document("any_values")
	record AnyValue(@Id @Nullable Ulid id, Object value) {
	}

}
