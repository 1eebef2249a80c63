package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.MongoServer;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.QueryMapper;
import org.springframework.data.mongodb.core.mapping.DBRef;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.repository.Aggregation;
import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.mongodb.repository.ReactiveMongoRepository;
import org.springframework.data.mongodb.repository.Update;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.query.Param;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Identifiers where Spring Data MongoDB asks a fixed list of simple types: as the result
 * of an aggregation, and as the id that a {@code @DBRef} is compared with. {@link UUID},
 * which is on the list, is the control.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class,
		properties = { "spring.mongodb.representation.uuid=standard", "ulid.flake.node-id-source=standalone" })
class MongoResultTests {

	private static final String IDS = "{ $project: { _id: 1 } }";

	private static final String TAGS = "{ $project: { _id: 0, tag: 1 } }";

	private static final String SORTED = "{ $sort: { _id: 1 } }";

	private static final String MAX = "{ $group: { _id: null, max: { $max: '$_id' } } }";

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

	@BeforeEach
	void clear() {
		this.mongo.getCollectionNames().forEach(this.mongo::dropCollection);
	}

	static Stream<Case<?, ?>> identifiers() {
		return cases().filter((kind) -> kind.type() != UUID.class);
	}

	static Stream<Case<?, ?>> cases() {
		return Stream.of(
				new Case<>(UUID.class, OfUuid::new, UuidNotes.class, ReactiveUuidNotes.class, new UUID(1, 1),
						new UUID(1, 2)),
				new Case<>(Ulid.class, OfUlid::new, UlidNotes.class, ReactiveUlidNotes.class, Ulid.of(1, 1),
						Ulid.of(1, 2)),
				new Case<>(UlidFlake.class, OfFlake::new, FlakeNotes.class, ReactiveFlakeNotes.class, UlidFlake.of(1),
						UlidFlake.of(2)),
				new Case<>(PlainId.class, OfPlain::new, PlainNotes.class, ReactivePlainNotes.class,
						new PlainId(Ulid.of(1, 1)), new PlainId(Ulid.of(1, 2))),
				new Case<>(OrderId.class, OfOrder::new, OrderNotes.class, ReactiveOrderNotes.class,
						new OrderId(Ulid.of(1, 1)), new OrderId(Ulid.of(1, 2))));
	}

	@ParameterizedTest
	@MethodSource("cases")
	<I, N extends Note<I, N>> void aggregationsReturnIds(Case<I, N> kind) {
		Notes<I, N> notes = this.context.getBean(kind.notes());
		ReactiveNotes<I, N> reactiveNotes = this.context.getBean(kind.reactiveNotes());
		assertThat(notes.maxId()).isEmpty();
		assertThat(notes.ids()).isEmpty();
		assertThat(reactiveNotes.maxId().blockOptional()).isEmpty();
		notes.saveAll(List.of(kind.note(kind.first()), kind.note(kind.second())));
		assertThat(notes.ids()).containsExactly(kind.first(), kind.second());
		assertThat(notes.tags()).containsExactly(kind.first(), kind.second());
		assertThat(notes.maxId()).contains(kind.second());
		assertThat(reactiveNotes.ids().collectList().block()).containsExactly(kind.first(), kind.second());
		assertThat(reactiveNotes.maxId().block()).isEqualTo(kind.second());
	}

	/**
	 * Templates do not read a {@code UUID} here: they take the class for an entity.
	 */
	@ParameterizedTest
	@MethodSource("identifiers")
	<I, N extends Note<I, N>> void templatesReturnIds(Case<I, N> kind) {
		this.mongo.save(kind.note(kind.second()));
		this.mongo.save(kind.note(kind.first()));
		var ids = org.springframework.data.mongodb.core.aggregation.Aggregation.newAggregation(
				org.springframework.data.mongodb.core.aggregation.Aggregation.project("id"),
				org.springframework.data.mongodb.core.aggregation.Aggregation
					.sort(org.springframework.data.domain.Sort.by("id")));
		Class<?> type = kind.note(kind.first()).getClass();
		assertThat(this.mongo.aggregate(ids, type, kind.type()).getMappedResults()).containsExactly(kind.first(),
				kind.second());
		assertThat(this.reactiveMongo.aggregate(ids, type, kind.type()).collectList().block())
			.containsExactly(kind.first(), kind.second());
		assertThat(this.mongo.findDistinct("tag", type, kind.type())).containsExactlyInAnyOrder(kind.first(),
				kind.second());
	}

	@Test
	void documentsWithSeveralValuesAreNoIds() {
		this.mongo.getCollection("several").insertOne(new Document("a", "x").append("b", "y"));
		for (Class<?> type : List.of(Ulid.class, UlidFlake.class, PlainId.class, OrderId.class)) {
			assertThatExceptionOfType(ConversionFailedException.class)
				.isThrownBy(() -> this.mongo.findAll(type, "several"))
				.withStackTraceContaining("cannot be read from a document with the fields [_id, a, b]");
		}
	}

	@Test
	void fieldThatIsNullIsAField() {
		this.mongo.getCollection("several").insertOne(new Document("tag", null).append("other", Ulid.MAX.toString()));
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.mongo.aggregate(
					org.springframework.data.mongodb.core.aggregation.Aggregation
						.newAggregation((context) -> Document.parse("{ $project: { _id: 0, tag: 1, other: 1 } }")),
					"several", PlainId.class))
			.withStackTraceContaining("cannot be read from a document with the fields [tag, other]");
	}

	// The document that the reference names has an id in another field
	@Test
	void referencesAreNoIds() {
		this.mongo.getCollection("several").insertOne(new Document("_id", 1).append("tag", Ulid.MAX.toString()));
		this.mongo.getCollection("ofPlain").insertOne(new Document("tag", new com.mongodb.DBRef("several", 1)));
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> this.mongo.query(OfPlain.class).as(Tag.class).all())
			.withStackTraceContaining("cannot be read from a value of type 'com.mongodb.DBRef'");
	}

	@ParameterizedTest
	@MethodSource("cases")
	<I, N extends Note<I, N>> void referencesAreFoundById(Case<I, N> kind) {
		N first = this.mongo.save(kind.note(kind.first()));
		N second = this.mongo.save(kind.note(kind.second()));
		second.parent = first;
		second.related = List.of(first);
		this.mongo.save(second);
		Notes<I, N> notes = this.context.getBean(kind.notes());
		ReactiveNotes<I, N> reactiveNotes = this.context.getBean(kind.reactiveNotes());
		assertThat(notes.findByParentId(kind.first())).extracting("id").containsExactly(kind.second());
		assertThat(notes.findByParentId(kind.second())).isEmpty();
		assertThat(reactiveNotes.findByParentId(kind.first()).collectList().block()).hasSize(1);
		assertThat(notes.queryByParent(kind.first())).extracting("id").containsExactly(kind.second());
		assertThat(notes.queryByParent(kind.second())).isEmpty();
		assertThat(notes.queryByParents(Set.of(kind.first(), kind.second()))).hasSize(1);
		assertThat(reactiveNotes.queryByParent(kind.first()).collectList().block()).hasSize(1);
		assertThat(reactiveNotes.queryByParents(List.of(kind.first())).collectList().block()).hasSize(1);
		for (Criteria criteria : List.of(Criteria.where("parent").is(kind.first()),
				Criteria.where("parent").in(kind.first(), kind.second()), Criteria.where("related").is(kind.first()),
				Criteria.where("parent").is(first), Criteria.where("parent").ne(kind.second()).exists(true))) {
			assertThat(this.mongo.find(org.springframework.data.mongodb.core.query.Query.query(criteria),
					second.getClass()))
				.as(criteria.getCriteriaObject().toString())
				.extracting("id")
				.isEqualTo(List.of(kind.second()));
		}
	}

	// The imitation of MongoDB cannot find them
	@Test
	void referencesToAnotherDatabaseNameIt() {
		MongoConverter converter = this.mongo.getConverter();
		Document query = new QueryMapper(converter).getMappedObject(new Document("original", Ulid.MAX),
				converter.getMappingContext().getRequiredPersistentEntity(Copy.class));
		assertThat(query).containsEntry("original",
				new com.mongodb.DBRef("archive", "ofUlid", converter.convertToMongoType(Ulid.MAX)));
	}

	@ParameterizedTest
	@MethodSource("cases")
	<I, N extends Note<I, N>> void pathsContainTheText(Case<I, N> kind) {
		N note = kind.note(kind.first());
		note.counts = Map.of(kind.first(), 1);
		this.mongo.save(note);
		Notes<I, N> notes = this.context.getBean(kind.notes());
		ReactiveNotes<I, N> reactiveNotes = this.context.getBean(kind.reactiveNotes());
		assertThat(notes.findByCount(kind.first(), 1)).hasSize(1);
		assertThat(notes.findByCount(kind.second(), 1)).isEmpty();
		assertThat(notes.findByCount(kind.first(), 2)).isEmpty();
		assertThat(reactiveNotes.findByCount(kind.first(), 1).collectList().block()).hasSize(1);
		assertThat(notes.findByOwnCount(kind.first())).hasSize(1);
		assertThat(notes.findByOwnCount(kind.second())).isEmpty();
		assertThat(reactiveNotes.findByOwnCount(kind.first()).collectList().block()).hasSize(1);
		assertThat(notes.findBySpel(kind.first(), kind.first())).hasSize(1);
		assertThat(notes.setCount(kind.first(), kind.second(), 7)).isOne();
		assertThat(notes.findByCount(kind.second(), 7)).hasSize(1);
	}

	/**
	 * A class of identifiers with its documents.
	 */
	record Case<I, N extends Note<I, N>>(Class<I> type, Supplier<N> factory, Class<? extends Notes<I, N>> notes,
			Class<? extends ReactiveNotes<I, N>> reactiveNotes, I first, I second) {

		N note(I id) {
			N note = this.factory.get();
			note.id = id;
			note.tag = id;
			return note;
		}

		@Override
		public String toString() {
			return this.type.getSimpleName();
		}

	}

	record Copy(@DBRef(db = "archive") OfUlid original) {

	}

	record Tag(PlainId tag) {

	}

	abstract static class Note<I, N> {

		@Id
		@Nullable I id;

		@Nullable I tag;

		@Nullable Map<I, Integer> counts;

		@DBRef
		@Nullable N parent;

		@DBRef
		@Nullable List<N> related;

	}

	static class OfUuid extends Note<UUID, OfUuid> {

	}

	static class OfUlid extends Note<Ulid, OfUlid> {

	}

	static class OfFlake extends Note<UlidFlake, OfFlake> {

	}

	static class OfPlain extends Note<PlainId, OfPlain> {

	}

	static class OfOrder extends Note<OrderId, OfOrder> {

	}

	// Spring Data resolves no type variable in the result of an aggregation, so each
	// repository declares its own
	@NoRepositoryBean
	interface Notes<I, N> extends MongoRepository<N, I> {

		List<I> ids();

		List<I> tags();

		Optional<I> maxId();

		List<N> findByParentId(I id);

		@Query("{ parent: ?0 }")
		List<N> queryByParent(I id);

		@Query("{ parent: { $in: ?0 } }")
		List<N> queryByParents(Collection<I> ids);

		@Query("{ _id: ?0, 'counts.?0': 1 }")
		List<N> findByOwnCount(I id);

		// The name of one parameter starts with the name of the other
		@Query("{ _id: :#{#keyOfNote}, tag: ?0, 'counts.?1': 1 }")
		List<N> findBySpel(@Param("keyOfNote") I id, @Param("key") I key);

		@Query("{ 'counts.?0' : ?1 }")
		List<N> findByCount(I key, int count);

		@Query("{ _id: ?0 }")
		@Update("{ $set: { 'counts.?1': ?2 } }")
		int setCount(I id, I key, int count);

	}

	@NoRepositoryBean
	interface ReactiveNotes<I, N> extends ReactiveMongoRepository<N, I> {

		Flux<I> ids();

		Mono<I> maxId();

		Flux<N> findByParentId(I id);

		@Query("{ parent: ?0 }")
		Flux<N> queryByParent(I id);

		@Query("{ parent: { $in: ?0 } }")
		Flux<N> queryByParents(Collection<I> ids);

		@Query("{ _id: ?0, 'counts.?0': 1 }")
		Flux<N> findByOwnCount(I id);

		@Query("{ \"counts.?0\" : ?1 }")
		Flux<N> findByCount(I key, int count);

	}

	interface UuidNotes extends Notes<UUID, OfUuid> {

		@Override
		@Aggregation({ IDS, SORTED })
		List<UUID> ids();

		@Override
		@Aggregation({ SORTED, TAGS })
		List<UUID> tags();

		@Override
		@Aggregation(MAX)
		Optional<UUID> maxId();

	}

	interface ReactiveUuidNotes extends ReactiveNotes<UUID, OfUuid> {

		@Override
		@Aggregation({ IDS, SORTED })
		Flux<UUID> ids();

		@Override
		@Aggregation(MAX)
		Mono<UUID> maxId();

	}

	interface UlidNotes extends Notes<Ulid, OfUlid> {

		@Override
		@Aggregation({ IDS, SORTED })
		List<Ulid> ids();

		@Override
		@Aggregation({ SORTED, TAGS })
		List<Ulid> tags();

		@Override
		@Aggregation(MAX)
		Optional<Ulid> maxId();

	}

	interface ReactiveUlidNotes extends ReactiveNotes<Ulid, OfUlid> {

		@Override
		@Aggregation({ IDS, SORTED })
		Flux<Ulid> ids();

		@Override
		@Aggregation(MAX)
		Mono<Ulid> maxId();

	}

	interface FlakeNotes extends Notes<UlidFlake, OfFlake> {

		@Override
		@Aggregation({ IDS, SORTED })
		List<UlidFlake> ids();

		@Override
		@Aggregation({ SORTED, TAGS })
		List<UlidFlake> tags();

		@Override
		@Aggregation(MAX)
		Optional<UlidFlake> maxId();

	}

	interface ReactiveFlakeNotes extends ReactiveNotes<UlidFlake, OfFlake> {

		@Override
		@Aggregation({ IDS, SORTED })
		Flux<UlidFlake> ids();

		@Override
		@Aggregation(MAX)
		Mono<UlidFlake> maxId();

	}

	interface PlainNotes extends Notes<PlainId, OfPlain> {

		@Override
		@Aggregation({ IDS, SORTED })
		List<PlainId> ids();

		@Override
		@Aggregation({ SORTED, TAGS })
		List<PlainId> tags();

		@Override
		@Aggregation(MAX)
		Optional<PlainId> maxId();

	}

	interface ReactivePlainNotes extends ReactiveNotes<PlainId, OfPlain> {

		@Override
		@Aggregation({ IDS, SORTED })
		Flux<PlainId> ids();

		@Override
		@Aggregation(MAX)
		Mono<PlainId> maxId();

	}

	interface OrderNotes extends Notes<OrderId, OfOrder> {

		@Override
		@Aggregation({ IDS, SORTED })
		List<OrderId> ids();

		@Override
		@Aggregation({ SORTED, TAGS })
		List<OrderId> tags();

		@Override
		@Aggregation(MAX)
		Optional<OrderId> maxId();

	}

	interface ReactiveOrderNotes extends ReactiveNotes<OrderId, OfOrder> {

		@Override
		@Aggregation({ IDS, SORTED })
		Flux<OrderId> ids();

		@Override
		@Aggregation(MAX)
		Mono<OrderId> maxId();

	}

}
