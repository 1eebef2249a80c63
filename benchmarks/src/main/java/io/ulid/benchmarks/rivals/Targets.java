package io.ulid.benchmarks.rivals;

import java.util.List;

import static io.ulid.benchmarks.rivals.Library.CLOCK_AND_ALLOCATION;
import static io.ulid.benchmarks.rivals.Library.CLOCK_DRBG_AND_ATOMICS;
import static io.ulid.benchmarks.rivals.Library.DRBG_AND_ALLOCATION;
import static io.ulid.benchmarks.rivals.Library.JDK;
import static io.ulid.benchmarks.rivals.Library.JUG;
import static io.ulid.benchmarks.rivals.Library.JUG_VERSION_4;
import static io.ulid.benchmarks.rivals.Library.JUG_VERSION_7;
import static io.ulid.benchmarks.rivals.Library.LOCK;
import static io.ulid.benchmarks.rivals.Library.MONITOR;
import static io.ulid.benchmarks.rivals.Library.SULKY;
import static io.ulid.benchmarks.rivals.Library.TSID;
import static io.ulid.benchmarks.rivals.Library.TSID_CREATOR;
import static io.ulid.benchmarks.rivals.Library.TSID_CREATOR_SAME_CLOCK;
import static io.ulid.benchmarks.rivals.Library.ULID;
import static io.ulid.benchmarks.rivals.Library.ULIDJ;
import static io.ulid.benchmarks.rivals.Library.ULID_CREATOR;
import static io.ulid.benchmarks.rivals.Library.ULID_PLUS_ONE;
import static io.ulid.benchmarks.rivals.Library.ULID_TYPED;
import static io.ulid.benchmarks.rivals.Library.ULID_TYPED_MIXED;
import static io.ulid.benchmarks.rivals.Library.ULID_TYPED_SIXTEEN;
import static io.ulid.benchmarks.rivals.Library.ULID_UNTYPED;
import static io.ulid.benchmarks.rivals.Library.ULID_UUIDV7;
import static io.ulid.benchmarks.rivals.Library.UUID_CREATOR;
import static io.ulid.benchmarks.rivals.Library.UUID_CREATOR_PLUS_N;
import static io.ulid.benchmarks.rivals.Library.UUID_CREATOR_PLUS_ONE;
import static io.ulid.benchmarks.rivals.Operation.BATCH;
import static io.ulid.benchmarks.rivals.Operation.COMPARE_TO;
import static io.ulid.benchmarks.rivals.Operation.FROM_BYTES;
import static io.ulid.benchmarks.rivals.Operation.IS_VALID;
import static io.ulid.benchmarks.rivals.Operation.MAP_LOOKUP;
import static io.ulid.benchmarks.rivals.Operation.MONOTONIC;
import static io.ulid.benchmarks.rivals.Operation.PARSE_LOWER_CASE;
import static io.ulid.benchmarks.rivals.Operation.PARSE_UPPER_CASE;
import static io.ulid.benchmarks.rivals.Operation.RANDOM_FAST;
import static io.ulid.benchmarks.rivals.Operation.RANDOM_SECURE;
import static io.ulid.benchmarks.rivals.Operation.RANDOM_TEXT;
import static io.ulid.benchmarks.rivals.Operation.SCALABLE_FLAKE;
import static io.ulid.benchmarks.rivals.Operation.STANDALONE_FLAKE;
import static io.ulid.benchmarks.rivals.Operation.TO_BYTES;
import static io.ulid.benchmarks.rivals.Operation.TO_STRING;
import static io.ulid.benchmarks.rivals.Operation.TYPED_PARSE;
import static io.ulid.benchmarks.rivals.Operation.TYPED_TEXT;

/**
 * List of all targets.
 */
final class Targets {

	private static final Library[] ULIDS = { ULID_CREATOR, ULIDJ, SULKY };

	private static final Library[] BYTES = { ULID_CREATOR, ULIDJ, SULKY, JUG, UUID_CREATOR };

	private static final Library[] SECURE = { ULID_CREATOR, ULIDJ, SULKY, JDK, JUG_VERSION_4, JUG_VERSION_7,
			UUID_CREATOR };

	private static final Library[] FAST = { ULID_CREATOR, ULIDJ, SULKY, JUG, UUID_CREATOR };

	// The list does not contain java-uuid-generator, which reads the clock before it
	// acquires its lock
	private static final Library[] ORDERED = { ULID_CREATOR, ULIDJ, SULKY, UUID_CREATOR, UUID_CREATOR_PLUS_ONE,
			UUID_CREATOR_PLUS_N, TSID };

	private static final Library[] LOCKED = { LOCK, MONITOR };

	static final List<Target> ALL = List.of(
	// @formatter:off
			Target.of(TO_STRING).ratio(0.75, ULIDS).bytes(72),
			Target.of(TO_STRING).ratio(1.0, JDK),
			Target.of(PARSE_UPPER_CASE).ratio(0.5, ULIDS).bytes(32),
			Target.of(PARSE_LOWER_CASE).ratio(0.5, ULIDS).bytes(32),
			Target.of("`text()` of typed ids, one class", TYPED_TEXT, ULID_TYPED, 1).ratio(1.3, ULID_UNTYPED).bytes(72)
				.accepted(1.85),
			Target.of("`text()` of typed ids, four classes", TYPED_TEXT, ULID_TYPED_MIXED, 1).ratio(1.4, ULID_UNTYPED)
				.accepted(3.5),
			Target.of("`text()` of typed ids, sixteen classes", TYPED_TEXT, ULID_TYPED_SIXTEEN, 1).ratio(1.4, ULID_UNTYPED)
				.accepted(4.7),
			Target.of("`parse` of typed ids, one class", TYPED_PARSE, ULID_TYPED, 1).ratio(1.3, ULID_UNTYPED).bytes(48)
				.accepted(1.55),
			Target.of("`parse` of typed ids, four classes", TYPED_PARSE, ULID_TYPED_MIXED, 1).ratio(1.4, ULID_UNTYPED)
				.accepted(3.5),
			Target.of("`parse` of typed ids, sixteen classes", TYPED_PARSE, ULID_TYPED_SIXTEEN, 1).ratio(1.4, ULID_UNTYPED)
				.accepted(3.5),
			Target.of(IS_VALID).bytes(0),
			Target.of(TO_BYTES).ratio(0.8, BYTES).accepted(1.05),
			Target.of(FROM_BYTES).ratio(0.8, BYTES),
			Target.of(COMPARE_TO).ratio(1.0, ULID_CREATOR).accepted(1.05),
			Target.of(MAP_LOOKUP).ratio(1.0, ULID_CREATOR).accepted(1.05),
			Target.of(RANDOM_SECURE).ratio(0.36, SECURE),
			Target.of(RANDOM_FAST).ratio(1.0, FAST).accepted(1.1),
			Target.of(RANDOM_FAST).ratio(1.15, CLOCK_AND_ALLOCATION).accepted(1.35),
			Target.of("monotonic, `increment: one`", MONOTONIC, ULID_PLUS_ONE, 1).ratio(0.8, ULIDS).bytes(36)
				.accepted(1.1),
			Target.of("monotonic, default settings", MONOTONIC, ULID, 1).ratio(1.15, TSID).bytes(40)
				.accepted(1.35),
			Target.of("random, secure, 2 threads", RANDOM_SECURE, ULID, 2).ratio(5, SECURE),
			Target.of("monotonic, default settings, 2 threads", MONOTONIC, ULID, 2).ratio(1.3, ORDERED).accepted(1.0),
			Target.of("monotonic, default settings, 8 threads", MONOTONIC, ULID, 8).ratio(1.0, ORDERED).accepted(0.75),
			Target.of("`nextBatch(64)`, `increment: one`, per id", BATCH, ULID_PLUS_ONE, 1).ratio(0.3, MONOTONIC, ORDERED),
			Target.of("`nextBatch(64)`, default settings, per id", BATCH, ULID, 1).ratio(0.35, MONOTONIC, ORDERED)
				.accepted(0.5),
			Target.of("`nextBatch(64)`, default settings, per id", BATCH, ULID, 1).ratio(1.35, DRBG_AND_ALLOCATION),
			Target.of("random, secure, `layout: uuidv7`", RANDOM_SECURE, ULID_UUIDV7, 1).ratio(1.1, ULID),
			Target.of("monotonic, `layout: uuidv7`", MONOTONIC, ULID_UUIDV7, 1).ratio(1.1, ULID),
			Target.of("`nextBatch(64)`, `layout: uuidv7`, per id", BATCH, ULID_UUIDV7, 1).ratio(1.1, ULID),
			Target.of(RANDOM_TEXT).ratio(0.4, ULIDS),
			// 24 of the bytes are an Instant of the clock
			Target.of(STANDALONE_FLAKE).ratio(1.2, LOCKED).bytes(50),
			Target.of(SCALABLE_FLAKE).ratio(1.2, LOCKED).bytes(50),
			Target.of(SCALABLE_FLAKE).ratio(1.1, TSID_CREATOR).accepted(1.5),
			Target.of("Ulid-Flake, scalable, the same clock", SCALABLE_FLAKE, ULID, 1)
				.ratio(1.05, TSID_CREATOR_SAME_CLOCK).accepted(1.25),
			Target.of(SCALABLE_FLAKE).ratio(1.25, CLOCK_DRBG_AND_ATOMICS),
			Target.of("Ulid-Flake, stand-alone, 2 threads", STANDALONE_FLAKE, ULID, 2).ratio(1.3, LOCKED),
			Target.of("Ulid-Flake, scalable, 2 threads", SCALABLE_FLAKE, ULID, 2).ratio(1.3, LOCKED),
			Target.of("Ulid-Flake, stand-alone, 8 threads", STANDALONE_FLAKE, ULID, 8).ratio(1.0, LOCKED),
			Target.of("Ulid-Flake, scalable, 8 threads", SCALABLE_FLAKE, ULID, 8).ratio(1.0, LOCKED));
	// @formatter:on

	private Targets() {
	}

	/**
	 * Judge every target whose scores were measured.
	 */
	static List<Verdict> judge(List<Score> scores) {
		return ALL.stream().flatMap((target) -> target.judge(scores).stream()).toList();
	}

}
