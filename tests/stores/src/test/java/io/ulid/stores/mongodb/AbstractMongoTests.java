package io.ulid.stores.mongodb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import com.mongodb.DBRef;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.mongodb.UlidDataMongoAutoConfiguration;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.MongoServer;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoReactiveAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoReactiveAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.domain.ExampleMatcher.StringMatcher;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.aggregation.ConditionalOperators;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.QueryMapper;
import org.springframework.data.mongodb.core.query.BasicQuery;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.data.mongodb.repository.config.EnableMongoRepositories;
import org.springframework.data.mongodb.repository.config.EnableReactiveMongoRepositories;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * All operations, imperative and reactive, with each class of identifiers. A subclass is
 * a storage. Some tests also run with a {@link UUID}, because Spring Data MongoDB treats
 * it in the same way.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class,
		properties = { "spring.mongodb.representation.uuid=standard", "ulid.flake.node-id-source=standalone" })
abstract class AbstractMongoTests {

	private static final long SEED = new Random().nextLong();

	@Autowired
	private ApplicationContext context;

	@Autowired
	private MongoOperations mongo;

	@Autowired
	private ReactiveMongoOperations reactiveMongo;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		MongoServer.register(registry);
		registry.add("ulid.opaque-ids.text", () -> "none");
	}

	/**
	 * Return the stored form of an identifier of 16 bytes.
	 */
	abstract Object stored(Object id);

	private Object raw(Object id) {
		return (id instanceof UlidFlake flake) ? flake.toLong() : stored(id);
	}

	/**
	 * Return the kinds of identifiers with each access. Without the profile {@code slow},
	 * one kind has the reactive access.
	 */
	static Stream<Arguments> cells() {
		return cellsWithUuids().filter((cell) -> cell.get()[0] != Kind.UUID);
	}

	static Stream<Arguments> cellsWithUuids() {
		return Stream.of(Kind.values())
			.flatMap((kind) -> Stream.of(false, true)
				.filter((reactive) -> Matrix.isFull() || !reactive || kind == Kind.TYPED)
				.map((reactive) -> Arguments.of(kind, reactive)));
	}

	private Access access(boolean reactive) {
		return reactive ? new Access.Reactive(this.reactiveMongo) : new Access.Imperative(this.mongo);
	}

	@BeforeEach
	void clear() {
		this.mongo.getCollectionNames().forEach(this.mongo::dropCollection);
	}

	private Object call(Kind kind, boolean reactive, String method, Object... arguments) {
		Class<?> type = reactive ? kind.reactiveThings : kind.things;
		return call(this.context.getBean(type), method, arguments);
	}

	private List<?> find(Kind kind, boolean reactive, String method, Object... arguments) {
		return (List<?>) call(kind, reactive, method, arguments);
	}

	private List<?> findPointers(Kind kind, boolean reactive, String method, Object... arguments) {
		Class<?> type = reactive ? kind.reactivePointers : kind.pointers;
		return (List<?>) call(this.context.getBean(type), method, arguments);
	}

	private static Object call(Object repository, String method, Object... arguments) {
		Object result = ReflectionTestUtils.invokeMethod(repository, method, arguments);
		if (result instanceof Flux<?> flux) {
			return flux.collectList().block();
		}
		return (result instanceof Mono<?> mono) ? mono.block() : result;
	}

	private List<Object> save(Kind kind, Access access) {
		List<Object> ids = kind.ids(3, SEED).stream().sorted().toList();
		for (Object id : ids) {
			Thing<Object> thing = kind.newThing();
			thing.id = id;
			thing.name = "one";
			thing.owner = ids.get(1);
			thing.names = (id == ids.get(0)) ? Map.of(ids.get(2), "other") : Map.of(id, "self");
			thing.list = List.of(id, ids.get(1));
			thing.set = Set.of(id);
			access.save(thing);
		}
		return ids;
	}

	private static Thing<Object> thing(Kind kind, Object id, Object other) {
		Thing<Object> thing = kind.newThing();
		thing.id = id;
		thing.name = "one";
		thing.owner = other;
		thing.list = List.of(other, id);
		thing.set = Set.of(other);
		thing.names = Map.of(other, "other");
		thing.nested = List.of(Map.of("key", other));
		return thing;
	}

	@ParameterizedTest
	@MethodSource("cells")
	void writesAndReadsIdsInEveryKindOfAttribute(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = kind.ids(2, SEED);
		Object id = ids.get(0);
		Object other = ids.get(1);
		Thing<Object> thing = thing(kind, id, other);
		access.save(thing);
		Document document = access.raw(thing.getClass()).get(0);
		assertThat(document.get("_id")).isEqualTo(raw(id));
		assertThat(document.get("owner")).isEqualTo(raw(other));
		assertThat(document.getList("list", Object.class)).containsExactly(raw(other), raw(id));
		assertThat(document.getList("set", Object.class)).containsExactly(raw(other));
		assertThat(document.get("names")).isEqualTo(new Document(other.toString(), "other"));
		assertThat(document.getList("nested", Object.class)).containsExactly(new Document("key", raw(other)));
		Thing<?> read = access.findById(id, thing.getClass());
		assertThat(read).usingRecursiveComparison().isEqualTo(thing);
	}

	/**
	 * An opaque id in the same attributes, except for the key of a map, where it is
	 * rejected.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void storesOpaqueIdsWithoutEncryption(boolean reactive) {
		Access access = access(reactive);
		List<Object> ulids = Kind.ULID.ids(2, SEED);
		MemberId id = new MemberId((Ulid) ulids.get(0));
		MemberId other = new MemberId((Ulid) ulids.get(1));
		Secret secret = new Secret(id, other, List.of(other, id));
		access.save(secret);
		Document document = access.raw(Secret.class).get(0);
		assertThat(document.get("_id")).isEqualTo(stored(id));
		assertThat(document.get("owner")).isEqualTo(stored(other));
		assertThat(document.getList("list", Object.class)).containsExactly(stored(other), stored(id));
		assertThat(access.findById(id, Secret.class)).isEqualTo(secret);
		assertThat(access.find(new Query(Criteria.where("owner").is(other)), Secret.class)).isEqualTo(List.of(secret));
	}

	@ParameterizedTest
	@MethodSource("cells")
	void readsRandomIdsInOrder(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = kind.ids(3_000, SEED);
		List<Thing<Object>> things = new ArrayList<>();
		for (Object id : ids) {
			Thing<Object> thing = kind.newThing();
			thing.id = id;
			things.add(thing);
		}
		access.insertAll(things);
		List<Object> sorted = access.find(new Query().with(Sort.by("id")), things.get(0).getClass())
			.stream()
			.<Object>map((thing) -> thing.id)
			.toList();
		assertThat(sorted).as("seed %d", SEED).isEqualTo(ids.stream().sorted().toList());
	}

	@ParameterizedTest
	@MethodSource("cells")
	void generatesMissingIdsAndKeepsPresetIds(Kind kind, boolean reactive) {
		Access access = access(reactive);
		Thing<Object> without = kind.newThing();
		Thing<?> saved = access.save(without);
		assertThat(saved.id).isInstanceOf(kind.ids(1, SEED).get(0).getClass());
		assertThat(access.findById(saved.id, saved.getClass()).id).isEqualTo(saved.id);
		Thing<Object> preset = kind.newThing();
		preset.id = kind.ids(1, SEED).get(0);
		preset.name = "first";
		access.save(preset);
		preset.name = "second";
		access.save(preset);
		assertThat(access.findAll(preset.getClass())).hasSize(2);
		assertThat(access.findById(preset.id, preset.getClass()).name).isEqualTo("second");
		access.insertAll(List.of(kind.newThing(), kind.newThing()));
		assertThat(access.raw(preset.getClass())).hasSize(4)
			.allSatisfy((document) -> assertThat(document.get("_id")).hasSameClassAs(raw(preset.id)));
	}

	@ParameterizedTest
	@MethodSource("cells")
	void repositoriesFindEntitiesByIds(Kind kind, boolean reactive) {
		List<Object> ids = kind.ids(3, SEED).stream().sorted().toList();
		Access access = access(reactive);
		for (Object id : ids) {
			access.save(thing(kind, id, ids.get(1)));
		}
		Object owner = ids.get(1);
		assertThat(find(kind, reactive, "findByOwner", owner)).hasSize(3);
		assertThat(find(kind, reactive, "queryByOwner", owner)).hasSize(3);
		assertThat(find(kind, reactive, "findByListContains", ids.get(2))).extracting("id").containsExactly(ids.get(2));
		assertThat(find(kind, reactive, "findByIdIn", List.of(ids.get(0), ids.get(2)))).hasSize(2);
		assertThat(find(kind, reactive, "findByIdBetweenOrderByIdDesc", ids.get(0), ids.get(2))).extracting("id")
			.containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "findByName", "one", kind.row)).hasSize(3)
			.extracting("owner")
			.containsOnly(owner);
	}

	@ParameterizedTest
	@MethodSource("cells")
	void convertsIdsInCriteriaUpdatesAndAggregations(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = kind.ids(3, SEED).stream().sorted().toList();
		Thing<Object> thing = thing(kind, ids.get(0), ids.get(1));
		access.save(thing);
		Query byId = Query.query(Criteria.where("id").is(ids.get(0)));
		assertThat(
				access.update(byId, new Update().set("owner", ids.get(2)).push("list", ids.get(2)), thing.getClass()))
			.isEqualTo(1);
		Document document = access.raw(thing.getClass()).get(0);
		assertThat(document.get("owner")).isEqualTo(raw(ids.get(2)));
		assertThat(document.getList("list", Object.class)).last().isEqualTo(raw(ids.get(2)));
		Query range = Query.query(Criteria.where("owner").gt(ids.get(1)).lte(ids.get(2)));
		assertThat(access.find(range, thing.getClass())).hasSize(1);
		assertThat(access.find(Query.query(Criteria.where("names." + ids.get(1)).is("other")), thing.getClass()))
			.hasSize(1);
		assertThat(access.findDistinct("owner", thing.getClass(), kind.idClass())).isEqualTo(List.of(ids.get(2)));
		assertThat(access.findDistinct("list", thing.getClass(), kind.idClass())).containsExactlyInAnyOrder(ids.get(0),
				ids.get(1), ids.get(2));
		Aggregation aggregation = Aggregation.newAggregation(Aggregation.match(Criteria.where("owner").is(ids.get(2))),
				Aggregation.project("id", "owner"));
		assertThat(access.aggregate(aggregation, thing.getClass(), kind.row)).extracting("id", "owner")
			.containsExactly(org.assertj.core.groups.Tuple.tuple(ids.get(0), ids.get(2)));
		assertThat(access.<Object>aggregate(Aggregation.newAggregation(Aggregation.project("owner").andExclude("_id")),
				thing.getClass(), kind.idClass()))
			.containsExactly(ids.get(2));
	}

	@ParameterizedTest
	@MethodSource("cells")
	void scrollsByKeyset(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = kind.ids(5, SEED).stream().sorted().toList();
		for (Object id : ids) {
			access.save(thing(kind, id, id));
		}
		List<Object> seen = new ArrayList<>();
		ScrollPosition position = ScrollPosition.keyset();
		Window<? extends Thing<?>> window;
		do {
			window = access.scroll(new Query().with(Sort.by("owner")).limit(2).with((KeysetScrollPosition) position),
					kind.thingClass());
			window.forEach((thing) -> seen.add(thing.id));
			position = window.positionAt(window.size() - 1);
		}
		while (window.hasNext());
		assertThat(seen).isEqualTo(ids);
	}

	@ParameterizedTest
	@MethodSource("cells")
	void writesAndReadsReferences(Kind kind, boolean reactive) {
		List<Object> ids = kind.ids(2, SEED);
		Thing<Object> thing = thing(kind, ids.get(0), ids.get(0));
		Access access = access(reactive);
		access.save(thing);
		Pointer<Object, Object> pointer = kind.newPointer();
		pointer.id = ids.get(1);
		pointer.thing = thing;
		pointer.oldThing = thing;
		access.save(pointer);
		Document document = access.raw(pointer.getClass()).get(0);
		assertThat(document.get("_id")).isEqualTo(raw(ids.get(1)));
		assertThat(document.get("thing")).isEqualTo(raw(ids.get(0)));
		assertThat(document.get("oldThing", DBRef.class).getId()).isEqualTo(raw(ids.get(0)));
		if (!reactive) { // Reactive templates resolve no references
			Pointer<?, ?> read = access.findById(ids.get(1), pointer.getClass());
			assertThat(read.thing).usingRecursiveComparison().isEqualTo(thing);
			assertThat(read.oldThing).usingRecursiveComparison().isEqualTo(thing);
		}
	}

	@ParameterizedTest
	@MethodSource("cells")
	void readsOtherFormsAndRejectsInvalidIds(Kind kind, boolean reactive) {
		Access access = access(reactive);
		Object id = kind.ids(1, SEED).get(0);
		Class<?> type = kind.newThing().getClass();
		String collection = this.mongo.getCollectionName(type);
		this.mongo.getCollection(collection)
			.insertOne(new Document("_id", 1).append("owner", new Binary(Kind.bytes(id))));
		assertThat(access.aggregate(Aggregation.newAggregation(Aggregation.project("owner").andExclude("_id")), type,
				kind.row))
			.extracting("owner")
			.isEqualTo(List.of(id));
		for (Object wrong : List.of("no identifier", new Binary(new byte[3]), new Binary((byte) 3, new byte[16]))) {
			this.mongo.dropCollection(collection);
			this.mongo.getCollection(collection).insertOne(new Document("_id", 1).append("owner", wrong));
			assertThatExceptionOfType(ConversionFailedException.class).isThrownBy(() -> access
				.aggregate(Aggregation.newAggregation(Aggregation.project("owner").andExclude("_id")), type, kind.row));
		}
	}

	/**
	 * The check at startup does not find the key of a map in a list.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void rejectsOpaqueIdAsTheKeyOfAMap(boolean reactive) {
		record Nested(List<Map<MemberId, String>> names) {
		}
		Nested nested = new Nested(List.of(Map.of(new MemberId(UlidGenerator.monotonic().next()), "x")));
		assertThatExceptionOfType(MappingException.class).isThrownBy(() -> access(reactive).save(nested))
			.withMessageContaining("cannot be the key of a map in MongoDB, because it has @OpaqueId");
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void repositoriesAggregateIds(Kind kind, boolean reactive) {
		assertThat(find(kind, reactive, "owners")).isEmpty();
		assertThat(Optional.ofNullable(call(kind, reactive, "maxId"))).isEmpty();
		List<Object> ids = save(kind, access(reactive));
		assertThat(find(kind, reactive, "owners")).isEqualTo(List.of(ids.get(1), ids.get(1), ids.get(1)));
		assertThat(call(kind, reactive, "maxId")).isEqualTo(ids.get(2));
		if (!reactive && kind == Kind.TYPED) {
			assertThat(((Stream<?>) call(kind, false, "ownersNextToIds")).toList())
				.isEqualTo(List.of(ids.get(1), ids.get(1), ids.get(1)));
			assertThat((Slice<?>) call(kind, false, "namedOwners", "one", PageRequest.of(0, 2)))
				.isEqualTo(new SliceImpl<>(List.of(ids.get(1), ids.get(1)), PageRequest.of(0, 2), true));
		}
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void eachStageOfAnAggregationConvertsIds(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		Object owner = ids.get(1);
		Class<?> type = kind.thingClass();
		assertThat(access
			.aggregate(Aggregation.newAggregation(Aggregation.replaceRoot((context) -> new Document("key", "$owner")),
					Aggregation.match(Criteria.where("key").is(owner))), type, Document.class))
			.hasSize(3);
		assertThat(access.aggregate(
				Aggregation.newAggregation(Aggregation.unwind("list"), Aggregation.group("list").count().as("count"),
						Aggregation.match(Criteria.where("_id").in(owner, ids.get(2)))),
				type, Document.class))
			.extracting((row) -> row.get("count"))
			.containsExactlyInAnyOrder(4, 1);
		assertThat(access.aggregate(Aggregation.newAggregation(Aggregation.project()
			.and(ConditionalOperators.when(Criteria.where("_id").is(owner)).then("own").otherwise("other"))
			.as("name")), type, kind.thingClass())).extracting((thing) -> thing.name)
			.containsExactlyInAnyOrder("own", "other", "other");
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void convertsIdsToTextInPaths(Kind kind, boolean reactive) {
		List<Object> ids = save(kind, access(reactive));
		assertThat(find(kind, reactive, "findByKey", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "findBySpelKey", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "findByOwnerAndKey", ids.get(1), ids.get(2), "other")).extracting("id")
			.containsExactly(ids.get(0));
		assertThat(find(kind, reactive, "findByOwnerAndKey", ids.get(0), ids.get(2), "other")).isEmpty();
		assertThat(find(kind, reactive, "findByKeyOfOwner", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "queryByOwners", List.of(ids.get(1), ids.get(2)))).hasSize(3);
		assertThat(find(kind, reactive, "queryBySpel", ids.get(1), ids.get(2))).hasSize(1);
		assertThat(find(kind, reactive, "findBySpelAndKey", ids.get(1), ids.get(1))).hasSize(1);
		assertThat(find(kind, reactive, "findBySpelAndKey", ids.get(1), ids.get(2))).isEmpty();
		assertThat(find(kind, reactive, "namesOf", ids.get(2))).isEqualTo(List.of("other"));
		assertThat(call(kind, reactive, "rename", ids.get(0), ids.get(1), "new")).isEqualTo(1L);
		Thing<?> renamed = access(reactive).findById(ids.get(0), kind.thingClass());
		assertThat(renamed.names).isEqualTo(Map.of(ids.get(1), "new", ids.get(2), "other"));
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void findsReferencesById(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		Thing<?> thing = access.findById(ids.get(0), kind.thingClass());
		Thing<?> otherThing = access.findById(ids.get(1), kind.thingClass());
		Pointer<Object, Object> pointer = kind.newPointer();
		pointer.id = ids.get(2);
		pointer.thing = thing;
		pointer.oldThing = thing;
		pointer.oldThings = List.of(otherThing, thing);
		access.save(pointer);
		Pointer<Object, Object> other = kind.newPointer();
		other.id = ids.get(1);
		other.thing = otherThing;
		other.oldThing = otherThing;
		access.save(other);
		Object id = ids.get(0);
		String collection = this.mongo.getCollectionName(kind.thingClass());
		for (Criteria criteria : List.of(Criteria.where("oldThing").is(id), Criteria.where("oldThing").is(thing),
				Criteria.where("oldThing").in(id, ids.get(2)), Criteria.where("oldThing").nin(ids.get(1), ids.get(2)),
				Criteria.where("oldThing.id").is(id), Criteria.where("oldThing.$id").is(id),
				Criteria.where("oldThing").is(new DBRef(collection, id)), Criteria.where("oldThings").is(id),
				Criteria.where("oldThings").in(id, ids.get(2)), Criteria.where("oldThings").all(id, ids.get(1)),
				Criteria.where("oldThing").ne(ids.get(1)), Criteria.where("thing").is(id),
				Criteria.where("thing").in(id, ids.get(2)))) {
			List<Object> found = new ArrayList<>();
			access.raw(pointer.getClass(), Query.query(criteria)).forEach((document) -> found.add(document.get("_id")));
			assertThat(found).as("%s", criteria.getCriteriaObject()).hasSize(1);
			assertThat(access.raw(pointer.getClass(), Query.query(Criteria.where("id").is(ids.get(2)))))
				.extracting((document) -> document.get("_id"))
				.isEqualTo(found);
		}
		if (reactive) {
			// Reactive templates resolve no references
			pointer.thing = null;
			access.save(pointer);
		}
		else {
			assertThat(findPointers(kind, false, "findByThingId", id)).extracting("id").containsExactly(ids.get(2));
		}
		for (String method : List.of("findByOldThingId", "findByOldThingsId", "queryByOldThing")) {
			assertThat(findPointers(kind, reactive, method, id)).as(method)
				.extracting("id")
				.containsExactly(ids.get(2));
		}
		assertThat(findPointers(kind, reactive, "findByOldThing", thing)).hasSize(1);
		assertThat(findPointers(kind, reactive, "queryByOldThings", List.of(id, ids.get(2)))).hasSize(1);
		assertThat(findPointers(kind, reactive, "queryByOldThings", Set.of(ids.get(2)))).isEmpty();
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void templatesAcceptIdsInUpdatesQueriesAndAggregations(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		Class<? extends Thing<?>> type = kind.thingClass();
		Query first = Query.query(Criteria.where("id").is(ids.get(0)));
		assertThat(
				access.update(first, new Update().set("names." + ids.get(0), "new").unset("names." + ids.get(2)), type))
			.isEqualTo(1);
		assertThat(access.findById(ids.get(0), type).names).isEqualTo(Map.of(ids.get(0), "new"));
		assertThat(access.update(first,
				new Update().pull("list", ids.get(1)).addToSet("set").each(ids.get(2), ids.get(1)), type))
			.isEqualTo(1);
		Thing<?> changed = access.findById(ids.get(0), type);
		assertThat(changed.list).isEqualTo(List.of(ids.get(0)));
		assertThat(changed.set).isEqualTo(Set.copyOf(ids));
		Thing<Object> probe = kind.newThing();
		probe.id = ids.get(1);
		probe.owner = ids.get(1);
		assertThat(access.find(Query.query(Criteria.byExample(probe)), type)).extracting("id")
			.isEqualTo(List.of(ids.get(1)));
		assertThat(access.find(Query.query(Criteria.where("list").elemMatch(new Criteria().in(ids.get(2)))), type))
			.hasSize(1);
		assertThat(access.find(new BasicQuery("{ owner: { $exists: true } }", "{ owner: 1 }"), type))
			.extracting("owner")
			.containsOnly(ids.get(1));
		assertThat(access.find(Query.query(new Criteria().orOperator(Criteria.where("id").is(ids.get(0)),
				Criteria.where("list").all(ids.get(2), ids.get(1)))), type))
			.hasSize(2);
		List<?> rows = access.aggregate(
				Aggregation.newAggregation(Aggregation.match(Criteria.where("id").in(ids.get(0), ids.get(1))),
						Aggregation.group("id").first("owner").as("owner"), Aggregation.sort(Sort.by("_id"))),
				type, kind.row);
		assertThat(rows).extracting("id").isEqualTo(ids.subList(0, 2));
		assertThat(rows).extracting("owner").containsOnly(ids.get(1));
		assertThat(access.aggregate(
				Aggregation.newAggregation(Aggregation.match(Criteria.where("id").is(ids.get(2))),
						Aggregation.unwind("list"), Aggregation.project("list").andExclude("_id")),
				type, Document.class))
			.hasSize(2);
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void updatesWriteKeysAsTextAtEveryDepth(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		Class<? extends Thing<?>> type = kind.thingClass();
		Object first = ids.get(0);
		Object second = ids.get(1);
		Query byId = Query.query(Criteria.where("id").is(first));
		Thing.Inner<Object> inner = new Thing.Inner<>();
		inner.names = Map.of(second, "inner");
		access.update(byId,
				new Update().set("names", Map.of(second, "new"))
					.set("counts", Map.of(first, Map.of(second, 1)))
					.set("inner", inner)
					.push("history", Map.of(second, "pushed")),
				type);
		Document document = access.raw(type, byId).get(0);
		assertThat(document.get("names")).isEqualTo(new Document(second.toString(), "new"));
		assertThat(document.get("counts"))
			.isEqualTo(new Document(first.toString(), new Document(second.toString(), 1)));
		assertThat(document.get("inner", Document.class).get("names"))
			.isEqualTo(new Document(second.toString(), "inner"));
		assertThat(document.getList("history", Document.class))
			.containsExactly(new Document(second.toString(), "pushed"));
		access.update(byId,
				new Update().set("names." + second, "changed")
					.inc("counts." + first + "." + second, 2)
					.set("counts." + second + "." + first, 7)
					.set("inner.names." + first, "deeper")
					.set("history.0." + first, "added"),
				type);
		Thing<?> read = access.findById(first, type);
		assertThat(read.names).isEqualTo(Map.of(second, "changed"));
		assertThat(read.counts).isEqualTo(Map.of(first, Map.of(second, 3), second, Map.of(first, 7)));
		assertThat(read.inner.names).isEqualTo(Map.of(second, "inner", first, "deeper"));
		assertThat(read.history).isEqualTo(List.of(Map.of(second, "pushed", first, "added")));
		for (Criteria criteria : List.of(Criteria.where("names").is(Map.of(second, "changed")),
				Criteria.where("counts." + first).is(Map.of(second, 3)),
				Criteria.where("counts." + second + "." + first).is(7),
				Criteria.where("inner.names." + first).is("deeper"),
				Criteria.where("history.0." + second).is("pushed"))) {
			assertThat(access.find(Query.query(criteria), type)).as("%s", criteria.getCriteriaObject())
				.extracting("id")
				.isEqualTo(List.of(first));
		}
	}

	@ParameterizedTest
	@MethodSource("cellsWithUuids")
	void appliesTextMatchersOfAnExampleToTextsOnly(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		Thing<Object> byId = kind.newThing();
		byId.id = ids.get(2);
		Thing<Object> byOwner = kind.newThing();
		byOwner.owner = ids.get(1);
		for (StringMatcher matching : StringMatcher.values()) {
			ExampleMatcher matcher = ExampleMatcher.matching().withStringMatcher(matching).withIgnoreCase();
			for (String name : List.of("ONE", "two")) {
				byId.name = name;
				byOwner.name = name;
				assertThat(findByExample(access, byId, matcher)).as("%s", matching)
					.isEqualTo(name.equals("ONE") ? ids.subList(2, 3) : List.of());
				assertThat(findByExample(access, byOwner, matcher)).as("%s", matching)
					.isEqualTo(name.equals("ONE") ? ids : List.of());
			}
		}
	}

	private static List<Object> findByExample(Access access, Thing<Object> probe, ExampleMatcher matcher) {
		Query query = Query.query(Criteria.byExample(Example.of(probe, matcher))).with(Sort.by("id"));
		return access.find(query, probe.getClass()).stream().<Object>map((thing) -> thing.id).toList();
	}

	@Test
	void rejectsDocumentOfSeveralFieldsAsAnId() {
		this.mongo.getCollection("several").insertOne(new Document("a", "x").append("b", "y"));
		for (Class<?> type : List.of(Ulid.class, UlidFlake.class, TenantId.class, OrderId.class)) {
			assertThatExceptionOfType(ConversionFailedException.class)
				.isThrownBy(() -> this.mongo.findAll(type, "several"))
				.withStackTraceContaining("cannot be read from a document with the fields [_id, a, b]");
		}
	}

	@Test
	void rejectsDocumentOfSeveralFieldsIfOneIsNull() {
		this.mongo.getCollection("several").insertOne(new Document("tag", null).append("other", Ulid.MAX.toString()));
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.mongo.aggregate(
					Aggregation
						.newAggregation((context) -> Document.parse("{ $project: { _id: 0, tag: 1, other: 1 } }")),
					"several", TenantId.class))
			.withStackTraceContaining("cannot be read from a document with the fields [tag, other]");
	}

	// The document that the reference names has an id in another field
	@Test
	void rejectsReferenceAsAnId() {
		this.mongo.getCollection("several").insertOne(new Document("_id", 1).append("tag", Ulid.MAX.toString()));
		this.mongo.getCollection("copy").insertOne(new Document("tag", new DBRef("several", 1)));
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.mongo.query(Copy.class).as(Tag.class).all())
			.withStackTraceContaining("cannot be read from a value of type 'com.mongodb.DBRef'");
	}

	// The server of these tests cannot find such a reference
	@Test
	void referenceContainsTheNameOfAnotherDatabase() {
		MongoConverter converter = this.mongo.getConverter();
		Document query = new QueryMapper(converter).getMappedObject(new Document("original", Ulid.MAX),
				converter.getMappingContext().getRequiredPersistentEntity(Copy.class));
		assertThat(query).containsEntry("original",
				new DBRef("archive", "ofUlid", converter.convertToMongoType(Ulid.MAX)));
	}

	@Configuration(proxyBeanMethods = false)
	@EnableMongoRepositories(considerNestedRepositories = true)
	@EnableReactiveMongoRepositories(considerNestedRepositories = true)
	@ImportAutoConfiguration({ MongoAutoConfiguration.class, MongoReactiveAutoConfiguration.class,
			DataMongoAutoConfiguration.class, DataMongoReactiveAutoConfiguration.class, UlidAutoConfiguration.class,
			UlidFlakeAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class, UlidDataAutoConfiguration.class,
			UlidDataMongoAutoConfiguration.class })
	static class Application {

	}

	record Copy(@org.springframework.data.mongodb.core.mapping.DBRef(db = "archive") Thing.OfUlid original) {
	}

	record Tag(TenantId tag) {
	}

	record Secret(MemberId id, MemberId owner, List<MemberId> list) {
	}

}
