package io.ulid.benchmarks.rivals;

/**
 * What the page says whatever was measured.
 */
final class PageText {

	static final String COMMAND = "mvn -B -pl ulid-benchmarks -am -Pbenchmark verify";

	static final String INTRODUCTION = """
			This library beside its rivals, measured by JMH on one machine for each version of Java. The program behind
			the command below writes this page as a whole, and fails where a target is missed. Compare the libraries
			with each other: absolute times belong to the machine.""";

	static final String METHOD = """
			The score is the mean of all iterations of all forks, *±* half of JMH's interval of 99.9 % confidence.
			With one thread it is the time of a call in nanoseconds, with more the calls of all threads in a
			microsecond; *B* are the bytes that a call allocates. *Ratio* is this library's score by that of the
			best rival, the fastest of those that the target names. A target is missed when it is out of reach even
			with this library at the good end of its error and the rival at the bad end; *within the error* marks
			those that only the errors save. Of the bytes, 0.5 are left to the measurement itself.

			Each call takes the next of 1,024 values, made of the same random bits for every library, so that the
			processor cannot learn the one answer. Maps are asked with keys that are equal to their own but not the
			same. Bad input has one `U`, at any index. All threads share one generator, as in an application.
			*Clock + allocation* is `new UUID(System.currentTimeMillis(), 0)`: the floor of one id at a time.

			Garbage is collected before each iteration, so that the generators are old objects, as in a service that
			has run for a while: while they are young, G1 does not track what a rival writes into them.

			Rivals of text are the other ULID libraries, for a UUID or a TSID has another text. Those of `next(64)`,
			which no rival has, are the monotonic ids one at a time of libraries that keep the order over threads.
			Shared generators of ULIDs have targets with 2 threads only: with 4 and 8, where the system places the
			threads decides as much as the library.

			A Ulid-Flake has few random bits, and so a millisecond has room for few: 4,200 stand-alone ones on
			average, 190 scalable ones. A generator that is asked for more waits, and measures nothing but the room.
			So the clock of its benchmarks runs a thousand times as fast, and costs what the system's clock costs.
			*The same in a lock* is the same steps of the same sources by one thread at a time, which keeps its
			arrays; *the same, `synchronized`* has a monitor in place of the `ReentrantLock`.""";

	static final String OUT_OF_REACH = """
			What was aimed at and is not reached. The command fails where a ratio is worse than the one that is kept.""";

	static final String RIVALS = """
			What must be known to compare them; a name in brackets is the class of that version to read it in.

			- **ulid-creator 5.2.4**: a monotonic id is the last one plus 1, so that its neighbours can be guessed.
			  In order over threads; a clock that steps back by 10 s or more is followed (`UlidFactory`), and an
			  overflow of the random bits carries into the time (`Ulid.increment`). Fast ids are `Ulid.fast()`.
			- **ulidj 2.0.0**: plus 1 in a `synchronized` method, in order over threads however far the clock steps
			  back (`MonotonicULID`).
			- **sulky 8.3.0**: `compareTo` compares signed numbers, which is not the order of the text; the parser
			  also takes I, L and O (`ULID`). To keep the last id and to share it between threads is left to the
			  user: here in a lock around `nextMonotonicValue`, which adds 1 and follows a clock that steps back.
			- **java-uuid-generator 5.2.0**: version 7, plus 1 in a `synchronized` block. The clock is read before
			  it, and an earlier millisecond is taken like a new one: in order for one thread, not over threads
			  (`TimeBasedEpochGenerator`). Random ids are version 4, which reads no clock (`RandomBasedGenerator`),
			  and version 7 (`TimeBasedEpochRandomGenerator`); fast ones are the latter.
			- **uuid-creator 6.1.1**: version 7 in a lock, in order over threads while the clock steps back by less
			  than 1 s. *Plus n* adds a random 1 to 2^32, as this library does; the default adds 2^48 and draws the
			  48 bits below anew (`TimeOrderedEpochFactory`). Random ids are version 4 in a lock
			  (`RandomBasedFactory`), fast ones `GUID.v7()`.
			- **hypersistence-tsid 2.1.4**: 64 bits, of which 22 are node and counter, plus 1 in one lock for all
			  factories, in order over threads; where the counter of a millisecond is used up, the next one is
			  taken before its time (`TSID.Factory`).
			- **tsid-creator 5.2.6**: the origin of hypersistence-tsid, with a lock for each factory, which is shared
			  here as a generator is. Its clock is the system's, for it never waits (`TsidFactory`). No node bits for
			  the stand-alone kind, 5 for the scalable one.
			- **`java.util.UUID`**: version 4, without a time; `compareTo` compares signed numbers.

			All secure random bits of rivals are those of the JDK's default `SecureRandom`.""";

	private PageText() {
	}

}
