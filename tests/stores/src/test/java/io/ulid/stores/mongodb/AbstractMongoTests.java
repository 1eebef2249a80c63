package io.ulid.stores.mongodb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.MemberId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.mongodb.UlidDataMongoAutoConfiguration;
import io.ulid.support.database.MongoServer;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Flux;

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
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.data.mongodb.repository.config.EnableMongoRepositories;
import org.springframework.data.mongodb.repository.config.EnableReactiveMongoRepositories;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Every operation, imperative and reactive, for each class of identifiers. A subclass is
 * a storage.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class, properties = "ulid.flake.node-id-source=standalone")
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
	 * What an identifier of 16 bytes must be in the database.
	 */
	abstract Object stored(Object id);

	private Object raw(Object id) {
		return (id instanceof UlidFlake flake) ? flake.toLong() : stored(id);
	}

	static Stream<Arguments> cells() {
		return Stream.of(Kind.values())
			.filter((kind) -> kind != Kind.UUID)
			.flatMap((kind) -> Stream.of(Arguments.of(kind, false), Arguments.of(kind, true)));
	}

	private Access access(boolean reactive) {
		return reactive ? new Access.Reactive(this.reactiveMongo) : new Access.Imperative(this.mongo);
	}

	@BeforeEach
	void clear() {
		this.mongo.getCollectionNames().forEach(this.mongo::dropCollection);
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
	void everyPlaceHoldsTheStoredForm(Kind kind, boolean reactive) {
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
	 * An opaque id in the same places, except for the key of a map, where it is refused.
	 */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void opaqueIdIsStoredPlain(boolean reactive) {
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
	void randomIdsComeBackInOrder(Kind kind, boolean reactive) {
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
	void missingIdsAreFilledAndPresetIdsKept(Kind kind, boolean reactive) {
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
	void repositories(Kind kind, boolean reactive) {
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

	private Collection<?> find(Kind kind, boolean reactive, String method, Object... arguments) {
		Class<?> type = reactive ? kind.reactiveThings : kind.things;
		Object repository = this.context.getBean(type);
		Object result = Arrays.stream(repository.getClass().getMethods())
			.filter((candidate) -> candidate.getName().equals(method) && !candidate.isBridge())
			.findFirst()
			.map((found) -> org.springframework.util.ReflectionUtils.invokeMethod(found, repository, arguments))
			.orElseThrow();
		return (result instanceof Flux<?> flux) ? flux.collectList().block() : (Collection<?>) result;
	}

	@ParameterizedTest
	@MethodSource("cells")
	void criteriaUpdatesAndAggregations(Kind kind, boolean reactive) {
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
		assertThat(access.findDistinct("owner", thing.getClass(), ids.get(0).getClass()))
			.isEqualTo(List.of(ids.get(2)));
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
	void updateOfAMapWritesTextAsKeys(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = kind.ids(2, SEED);
		Thing<Object> thing = thing(kind, ids.get(0), ids.get(0));
		access.save(thing);
		Query byId = Query.query(Criteria.where("id").is(ids.get(0)));
		access.update(byId, new Update().set("names", Map.of(ids.get(1), "new")), thing.getClass());
		assertThat(access.raw(thing.getClass()).get(0).get("names"))
			.isEqualTo(new Document(ids.get(1).toString(), "new"));
		assertThat(access.find(Query.query(Criteria.where("names").is(Map.of(ids.get(1), "new"))), thing.getClass()))
			.hasSize(1);
		access.update(byId, new Update().set("names." + ids.get(1), "changed").set("names." + ids.get(0), "second"),
				thing.getClass());
		assertThat(access.findById(ids.get(0), thing.getClass()).names)
			.isEqualTo(Map.of(ids.get(1), "changed", ids.get(0), "second"));
		access.update(byId, new Update().push("nested", Map.of("key", ids.get(1))), thing.getClass());
		assertThat(access.findById(ids.get(0), thing.getClass()).nested).last().isEqualTo(Map.of("key", ids.get(1)));
	}

	@ParameterizedTest
	@MethodSource("cells")
	void keysetScroll(Kind kind, boolean reactive) {
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
	void references(Kind kind, boolean reactive) {
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
		assertThat(document.get("oldThing", com.mongodb.DBRef.class).getId()).isEqualTo(raw(ids.get(0)));
		if (!reactive) { // Reactive templates resolve no references
			Pointer<?, ?> read = access.findById(ids.get(1), pointer.getClass());
			assertThat(read.thing).usingRecursiveComparison().isEqualTo(thing);
			assertThat(read.oldThing).usingRecursiveComparison().isEqualTo(thing);
		}
	}

	@ParameterizedTest
	@MethodSource("cells")
	void otherFormsAreReadAndWhatIsNoIdentifierIsRefused(Kind kind, boolean reactive) {
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
	void opaqueKeyIsRefused(boolean reactive) {
		record Nested(List<Map<MemberId, String>> names) {
		}
		Nested nested = new Nested(List.of(Map.of(new MemberId(UlidGenerator.monotonic().next()), "x")));
		assertThatExceptionOfType(MappingException.class).isThrownBy(() -> access(reactive).save(nested))
			.withMessageContaining("cannot be the key of a map in MongoDB, because it has @OpaqueId");
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

	record Secret(MemberId id, MemberId owner, List<MemberId> list) {
	}

}
