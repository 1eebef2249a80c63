package io.ulid.stores.together;

import java.util.HashMap;
import java.util.Map;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.ulid.Ulid;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.MongoServer;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.apache.ibatis.annotations.Mapper;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application with the starter of Ulid-Flakes, and four stores. The module
 * {@code tests/without-flake} contains the same application without that starter.
 */
class FlakeStoresTests {

	private static final int NODE_ID = 7;

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	private static ConfigurableApplicationContext context;

	@BeforeAll
	static void start() {
		Map<String, Object> properties = new HashMap<>(DATABASE.properties());
		properties.put("spring.jpa.hibernate.ddl-auto", "create");
		properties.put("spring.mongodb.uri", MongoServer.uri());
		properties.put("mybatis-plus.global-config.banner", false);
		properties.put("ulid.flake.node-id", NODE_ID);
		context = new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE)
			.properties(properties)
			.run();
		JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
		assertThat(jdbc
			.execute((ConnectionCallback<String>) (connection) -> connection.getMetaData().getDatabaseProductName()))
			.isEqualTo("PostgreSQL");
		jdbc.execute("create table note (id char(26) primary key)");
		jdbc.execute("create table counter (id bigint primary key)");
	}

	@AfterAll
	static void stop() {
		context.close();
	}

	@Test
	void hibernateGeneratesAndFindsIds() {
		EntityManager entityManager = context.getBean(EntityManager.class);
		Delivery delivery = new Delivery();
		context.getBean(TransactionTemplate.class).executeWithoutResult((status) -> entityManager.persist(delivery));
		assertThat(delivery.id.nodeId()).isEqualTo(NODE_ID);
		assertThat(delivery.shipment.value().nodeId()).isEqualTo(NODE_ID);
		assertThat(UlidFlake.of(delivery.number).nodeId()).isEqualTo(NODE_ID);
		Delivery found = entityManager.find(Delivery.class, delivery.id);
		assertThat(found.shipment).isEqualTo(delivery.shipment);
		assertThat(found.number).isEqualTo(delivery.number);
		assertThat(context.getBean(JdbcTemplate.class)
			.queryForObject("select shipment from delivery where id = ?", Object.class, delivery.id.toLong()))
			.isEqualTo(delivery.shipment.value().toLong());
	}

	@Test
	void springDataJdbcGeneratesAndFindsIds() {
		JdbcAggregateTemplate template = context.getBean(JdbcAggregateTemplate.class);
		DeliveryRow saved = template.insert(new DeliveryRow(null, new ShipmentId(UlidFlake.MAX), 42));
		assertThat(saved.id().nodeId()).isEqualTo(NODE_ID);
		assertThat(template.findById(saved.id(), DeliveryRow.class)).isEqualTo(saved);
	}

	@Test
	void mongoDbGeneratesAndFindsIds() {
		MongoOperations mongo = context.getBean(MongoOperations.class);
		Letter saved = mongo.save(new Letter(null, UlidFlake.MAX));
		assertThat(saved.id().value().nodeId()).isEqualTo(NODE_ID);
		assertThat(mongo.findById(saved.id(), Letter.class)).isEqualTo(saved);
		assertThat(mongo.findAll(Document.class, mongo.getCollectionName(Letter.class))).singleElement()
			.satisfies((document) -> assertThat(document.get("_id")).isEqualTo(saved.id().value().toLong()));
	}

	@Test
	void myBatisPlusGeneratesFlakesAsNumbersAndUlidsAsText() {
		CounterMapper counters = context.getBean(CounterMapper.class);
		Counter counter = new Counter();
		assertThat(counters.insert(counter)).isOne();
		assertThat(UlidFlake.of(counter.id).nodeId()).isEqualTo(NODE_ID);
		long age = System.currentTimeMillis()
				- UlidFlake.of(counter.id).instant(UlidFlake.DEFAULT_EPOCH).toEpochMilli();
		assertThat(age).isBetween(0L, 60_000L);
		assertThat(counters.selectById(counter.id).id).isEqualTo(counter.id);
		NoteMapper notes = context.getBean(NoteMapper.class);
		Note note = new Note();
		assertThat(notes.insert(note)).isOne();
		assertThat(Ulid.isValid(note.id)).isTrue();
	}

	@Entity(name = "Delivery")
	static class Delivery {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@UlidGeneratedId
		ShipmentId shipment;

		@UlidGeneratedId
		Long number;

	}

	@Table("delivery")
	record DeliveryRow(@org.springframework.data.annotation.Id @Nullable UlidFlake id, ShipmentId shipment,
			long number) {

	}

	record Letter(@org.springframework.data.annotation.Id @Nullable ShipmentId id, UlidFlake number) {

	}

	static class Counter {

		@TableId(type = IdType.ASSIGN_ID)
		public Long id;

	}

	static class Note {

		@TableId(type = IdType.ASSIGN_UUID)
		public String id;

	}

	@Mapper
	interface CounterMapper extends BaseMapper<Counter> {

	}

	@Mapper
	interface NoteMapper extends BaseMapper<Note> {

	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = { R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class },
			excludeName = "org.mybatis.spring.boot.autoconfigure.MybatisAutoConfiguration")
	static class Application {

		@Bean
		static PersistenceManagedTypes managedTypes() {
			return PersistenceManagedTypes.of(Delivery.class.getName());
		}

	}

}
