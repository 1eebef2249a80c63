package io.ulid.documentation;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.function.ThrowingConsumer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/polling.md} says, on PostgreSQL: which readers of new rows lose some
 * of them, and which do not. Each writer and the reader has its own connection.
 */
@Tag("slow")
class PollingPageTests {

	private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

	private static final int STEPS = 500;

	// The longest transaction in a random history
	private static final Duration LONGEST = Duration.ofSeconds(5);

	// The greatest difference of a writer's clock from the reader's in a random history,
	// except for the writer whose clock is far ahead
	private static final Duration SKEW = Duration.ofMillis(500);

	private final Markdown page = Markdown.page("docs/polling.md");

	private final TestDatabase database = TestDatabase.postgreSql();

	private final List<Session> sessions = new ArrayList<>();

	private final Session first = new Session(this.database);

	private final Session second = new Session(this.database);

	private final Session reader = new Session(this.database);

	private Ulid existing;

	/**
	 * Create the tables and all columns of the page. One row exists before the columns.
	 */
	@BeforeEach
	void createTables() {
		for (String statement : statements("create |alter ")) {
			this.reader.client.sql(statement).update();
			if (statement.startsWith("create table event")) {
				this.existing = this.reader.insert("event", NOW);
			}
		}
		this.reader.commit();
	}

	@AfterEach
	void close() {
		this.sessions.forEach((session) -> session.dataSource.close());
	}

	@ParameterizedTest
	@EnumSource
	void losesRowsInARandomHistory(Solution solution) {
		History history = new History(solution);
		history.run();
		assertThat(history.committed).as(history.seed()).hasSizeGreaterThan(STEPS / 10);
		if (solution.loses) {
			assertThat(history.lost()).as(history.seed()).isNotEmpty();
		}
		else {
			assertThat(history.read).as(history.seed()).containsExactlyInAnyOrderElementsOf(history.committed);
		}
	}

	@Test
	void transactionIdsAreDelayedByAWriterOfAnotherDatabaseAndByALockedRow() {
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		assertThat(polling.pollUntil(1)).containsExactly(this.existing);
		Session elsewhere = new Session(TestDatabase.postgreSql());
		elsewhere.client.sql("create table other (id int)").update();
		Ulid delayed = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
		elsewhere.commit();
		assertThat(polling.pollUntil(1)).containsExactly(delayed);
		this.second.client.sql("select id from event for update").query().listOfRows();
		Ulid delayedByLock = this.first.insertAndCommit(NOW.plusSeconds(2));
		assertThat(polling.poll(NOW)).isEmpty();
		this.second.commit();
		assertThat(polling.pollUntil(1)).containsExactly(delayedByLock);
	}

	/**
	 * The rows of a dump have larger numbers than the transactions of the new server.
	 */
	@Test
	void restoredRowsNeedNewTransactionIds() {
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		this.first.client.sql("update event set xid = '9000000000'").update();
		this.first.commit();
		assertThat(polling.poll(NOW)).isEmpty();
		String fix = "update event set xid = pg_current_xact_id()";
		assertThat(this.page.prose()).contains(fix);
		this.first.client.sql(fix).update();
		this.first.commit();
		Ulid next = this.second.insertAndCommit(NOW.minusSeconds(1));
		assertThat(polling.pollUntil(2)).containsExactly(this.existing, next);
	}

	@Test
	void transactionIdsUseTheIndex() {
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		this.first.client.sql("set enable_seqscan = off").update();
		this.first.client.sql("set enable_bitmapscan = off").update();
		List<String> plan = this.first.client.sql("explain " + polling.query)
			.params(polling.position)
			.query(String.class)
			.list();
		assertThat(String.join("\n", plan)).contains("Index Scan using event_xid").doesNotContain("Sort");
	}

	private static void await(BooleanSupplier condition) {
		long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
		while (!condition.getAsBoolean()) {
			assertThat(System.nanoTime()).isLessThan(end);
		}
	}

	/**
	 * The statements of the page with a beginning.
	 * @param beginning a regular expression
	 */
	private List<String> statements(String beginning) {
		return this.page.blocks("sql")
			.stream()
			.flatMap((block) -> SqlPage.split(block.code()).stream())
			.filter((statement) -> statement.matches("(?s)(%s).*".formatted(beginning)))
			.toList();
	}

	/**
	 * The solutions of the page, and the mistakes that it warns about.
	 */
	enum Solution {

		LAST_ID(true, "select id, payload from event where id > :last order"),

		SHORT_WINDOW(true, "select id, payload from event where id > :last and id < :until"),

		LAG_WINDOW(false, "select id, payload from event where id > :last and id < :until"),

		TRANSACTION_IDS(false, "select xid, id"),

		SHARED_LOCK(false, "select position"),

		ONE_WRITER(false, "select position"),

		POSITION_WITHOUT_LOCK(true, "select position"),

		CACHE_OF_THE_SEQUENCE(true, "select position"),

		OUTBOX(false, "delete from outbox");

		private final boolean loses;

		private final String query;

		Solution(boolean loses, String query) {
			this.loses = loses;
			this.query = query;
		}

	}

	/**
	 * A connection without auto-commit.
	 */
	private final class Session {

		final SingleConnectionDataSource dataSource;

		final JdbcClient client;

		Session(TestDatabase database) {
			this.dataSource = new SingleConnectionDataSource(database.url(), database.username(), database.password(),
					true);
			this.dataSource.setAutoCommit(false);
			this.client = JdbcClient.create(this.dataSource);
			PollingPageTests.this.sessions.add(this);
		}

		Ulid insert(String table, Instant time) {
			byte[] random = new byte[10];
			ThreadLocalRandom.current().nextBytes(random);
			Ulid id = Ulid.of(time.toEpochMilli(), random);
			this.client.sql("insert into %s (id, payload) values (?, 'created')".formatted(table))
				.param(id.toUuid())
				.update();
			return id;
		}

		Ulid insertAndCommit(Instant time) {
			Ulid id = insert("event", time);
			commit();
			return id;
		}

		/**
		 * Take a lock by the statement of the page, and do not wait for it.
		 */
		boolean lock(String function) {
			try {
				this.client.sql("set local lock_timeout = '1ms'").update();
				this.client.sql(statements("select %s\\(42".formatted(function)).get(0)).query().listOfRows();
				return true;
			}
			catch (DataAccessException ex) {
				assertThat(PollingPageTests.this.page.prose()).contains("`55P03`");
				assertThat(ex).rootCause()
					.isInstanceOfSatisfying(SQLException.class,
							(cause) -> assertThat(cause.getSQLState()).isEqualTo("55P03"));
				rollback();
				return false;
			}
		}

		void commit() {
			end(Connection::commit);
		}

		void rollback() {
			end(Connection::rollback);
		}

		private void end(ThrowingConsumer<Connection> action) {
			action.accept(DataSourceUtils.getConnection(this.dataSource));
		}

	}

	/**
	 * A reader by one of the solutions. It remembers the columns of the last row.
	 */
	private final class Polling {

		final String query;

		final Map<String, Object> position = new HashMap<>(
				Map.of("last", new UUID(0, 0), "id", new UUID(0, 0), "xid", "0", "position", 0L));

		private final Solution solution;

		Polling(Solution solution) {
			this.solution = solution;
			this.query = statements(solution.query).get(0);
			if (solution == Solution.CACHE_OF_THE_SEQUENCE) {
				Session session = PollingPageTests.this.reader;
				session.client.sql("alter table event alter column position set cache 10").update();
				session.commit();
			}
		}

		/**
		 * Do what a writer has to do at the beginning of its transaction.
		 * @return whether it need not wait
		 */
		boolean begin(Session writer) {
			return switch (this.solution) {
				case SHARED_LOCK -> writer.lock("pg_advisory_xact_lock_shared");
				case ONE_WRITER, CACHE_OF_THE_SEQUENCE -> writer.lock("pg_advisory_xact_lock");
				default -> true;
			};
		}

		List<Ulid> poll(Instant now) {
			return poll(now, true);
		}

		/**
		 * Read new rows in a transaction.
		 * @param now what the reader's clock shows
		 * @param commit whether the reader does not stop before the commit
		 */
		List<Ulid> poll(Instant now, boolean commit) {
			Session session = PollingPageTests.this.reader;
			if (this.solution == Solution.SHARED_LOCK && !session.lock("pg_advisory_xact_lock")) {
				return List.of();
			}
			Duration window = (this.solution == Solution.SHORT_WINDOW) ? Duration.ofSeconds(1) : LONGEST.plus(SKEW);
			this.position.put("until", Ulid.min(now.minus(window)).toUuid());
			List<Map<String, Object>> rows = session.client.sql(this.query).params(this.position).query().listOfRows();
			if (!commit) {
				session.rollback();
				return List.of();
			}
			session.commit();
			if (!rows.isEmpty()) {
				Map<String, Object> last = rows.get(rows.size() - 1);
				this.position.putAll(last);
				this.position.put("last", last.get("id"));
				this.position.computeIfPresent("xid", (name, xid) -> xid.toString());
			}
			return rows.stream().map((row) -> Ulid.from((UUID) row.get("id"))).toList();
		}

		/**
		 * Read until there are so many rows: the server's own work, such as the analysis
		 * of a table, may delay them.
		 */
		List<Ulid> pollUntil(int count) {
			List<Ulid> ids = new ArrayList<>();
			await(() -> {
				ids.addAll(poll(NOW));
				return ids.size() >= count;
			});
			return ids;
		}

	}

	/**
	 * Four writers whose transactions overlap at random, one of them with a clock that is
	 * an hour ahead, and a reader in between, which stops before some of its commits. A
	 * step takes a second of the reader's clock.
	 */
	private final class History {

		private final long seed = Long.getLong("ulid.test.seed", System.nanoTime());

		private final SplittableRandom random = new SplittableRandom(this.seed);

		private final Polling polling;

		private final String table;

		private final List<Writer> writers;

		private final List<Ulid> committed = new ArrayList<>();

		private final List<Ulid> read = new ArrayList<>();

		private Instant now = NOW;

		History(Solution solution) {
			this.polling = new Polling(solution);
			this.table = (solution == Solution.OUTBOX) ? "outbox" : "event";
			if (solution != Solution.OUTBOX) {
				this.committed.add(PollingPageTests.this.existing);
			}
			this.writers = Stream
				.concat(Stream.of(Duration.ofHours(1)),
						this.random.longs(3, -SKEW.toMillis(), SKEW.toMillis() + 1).mapToObj(Duration::ofMillis))
				.map(Writer::new)
				.toList();
		}

		String seed() {
			return "-Dulid.test.seed=%d".formatted(this.seed);
		}

		void run() {
			for (int i = 0; i < STEPS; i++) {
				this.now = this.now.plusSeconds(1);
				this.writers.forEach(Writer::commitIfTooLong);
				this.writers.get(this.random.nextInt(this.writers.size())).step();
				if (this.random.nextInt(3) == 0) {
					this.read.addAll(this.polling.poll(this.now, this.random.nextInt(5) > 0));
				}
			}
			this.writers.forEach(Writer::commit);
			this.now = this.now.plus(Duration.ofHours(2));
			await(() -> {
				List<Ulid> rest = this.polling.poll(this.now);
				this.read.addAll(rest);
				return rest.isEmpty() && (this.polling.solution != Solution.TRANSACTION_IDS || lost().isEmpty());
			});
		}

		List<Ulid> lost() {
			return this.committed.stream().filter((id) -> !this.read.contains(id)).toList();
		}

		private final class Writer {

			private final Session session = new Session(PollingPageTests.this.database);

			private final Duration skew;

			private final List<Ulid> ids = new ArrayList<>();

			private Instant begun = Instant.MAX;

			Writer(Duration skew) {
				this.skew = skew;
			}

			void step() {
				if (this.ids.isEmpty()) {
					if (History.this.polling.begin(this.session)) {
						this.begun = History.this.now;
						insert();
					}
					return;
				}
				switch (History.this.random.nextInt(6)) {
					case 0, 1 -> insert();
					case 2 -> {
						this.session.rollback();
						this.ids.clear();
					}
					default -> commit();
				}
			}

			private void insert() {
				this.ids.add(this.session.insert(History.this.table, History.this.now.plus(this.skew)));
			}

			void commitIfTooLong() {
				if (!this.ids.isEmpty() && !this.begun.plus(LONGEST).isAfter(History.this.now)) {
					commit();
				}
			}

			void commit() {
				this.session.commit();
				History.this.committed.addAll(this.ids);
				this.ids.clear();
			}

		}

	}

}
