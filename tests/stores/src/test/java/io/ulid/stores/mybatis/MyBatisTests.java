package io.ulid.stores.mybatis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.mybatis.UlidMyBatisAutoConfiguration;
import io.ulid.spring.mybatis.UlidTypeHandler;
import io.ulid.stores.mybatis.app.Draft;
import io.ulid.stores.mybatis.app.MyBatisApplication;
import io.ulid.stores.mybatis.app.Thing;
import io.ulid.stores.mybatis.app.ThingMapper;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.datasource.unpooled.UnpooledDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.apache.ibatis.type.JdbcType;
import org.apache.ibatis.type.MappedJdbcTypes;
import org.apache.ibatis.type.MappedTypes;
import org.apache.ibatis.type.ObjectTypeHandler;
import org.apache.ibatis.type.TypeHandler;
import org.apache.ibatis.type.TypeHandlerRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mybatis.spring.boot.autoconfigure.ConfigurationCustomizer;
import org.mybatis.spring.boot.autoconfigure.MybatisAutoConfiguration;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Identifiers in MyBatis, on each database in the storages of this build.
 */
class MyBatisTests {

	private static final Set<Storage> AUTOMATIC = EnumSet.of(Storage.POSTGRESQL_UUID, Storage.MARIADB_BINARY,
			Storage.H2_UUID);

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
				MybatisAutoConfiguration.class, UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidMyBatisAutoConfiguration.class))
		.withUserConfiguration(MyBatisApplication.class)
		.withPropertyValues("ulid.flake.node-id-source=standalone");

	static List<Storage> storages() {
		return Matrix.cells(Storage.class);
	}

	@ParameterizedTest
	@MethodSource("storages")
	void storesOpaqueIdsWithoutEncryption(Storage storage) {
		this.runner.withPropertyValues(properties(storage)).run((context) -> {
			JdbcTemplate jdbc = createTable(context, storage);
			MemberId id = new MemberId(context.getBean(UlidGenerator.class).next());
			TypeHandler<MemberId> handler = context.getBean(SqlSessionFactory.class)
				.getConfiguration()
				.getTypeHandlerRegistry()
				.getTypeHandler(MemberId.class);
			jdbc.update("insert into thing (id, order_id, number, shipment_id) values (?, ?, 1, 1)", (statement) -> {
				handler.setParameter(statement, 1, id, null);
				handler.setParameter(statement, 2, id, null);
			});
			assertThat(jdbc.queryForObject("select id from thing", Object.class)).isEqualTo(storage.stored(id.value()));
			MemberId read = jdbc.queryForObject("select id from thing", (row, number) -> handler.getResult(row, 1));
			assertThat(read).isEqualTo(id);
			// MariaDB's type UUID cannot store most of the ids that a client can send
			MemberId unknown = new MemberId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
			assertThat(jdbc.query("select id from thing where id = ?",
					(statement) -> handler.setParameter(statement, 1, unknown, null),
					(row, number) -> handler.getResult(row, 1)))
				.isEmpty();
		});
	}

	@ParameterizedTest
	@MethodSource("storages")
	void storesReadsAndFindsIds(Storage storage) {
		this.runner.withPropertyValues(properties(storage)).run((context) -> {
			JdbcTemplate jdbc = createTable(context, storage);
			ThingMapper mapper = context.getBean(ThingMapper.class);
			List<Thing> things = things(context, 30);
			List<Thing> shuffled = new ArrayList<>(things);
			Collections.shuffle(shuffled, new Random(1));
			shuffled.forEach((thing) -> assertThat(mapper.insert(thing)).isOne());
			Thing thing = things.get(7);
			assertThat(jdbc.queryForObject("select id from thing where item = 'item 7'", Object.class))
				.isEqualTo(storage.stored(thing.id()));
			assertThat(jdbc.queryForObject("select order_id from thing where item = 'item 7'", Object.class))
				.isEqualTo(storage.stored(thing.orderId().value()));
			assertThat(jdbc.queryForObject("select number from thing where item = 'item 7'", Object.class))
				.isEqualTo(thing.number().toLong());
			assertThat(mapper.findByOrderIdIn(List.of(thing.orderId(), things.get(9).orderId()))).containsExactly(thing,
					things.get(9));
			assertThat(mapper.find(thing.id())).isEqualTo(thing);
			assertThat(mapper.findByOrderId(thing.orderId())).isEqualTo(thing);
			assertThat(mapper.findByNumber(thing.number())).isEqualTo(thing);
			assertThat(mapper.ids()).isEqualTo(things.stream().map(Thing::id).toList());
			assertThat(mapper.orderIds()).isEqualTo(things.stream().map(Thing::orderId).toList());
			assertThat(mapper.numbers()).isEqualTo(things.stream().map(Thing::number).toList());
			assertThat(mapper.shipmentIds()).isEqualTo(things.stream().map(Thing::shipmentId).toList());
			assertThat(mapper.byId()).hasSize(30).containsEntry(thing.id(), thing);
			assertThat(mapper.between(things.get(3).id(), things.get(5).id())).containsExactly(things.get(3).id(),
					things.get(4).id());
			assertThatException().isThrownBy(mapper::noUlids)
				.satisfies((exception) -> assertThat(exception.getMessage()).containsIgnoringCase("column 'parent_id'"))
				.withMessageContaining("'nope'")
				.withRootCauseExactlyInstanceOf(IllegalArgumentException.class);
		});
	}

	@Test
	void writesTheTypeOfTheDatabaseWithoutSpring() throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table thing (id uuid primary key)");
		Configuration configuration = new Configuration(
				new Environment("test", new JdbcTransactionFactory(), new UnpooledDataSource("org.postgresql.Driver",
						database.url(), database.username(), database.password())));
		configuration.getTypeHandlerRegistry().register(Ulid.class, UlidTypeHandler.class);
		configuration.addMapper(IdMapper.class);
		try (SqlSession session = new SqlSessionFactoryBuilder().build(configuration).openSession()) {
			IdMapper mapper = session.getMapper(IdMapper.class);
			assertThat(mapper.insert(Ulid.MAX)).isOne();
			assertThat(mapper.ids()).containsExactly(Ulid.MAX);
		}
	}

	@Test
	void readsOutputParameters() {
		this.runner.withPropertyValues(properties(Storage.POSTGRESQL_UUID)).run((context) -> {
			JdbcTemplate jdbc = createTable(context, Storage.POSTGRESQL_UUID);
			jdbc.execute("create function newest() returns uuid language sql"
					+ " return (select id from thing order by id desc limit 1)");
			ThingMapper mapper = context.getBean(ThingMapper.class);
			Map<String, Object> parameters = new HashMap<>();
			mapper.newest(parameters);
			assertThat(parameters).containsEntry("newest", null);
			List<Thing> things = things(context, 2);
			things.forEach(mapper::insert);
			mapper.newest(parameters);
			assertThat(parameters).containsEntry("newest", things.get(1).id());
		});
	}

	@Test
	void readsKeysThatTheDatabaseGenerates() {
		this.runner.withPropertyValues(properties(Storage.POSTGRESQL_UUID)).run((context) -> {
			JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
			jdbc.execute("create table draft (id uuid default gen_random_uuid() primary key,"
					+ " number bigint generated always as identity, item varchar(20))");
			Draft draft = new Draft("item");
			assertThat(context.getBean(ThingMapper.class).insertDraft(draft)).isOne();
			assertThat(draft.getId()).isEqualTo(Ulid.from(jdbc.queryForObject("select id from draft", UUID.class)));
			assertThat(draft.getNumber()).isEqualTo(UlidFlake.of(1));
		});
	}

	@Test
	void handlersOfTheApplicationTakePrecedence() {
		this.runner.withPropertyValues(properties(Storage.H2_UUID))
			.withBean("own", TypeHandler.class, OwnHandler::new)
			.run((context) -> {
				TypeHandlerRegistry registry = registry(context);
				for (JdbcType type : new JdbcType[] { null, JdbcType.CHAR, JdbcType.OTHER }) {
					assertThat(registry.getTypeHandler(Ulid.class, type)).isInstanceOf(OwnHandler.class);
				}
				assertThat(registry.getTypeHandler(OrderId.class)).isInstanceOf(UlidTypeHandler.class);
			});
	}

	@Test
	void registersNoHandlerForOtherClasses() {
		this.runner.withPropertyValues(properties(Storage.H2_UUID))
			.run((context) -> assertThat(registry(context).hasTypeHandler(Thing.class)).isFalse());
	}

	@Test
	void startsWithoutMyBatis() {
		this.runner.withPropertyValues(properties(Storage.H2_UUID))
			.withClassLoader(new FilteredClassLoader("org.apache.ibatis", "org.mybatis", "com.baomidou"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidMyBatisAutoConfiguration.class));
	}

	@Test
	void startsWithoutMyBatisPlus() {
		this.runner.withPropertyValues(properties(Storage.H2_UUID))
			.withClassLoader(new FilteredClassLoader("com.baomidou"))
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(ConfigurationCustomizer.class)
				.doesNotHaveBean("ulidKeyGenerator"));
	}

	@Test
	void startsWithoutAStarter() {
		this.runner.withPropertyValues(properties(Storage.H2_UUID))
			.withClassLoader(new FilteredClassLoader("org.mybatis.spring", "com.baomidou"))
			.run((context) -> assertThat(context).hasNotFailed()
				.hasSingleBean(UlidMyBatisAutoConfiguration.class)
				.doesNotHaveBean(ConfigurationCustomizer.class));
	}

	private static TypeHandlerRegistry registry(ApplicationContext context) {
		return context.getBean(SqlSessionFactory.class).getConfiguration().getTypeHandlerRegistry();
	}

	private static List<Thing> things(ApplicationContext context, int count) {
		UlidGenerator ulids = context.getBean(UlidGenerator.class);
		UlidFlakeGenerator flakes = context.getBean(UlidFlakeGenerator.class);
		return IntStream.range(0, count)
			.mapToObj((index) -> new Thing(ulids.next(), new OrderId(ulids.next()), flakes.next(),
					new ShipmentId(flakes.next()), (index % 2 == 0) ? null : ulids.next(), "item " + index))
			.toList();
	}

	private static String[] properties(Storage storage) {
		Map<String, String> properties = new HashMap<>(storage.newDatabase().properties());
		properties.putAll(storage.properties());
		if (AUTOMATIC.contains(storage)) {
			properties.put("ulid.storage.type", "auto");
		}
		return TestDatabase.propertyValues(properties);
	}

	private static JdbcTemplate createTable(ApplicationContext context, Storage storage) {
		JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
		assertThat(jdbc
			.execute((ConnectionCallback<String>) (connection) -> connection.getMetaData().getDatabaseProductName()))
			.isEqualTo(storage.product());
		jdbc.execute(("create table thing (id %1$s primary key, order_id %1$s not null, number bigint not null, "
				+ "shipment_id numeric(19) not null, parent_id %1$s, item varchar(20))")
			.formatted(storage.columnType()));
		return jdbc;
	}

	interface IdMapper {

		@Insert("insert into thing values (#{id})")
		int insert(Ulid id);

		@Select("select id from thing")
		List<Ulid> ids();

	}

	@MappedTypes(Ulid.class)
	@MappedJdbcTypes(JdbcType.CHAR)
	static class OwnHandler extends ObjectTypeHandler {

	}

}
