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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.util.function.ThrowingConsumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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

	// The greatest difference of a writer's clock from the reader's in a random history
	private static final Duration SKEW = Duration.ofMillis(500);

	private final Markdown page = Markdown.page("docs/polling.md");

	private final TestDatabase database = TestDatabase.postgreSql();

	private final List<Session> sessions = new ArrayList<>();

	private final Session first = new Session(this.database);

	private final Session second = new Session(this.database);

	private final Session reader = new Session(this.database);

	@BeforeEach
	void createTables() {
		this.reader.run("create table event");
		this.reader.run("create table outbox");
		this.reader.commit();
	}

	@AfterEach
	void close() {
		this.sessions.forEach((session) -> session.dataSource.close());
	}

	/**
	 * The solutions of the page.
	 */
	enum Solution {

		LAST_ID, SHORT_WINDOW, LAG_WINDOW, TRANSACTION_IDS, SHARED_LOCK, ONE_WRITER, OUTBOX

	}

	@ParameterizedTest
	@CsvSource({ "LAST_ID, true", "SHORT_WINDOW, true", "LAG_WINDOW, false", "TRANSACTION_IDS, false",
			"SHARED_LOCK, false", "ONE_WRITER, false", "OUTBOX, false" })
	void losesRowsInARandomHistory(Solution solution, boolean loses) {
		History history = new History(new Polling(solution));
		history.run();
		assertThat(history.committed).as(history.seed()).hasSizeGreaterThan(STEPS / 10);
		if (loses) {
			assertThat(history.lost()).as(history.seed()).isNotEmpty();
		}
		else {
			assertThat(history.read).as(history.seed()).containsExactlyInAnyOrderElementsOf(history.committed);
		}
	}

	@Test
	void lastIdLosesTheRowOfAClockThatIsBehindAndAllRowsAfterAnIdOfTheFuture() {
		Polling polling = new Polling(Solution.LAST_ID);
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).containsExactly(of);
		this.second.insertAndCommit(NOW.minusMillis(20));
		assertThat(polling.poll(NOW)).isEmpty();
		Ulid future = this.first.insertAndCommit(NOW.plus(Duration.ofHours(1)));
		assertThat(polling.poll(NOW)).containsExactly(future);
		this.second.insertAndCommit(NOW.plus(Duration.ofMinutes(59)));
		assertThat(polling.poll(NOW.plus(Duration.ofHours(1)))).isEmpty();
	}

	@Test
	void lagWindowReadsAnIdOfTheFutureWhenItsTimeHasCome() {
		Polling polling = new Polling(Solution.LAG_WINDOW);
		Ulid future = this.first.insertAndCommit(NOW.plus(Duration.ofHours(1)));
		Ulid present = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW.plusSeconds(120))).containsExactly(present);
		assertThat(polling.poll(NOW.plus(Duration.ofHours(2)))).containsExactly(future);
	}

	@Test
	void transactionTimeoutEndsALongerTransaction() {
		assertThat(this.page.prose()).contains("`transaction_timeout = '30s'`");
		this.first.client.sql("set transaction_timeout = '50ms'").update();
		this.first.commit();
		assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> {
			this.first.insert(NOW);
			this.first.client.sql("select pg_sleep(30)").query().listOfRows();
		}).havingRootCause().withMessageContaining("terminating connection due to transaction timeout");
		assertThat(this.reader.ids("select id from event")).isEmpty();
	}

	@Test
	void transactionIdsAreDelayedByAWriterOfAnotherDatabase() {
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		Session elsewhere = new Session(TestDatabase.postgreSql());
		elsewhere.client.sql("create table other (id int)").update();
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
		elsewhere.commit();
		assertThat(polling.pollUntil(1)).containsExactly(of);
	}

	@Test
	void transactionIdsAreDelayedByALockedRowAndNotByAReader() {
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		Ulid locked = this.first.insertAndCommit(NOW);
		assertThat(this.second.ids("select id from event")).containsExactly(locked);
		assertThat(polling.pollUntil(1)).containsExactly(locked);
		this.second.ids("select id from event for update");
		Ulid delayed = this.first.insertAndCommit(NOW.plusSeconds(2));
		assertThat(polling.poll(NOW)).isEmpty();
		this.second.commit();
		assertThat(polling.pollUntil(1)).containsExactly(delayed);
	}

	@Test
	void transactionIdsOfExistingAndRestoredRows() {
		Ulid before = this.first.insertAndCommit(NOW);
		Polling polling = new Polling(Solution.TRANSACTION_IDS);
		assertThat(polling.pollUntil(1)).containsExactly(before);
		// The rows of a dump have larger numbers than the transactions of the new server
		this.first.client.sql("update event set xid = '9000000000'").update();
		this.first.commit();
		assertThat(polling.poll(NOW)).isEmpty();
		String fix = "update event set xid = pg_current_xact_id()";
		assertThat(this.page.prose()).contains(fix);
		this.first.client.sql(fix).update();
		this.first.commit();
		Ulid next = this.second.insertAndCommit(NOW.minusSeconds(1));
		assertThat(polling.pollUntil(2)).containsExactly(before, next);
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

	@Test
	void writersWaitBehindAReaderThatWaits() throws Exception {
		Polling polling = new Polling(Solution.SHARED_LOCK);
		assertThat(polling.begin(this.first)).isTrue();
		assertThat(polling.begin(this.second)).as("both writers have the lock").isTrue();
		this.second.commit();
		CompletableFuture<Void> waiting = CompletableFuture
			.runAsync(() -> this.reader.run("select pg_advisory_xact_lock(42)"));
		await(() -> {
			List<?> locks = this.second.client.sql("select 1 from pg_locks where locktype = 'advisory' and not granted")
				.query()
				.listOfRows();
			this.second.commit();
			return !locks.isEmpty();
		});
		assertThat(polling.begin(this.second)).isFalse();
		this.first.commit();
		waiting.get(1, TimeUnit.MINUTES);
		this.reader.commit();
		assertThat(polling.begin(this.second)).isTrue();
	}

	@Test
	void readerGivesUpAfterTheTimeout() {
		assertThat(new Polling(Solution.SHARED_LOCK).begin(this.first)).isTrue();
		assertThat(this.page.prose()).contains("`55P03`");
		assertThat(this.page.block("sql", "set local lock_timeout")).contains("set local lock_timeout = '1s';");
		this.reader.client.sql("set local lock_timeout = '1ms'").update();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> this.reader.run("select pg_advisory_xact_lock(42)"))
			.havingRootCause()
			.isInstanceOfSatisfying(SQLException.class, (ex) -> assertThat(ex.getSQLState()).isEqualTo("55P03"));
	}

	/**
	 * Without the lock, the numbers of a sequence are in no better order than ids.
	 */
	@Test
	void positionAloneLosesTheRow() {
		Polling polling = new Polling(Solution.ONE_WRITER);
		this.first.insert(NOW);
		Ulid later = this.second.insertAndCommit(NOW.plusMillis(1));
		assertThat(polling.poll(NOW)).containsExactly(later);
		this.first.commit();
		assertThat(polling.poll(NOW)).isEmpty();
	}

	/**
	 * Each session reserves numbers, which it uses after another session has used larger
	 * ones.
	 */
	@Test
	void cacheOfTheSequenceLosesTheRow() {
		Polling polling = new Polling(Solution.ONE_WRITER);
		this.reader.client.sql("alter table event alter column position set cache 10").update();
		this.reader.commit();
		List<Ulid> ids = new ArrayList<>();
		for (Session writer : List.of(this.first, this.second)) {
			assertThat(polling.begin(writer)).isTrue();
			ids.add(writer.insertAndCommit(NOW));
		}
		assertThat(polling.poll(NOW)).isEqualTo(ids);
		assertThat(polling.begin(this.first)).isTrue();
		this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
	}

	@Test
	void outboxReadsARowAgainAfterARollback() {
		Polling polling = new Polling(Solution.OUTBOX);
		polling.begin(this.first);
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(this.second.run("delete from outbox")).hasSize(1);
		assertThat(polling.poll(NOW)).as("while another reader has the row").isEmpty();
		this.second.rollback();
		assertThat(polling.poll(NOW)).containsExactly(of);
		assertThat(polling.poll(NOW)).isEmpty();
	}

	private static void await(BooleanSupplier condition) {
		long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
		while (!condition.getAsBoolean()) {
			assertThat(System.nanoTime()).isLessThan(end);
		}
	}

	/**
	 * The only statement of the page with a beginning.
	 */
	private String statement(String beginning) {
		List<String> found = this.page.blocks("sql")
			.stream()
			.flatMap((block) -> SqlPage.split(block.code()).stream())
			.filter((statement) -> statement.startsWith(beginning))
			.toList();
		assertThat(found).as("statements that begin with '%s'", beginning).hasSize(1);
		return found.get(0);
	}

	/**
	 * A connection without auto-commit.
	 */
	private final class Session {

		final SingleConnectionDataSource dataSource;

		final JdbcClient client;

		String table = "event";

		Session(TestDatabase database) {
			this.dataSource = new SingleConnectionDataSource(database.url(), database.username(), database.password(),
					true);
			this.dataSource.setAutoCommit(false);
			this.client = JdbcClient.create(this.dataSource);
			PollingPageTests.this.sessions.add(this);
		}

		Ulid insert(Instant time) {
			byte[] random = new byte[10];
			ThreadLocalRandom.current().nextBytes(random);
			Ulid id = Ulid.of(time.toEpochMilli(), random);
			this.client.sql("insert into " + this.table + " (id, payload) values (?, 'created')")
				.param(id.toUuid())
				.update();
			return id;
		}

		Ulid insertAndCommit(Instant time) {
			Ulid id = insert(time);
			commit();
			return id;
		}

		/**
		 * Run a statement of the page.
		 * @return the rows, if the statement returns rows
		 */
		List<Map<String, Object>> run(String beginning) {
			JdbcClient.StatementSpec statement = this.client.sql(statement(beginning));
			if (beginning.startsWith("create") || beginning.startsWith("alter")) {
				statement.update();
				return List.of();
			}
			return statement.query().listOfRows();
		}

		/**
		 * Run a statement of the page, and do not wait for a lock.
		 */
		boolean tryRun(String beginning) {
			try {
				this.client.sql("set local lock_timeout = '1ms'").update();
				run(beginning);
				return true;
			}
			catch (DataAccessException ex) {
				assertThat(ex).rootCause()
					.isInstanceOfSatisfying(SQLException.class,
							(cause) -> assertThat(cause.getSQLState()).isEqualTo("55P03"));
				rollback();
				return false;
			}
		}

		List<Ulid> ids(String sql) {
			return this.client.sql(sql).query(UUID.class).list().stream().map(Ulid::from).toList();
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
			Session reader = PollingPageTests.this.reader;
			this.query = statement(switch (solution) {
				case LAST_ID -> "select id, payload from event where id > :last order";
				case SHORT_WINDOW, LAG_WINDOW -> "select id, payload from event where id > :last and id < :until";
				case TRANSACTION_IDS -> "select xid, id";
				case SHARED_LOCK, ONE_WRITER -> "select position";
				case OUTBOX -> "delete from outbox";
			});
			switch (solution) {
				case TRANSACTION_IDS -> {
					reader.run("alter table event add column xid");
					reader.run("create index event_xid");
				}
				case SHARED_LOCK, ONE_WRITER -> {
					reader.run("alter table event add column position");
					reader.run("create unique index event_position");
				}
				default -> {
				}
			}
			reader.commit();
		}

		/**
		 * Do what a writer has to do at the beginning of its transaction.
		 * @return whether it need not wait
		 */
		boolean begin(Session writer) {
			switch (this.solution) {
				case SHARED_LOCK:
					return writer.tryRun("select pg_advisory_xact_lock_shared(42)");
				case ONE_WRITER:
					return writer.tryRun("select pg_advisory_xact_lock(42)");
				case OUTBOX:
					writer.table = "outbox";
					return true;
				default:
					return true;
			}
		}

		/**
		 * Read new rows in a transaction.
		 * @param now what the reader's clock shows
		 */
		List<Ulid> poll(Instant now) {
			Session reader = PollingPageTests.this.reader;
			if (this.solution == Solution.SHARED_LOCK && !reader.tryRun("select pg_advisory_xact_lock(42)")) {
				return List.of();
			}
			Duration window = (this.solution == Solution.SHORT_WINDOW) ? Duration.ofSeconds(1) : LONGEST.plus(SKEW);
			this.position.put("until", Ulid.min(now.minus(window)).toUuid());
			List<Map<String, Object>> rows = reader.client.sql(this.query).params(this.position).query().listOfRows();
			reader.commit();
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
	 * Four writers whose transactions overlap at random, and a reader in between. A step
	 * takes a second of the reader's clock.
	 */
	private final class History {

		private final long seed = Long.getLong("ulid.test.seed", System.nanoTime());

		private final SplittableRandom random = new SplittableRandom(this.seed);

		private final Polling polling;

		private final List<Writer> writers;

		private final List<Ulid> committed = new ArrayList<>();

		private final List<Ulid> read = new ArrayList<>();

		private Instant now = NOW;

		History(Polling polling) {
			this.polling = polling;
			this.writers = Stream.generate(Writer::new).limit(4).toList();
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
					this.read.addAll(this.polling.poll(this.now));
				}
			}
			this.writers.forEach(Writer::commit);
			this.now = this.now.plus(Duration.ofHours(1));
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

			private final Duration skew = Duration
				.ofMillis(History.this.random.nextLong(-SKEW.toMillis(), SKEW.toMillis() + 1));

			private final List<Ulid> ids = new ArrayList<>();

			private Instant begun = Instant.MAX;

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
				this.ids.add(this.session.insert(History.this.now.plus(this.skew)));
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
