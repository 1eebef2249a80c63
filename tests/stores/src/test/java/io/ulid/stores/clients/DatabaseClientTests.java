package io.ulid.stores.clients;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.CustomerId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlR2dbcAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.r2dbc.UlidRowFunction;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.Storage;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.dao.TypeMismatchDataAccessException;
import org.springframework.r2dbc.core.DatabaseClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * R2DBC's {@code DatabaseClient}.
 */
class DatabaseClientTests {

	static final List<Storage> STORAGES = Matrix.cells(Storage.class);

	static final List<Storage> TEXT = Matrix.isFull()
			? List.of(Storage.H2_CHAR, Storage.POSTGRESQL_CHAR, Storage.MARIADB_CHAR)
			: List.of(Storage.H2_CHAR, Storage.POSTGRESQL_CHAR);

	private final UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();

	private final UlidGenerator ulids = UlidGenerator.builder().layout(UlidGenerator.Layout.UUIDV7).build();

	@ParameterizedTest
	@FieldSource("STORAGES")
	void findsInsertedRows(Storage storage) {
		run(storage, (client, values) -> {
			List<Thing> things = IntStream.range(0, 20).mapToObj((index) -> insert(client, values, index)).toList();
			Thing thing = things.get(7);
			assertThat(client.sql("select * from thing where id = :id")
				.bind("id", values.write(thing.id()))
				.map(UlidRowFunction.of(Thing.class))
				.one()
				.block()).isEqualTo(thing);
			assertThat(client.sql("select name from thing where owner_id = :owner and flake = :flake")
				.bind("owner", values.write(thing.ownerId()))
				.bind("flake", values.write(thing.flake()))
				.mapValue(String.class)
				.one()
				.block()).isEqualTo(thing.name());
			assertThat(client.sql("select id from thing where id in (:ids) order by id")
				.bind("ids", values.writeAll(List.of(things.get(3).id(), things.get(9).id())))
				.map(UlidRowFunction.of(Ulid.class))
				.all()
				.collectList()
				.block()).containsExactly(things.get(3).id(), things.get(9).id());
			assertThat(client.sql("select owner_id from thing where id >= :from order by id")
				.bind("from", values.write(things.get(16).id()))
				.map((row, metadata) -> UlidSqlValues.read(CustomerId.class, row.get("owner_id")))
				.all()
				.collectList()
				.block()).containsExactlyElementsOf(things.subList(16, 20).stream().map(Thing::ownerId).toList());
			assertThat(client.sql("select flake from thing order by flake")
				.map(UlidRowFunction.of(UlidFlake.class))
				.all()
				.collectList()
				.block()).containsExactlyElementsOf(things.stream().map(Thing::flake).toList());
		});
	}

	@ParameterizedTest
	@FieldSource("STORAGES")
	void bindsNullWithTheColumnType(Storage storage) {
		run(storage, (client, values) -> {
			Ulid id = this.ulids.next();
			client.sql("insert into thing (id, owner_id, flake, name) values (:id, :owner, :flake, 'null')")
				.bind("id", values.write(id))
				.bindNull("owner", values.columnType(CustomerId.class))
				.bindNull("flake", values.columnType(UlidFlake.class))
				.then()
				.block();
			assertThat(client.sql("select * from thing").map(UlidRowFunction.of(Thing.class)).one().block())
				.isEqualTo(new Thing(id, null, null, "null"));
			assertThatExceptionOfType(TypeMismatchDataAccessException.class)
				.isThrownBy(() -> client.sql("select owner_id from thing")
					.map(UlidRowFunction.of(CustomerId.class))
					.one()
					.block())
				.withMessageMatching("(?i)Column 'owner_id' is null, but R2DBC does not support null results");
		});
	}

	@ParameterizedTest
	@FieldSource("TEXT")
	void exceptionForAnInvalidIdNamesTheColumn(Storage storage) {
		run(storage, (client, values) -> {
			client.sql("insert into thing (id, owner_id) values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', '0nope')")
				.then()
				.block();
			assertThatExceptionOfType(TypeMismatchDataAccessException.class)
				.isThrownBy(() -> client.sql("select owner_id from thing")
					.map(UlidRowFunction.of(CustomerId.class))
					.one()
					.block())
				.withMessageMatching("(?i)(?s)Cannot read column 'owner_id' as CustomerId: .*0nope.*");
			assertThatExceptionOfType(TypeMismatchDataAccessException.class)
				.isThrownBy(() -> client.sql("select * from thing").map(UlidRowFunction.of(Thing.class)).one().block())
				.withMessageMatching("(?i)(?s)Cannot read column 'owner_id' as CustomerId: .*0nope.*");
		});
	}

	private Thing insert(DatabaseClient client, UlidSqlValues values, int index) {
		Thing thing = new Thing(this.ulids.next(), new CustomerId(this.ulids.next()), this.flakes.next(), "n" + index);
		Long count = client.sql("insert into thing (id, owner_id, flake, name) values (:id, :owner, :flake, :name)")
			.bind("id", values.write(thing.id()))
			.bind("owner", values.write(thing.ownerId()))
			.bind("flake", values.write(thing.flake()))
			.bind("name", thing.name())
			.fetch()
			.rowsUpdated()
			.block();
		assertThat(count).isEqualTo(1);
		return thing;
	}

	private static void run(Storage storage, BiConsumer<DatabaseClient, UlidSqlValues> test) {
		TestDatabase database = storage.newDatabase();
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, UlidAutoConfiguration.class,
					UlidDataAutoConfiguration.class, UlidSqlR2dbcAutoConfiguration.class))
			.withPropertyValues(TestDatabase.propertyValues(storage.properties()))
			.withPropertyValues(TestDatabase.propertyValues(database.r2dbcProperties()))
			.run((context) -> {
				assertThat(context).hasNotFailed();
				ConnectionFactory connectionFactory = context.getBean(ConnectionFactory.class);
				assertThat(connectionFactory.getMetadata().getName()).isEqualTo(storage.product());
				DatabaseClient client = DatabaseClient.create(connectionFactory);
				client.sql(Thing.createTable(storage)).then().block();
				test.accept(client, context.getBean(UlidSqlValues.class));
			});
	}

}
