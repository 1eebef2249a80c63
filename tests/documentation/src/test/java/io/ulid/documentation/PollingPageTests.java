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
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
 * of them, and which do not, in a random history.
 * <p>
 * Four writers have transactions that overlap at random. One of them has a clock that is
 * an hour ahead. The reader stops before some of its commits. A step takes a second of
 * the reader's clock. Each writer and the reader has its own connection.
 */
@Tag("slow")
class PollingPageTests {

	private static final int STEPS = 500;

	// The longest transaction
	private static final Duration LONGEST = Duration.ofSeconds(5);

	// The greatest difference of the other writers' clocks from the reader's
	private static final Duration SKEW = Duration.ofMillis(500);

	private final long seed = Long.getLong("ulid.test.seed", System.nanoTime());

	private final SplittableRandom random = new SplittableRandom(this.seed);

	private final TestDatabase database = TestDatabase.postgreSql();

	private final Session reader = new Session();

	private final List<Writer> writers = Stream
		.concat(Stream.of(Duration.ofHours(1)),
				this.random.longs(3, -SKEW.toMillis(), SKEW.toMillis() + 1).mapToObj(Duration::ofMillis))
		.map(Writer::new)
		.toList();

	private final List<Ulid> committed = new ArrayList<>();

	private final List<Ulid> read = new ArrayList<>();

	// The columns of the last row that the reader has read
	private final Map<String, Object> position = new HashMap<>(
			Map.of("last", new UUID(0, 0), "id", new UUID(0, 0), "xid", "0", "position", 0L));

	private Instant now = Instant.parse("2026-11-20T12:00:00Z");

	/**
	 * Create the tables and all columns of the page. One row exists before the columns.
	 */
	@BeforeEach
	void createTables() {
		for (String statement : statements("create |alter ")) {
			this.reader.client.sql(statement).update();
			if (statement.startsWith("create table event")) {
				this.committed.add(this.reader.insert("event", this.now));
			}
		}
		this.reader.commit();
	}

	@AfterEach
	void close() {
		this.writers.forEach((writer) -> writer.dataSource.close());
		this.reader.dataSource.close();
	}

	@ParameterizedTest
	@EnumSource
	void losesRowsOnlyIfThePageWarnsAboutTheSolution(Solution solution) {
		if (solution == Solution.OUTBOX) {
			this.committed.clear();
		}
		if (solution == Solution.CACHE_OF_THE_SEQUENCE) {
			this.reader.client.sql("alter table event alter column position set cache 10").update();
			this.reader.commit();
		}
		for (int i = 0; i < STEPS; i++) {
			this.now = this.now.plusSeconds(1);
			this.writers.forEach(Writer::commitIfTooLong);
			this.writers.get(this.random.nextInt(this.writers.size())).step(solution);
			if (this.random.nextInt(3) == 0) {
				poll(solution, this.random.nextInt(5) > 0);
			}
		}
		this.writers.forEach(Writer::commit);
		this.now = this.now.plus(Duration.ofHours(2));
		long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
		// The server's own work, such as the analysis of a table, may delay rows
		while (poll(solution, true) || (solution == Solution.TRANSACTION_IDS && !lost().isEmpty())) {
			assertThat(System.nanoTime()).isLessThan(end);
		}
		String replay = "-Dulid.test.seed=%d".formatted(this.seed);
		assertThat(this.committed).as(replay).hasSizeGreaterThan(STEPS / 10);
		assertThat(this.read).as(replay).doesNotHaveDuplicates();
		assertThat(lost().isEmpty()).as(replay).isNotEqualTo(solution.loses);
	}

	private List<Ulid> lost() {
		return this.committed.stream().filter((id) -> !this.read.contains(id)).toList();
	}

	/**
	 * Read new rows in a transaction.
	 * @param commit whether the reader does not stop before the commit
	 * @return whether there were rows
	 */
	private boolean poll(Solution solution, boolean commit) {
		if (solution == Solution.SHARED_LOCK && !this.reader.lock("pg_advisory_xact_lock")) {
			return false;
		}
		Duration window = (solution == Solution.SHORT_WINDOW) ? Duration.ofSeconds(1) : LONGEST.plus(SKEW);
		this.position.put("until", Ulid.min(this.now.minus(window)).toUuid());
		List<Map<String, Object>> rows = this.reader.client.sql(statements(solution.query).get(0))
			.params(this.position)
			.query()
			.listOfRows();
		if (!commit) {
			this.reader.rollback();
			return false;
		}
		this.reader.commit();
		for (Map<String, Object> row : rows) {
			this.read.add(Ulid.from((UUID) row.get("id")));
			this.position.putAll(row);
			this.position.put("last", row.get("id"));
			this.position.computeIfPresent("xid", (name, xid) -> xid.toString());
		}
		return !rows.isEmpty();
	}

	/**
	 * The statements of the page with a beginning.
	 * @param beginning a regular expression
	 */
	private static List<String> statements(String beginning) {
		return Markdown.page("docs/polling.md")
			.blocks("sql")
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

		/**
		 * Do what a writer has to do at the beginning of its transaction.
		 * @return whether it need not wait
		 */
		boolean begin(Session writer) {
			return switch (this) {
				case SHARED_LOCK -> writer.lock("pg_advisory_xact_lock_shared");
				case ONE_WRITER, CACHE_OF_THE_SEQUENCE -> writer.lock("pg_advisory_xact_lock");
				default -> true;
			};
		}

	}

	/**
	 * A connection without auto-commit.
	 */
	private class Session {

		final SingleConnectionDataSource dataSource = new SingleConnectionDataSource(
				PollingPageTests.this.database.url(), PollingPageTests.this.database.username(),
				PollingPageTests.this.database.password(), true);

		private final JdbcClient client = JdbcClient.create(this.dataSource);

		Session() {
			this.dataSource.setAutoCommit(false);
		}

		Ulid insert(String table, Instant time) {
			byte[] bytes = new byte[10];
			ThreadLocalRandom.current().nextBytes(bytes);
			Ulid id = Ulid.of(time.toEpochMilli(), bytes);
			this.client.sql("insert into %s (id, payload) values (?, 'created')".formatted(table))
				.param(id.toUuid())
				.update();
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
				assertThat(Markdown.page("docs/polling.md").prose()).contains("`55P03`");
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

	private final class Writer extends Session {

		private final Duration skew;

		private final List<Ulid> ids = new ArrayList<>();

		private Instant begun = Instant.MAX;

		Writer(Duration skew) {
			this.skew = skew;
		}

		void step(Solution solution) {
			if (this.ids.isEmpty()) {
				if (solution.begin(this)) {
					this.begun = PollingPageTests.this.now;
					insert(solution);
				}
				return;
			}
			switch (PollingPageTests.this.random.nextInt(6)) {
				case 0, 1 -> insert(solution);
				case 2 -> {
					rollback();
					this.ids.clear();
				}
				default -> commit();
			}
		}

		private void insert(Solution solution) {
			String table = (solution == Solution.OUTBOX) ? "outbox" : "event";
			this.ids.add(insert(table, PollingPageTests.this.now.plus(this.skew)));
		}

		void commitIfTooLong() {
			if (!this.ids.isEmpty() && !this.begun.plus(LONGEST).isAfter(PollingPageTests.this.now)) {
				commit();
			}
		}

		@Override
		void commit() {
			super.commit();
			PollingPageTests.this.committed.addAll(this.ids);
			this.ids.clear();
		}

	}

}
