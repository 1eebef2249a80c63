package io.ulid.stores.relational;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.support.database.Matrix;
import io.ulid.support.database.StatementCounter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.core.TypeInformation;
import org.springframework.data.domain.Sort;
import org.springframework.data.relational.core.conversion.RelationalConverter;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many ids.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class VolumeTests extends AbstractRelationalTests {

	private static final int RANDOM_IDS = 20_000;

	private static final int SAVED = Matrix.isFull() ? 1000 : 50;

	/**
	 * JDBC writes, in batches, the values that the application passes to its driver. The
	 * repository reads them.
	 */
	@Test
	@Tag("slow")
	void readsRandomIdsInOrder() {
		Random random = new Random(18);
		List<Ulid> ids = Stream.generate(() -> Ulid.of(random.nextLong(), random.nextLong()))
			.limit(RANDOM_IDS)
			.map(this.cell.storage()::suited)
			.toList();
		write(ids);
		List<Ulid> sorted = ids.stream().sorted().toList();
		Things<UlidThing, Ulid> things = things(Kind.ULID);
		assertThat(things.findAll(Sort.by("id")).stream().map(UlidThing::id).toList().equals(sorted)).isTrue();
	}

	private void write(List<Ulid> ids) {
		RelationalConverter converter = bean(RelationalConverter.class);
		List<Object[]> rows = ids.stream().map((id) -> {
			Object stored = converter.writeValue(id, TypeInformation.OBJECT);
			assertThat(stored).isEqualTo(this.cell.storage().stored(id));
			return new Object[] { stored };
		}).toList();
		new TransactionTemplate(new DataSourceTransactionManager(this.jdbc.getDataSource())).executeWithoutResult(
				(status) -> this.jdbc.batchUpdate("insert into ulid_thing (id, name) values (?, 'random')", rows));
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void saveAllExecutesOneInsertPerEntity(Kind kind) {
		Things<E, I> things = things(kind);
		List<E> unsaved = IntStream.range(0, SAVED)
			.mapToObj((number) -> kind.<I, E>thing(null, null, "thing " + number))
			.toList();
		bean(StatementCounter.class).reset();
		List<E> saved = things.saveAll(unsaved);
		assertThat(bean(StatementCounter.class).rows()).isEqualTo(Map.of("insert", SAVED));
		assertThat(things.findAll(Sort.by("id"))).isEqualTo(saved).hasSize(SAVED);
	}

}
