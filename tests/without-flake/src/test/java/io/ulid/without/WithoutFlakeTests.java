package io.ulid.without;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.core.incrementer.DefaultIdentifierGenerator;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import com.baomidou.mybatisplus.core.toolkit.Sequence;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.GuestKind;
import io.ulid.support.database.MongoServer;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.apache.ibatis.annotations.Mapper;
import org.bson.Document;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.util.ClassUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * An application with only the starter, and four stores.
 */
@ExtendWith(OutputCaptureExtension.class)
class WithoutFlakeTests {

	private static final TestDatabase DATABASE = TestDatabase.h2();

	private static ConfigurableApplicationContext context;

	@BeforeAll
	static void start() {
		context = new SpringApplicationBuilder(Application.class).properties(properties()).run();
		JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
		jdbc.execute("create table note (id char(26) primary key)");
		jdbc.execute("create table counter (id bigint primary key)");
	}

	private static Map<String, Object> properties() {
		Map<String, Object> properties = new HashMap<>(DATABASE.properties());
		properties.put("server.port", 0);
		properties.put("spring.jpa.hibernate.ddl-auto", "create");
		properties.put("spring.jpa.open-in-view", false);
		properties.put("spring.mvc.problemdetails.enabled", true);
		properties.put("spring.mongodb.uri", MongoServer.uri());
		properties.put("management.endpoints.web.exposure.include", "*");
		properties.put("management.endpoint.health.show-details", "always");
		properties.put("mybatis-plus.global-config.banner", false);
		return properties;
	}

	@AfterAll
	static void stop() {
		context.close();
	}

	@Test
	void classPathContainsNeitherFlakesNorLocks() {
		for (String type : List.of("io.ulid.flake.UlidFlake", "io.ulid.flake.spring.UlidFlakeAutoConfiguration",
				"net.javacrumbs.shedlock.core.LockProvider")) {
			assertThat(ClassUtils.isPresent(type, null)).as(type).isFalse();
		}
		assertThat(IdentifierType.all()).extracting((kind) -> kind.type().getName())
			.containsExactly(Ulid.class.getName());
		assertThat(context.getBeanNamesForType(GuestKind.class)).isEmpty();
	}

	@Test
	void hibernateGeneratesAndFindsIds() {
		EntityManager entityManager = context.getBean(EntityManager.class);
		Purchase purchase = new Purchase();
		context.getBean(TransactionTemplate.class).executeWithoutResult((status) -> entityManager.persist(purchase));
		assertThat(entityManager.find(Purchase.class, purchase.id).reference).isEqualTo(purchase.reference);
		assertThat(entityManager.createQuery("select id from Purchase where reference = :reference", PurchaseId.class)
			.setParameter("reference", purchase.reference)
			.getResultList()).containsExactly(purchase.id);
		assertThat(context.getBean(JdbcTemplate.class)
			.queryForObject("select reference from purchase where id = ?", Object.class, purchase.id.value().toUuid()))
			.isEqualTo(purchase.reference.toUuid());
	}

	@Test
	void springDataJdbcGeneratesAndFindsIds() {
		JdbcAggregateTemplate template = context.getBean(JdbcAggregateTemplate.class);
		PurchaseRow saved = template.insert(new PurchaseRow(null, context.getBean(UlidGenerator.class).next()));
		assertThat(saved.id()).isNotNull();
		assertThat(template.findById(saved.id(), PurchaseRow.class)).isEqualTo(saved);
	}

	@Test
	void mongoDbGeneratesAndFindsIds() {
		MongoOperations mongo = context.getBean(MongoOperations.class);
		Letter saved = mongo.save(new Letter(null, new PurchaseId(context.getBean(UlidGenerator.class).next())));
		assertThat(saved.id()).isNotNull();
		assertThat(mongo.findById(saved.id(), Letter.class)).isEqualTo(saved);
		assertThat(mongo.findAll(Document.class, mongo.getCollectionName(Letter.class))).singleElement()
			.satisfies((document) -> assertThat(document.get("_id"))
				.isEqualTo(new Binary((byte) 4, saved.id().toBytes())));
	}

	@Test
	void myBatisPlusGeneratesTextsAsUlids() {
		NoteMapper mapper = context.getBean(NoteMapper.class);
		Ulid before = context.getBean(UlidGenerator.class).next();
		Note note = new Note();
		assertThat(mapper.insert(note)).isOne();
		assertThat(Ulid.parse(note.id)).isBetween(before, context.getBean(UlidGenerator.class).next());
		assertThat(mapper.selectById(note.id).id).isEqualTo(note.id);
	}

	/**
	 * The numbers of one generator of MyBatis-Plus are strictly increasing.
	 */
	@Test
	void myBatisPlusGeneratesNumbersWithItsOwnGenerator() {
		CounterMapper mapper = context.getBean(CounterMapper.class);
		Counter counter = new Counter();
		Long before = DefaultIdentifierGenerator.getInstance().nextId(counter);
		assertThat(mapper.insert(counter)).isOne();
		Long after = DefaultIdentifierGenerator.getInstance().nextId(counter);
		assertThat(counter.id).isStrictlyBetween(before, after);
		long age = System.currentTimeMillis() - Sequence.parseIdTimestamp(counter.id);
		assertThat(age).isBetween(0L, 60_000L);
		assertThat(mapper.selectById(counter.id).id).isEqualTo(counter.id);
	}

	@ParameterizedTest
	@ValueSource(classes = { WithLong.class, WithPrimitive.class })
	void failsStartupForAGeneratedNumberAndNamesTheModule(Class<?> entity, CapturedOutput output) {
		Map<String, Object> properties = properties();
		properties.put("test.entity", entity.getName());
		assertThatException()
			.isThrownBy(() -> new SpringApplicationBuilder(NumbersApplication.class).web(WebApplicationType.NONE)
				.properties(properties)
				.run()
				.close());
		assertThat(output).contains("APPLICATION FAILED TO START")
			.contains("@UlidGeneratedId does not support type '%s' of attribute '%s.id'.\n"
				.formatted((entity == WithLong.class) ? "java.lang.Long" : "long", entity.getName()))
			.contains("Change the type to one of Ulid, UUID, String, byte[], or to a typed id. "
					+ "To generate 64-bit ids, add the module 'ulid-flake-spring-boot-starter'.\n");
	}

	@ParameterizedTest
	@ValueSource(strings = { "00F2N078MDT7J", "00f2n078mdt7j", "shp_00f2n078mdt7j" })
	void endpointRejectsThirteenCharactersAndNamesTheModule(String text) throws Exception {
		for (String path : List.of("/", "?value=")) {
			HttpResponse<String> response = get("ulid" + path + text);
			assertThat(response.statusCode()).isEqualTo(400);
			assertThat(response.body()).contains(
					"A Ulid-Flake has 13 characters: " + "add the module 'ulid-flake-spring-boot-starter' to read it");
		}
	}

	@Test
	void actuatorShowsOnlyUlids() throws Exception {
		String ulid = get("ulid/01H455VB4PEX5VSKNK084SN02Q").body();
		JsonNode readings = JsonMapper.shared().readTree(ulid).at("/readings");
		assertThat(readings).singleElement().satisfies((reading) -> {
			assertThat(reading.at("/type").asString()).isEqualTo("ulid");
			assertThat(reading.at("/forms/typed").propertyNames()).containsExactly("PurchaseId");
		});
		JsonNode range = JsonMapper.shared().readTree(get("ulid?from=2026-01-31&to=2026-02-01").body());
		assertThat(range.propertyNames()).containsExactly("from", "to", "ulid");
		JsonNode health = JsonMapper.shared().readTree(get("health/ulid").body());
		assertThat(health.at("/status").asString()).isEqualTo("UP");
		assertThat(health.at("/details").propertyNames()).containsExactly("ulidGenerator");
		JsonNode info = JsonMapper.shared().readTree(get("info").body()).at("/ulid");
		assertThat(info.at("/monotonic").asBoolean()).isTrue();
		assertThat(info.propertyNames()).doesNotContain("flake");
		JsonNode names = JsonMapper.shared().readTree(get("metrics").body()).at("/names");
		assertThat(names).extracting(JsonNode::asString)
			.filteredOn((name) -> name.startsWith("ulid."))
			.isNotEmpty()
			.noneMatch((name) -> name.contains("flake") || name.contains("lease"));
	}

	private static HttpResponse<String> get(String path) throws Exception {
		URI uri = URI.create("http://localhost:%s/actuator/%s"
			.formatted(context.getEnvironment().getProperty("local.server.port"), path));
		return HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
	}

	@IdPrefix("pur")
	static final class PurchaseId extends TypedUlid<PurchaseId> {

		private static final long serialVersionUID = 1L;

		public PurchaseId(String text) {
			super(text);
		}

		public PurchaseId(Ulid value) {
			super(value);
		}

	}

	@Entity(name = "Purchase")
	static class Purchase {

		@Id
		@UlidGeneratedId
		PurchaseId id;

		@UlidGeneratedId
		Ulid reference;

	}

	@Table("PURCHASE")
	record PurchaseRow(@org.springframework.data.annotation.Id @Nullable PurchaseId id, Ulid reference) {

	}

	record Letter(@org.springframework.data.annotation.Id @Nullable Ulid id, PurchaseId purchase) {

	}

	static class Note {

		@TableId(type = IdType.ASSIGN_UUID)
		public String id;

	}

	static class Counter {

		@TableId(type = IdType.ASSIGN_ID)
		public Long id;

	}

	@Mapper
	interface NoteMapper extends BaseMapper<Note> {

	}

	@Mapper
	interface CounterMapper extends BaseMapper<Counter> {

	}

	@Entity(name = "WithLong")
	static class WithLong {

		@Id
		@UlidGeneratedId
		Long id;

	}

	@Entity(name = "WithPrimitive")
	static class WithPrimitive {

		@Id
		@UlidGeneratedId
		long id;

	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class Application {

		@Bean
		static PersistenceManagedTypes managedTypes() {
			return PersistenceManagedTypes.of(Purchase.class.getName());
		}

	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class NumbersApplication {

		@Bean
		static PersistenceManagedTypes managedTypes(Environment environment) {
			return PersistenceManagedTypes.of(environment.getRequiredProperty("test.entity"));
		}

	}

}
