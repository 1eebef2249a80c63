package io.ulid.benchmarks.rivals;

/**
 * The sentences of the page that do not depend on the results.
 */
final class PageText {

	static final String COMMAND = "mvn -B -pl benchmarks -am -Pbenchmark verify";

	static final String INTRODUCTION = """
			JMH measured this library and its rivals on one machine for each version of Java. Compare the libraries
			with each other: the absolute times depend on the machine. The [command](#command) runs the benchmark and
			writes this page. Some targets [are not reached](#out-of-reach), and the page lists them. The command
			fails if the library is slower than the ratio that is kept for each of these, or misses another target.""";

	static final String METHOD = """
			The score is the mean of all iterations of all forks. *±* is half of JMH's interval of 99.9 % confidence.
			With one thread the score is the time of a call in nanoseconds. With more threads it is the number of
			calls that all threads together make in a microsecond. *B* is the number of bytes that a call allocates.
			*Ratio* is this library's score divided by the score of the rival in the second column. It is the fastest
			of the libraries with which the target compares. Other libraries of *All libraries* may be faster,
			because they do less: an id of TSID has 64 bits, and java-uuid-generator keeps the order within one
			thread. A target is missed if it is out of reach even with this library at the good end of its error and
			the rival at the bad end. *Within the error* marks targets that only the errors save. Of the bytes, 0.5
			are left to the measurement itself.

			Each call takes the next of 1,024 values, so that the processor cannot learn a single answer. The values
			are made of the same random bits for every library. Maps are asked with keys that are equal to their own
			keys, but are other objects. Bad input has one `U`, at any index. All threads share one generator, as in
			an application. *Clock + allocation* is `new UUID(System.currentTimeMillis(), 0)`: a library that reads
			the system's clock and allocates an object for each id cannot be faster. *DRBG + allocation* is 64
			objects in an array, each with 4 bytes out of a block of the JDK's DRBG. The layout `uuidv7` is compared
			with this library's other layout, and a typed id with a plain `Ulid`.

			The garbage collector runs before each iteration, so that the generators are old objects, as in a service
			that has run for a while. While they are young, G1 does not track what a rival writes into them.

			The rivals of text are the other ULID libraries and, for `toString()`, `java.util.UUID`; the text of a
			TSID has half the length. No rival has a `next(64)`. So it is compared with single calls for monotonic
			ids, of the libraries that keep the order over threads. Shared generators of ULIDs have targets with 2
			threads only. With 4 and 8 threads, the system decides where they run, and that counts as much as the
			library.

			A Ulid-Flake has few random bits. So a millisecond has room for few of them: on average 4,200 stand-alone
			ones, or 190 scalable ones. A generator that is asked for more waits, and the benchmark would measure
			nothing but the room. So the clock of these benchmarks runs a thousand times as fast. It costs some
			nanoseconds more than the system's clock, which tsid-creator reads. *Tsid-creator, the same clock* reads
			the fast one, and its first counters are not secure. *Clock + DRBG + atomics* is the fast clock, one byte
			of the DRBG, and two atomic operations: one for the byte, one for the id. *The same in a lock* takes the
			same steps with the same sources, one thread at a time, and keeps its arrays. *The same, `synchronized`*
			has a monitor instead of the `ReentrantLock`.""";

	static final String OUT_OF_REACH = """
			These targets are not reached. The command fails where a ratio is worse than the one that is kept.""";

	static final String RIVALS = """
			This is what a comparison must take into account. A name in brackets is the class of that version that
			shows it.

			- **ulid-creator 5.2.4**: a monotonic id is the last one of its millisecond plus 1, so that its
			  neighbours can be guessed. The ids are in order across threads. The generator follows a clock that steps
			  back by 10 s or more (`UlidFactory`). An overflow of the random bits carries into the time
			  (`Ulid.increment`). Fast ids are `Ulid.fast()`.
			- **ulidj 2.0.0**: plus 1 in a `synchronized` method. The ids are in order across threads, however far the
			  clock steps back (`MonotonicULID`).
			- **sulky 8.3.0**: `compareTo` compares signed numbers, which is not the order of the text where two ids
			  share their first 64 bits. The parser also accepts I, L and O (`ULID`). The user must keep the last id
			  and share it between threads. The benchmark does so in a lock around `nextMonotonicValue`, which adds 1
			  and follows a clock that steps back.
			- **java-uuid-generator 5.2.0**: version 7, plus 1 in a `synchronized` block. It reads the clock before
			  the block, and treats an earlier millisecond like a new one. So the ids of one thread are in order
			  while the clock does not step back, and those of several threads are not (`TimeBasedEpochGenerator`).
			  Random ids are version 4, which reads no clock (`RandomBasedGenerator`), and version 7
			  (`TimeBasedEpochRandomGenerator`). Fast ids are version 7.
			- **uuid-creator 6.1.1**: version 7 in a lock. The ids are in order across threads while the clock steps
			  back by less than 1 s. *Plus n* adds a random 1 to 2^32, as this library does. The default adds 2^48
			  and draws the 48 bits below again (`TimeOrderedEpochFactory`). Random ids are version 4 in a lock
			  (`RandomBasedFactory`), fast ids are `GUID.v7()`.
			- **hypersistence-tsid 2.1.4**: 64 bits, of which 22 are node and counter, plus 1 in one lock for all
			  factories. The ids are in order across threads. When the counter of a millisecond is used up, the factory
			  takes the next millisecond before its time (`TSID.Factory`).
			- **tsid-creator 5.2.6**: the origin of hypersistence-tsid, with a lock for each factory. The benchmark
			  shares a factory as it shares a generator. The factory reads the system's clock, because it never waits
			  (`TsidFactory`). The stand-alone kind has no node bits, the scalable kind has 5.
			- **`java.util.UUID`**: version 4, without a time. `compareTo` compares signed numbers.

			All secure random bits of the rivals come from the JDK's default `SecureRandom`.""";

	private PageText() {
	}

}
