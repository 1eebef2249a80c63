package io.ulid.flake.fleet;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Generates ids and inserts every one of them, and prints the events that the test reads.
 */
class IdInserter implements SmartLifecycle {

	private static final int BATCH_SIZE = 20;

	private static final long PAUSE = 200;

	private final UlidFlakeGenerator generator;

	private final JdbcTemplate jdbcTemplate;

	private final String process;

	private final CountDownLatch stop = new CountDownLatch(1);

	private final Thread thread = new Thread(this::run, "ids");

	private long last;

	private int nodeId = -1;

	private boolean refused;

	private long inserted;

	IdInserter(UlidFlakeGenerator generator, JdbcTemplate jdbcTemplate, @Value("${fleet.process}") String process) {
		this.generator = generator;
		this.jdbcTemplate = jdbcTemplate;
		this.process = process;
	}

	@Override
	public void start() {
		this.thread.start();
	}

	@Override
	public void stop() {
		this.stop.countDown();
		try {
			this.thread.join();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	@Override
	public boolean isRunning() {
		return this.thread.isAlive();
	}

	private void run() {
		try {
			do {
				insert(make());
			}
			while (!this.stop.await(PAUSE, TimeUnit.MILLISECONDS));
			Event.INSERTED.print(this.inserted);
		}
		catch (Throwable ex) {
			ex.printStackTrace(System.out);
			Event.FAILED.print(ex);
			Runtime.getRuntime().halt(1);
		}
	}

	/**
	 * Make some ids: fewer of them, if the node id is lost meanwhile.
	 */
	private long[] make() {
		LongStream.Builder ids = LongStream.builder();
		try {
			for (int i = 0; i < BATCH_SIZE; i++) {
				ids.add(make(this.generator.next()));
			}
			this.refused = false;
		}
		catch (UlidGenerationException ex) {
			if (ex.getReason() != Reason.UNAVAILABLE) {
				throw ex;
			}
			if (!this.refused) {
				Event.REFUSED.print(ex.getMessage());
			}
			this.refused = true;
		}
		return ids.build().toArray();
	}

	private long make(UlidFlake flake) {
		long id = flake.toLong();
		if (id <= this.last) {
			throw new IllegalStateException("%s follows %s".formatted(id, this.last));
		}
		this.last = id;
		return id;
	}

	private void insert(long[] ids) {
		if (ids.length == 0) {
			return;
		}
		// One statement, and so one transaction. If it fails, for whatever reason, all is
		// over: else ids would be lost
		this.inserted += this.jdbcTemplate.update("insert into flake (id, process) select unnest(?), ?", ids,
				this.process);
		int nodeId = UlidFlake.of(this.last).nodeId();
		if (nodeId != this.nodeId) {
			this.nodeId = nodeId;
			Event.NODE_ID.print(nodeId);
		}
	}

}
