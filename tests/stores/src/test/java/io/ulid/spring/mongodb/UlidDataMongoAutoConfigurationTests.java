package io.ulid.spring.mongodb;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.ulid.Ulid;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.support.database.MongoServer;
import org.bson.BsonBinary;
import org.bson.BsonString;
import org.bson.BsonValue;
import org.bson.Document;
import org.bson.codecs.configuration.CodecRegistry;
import org.bson.types.Binary;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoReactiveAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoReactiveAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.mongodb.config.EnableMongoAuditing;
import org.springframework.data.mongodb.config.EnableReactiveMongoAuditing;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.ReactiveMongoDatabaseFactory;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.util.Assert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

class UlidDataMongoAutoConfigurationTests {

	private static final BsonBinary MAX_AS_UUID = new BsonBinary((byte) 4, Ulid.MAX.toBytes());

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MongoAutoConfiguration.class, DataMongoAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidDataMongoAutoConfiguration.class));

	@Test
	void storesUuidsByDefault() {
		this.runner.run((context) -> assertThat(written(context)).isEqualTo(MAX_AS_UUID));
	}

	@Test
	void propertySelectsTheStoredForm() {
		this.runner.withPropertyValues("ulid.mongodb.storage=uuid", "ulid.storage.type=char")
			.run((context) -> assertThat(written(context)).isEqualTo(MAX_AS_UUID));
		this.runner.withPropertyValues("ulid.mongodb.storage=char")
			.run((context) -> assertThat(written(context)).isEqualTo(new BsonString(Ulid.MAX.toString())));
	}

	@Test
	void keepsOtherConvertersOfTheApplication() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new VersionConverter())))
			.run((context) -> {
				MongoConverter converter = context.getBean(MongoConverter.class);
				assertThat(converter.convertToMongoType(Runtime.Version.parse("17"))).isEqualTo("17");
				assertThat(written(context)).isEqualTo(MAX_AS_UUID);
			});
	}

	@Test
	void converterOfTheApplicationWins() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new UlidConverter())))
			.run((context) -> assertThat(written(context)).isEqualTo(new BsonString("own")));
	}

	@Test
	void converterOfTheApplicationWinsForKeysOfMaps() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new UlidConverter())))
			.run((context) -> {
				Document document = new Document();
				context.getBean(MongoConverter.class).write(new Names("1", Map.of(Ulid.MAX, "last")), document);
				assertThat(document).containsEntry("names", new Document("own", "last"));
			});
	}

	@Test
	void converterOfTheApplicationForOneAttributeWins() {
		this.runner.withBean(MongoCustomConversions.class,
				() -> MongoCustomConversions.create((conversions) -> conversions.configurePropertyConversions(
						(registrar) -> registrar.registerConverter(Note.class, "code", String.class)
							.writing((code, context) -> "own " + code)
							.reading((code, context) -> code))))
			.run((context) -> {
				Document document = new Document();
				context.getBean(MongoConverter.class).write(new Note(Ulid.MAX, "code"), document);
				assertThat(document).containsEntry("code", "own code").containsEntry("_id", Ulid.MAX);
			});
	}

	@Test
	void backsOffWithoutSpringDataMongoDb() {
		new ApplicationContextRunner().withClassLoader(new FilteredClassLoader("org.springframework.data.mongodb"))
			.withConfiguration(
					AutoConfigurations.of(UlidDataAutoConfiguration.class, UlidDataMongoAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidDataMongoAutoConfiguration.class));
	}

	@Test
	void clientOfTheApplicationGetsTheCodecs() {
		String uri = MongoServer.uri();
		String database = uri.substring(uri.lastIndexOf('/') + 1);
		this.runner.withPropertyValues("spring.mongodb.uri=" + uri)
			.withConfiguration(AutoConfigurations.of(MongoReactiveAutoConfiguration.class,
					DataMongoReactiveAutoConfiguration.class))
			.withBean(MongoClient.class, () -> MongoClients.create(uri))
			.withBean("reactiveClient", com.mongodb.reactivestreams.client.MongoClient.class,
					() -> com.mongodb.reactivestreams.client.MongoClients.create(uri))
			.run((context) -> {
				MongoOperations mongo = context.getBean(MongoOperations.class);
				mongo.insert(new Note(Ulid.MAX, "one"));
				Document stored = context.getBean(MongoClient.class)
					.getDatabase(database)
					.getCollection("note")
					.find()
					.first();
				assertThat(stored).containsEntry("_id", new Binary((byte) 4, Ulid.MAX.toBytes()));
				assertThat(mongo.findById(Ulid.MAX, Note.class)).isEqualTo(new Note(Ulid.MAX, "one"));
				ReactiveMongoOperations reactive = context.getBean(ReactiveMongoOperations.class);
				reactive.insert(new Note(Ulid.MIN, "two")).block();
				assertThat(reactive.findById(Ulid.MIN, Note.class).block()).isEqualTo(new Note(Ulid.MIN, "two"));
			});
	}

	// As in Spring Data's AbstractMongoClientConfiguration
	@Test
	void factoryWhoseClientIsNotABeanGetsTheCodecs() {
		String uri = MongoServer.uri();
		this.runner
			.withConfiguration(AutoConfigurations.of(MongoReactiveAutoConfiguration.class,
					DataMongoReactiveAutoConfiguration.class))
			.withBean(MongoDatabaseFactory.class, () -> MongoDatabaseFactory.create(uri))
			.withBean(ReactiveMongoDatabaseFactory.class, () -> ReactiveMongoDatabaseFactory.create(uri))
			.run((context) -> {
				MongoOperations mongo = context.getBean(MongoOperations.class);
				mongo.insert(new Note(Ulid.MAX, "one"));
				assertThat(mongo.findById(Ulid.MAX, Note.class)).isEqualTo(new Note(Ulid.MAX, "one"));
				ReactiveMongoOperations reactive = context.getBean(ReactiveMongoOperations.class);
				assertThat(reactive.findById(Ulid.MAX, Note.class).block()).isEqualTo(new Note(Ulid.MAX, "one"));
				MongoDatabaseFactory factory = context.getBean(MongoDatabaseFactory.class);
				assertThat(factory).isInstanceOf(SimpleMongoClientDatabaseFactory.class);
				assertCodecs(factory.getCodecRegistry());
				MongoDatabaseFactory session = factory.withSession(mock(ClientSession.class));
				assertCodecs(session.getMongoDatabase().getCodecRegistry());
				assertCodecs(session.getCodecRegistry());
				assertCodecs(context.getBean(ReactiveMongoDatabaseFactory.class)
					.withSession(mock(com.mongodb.reactivestreams.client.ClientSession.class))
					.getMongoDatabase()
					.block()
					.getCodecRegistry());
			});
	}

	private static void assertCodecs(CodecRegistry registry) {
		assertThat(MongoIdentifierCodecs.isIn(registry)).isTrue();
		assertThat(registry.get(Document.class)).isNotNull();
	}

	@Test
	void factoryOfSpringBootIsNotWrapped() {
		this.runner.run((context) -> assertThat(context.getBean(MongoDatabaseFactory.class))
			.isExactlyInstanceOf(SimpleMongoClientDatabaseFactory.class));
	}

	@Test
	void startsWithAMockOfTheClient() {
		this.runner.withBean(MongoClient.class, () -> mock(MongoClient.class))
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void startsWithAFactoryThatNeedsATenant() {
		String uri = MongoServer.uri();
		AtomicReference<String> tenant = new AtomicReference<>();
		this.runner.withBean(MongoDatabaseFactory.class, () -> new SimpleMongoClientDatabaseFactory(uri) {

			@Override
			public MongoDatabase getMongoDatabase() {
				Assert.state(tenant.get() != null, "There is no tenant");
				return getMongoDatabase(tenant.get());
			}

		}).run((context) -> {
			tenant.set("tenant");
			MongoOperations mongo = context.getBean(MongoOperations.class);
			mongo.insert(new Note(Ulid.MAX, "one"));
			assertThat(mongo.findById(Ulid.MAX, Note.class)).isNotNull();
		});
	}

	/**
	 * Auditing checks whether a document is new, and ignores which method stores it.
	 */
	@Test
	void leavesCreatedDateNullForAPresetIdAsForAUuid() {
		audited(ImperativeAuditing.class).run((context) -> {
			MongoOperations mongo = context.getBean(MongoOperations.class);
			assertThat(mongo.insert(new AuditedUlid(ulid(), null)).created()).isNull();
			assertThat(mongo.insert(new AuditedUuid(UUID.randomUUID(), null)).created()).isNull();
			assertThat(mongo.insert(new AuditedUlid(null, null)).created()).isNotNull();
			assertThat(mongo.insert(new VersionedUlid(ulid(), null, null)).created()).isNotNull();
			assertThat(mongo.insert(new VersionedUuid(UUID.randomUUID(), null, null)).created()).isNotNull();
		});
	}

	@Test
	void leavesCreatedDateNullForAPresetIdInReactiveTemplates() {
		audited(ReactiveAuditing.class).run((context) -> {
			ReactiveMongoOperations mongo = context.getBean(ReactiveMongoOperations.class);
			assertThat(mongo.insert(new AuditedUlid(ulid(), null)).block().created()).isNull();
			assertThat(mongo.insert(new AuditedUuid(UUID.randomUUID(), null)).block().created()).isNull();
			assertThat(mongo.insert(new AuditedUlid(null, null)).block().created()).isNotNull();
			assertThat(mongo.insert(new VersionedUlid(ulid(), null, null)).block().created()).isNotNull();
			assertThat(mongo.insert(new VersionedUuid(UUID.randomUUID(), null, null)).block().created()).isNotNull();
		});
	}

	private ApplicationContextRunner audited(Class<?> configuration) {
		return this.runner
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, MongoReactiveAutoConfiguration.class,
					DataMongoReactiveAutoConfiguration.class))
			.withPropertyValues("spring.mongodb.uri=" + MongoServer.uri(),
					"spring.mongodb.representation.uuid=standard")
			.withUserConfiguration(configuration);
	}

	private static Ulid ulid() {
		return Ulid.from(UUID.randomUUID());
	}

	private static BsonValue written(ApplicationContext context) {
		Document document = new Document();
		context.getBean(MongoConverter.class).write(new Note(Ulid.MAX, "code"), document);
		return document.toBsonDocument(Document.class, context.getBean(MongoClientSettings.class).getCodecRegistry())
			.get("_id");
	}

	@Configuration(proxyBeanMethods = false)
	@EnableMongoAuditing
	static class ImperativeAuditing {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableReactiveMongoAuditing
	static class ReactiveAuditing {

	}

	record AuditedUlid(@Id Ulid id, @CreatedDate Instant created) {
	}

	record AuditedUuid(@Id UUID id, @CreatedDate Instant created) {
	}

	record VersionedUlid(@Id Ulid id, @Version Long version, @CreatedDate Instant created) {
	}

	record VersionedUuid(@Id UUID id, @Version Long version, @CreatedDate Instant created) {
	}

	record Note(@Id Ulid id, String code) {
	}

	record Names(@Id String id, Map<Ulid, String> names) {
	}

	static class VersionConverter implements Converter<Runtime.Version, String> {

		@Override
		public String convert(Runtime.Version source) {
			return source.toString();
		}

	}

	static class UlidConverter implements Converter<Ulid, String> {

		@Override
		public String convert(Ulid source) {
			return "own";
		}

	}

}
