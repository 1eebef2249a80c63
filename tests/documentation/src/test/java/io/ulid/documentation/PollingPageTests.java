package io.ulid.documentation;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/polling.md} says, on PostgreSQL: which readers of new rows lose some
 * of them, and which do not. Writers and the reader have connections of their own.
 */
class PollingPageTests {

	private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

	private static final int STEPS = 500;

	// Of a transaction in a random history
	private static final Duration LONGEST = Duration.ofSeconds(5);

	// By which the clocks of two writers in a random history differ from the reader's
	private static final Duration SKEW = Duration.ofMillis(500);

	private final TestDatabase database = TestDatabase.postgreSql();

	private final List<Connection> connections = new ArrayList<>();

	private final Markdown page;

	private final Session first;

	private final Session second;

	private final Session reader;

	PollingPageTests() throws IOException, SQLException {
		this.page = Markdown.page("docs/polling.md");
		this.first = new Session(this.database);
		this.second = new Session(this.database);
		this.reader = new Session(this.database);
	}

	@BeforeEach
	void createTables() throws SQLException {
		assertThat(this.reader.connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
		run("create table event");
		run("create table outbox");
	}

	@AfterEach
	void close() throws SQLException {
		for (Connection connection : this.connections) {
			connection.close();
		}
	}

	@Test
	void rowOfTheTransactionThatCommitsLaterIsLost() {
		ById polling = new ById();
		Ulid earlier = this.first.insert(NOW);
		Ulid later = this.second.insert(NOW.plusMillis(1));
		this.second.commit();
		assertThat(polling.poll(NOW)).containsExactly(later);
		this.first.commit();
		assertThat(polling.poll(NOW)).isEmpty();
		assertThat(this.reader.ids("select id from event order by id")).containsExactly(earlier, later);
	}

	@Test
	void rowOfAClockThatIsBehindIsLost() {
		ById polling = new ById();
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).containsExactly(of);
		this.second.insertAndCommit(NOW.minusMillis(20));
		assertThat(polling.poll(NOW)).isEmpty();
	}

	@Test
	void oneIdOfTheFutureHidesAllRowsUntilThen() {
		ById polling = new ById();
		Ulid future = this.first.insertAndCommit(NOW.plus(Duration.ofHours(1)));
		assertThat(polling.poll(NOW)).containsExactly(future);
		this.first.insertAndCommit(NOW.plusSeconds(1));
		this.second.insertAndCommit(NOW.plus(Duration.ofMinutes(59)));
		assertThat(polling.poll(NOW.plus(Duration.ofHours(1)))).isEmpty();
	}

	@Test
	@Tag("slow")
	void lastIdLosesRowsInARandomHistory() throws SQLException {
		History history = new History(new ById());
		history.run();
		assertThat(history.lost()).as(history.seed()).isNotEmpty();
	}

	@Test
	void lagWindowWaitsForTheTransaction() {
		LagWindow polling = new LagWindow(Duration.ofMinutes(1));
		Ulid earlier = this.first.insert(NOW);
		Ulid later = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW.plusSeconds(59))).isEmpty();
		this.first.commit();
		assertThat(polling.poll(NOW.plusSeconds(62))).containsExactly(earlier, later);
	}

	@Test
	void lagWindowLosesTheRowOfALongerTransaction() {
		LagWindow polling = new LagWindow(Duration.ofMinutes(1));
		this.first.insert(NOW);
		Ulid later = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW.plusSeconds(62))).containsExactly(later);
		this.first.commit();
		assertThat(polling.poll(NOW.plusSeconds(120))).isEmpty();
	}

	@Test
	void lagWindowLosesTheRowOfAClockThatIsFartherBehind() {
		LagWindow polling = new LagWindow(Duration.ofMinutes(1));
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW.plusSeconds(61))).containsExactly(of);
		this.second.insertAndCommit(NOW.minusMillis(1));
		assertThat(polling.poll(NOW.plusSeconds(120))).isEmpty();
	}

	@Test
	void lagWindowReadsAnIdOfTheFutureWhenItsTimeHasCome() {
		LagWindow polling = new LagWindow(Duration.ofMinutes(1));
		Ulid future = this.first.insertAndCommit(NOW.plus(Duration.ofHours(1)));
		Ulid present = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW.plusSeconds(120))).containsExactly(present);
		assertThat(polling.poll(NOW.plus(Duration.ofHours(2)))).containsExactly(future);
	}

	@Test
	@Tag("slow")
	void lagWindowLosesNothingInARandomHistory() throws SQLException {
		new History(new LagWindow(LONGEST.plus(SKEW))).assertThatAllIsRead();
	}

	@Test
	@Tag("slow")
	void shorterLagWindowLosesRowsInARandomHistory() throws SQLException {
		History history = new History(new LagWindow(Duration.ofSeconds(1)));
		history.run();
		assertThat(history.lost()).as(history.seed()).isNotEmpty();
	}

	@Test
	void transactionTimeoutEndsALongerTransaction() {
		assertThat(this.page.prose()).contains("`transaction_timeout = '30s'`");
		this.first.client.sql("set transaction_timeout = '50ms'").update();
		this.first.commit();
		this.first.insert(NOW);
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> this.first.client.sql("select pg_sleep(30)").query().listOfRows())
			.havingRootCause()
			.withMessageContaining("terminating connection due to transaction timeout");
		assertThat(this.reader.ids("select id from event")).isEmpty();
	}

	@Test
	void transactionIdsWaitForTheTransaction() {
		TransactionIds polling = new TransactionIds();
		Ulid later = this.first.insert(NOW.plusSeconds(1));
		Ulid earlier = this.second.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
		this.first.commit();
		assertThat(polling.pollUntil(2)).containsExactly(later, earlier);
	}

	@Test
	void transactionIdsSkipWhatWasRolledBack() throws SQLException {
		TransactionIds polling = new TransactionIds();
		this.first.insert(NOW);
		Ulid of = this.second.insertAndCommit(NOW);
		this.first.connection.rollback();
		assertThat(polling.pollUntil(1)).containsExactly(of);
	}

	@Test
	void transactionIdsAreDelayedByAWriterOfAnotherDatabase() throws SQLException {
		TransactionIds polling = new TransactionIds();
		Session elsewhere = new Session(TestDatabase.postgreSql());
		elsewhere.client.sql("create table other (id int)").update();
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
		elsewhere.commit();
		assertThat(polling.pollUntil(1)).containsExactly(of);
	}

	@Test
	void transactionIdsAreDelayedByALockedRowAndNotByAReader() {
		TransactionIds polling = new TransactionIds();
		Ulid locked = this.first.insertAndCommit(NOW);
		assertThat(polling.pollUntil(1)).containsExactly(locked);
		assertThat(this.second.ids("select id from event")).containsExactly(locked);
		Ulid next = this.first.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.pollUntil(1)).containsExactly(next);
		this.second.ids("select id from event for update");
		Ulid delayed = this.first.insertAndCommit(NOW.plusSeconds(2));
		assertThat(polling.poll(NOW)).isEmpty();
		this.second.commit();
		assertThat(polling.pollUntil(1)).containsExactly(delayed);
	}

	@Test
	void transactionIdsOfRowsFromBefore() {
		Ulid before = this.first.insertAndCommit(NOW);
		Ulid alsoBefore = this.second.insertAndCommit(NOW.plusSeconds(1));
		TransactionIds polling = new TransactionIds();
		assertThat(polling.pollUntil(2)).containsExactly(before, alsoBefore);
		Ulid after = this.first.insertAndCommit(NOW.minusSeconds(1));
		assertThat(polling.pollUntil(1)).containsExactly(after);
	}

	@Test
	void transactionIdsAreInTheOrderOfNumbers() {
		TransactionIds polling = new TransactionIds();
		Ulid ninth = this.first.insertAndCommit(NOW.plusSeconds(1));
		this.first.client.sql("update event set xid = '9'").update();
		this.first.commit();
		Ulid tenth = this.first.insertAndCommit(NOW);
		this.first.client.sql("update event set xid = '10' where xid <> '9'").update();
		this.first.commit();
		assertThat(polling.pollUntil(2)).containsExactly(ninth, tenth);
	}

	/**
	 * Of a dump, the rows have larger numbers than the transactions of the new server.
	 */
	@Test
	void transactionIdsAfterARestore() {
		TransactionIds polling = new TransactionIds();
		Ulid restored = this.first.insertAndCommit(NOW);
		this.first.client.sql("update event set xid = '9000000000'").update();
		this.first.commit();
		assertThat(polling.poll(NOW)).isEmpty();
		String fix = "update event set xid = pg_current_xact_id()";
		assertThat(this.page.prose()).contains(fix);
		this.first.client.sql(fix).update();
		this.first.commit();
		Ulid next = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.pollUntil(2)).containsExactly(restored, next);
	}

	@Test
	void transactionIdsUseTheIndex() {
		TransactionIds polling = new TransactionIds();
		this.first.client.sql("set enable_seqscan = off").update();
		this.first.client.sql("set enable_bitmapscan = off").update();
		assertThat(String.join("\n",
				this.first.client.sql("explain " + polling.query())
					.param("xid", polling.xid)
					.param("id", polling.id)
					.query(String.class)
					.list()))
			.contains("Index Scan using event_xid")
			.doesNotContain("Sort");
	}

	@Test
	@Tag("slow")
	void transactionIdsLoseNothingInARandomHistory() throws SQLException {
		new History(new TransactionIds()).assertThatAllIsRead();
	}

	@Test
	void readerWaitsForWritersThatShareTheLock() {
		SharedLock polling = new SharedLock();
		assertThat(polling.begin(this.first)).isTrue();
		assertThat(polling.begin(this.second)).isTrue();
		Ulid earlier = this.first.insert(NOW);
		Ulid later = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW)).isEmpty();
		this.first.commit();
		assertThat(polling.poll(NOW)).containsExactly(earlier, later);
	}

	@Test
	void writersWaitBehindAReaderThatWaits() throws Exception {
		SharedLock polling = new SharedLock();
		assertThat(polling.begin(this.first)).isTrue();
		Ulid of = this.first.insert(NOW);
		CompletableFuture<List<Ulid>> waiting = CompletableFuture.supplyAsync(() -> {
			run(this.reader, "select pg_advisory_xact_lock(42)");
			return polling.read();
		});
		awaitWaitingReader();
		assertThat(polling.begin(this.second)).isFalse();
		this.first.commit();
		assertThat(waiting.get(1, TimeUnit.MINUTES)).containsExactly(of);
		assertThat(polling.begin(this.second)).isTrue();
	}

	private void awaitWaitingReader() {
		long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
		while (this.second.client.sql("select count(*) from pg_locks where locktype = 'advisory' and not granted")
			.query(Long.class)
			.single() == 0) {
			assertThat(System.nanoTime()).as("the reader waits").isLessThan(end);
			this.second.commit();
		}
		this.second.commit();
	}

	@Test
	void readerGivesUpAfterTheTimeout() {
		SharedLock polling = new SharedLock();
		assertThat(polling.begin(this.first)).isTrue();
		assertThat(this.page.prose()).contains("`55P03`");
		assertThat(this.page.block("sql", "set local lock_timeout")).contains("set local lock_timeout = '1s';");
		this.reader.client.sql("set local lock_timeout = '1ms'").update();
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> run(this.reader, "select pg_advisory_xact_lock(42)"))
			.havingRootCause()
			.isInstanceOfSatisfying(SQLException.class, (ex) -> assertThat(ex.getSQLState()).isEqualTo("55P03"));
	}

	@Test
	@Tag("slow")
	void sharedLockLosesNothingInARandomHistory() throws SQLException {
		new History(new SharedLock()).assertThatAllIsRead();
	}

	@Test
	void lockAloneLosesTheRowOfAClockThatIsBehind() {
		SharedLock lock = new SharedLock();
		ById polling = new ById();
		assertThat(lock.begin(this.first)).isTrue();
		Ulid of = this.first.insertAndCommit(NOW);
		run(this.reader, "select pg_advisory_xact_lock(42)");
		assertThat(polling.poll(NOW)).containsExactly(of);
		assertThat(lock.begin(this.second)).isTrue();
		this.second.insertAndCommit(NOW.minusMillis(1));
		assertThat(polling.poll(NOW)).isEmpty();
		assertThat(lock.poll(NOW)).hasSize(2);
	}

	@Test
	void secondWriterWaitsForTheFirst() {
		OneWriter polling = new OneWriter();
		assertThat(polling.begin(this.first)).isTrue();
		Ulid of = this.first.insert(NOW);
		assertThat(polling.begin(this.second)).isFalse();
		assertThat(polling.poll(NOW)).isEmpty();
		this.first.commit();
		assertThat(polling.poll(NOW)).containsExactly(of);
		assertThat(polling.begin(this.second)).isTrue();
	}

	@Test
	@Tag("slow")
	void oneWriterLosesNothingInARandomHistory() throws SQLException {
		new History(new OneWriter()).assertThatAllIsRead();
	}

	/**
	 * Without the lock, the numbers of a sequence are in no better order than ids.
	 */
	@Test
	void positionAloneLosesTheRow() {
		OneWriter polling = new OneWriter();
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
		OneWriter polling = new OneWriter();
		this.reader.client.sql("alter table event alter column position set cache 10").update();
		this.reader.commit();
		assertThat(polling.begin(this.first)).isTrue();
		Ulid of = this.first.insertAndCommit(NOW);
		assertThat(polling.begin(this.second)).isTrue();
		Ulid ofSecond = this.second.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).containsExactly(of, ofSecond);
		assertThat(polling.begin(this.first)).isTrue();
		this.first.insertAndCommit(NOW);
		assertThat(polling.poll(NOW)).isEmpty();
	}

	@Test
	void outboxReadsEachRowOnce() throws SQLException {
		Outbox polling = new Outbox();
		Ulid earlier = this.first.insert(NOW);
		Ulid later = this.second.insertAndCommit(NOW.plusSeconds(1));
		assertThat(polling.poll(NOW)).containsExactly(later);
		this.first.commit();
		assertThat(polling.poll(NOW)).containsExactly(earlier);
		assertThat(polling.poll(NOW)).isEmpty();

		Ulid again = this.first.insertAndCommit(NOW);
		assertThat(polling.read(this.second)).containsExactly(again);
		assertThat(polling.poll(NOW)).as("while another reader has it").isEmpty();
		this.second.connection.rollback();
		assertThat(polling.poll(NOW)).containsExactly(again);
	}

	@Test
	@Tag("slow")
	void outboxLosesNothingInARandomHistory() throws SQLException {
		new History(new Outbox()).assertThatAllIsRead();
	}

	private void run(String beginning) {
		run(this.reader, beginning);
		this.reader.commit();
	}

	/**
	 * Run a statement of the page, as it stands there.
	 */
	private void run(Session session, String beginning) {
		String sql = statement(beginning);
		if (sql.startsWith("select")) {
			session.client.sql(sql).query().listOfRows();
		}
		else {
			session.client.sql(sql).update();
		}
	}

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

		final Connection connection;

		final JdbcClient client;

		String table = "event";

		Session(TestDatabase database) throws SQLException {
			this.connection = DriverManager.getConnection(database.url(), database.username(), database.password());
			PollingPageTests.this.connections.add(this.connection);
			this.connection.setAutoCommit(false);
			this.client = JdbcClient.create(new SingleConnectionDataSource(this.connection, true));
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

		void commit() {
			try {
				this.connection.commit();
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		}

		void rollback() {
			try {
				this.connection.rollback();
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		}

		List<Ulid> ids(String sql) {
			return this.client.sql(sql).query(UUID.class).list().stream().map(Ulid::from).toList();
		}

	}

	/**
	 * A way of reading new rows.
	 */
	private abstract class Polling {

		/**
		 * Do what a writer has to do at the beginning of its transaction.
		 * @return whether it need not wait
		 */
		boolean begin(Session writer) {
			return true;
		}

		/**
		 * Read new rows in a transaction.
		 * @param now what the reader's clock shows
		 */
		abstract List<Ulid> poll(Instant now);

		/**
		 * Run a statement, and do not wait for a lock.
		 */
		boolean tryLock(Session session, String sql) {
			try {
				session.client.sql("set local lock_timeout = '1ms'").update();
				session.client.sql(sql).query().listOfRows();
				return true;
			}
			catch (DataAccessException ex) {
				assertThat(ex).rootCause()
					.isInstanceOfSatisfying(SQLException.class,
							(cause) -> assertThat(cause.getSQLState()).isEqualTo("55P03"));
				session.rollback();
				return false;
			}
		}

	}

	private final class ById extends Polling {

		private final String query = statement("select id, payload from event where id > :last order");

		private Ulid last = Ulid.MIN;

		@Override
		List<Ulid> poll(Instant now) {
			List<Ulid> ids = PollingPageTests.this.reader.client.sql(this.query)
				.param("last", this.last.toUuid())
				.query((row, number) -> Ulid.from(row.getObject("id", UUID.class)))
				.list();
			PollingPageTests.this.reader.commit();
			this.last = ids.isEmpty() ? this.last : ids.get(ids.size() - 1);
			return ids;
		}

	}

	private final class LagWindow extends Polling {

		private final String query = statement("select id, payload from event where id > :last and id < :until");

		private final Duration window;

		private Ulid last = Ulid.MIN;

		LagWindow(Duration window) {
			this.window = window;
		}

		@Override
		List<Ulid> poll(Instant now) {
			List<Ulid> ids = PollingPageTests.this.reader.client.sql(this.query)
				.param("last", this.last.toUuid())
				.param("until", Ulid.min(now.minus(this.window)).toUuid())
				.query((row, number) -> Ulid.from(row.getObject("id", UUID.class)))
				.list();
			PollingPageTests.this.reader.commit();
			this.last = ids.isEmpty() ? this.last : ids.get(ids.size() - 1);
			return ids;
		}

	}

	private final class TransactionIds extends Polling {

		private String xid = "0";

		private UUID id = new UUID(0, 0);

		TransactionIds() {
			run("alter table event add column xid");
			run("create index event_xid");
		}

		String query() {
			return statement("select xid, id");
		}

		@Override
		List<Ulid> poll(Instant now) {
			List<Ulid> ids = PollingPageTests.this.reader.client.sql(query())
				.param("xid", this.xid)
				.param("id", this.id)
				.query((row, number) -> {
					this.xid = row.getString("xid");
					this.id = row.getObject("id", UUID.class);
					return Ulid.from(this.id);
				})
				.list();
			PollingPageTests.this.reader.commit();
			return ids;
		}

		/**
		 * Read until there are so many rows: the server's own work, such as the analysis
		 * of a table, may delay them.
		 */
		List<Ulid> pollUntil(int count) {
			long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
			List<Ulid> ids = new ArrayList<>(poll(NOW));
			while (ids.size() < count && System.nanoTime() < end) {
				ids.addAll(poll(NOW));
			}
			return ids;
		}

	}

	private abstract class ByPosition extends Polling {

		private final String query = statement("select position");

		private long position;

		ByPosition() {
			run("alter table event add column position");
			run("create unique index event_position");
		}

		List<Ulid> read() {
			List<Ulid> ids = PollingPageTests.this.reader.client.sql(this.query)
				.param("position", this.position)
				.query((row, number) -> {
					this.position = row.getLong("position");
					return Ulid.from(row.getObject("id", UUID.class));
				})
				.list();
			PollingPageTests.this.reader.commit();
			return ids;
		}

	}

	private final class SharedLock extends ByPosition {

		@Override
		boolean begin(Session writer) {
			return tryLock(writer, statement("select pg_advisory_xact_lock_shared(42)"));
		}

		@Override
		List<Ulid> poll(Instant now) {
			return tryLock(PollingPageTests.this.reader, statement("select pg_advisory_xact_lock(42)")) ? read()
					: List.of();
		}

	}

	private final class OneWriter extends ByPosition {

		@Override
		boolean begin(Session writer) {
			return tryLock(writer, statement("select pg_advisory_xact_lock(42)"));
		}

		@Override
		List<Ulid> poll(Instant now) {
			return read();
		}

	}

	private final class Outbox extends Polling {

		Outbox() {
			PollingPageTests.this.first.table = "outbox";
			PollingPageTests.this.second.table = "outbox";
		}

		@Override
		boolean begin(Session writer) {
			writer.table = "outbox";
			return true;
		}

		List<Ulid> read(Session session) {
			return session.client.sql(statement("delete from outbox"))
				.query((row, number) -> Ulid.from(row.getObject("id", UUID.class)))
				.list();
		}

		@Override
		List<Ulid> poll(Instant now) {
			List<Ulid> ids = read(PollingPageTests.this.reader);
			PollingPageTests.this.reader.commit();
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

		private final List<Writer> writers = new ArrayList<>();

		private final List<Ulid> committed = new ArrayList<>();

		private final List<Ulid> read = new ArrayList<>();

		private Instant now = NOW;

		History(Polling polling) throws SQLException {
			this.polling = polling;
			for (int i = 0; i < 4; i++) {
				long skew = SKEW.toMillis();
				this.writers.add(new Writer(Duration.ofMillis(this.random.nextLong(-skew, skew + 1))));
			}
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
			long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
			List<Ulid> rest = this.polling.poll(this.now);
			while (!rest.isEmpty() || (this.polling instanceof TransactionIds && !lost().isEmpty())) {
				assertThat(System.nanoTime()).as("%s, missing: %s", seed(), lost()).isLessThan(end);
				this.read.addAll(rest);
				rest = this.polling.poll(this.now);
			}
		}

		List<Ulid> lost() {
			return this.committed.stream().filter((id) -> !this.read.contains(id)).toList();
		}

		void assertThatAllIsRead() {
			run();
			assertThat(this.committed).as(seed()).hasSizeGreaterThan(STEPS / 10);
			assertThat(this.read).as(seed()).containsExactlyInAnyOrderElementsOf(this.committed);
		}

		private final class Writer {

			private final Session session = new Session(PollingPageTests.this.database);

			private final Duration skew;

			private final List<Ulid> ids = new ArrayList<>();

			private Instant begun = Instant.MAX;

			Writer(Duration skew) throws SQLException {
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
					case 2 -> rollback();
					default -> commit();
				}
			}

			private void insert() {
				this.ids.add(this.session.insert(History.this.now.plus(this.skew)));
			}

			private void rollback() {
				this.session.rollback();
				this.ids.clear();
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
