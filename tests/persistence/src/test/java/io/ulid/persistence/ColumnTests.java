package io.ulid.persistence;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.RandomValues;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The column of a ULID: its type, its order, and that it stores every value.
 */
class ColumnTests extends AbstractPersistenceTests {

	private static final int COUNT = RandomValues.ROUNDS;

	@Autowired
	private EntityManagerFactory factory;

	@Test
	void usesTheRealDatabase() throws Exception {
		try (Connection connection = this.jdbc.getDataSource().getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo(this.cell.storage().product());
		}
	}

	@Test
	void columnTypeMatchesTheStorage() {
		assertThat(columnType("sorted", "id")).isEqualTo(this.cell.columnType());
	}

	@Test
	void readsEveryValueInOrder() {
		long seed = Long.getLong("ulid.test.seed", System.nanoTime());
		SplittableRandom random = new SplittableRandom(seed);
		Ulid[] ulids = Stream
			.concat(Stream.of(Ulid.MIN, Ulid.MAX, Ulid.of(Long.MAX_VALUE, -1), Ulid.of(Long.MIN_VALUE, 0)),
					Stream.generate(() -> Ulid.of(random.nextLong(), random.nextLong())).limit(COUNT - 4))
			.map(this.cell.storage()::suited)
			.toArray(Ulid[]::new);
		SessionFactory sessions = this.factory.unwrap(SessionFactory.class);
		sessions.inStatelessTransaction((session) -> {
			session.setJdbcBatchSize(1000);
			session.insertMultiple(Arrays.stream(ulids).map(Sorted::new).toList());
		});
		List<Ulid> read = sessions.fromStatelessSession(
				(session) -> session.createSelectionQuery("select id from Sorted order by id", Ulid.class)
					.getResultList());
		Arrays.sort(ulids);
		assertThat(read).as("seed %s", seed).hasSize(COUNT).isEqualTo(Arrays.asList(ulids));
		List<Ulid> descending = sessions.fromStatelessSession((session) -> session
			.createSelectionQuery("select id from Sorted order by id desc fetch first 1000 rows only", Ulid.class)
			.getResultList());
		List<Ulid> expected = new ArrayList<>(Arrays.asList(ulids).subList(COUNT - 1000, COUNT));
		Collections.reverse(expected);
		assertThat(descending).as("seed %s", seed).isEqualTo(expected);
	}

	@Entity(name = "Sorted")
	static class Sorted {

		@Id
		Ulid id;

		Sorted() {
		}

		Sorted(Ulid id) {
			this.id = id;
		}

	}

}
