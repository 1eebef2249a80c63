package io.ulid.stores.mybatis.plus;

import java.time.Instant;
import java.util.List;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.autoconfigure.MybatisPlusAutoConfiguration;
import com.baomidou.mybatisplus.core.conditions.query.LambdaQueryWrapper;
import com.baomidou.mybatisplus.core.incrementer.DefaultIdentifierGenerator;
import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.CustomerId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.mybatis.UlidMyBatisAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.apache.ibatis.annotations.Mapper;
import org.junit.jupiter.api.Test;
import org.mybatis.spring.MyBatisSystemException;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Keys and identifiers in MyBatis-Plus.
 */
class MyBatisPlusTests {

	private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
				MybatisPlusAutoConfiguration.class, UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidMyBatisAutoConfiguration.class))
		.withUserConfiguration(Application.class)
		.withPropertyValues(TestDatabase.h2().propertyValues())
		.withPropertyValues("mybatis-plus.global-config.banner=false", "ulid.flake.node-id-source=standalone");

	@Test
	void assignsTextsOfUlids() {
		this.runner.run((context) -> {
			createTable(context, "note", "char(26)");
			NoteMapper mapper = context.getBean(NoteMapper.class);
			Ulid before = context.getBean(UlidGenerator.class).next();
			Note note = new Note();
			assertThat(mapper.insert(note)).isOne();
			assertThat(Ulid.parse(note.id)).isGreaterThan(before);
			assertThat(mapper.selectById(note.id).id).isEqualTo(note.id);
		});
	}

	@Test
	void assignsNumbersOfUlidFlakes() {
		this.runner.run((context) -> {
			createTable(context, "shipment", "bigint");
			ShipmentMapper mapper = context.getBean(ShipmentMapper.class);
			Shipment shipment = new Shipment();
			assertThat(mapper.insert(shipment)).isOne();
			assertThat(UlidFlake.of(shipment.id).instant(EPOCH)).isBetween(Instant.now().minusSeconds(60),
					Instant.now().plusSeconds(60));
			assertThat(mapper.selectById(shipment.id).id).isEqualTo(shipment.id);
		});
	}

	@Test
	void storesIdsThatAreSet() {
		this.runner.run((context) -> {
			createTable(context, "purchase", "uuid");
			PurchaseMapper mapper = context.getBean(PurchaseMapper.class);
			UlidGenerator ulids = context.getBean(UlidGenerator.class);
			Purchase first = new Purchase();
			first.id = ulids.next();
			Purchase second = new Purchase();
			second.id = ulids.next();
			second.customerId = new CustomerId(first.id);
			mapper.insert(List.of(first, second));
			assertThat(context.getBean(JdbcTemplate.class)
				.queryForObject("select id from purchase where customer_id is null", Object.class))
				.isEqualTo(first.id.toUuid());
			assertThat(mapper.selectById(second.id).customerId).isEqualTo(second.customerId);
			assertThat(mapper.selectByIds(List.of(first.id, second.id))).hasSize(2);
			assertThat(mapper
				.selectOne(new LambdaQueryWrapper<Purchase>().eq(Purchase::getCustomerId, second.customerId)).id)
				.isEqualTo(second.id);
			assertThat(mapper.deleteById(second.id)).isOne();
			assertThat(mapper.selectById(second.id)).isNull();
			assertThat(mapper.deleteByIds(List.of(first.id, second.id))).isOne();
			assertThat(mapper.selectList(null)).isEmpty();
		});
	}

	@Test
	void rejectsMissingId() {
		this.runner.run((context) -> {
			createTable(context, "purchase", "uuid");
			createTable(context, "assigned", "uuid");
			PurchaseMapper mapper = context.getBean(PurchaseMapper.class);
			assertThatExceptionOfType(DataIntegrityViolationException.class)
				.isThrownBy(() -> mapper.insert(new Purchase()));
			AssignedMapper assigned = context.getBean(AssignedMapper.class);
			assertThatExceptionOfType(MyBatisSystemException.class).isThrownBy(() -> assigned.insert(new Assigned()))
				.withMessageContaining("to type of io.ulid.Ulid");
		});
	}

	@Test
	void theGeneratorOfTheApplicationWins() {
		this.runner.withBean(IdentifierGenerator.class, DefaultIdentifierGenerator::getInstance)
			.run((context) -> assertThat(context).doesNotHaveBean("ulidKeyGenerator")
				.hasSingleBean(IdentifierGenerator.class));
	}

	private static void createTable(ApplicationContext context, String name, String type) {
		JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
		assertThat(jdbc
			.execute((ConnectionCallback<String>) (connection) -> connection.getMetaData().getDatabaseProductName()))
			.isEqualTo("H2");
		jdbc.execute("create table %s (id %s primary key, customer_id uuid)".formatted(name, type));
	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackageClasses = { Application.class, CustomerId.class })
	static class Application {

	}

	static class Note {

		@TableId(type = IdType.ASSIGN_UUID)
		public String id;

	}

	static class Shipment {

		@TableId(type = IdType.ASSIGN_ID)
		public Long id;

	}

	static class Purchase {

		@TableId(type = IdType.INPUT)
		public Ulid id;

		public CustomerId customerId;

		public CustomerId getCustomerId() {
			return this.customerId;
		}

	}

	static class Assigned {

		@TableId(type = IdType.ASSIGN_ID)
		public Ulid id;

	}

	@Mapper
	interface NoteMapper extends BaseMapper<Note> {

	}

	@Mapper
	interface ShipmentMapper extends BaseMapper<Shipment> {

	}

	@Mapper
	interface PurchaseMapper extends BaseMapper<Purchase> {

	}

	@Mapper
	interface AssignedMapper extends BaseMapper<Assigned> {

	}

}
