package io.ulid.benchmarks.rivals;

/**
 * Sentences of the benchmark page that do not depend on the results.
 */
final class PageText {

	static final String COMMAND = "mvn -B -pl benchmarks -am -Pbenchmarks,library-benchmark -DskipTests verify";

	static final String INTRODUCTION = """
			JMH measured this library and its rivals on one machine, with each version of Java. Compare the libraries
			with each other, because the absolute times depend on the machine. The [command](#command) runs the
			benchmark and writes this page. The library does not reach all targets, and [a list](#out-of-reach)
			contains the targets that it misses. For each of these, the page keeps a ratio. The command fails if the
			library is slower than this ratio, or if it misses another target.""";

	static final String METHOD = """
			The score is the mean of all iterations of all forks. *±* is half of the confidence interval of 95 %.
			With one thread, the score is the time of a call in nanoseconds. With several threads, the score is the
			number of calls that all threads together make in a microsecond. *B* is the number of bytes that a call
			allocates; up to 0.5 of these bytes come from the measurement itself. *Ratio* is the score of this
			library divided by the score of the rival in the second column. This rival is the fastest of the
			libraries with which the target compares. In *All libraries*, some libraries are faster because they do
			less: an id of TSID has 64 bits, and java-uuid-generator keeps the order within one thread only. A target
			is missed only if the whole interval of the ratio, again of 95 %, lies beyond the target. *Within the error*
			marks a target that lies inside this interval, although the ratio itself is worse.

			Each call uses the next of 1,024 values, so that the processor cannot learn a single result. The values
			of all libraries have the same random bits. The benchmark of maps looks up keys that are equal to the
			keys in the map, but are other objects. Bad input contains one `U`, at a random index. All threads share
			one generator, as in an application. *Clock + allocation* is `new UUID(System.currentTimeMillis(), 0)`:
			no library that reads the system clock and allocates an object for each id can be faster. *DRBG +
			allocation* creates an array of 64 objects, each with 4 bytes from a block of the JDK's DRBG. The layout
			`uuidv7` is compared with the other layout of this library, and a typed id with a plain `Ulid`.

			The garbage collector runs before each iteration, so that the generators are old objects, as in a service
			that has run for some time. While a generator is a young object, G1 does not track what a rival writes
			into it.

			For text, the rivals are the other ULID libraries and, for `toString()`, `java.util.UUID`. The text of a
			TSID has half the length, so TSID is not a rival there. No rival has a method such as `nextBatch(64)`. So
			`nextBatch(64)` is compared with single calls that generate monotonic ids, in the libraries that keep the
			order across threads. A shared generator of monotonic ids also has a target for 8 threads, which are more
			threads than processors. There, the scheduling of the threads influences the result as much as the library.

			A millisecond has room for few Ulid-Flakes, because they have few random bits: on average 4,200
			stand-alone Ulid-Flakes, or 190 scalable Ulid-Flakes. A generator without room waits for the next
			millisecond, so that a benchmark with the system clock would only measure the room. Therefore, the clock
			of these benchmarks runs a thousand times as fast. It costs some nanoseconds more than the system clock,
			which tsid-creator reads. *Tsid-creator, the same clock* reads the fast clock, and its first counters are
			not secure. *Clock + DRBG + atomics* is the fast clock, one byte of the DRBG, and two atomic operations:
			one for the byte and one for the id. *The same in a lock* performs the same steps with the same sources,
			but one thread at a time, and it reuses its arrays. *The same, `synchronized`* uses a monitor instead of
			the `ReentrantLock`.""";

	static final String OUT_OF_REACH = """
			The library does not reach these targets. The command fails if a ratio is worse than the kept ratio.""";

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
