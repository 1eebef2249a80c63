package io.ulid.stores.clients;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.sql.DataSource;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.CustomerId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlJdbcAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.jdbc.UlidRowMapper;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.dao.TypeMismatchDataAccessException;
import org.springframework.jdbc.IncorrectResultSetColumnCountException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * {@code JdbcClient}, {@code JdbcTemplate} and {@code NamedParameterJdbcTemplate}.
 */
class JdbcClientTests {

	static final List<Storage> STORAGES = Matrix.cells(Storage.class);

	static final List<Storage> TEXT = Matrix.isFull()
			? List.of(Storage.H2_CHAR, Storage.POSTGRESQL_CHAR, Storage.MARIADB_CHAR)
			: List.of(Storage.H2_CHAR, Storage.POSTGRESQL_CHAR);

	private static final String INSERT = """
			insert into thing (id, owner_id, flake, name) values (:id, :owner, :flake, :name)""";

	private final UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();

	@ParameterizedTest
	@FieldSource("STORAGES")
	void findsInsertedRows(Storage storage) {
		run(storage, (context, values) -> {
			JdbcClient client = context.getBean(JdbcClient.class);
			List<Thing> things = insert(context, values, 20);
			Thing thing = things.get(7);
			assertThat(client.sql("select * from thing where id = :id")
				.param("id", values.write(thing.id()))
				.query(UlidRowMapper.of(Thing.class))
				.single()).isEqualTo(thing);
			assertThat(client.sql("select name from thing where owner_id = ?")
				.param(values.write(thing.ownerId()))
				.query(String.class)
				.single()).isEqualTo(thing.name());
			assertThat(client.sql("select name from thing where flake = ?")
				.param(values.write(thing.flake()))
				.query(String.class)
				.single()).isEqualTo(thing.name());
			assertThat(client.sql("select id from thing where id in (:ids) order by id")
				.param("ids", values.writeAll(List.of(things.get(3).id(), things.get(9).id())))
				.query(UlidRowMapper.of(Ulid.class))
				.list()).containsExactly(things.get(3).id(), things.get(9).id());
			assertThat(client.sql("select owner_id from thing where id >= :from order by id")
				.param("from", values.write(things.get(16).id()))
				.query(UlidRowMapper.of(CustomerId.class))
				.list()).containsExactlyElementsOf(things.subList(16, 20).stream().map(Thing::ownerId).toList());
			assertThat(client.sql("select flake from thing order by flake desc")
				.query(UlidRowMapper.of(UlidFlake.class))
				.list()).isSortedAccordingTo(Comparator.reverseOrder()).hasSize(20);
		});
	}

	@ParameterizedTest
	@FieldSource("STORAGES")
	void writesTheStoredForm(Storage storage) {
		run(storage, (context, values) -> {
			Thing thing = insert(context, values, 1).get(0);
			Object stored = context.getBean(JdbcTemplate.class)
				.queryForObject("select id from thing", (row, number) -> row.getObject(1));
			assertThat(stored).isEqualTo(storage.stored(thing.id()));
			assertThat(values.write(thing.id())).isEqualTo(storage.stored(thing.id()));
			assertThat(values.write(thing.ownerId())).isEqualTo(storage.stored(thing.ownerId().value()));
			assertThat(values.write(thing.flake())).isEqualTo(thing.flake().toLong());
			assertThat(sqlValues(storage).write(thing.id())).isEqualTo(storage.stored(thing.id()));
		});
	}

	@ParameterizedTest
	@FieldSource("STORAGES")
	void readsEveryIdInOrder(Storage storage) {
		run(storage, (context, values) -> {
			List<Ulid> ids = Stream.generate(context.getBean(UlidGenerator.class)::next).limit(1000).toList();
			List<Ulid> shuffled = new ArrayList<>(ids);
			Collections.shuffle(shuffled, new Random(7));
			JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
			jdbc.batchUpdate("insert into thing (id) values (?)",
					shuffled.stream().map((id) -> new Object[] { values.write(id) }).toList());
			assertThat(jdbc.query("select id from thing order by id", UlidRowMapper.of(Ulid.class)))
				.containsExactlyElementsOf(ids);
		});
	}

	@ParameterizedTest
	@FieldSource("STORAGES")
	void writesAndReadsNull(Storage storage) {
		run(storage, (context, values) -> {
			Ulid id = context.getBean(UlidGenerator.class).next();
			context.getBean(JdbcClient.class)
				.sql(INSERT)
				.param("id", values.write(id))
				.param("owner", values.write(null))
				.param("flake", values.write(null))
				.param("name", null)
				.update();
			JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
			assertThat(jdbc.queryForObject("select * from thing", UlidRowMapper.of(Thing.class)))
				.isEqualTo(new Thing(id, null, null, null));
			assertThat(jdbc.query("select owner_id from thing", UlidRowMapper.of(CustomerId.class)))
				.containsExactly((CustomerId) null);
		});
	}

	@ParameterizedTest
	@FieldSource("STORAGES")
	void writesAndReadsInATransactionWithASingleConnection(Storage storage) {
		run(storage, (context, values) -> {
			Ulid id = context.getBean(UlidGenerator.class).next();
			context.getBean(TransactionTemplate.class).executeWithoutResult((status) -> {
				JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
				jdbc.update("insert into thing (id) values (?)", values.write(id));
				assertThat(jdbc.queryForObject("select id from thing", UlidRowMapper.of(Ulid.class))).isEqualTo(id);
			});
		});
	}

	@ParameterizedTest
	@FieldSource("TEXT")
	void exceptionForAnInvalidIdNamesTheColumn(Storage storage) {
		run(storage, (context, values) -> {
			JdbcTemplate jdbc = context.getBean(JdbcTemplate.class);
			jdbc.update("insert into thing (id, owner_id) values (?, ?)", "01ARZ3NDEKTSV4RRFFQ69G5FAV",
					"01ARZ3NDEKTSV4RRFFQ69G5FAU");
			assertThatExceptionOfType(TypeMismatchDataAccessException.class)
				.isThrownBy(() -> jdbc.query("select owner_id as reference from thing", UlidRowMapper.of(Ulid.class)))
				.withMessageMatching("(?i)(?s)Cannot read column 'reference' as Ulid: .*01ARZ3NDEKTSV4RRFFQ69G5FAU.*");
			assertThatExceptionOfType(TypeMismatchDataAccessException.class)
				.isThrownBy(() -> jdbc.query("select * from thing", UlidRowMapper.of(Thing.class)))
				.withMessageMatching(
						"(?i)(?s)Cannot read column 'owner_id' as CustomerId: .*01ARZ3NDEKTSV4RRFFQ69G5FAU.*");
		});
	}

	@Test
	void rejectsRowOfSeveralColumnsAsAnId() {
		run(Storage.H2_UUID, (context, values) -> {
			insert(context, values, 1);
			assertThatExceptionOfType(IncorrectResultSetColumnCountException.class)
				.isThrownBy(() -> context.getBean(JdbcTemplate.class)
					.query("select * from thing", UlidRowMapper.of(Ulid.class)));
		});
	}

	private List<Thing> insert(ApplicationContext context, UlidSqlValues values, int number) {
		UlidGenerator ulids = context.getBean(UlidGenerator.class);
		List<Thing> things = IntStream.range(0, number)
			.mapToObj((index) -> new Thing(ulids.next(), new CustomerId(ulids.next()), this.flakes.next(), "n" + index))
			.toList();
		MapSqlParameterSource[] rows = things.stream()
			.map((thing) -> new MapSqlParameterSource("id", values.write(thing.id()))
				.addValue("owner", values.write(thing.ownerId()))
				.addValue("flake", values.write(thing.flake()))
				.addValue("name", thing.name()))
			.toArray(MapSqlParameterSource[]::new);
		int[] counts = context.getBean(NamedParameterJdbcTemplate.class).batchUpdate(INSERT, rows);
		assertThat(Arrays.stream(counts)).hasSize(number).containsOnly(1);
		return things;
	}

	private static UlidSqlValues sqlValues(Storage storage) {
		return switch (storage) {
			case H2_UUID, POSTGRESQL_UUID -> UlidSqlValues.uuid();
			case MARIADB_UUID -> UlidSqlValues.uuidv7();
			case H2_BINARY, POSTGRESQL_BINARY, MARIADB_BINARY -> UlidSqlValues.binary();
			case H2_CHAR, POSTGRESQL_CHAR, MARIADB_CHAR -> UlidSqlValues.text();
		};
	}

	private static void run(Storage storage, BiConsumer<ApplicationContext, UlidSqlValues> test) {
		TestDatabase database = storage.newDatabase();
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
					JdbcTemplateAutoConfiguration.class, JdbcClientAutoConfiguration.class,
					TransactionAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
					UlidAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidSqlJdbcAutoConfiguration.class))
			.withPropertyValues(TestDatabase.propertyValues(storage.properties()))
			.withPropertyValues(database.propertyValues())
			.withPropertyValues("spring.datasource.hikari.maximum-pool-size=1",
					"spring.datasource.hikari.connection-timeout=2000")
			.run((context) -> {
				assertThat(context).hasNotFailed();
				try (Connection connection = context.getBean(DataSource.class).getConnection()) {
					assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(storage.product());
				}
				context.getBean(JdbcTemplate.class).execute(Thing.createTable(storage));
				test.accept(context, context.getBean(UlidSqlValues.class));
			});
	}

}
