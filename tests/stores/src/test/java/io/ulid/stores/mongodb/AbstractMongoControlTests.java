package io.ulid.stores.mongodb;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import com.mongodb.DBRef;
import io.ulid.support.database.MongoServer;
import org.bson.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.domain.ExampleMatcher.StringMatcher;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Slice;
import org.springframework.data.domain.SliceImpl;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.aggregation.ConditionalOperators;
import org.springframework.data.mongodb.core.query.BasicQuery;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What works with {@link java.util.UUID}, for it and each class of identifiers.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class,
		properties = { "spring.mongodb.representation.uuid=standard", "ulid.flake.node-id-source=standalone" })
abstract class AbstractMongoControlTests {

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
	}

	static Stream<Arguments> cells() {
		return Stream.of(Kind.values())
			.flatMap((kind) -> Stream.of(Arguments.of(kind, false), Arguments.of(kind, true)));
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

	@ParameterizedTest
	@MethodSource("cells")
	void repositoriesAggregateIds(Kind kind, boolean reactive) {
		List<Object> ids = save(kind, access(reactive));
		assertThat(find(kind, reactive, "owners")).isEqualTo(List.of(ids.get(1), ids.get(1), ids.get(1)));
		assertThat(call(kind, reactive, "maxId")).isEqualTo(ids.get(2));
		if (!reactive) {
			assertThat(((Stream<?>) call(kind, false, "ownersNextToIds")).toList())
				.isEqualTo(List.of(ids.get(1), ids.get(1), ids.get(1)));
			assertThat((Slice<?>) call(kind, false, "namedOwners", "one", PageRequest.of(0, 2)))
				.isEqualTo(new SliceImpl<>(List.of(ids.get(1), ids.get(1)), PageRequest.of(0, 2), true));
		}
	}

	@ParameterizedTest
	@MethodSource("cells")
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
	@MethodSource("cells")
	void pathsHaveTheTextOfAnId(Kind kind, boolean reactive) {
		List<Object> ids = save(kind, access(reactive));
		assertThat(find(kind, reactive, "findByKey", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "findBySpelKey", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "findByOwnerAndKey", ids.get(1), ids.get(2), "other")).extracting("id")
			.containsExactly(ids.get(0));
		assertThat(find(kind, reactive, "findByOwnerAndKey", ids.get(0), ids.get(2), "other")).isEmpty();
		assertThat(find(kind, reactive, "findByKeyOfOwner", ids.get(1))).extracting("id").containsExactly(ids.get(1));
		assertThat(find(kind, reactive, "queryByOwners", List.of(ids.get(1), ids.get(2)))).hasSize(3);
		assertThat(find(kind, reactive, "queryBySpel", ids.get(1), ids.get(2))).hasSize(1);
		assertThat(find(kind, reactive, "namesOf", ids.get(2))).isEqualTo(List.of("other"));
		assertThat(call(kind, reactive, "rename", ids.get(0), ids.get(1), "new")).isEqualTo(1L);
		Thing<?> renamed = access(reactive).findById(ids.get(0), kind.thingClass());
		assertThat(renamed.names).isEqualTo(Map.of(ids.get(1), "new", ids.get(2), "other"));
	}

	@ParameterizedTest
	@MethodSource("cells")
	void referencesAreFoundById(Kind kind, boolean reactive) {
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
		if (!reactive) { // Reactive templates resolve no references
			for (String method : List.of("findByOldThingId", "findByOldThingsId", "findByThingId")) {
				assertThat(findPointers(kind, reactive, method, id)).as(method)
					.extracting("id")
					.containsExactly(ids.get(2));
			}
			assertThat(findPointers(kind, reactive, "findByOldThing", thing)).hasSize(1);
			assertThat(findPointers(kind, reactive, "queryByOldThing", id)).hasSize(1);
			assertThat(findPointers(kind, reactive, "queryByOldThings", List.of(id, ids.get(2)))).hasSize(1);
			assertThat(findPointers(kind, reactive, "queryByOldThings", Set.of(ids.get(2)))).isEmpty();
		}
	}

	@ParameterizedTest
	@MethodSource("cells")
	void distinctValuesAreIds(Kind kind, boolean reactive) {
		Access access = access(reactive);
		List<Object> ids = save(kind, access);
		assertThat(access.findDistinct("id", kind.thingClass(), kind.idClass()))
			.containsExactlyInAnyOrderElementsOf(ids);
		assertThat((Collection<?>) access.findDistinct("list", kind.thingClass(), kind.idClass())).hasSize(3);
	}

	@ParameterizedTest
	@MethodSource("cells")
	void templatesTakeIdsEverywhere(Kind kind, boolean reactive) {
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
	@MethodSource("cells")
	void updatesWriteTextAsKeysAtEveryDepth(Kind kind, boolean reactive) {
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
	@MethodSource("cells")
	void textMatchersOfAnExampleApplyToTexts(Kind kind, boolean reactive) {
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

}
