package io.ulid.benchmarks.rivals;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

import com.fasterxml.uuid.impl.UUIDUtil;
import com.github.f4b6a3.uuid.UuidCreator;
import io.azam.ulidj.ULID;
import io.hypersistence.tsid.TSID;
import io.ulid.Ulid;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Benchmarks of operations on existing ids, one nested class for each operation.
 */
public final class ValueBenchmarks {

	private ValueBenchmarks() {
	}

	/**
	 * Formatting of an id as text: 26 characters, 36 of a UUID, or 13 of a TSID.
	 */
	@State(Scope.Thread)
	public static class ToString extends Ids {

		@Benchmark
		public String ulid() {
			return this.ulids.next().toString();
		}

		@Benchmark
		public String ulidCreator() {
			return this.ulidCreator.next().toString();
		}

		@Benchmark
		public String ulidj() {
			return this.ulidj.next().toString();
		}

		@Benchmark
		public String sulky() {
			return this.sulky.next().toString();
		}

		@Benchmark
		public String jdk() {
			return this.uuids.next().toString();
		}

		@Benchmark
		public String uuidCreator() {
			return UuidCreator.toString(this.uuids.next());
		}

		@Benchmark
		public String tsid() {
			return this.tsids.next().toString();
		}

	}

	/**
	 * Parsing of the text of an id in upper case, as in the specification.
	 */
	public static class ParseUpperCase extends Parse {

		private final Inputs<String> tsidTexts = Inputs.of(String[]::new, (most, least) -> new TSID(most).toString());

		public ParseUpperCase() {
			super(Ulid::toString);
		}

		@Benchmark
		public TSID tsid() {
			return TSID.from(this.tsidTexts.next());
		}

	}

	/**
	 * Parsing of the text of an id in lower case, the usual case of a UUID.
	 */
	public static class ParseLowerCase extends Parse {

		private final Inputs<String> uuidTexts = Inputs.of(String[]::new,
				(most, least) -> new UUID(most, least).toString());

		public ParseLowerCase() {
			super((ulid) -> ulid.toString().toLowerCase(Locale.ROOT));
		}

		@Benchmark
		public UUID jdk() {
			return UUID.fromString(this.uuidTexts.next());
		}

		@Benchmark
		public UUID jug() {
			return UUIDUtil.uuid(this.uuidTexts.next());
		}

		@Benchmark
		public UUID uuidCreator() {
			return UuidCreator.fromString(this.uuidTexts.next());
		}

	}

	/**
	 * Parsing with the libraries for ULIDs.
	 */
	@State(Scope.Thread)
	public abstract static class Parse {

		private final Inputs<String> texts;

		Parse(Function<Ulid, String> format) {
			this.texts = Inputs.of(String[]::new, (most, least) -> format.apply(Ulid.of(most, least)));
		}

		@Benchmark
		public Ulid ulid() {
			return Ulid.parse(this.texts.next());
		}

		@Benchmark
		public com.github.f4b6a3.ulid.Ulid ulidCreator() {
			return com.github.f4b6a3.ulid.Ulid.from(this.texts.next());
		}

		@Benchmark
		public ULID ulidj() {
			return ULID.parseULID(this.texts.next());
		}

		@Benchmark
		public de.huxhorn.sulky.ulid.ULID.Value sulky() {
			return de.huxhorn.sulky.ulid.ULID.parseULID(this.texts.next());
		}

	}

	/**
	 * Validation of texts, each of which contains one invalid character.
	 */
	@State(Scope.Thread)
	public static class IsValid {

		private final Inputs<String> texts = Inputs.of(String[]::new, IsValid::broken);

		@Benchmark
		public boolean ulid() {
			return Ulid.isValid(this.texts.next());
		}

		@Benchmark
		public boolean ulidCreator() {
			return com.github.f4b6a3.ulid.Ulid.isValid(this.texts.next());
		}

		@Benchmark
		public boolean ulidj() {
			return ULID.isValid(this.texts.next());
		}

		private static String broken(long most, long least) {
			StringBuilder text = new StringBuilder(Ulid.of(most, least).toString());
			text.setCharAt(Math.floorMod(least, text.length()), 'U');
			return text.toString();
		}

	}

	/**
	 * Conversion of an id to its binary form: 16 bytes, or 8 of a TSID.
	 */
	@State(Scope.Thread)
	public static class ToBytes extends Ids {

		@Benchmark
		public byte[] ulid() {
			return this.ulids.next().toBytes();
		}

		@Benchmark
		public byte[] ulidCreator() {
			return this.ulidCreator.next().toBytes();
		}

		@Benchmark
		public byte[] ulidj() {
			return this.ulidj.next().toBinary();
		}

		@Benchmark
		public byte[] sulky() {
			return this.sulky.next().toBytes();
		}

		@Benchmark
		public byte[] jug() {
			return UUIDUtil.asByteArray(this.uuids.next());
		}

		@Benchmark
		public byte[] uuidCreator() {
			return UuidCreator.toBytes(this.uuids.next());
		}

		@Benchmark
		public byte[] tsid() {
			return this.tsids.next().toBytes();
		}

	}

	/**
	 * Conversion of the binary form to an id.
	 */
	@State(Scope.Thread)
	public static class FromBytes {

		private final Inputs<byte[]> bytes = Inputs.of(byte[][]::new, Inputs::bytes);

		private final Inputs<byte[]> tsidBytes = Inputs.of(byte[][]::new, (most, least) -> new TSID(most).toBytes());

		@Benchmark
		public Ulid ulid() {
			return Ulid.from(this.bytes.next());
		}

		@Benchmark
		public com.github.f4b6a3.ulid.Ulid ulidCreator() {
			return com.github.f4b6a3.ulid.Ulid.from(this.bytes.next());
		}

		@Benchmark
		public ULID ulidj() {
			return ULID.parseULID(this.bytes.next());
		}

		@Benchmark
		public de.huxhorn.sulky.ulid.ULID.Value sulky() {
			return de.huxhorn.sulky.ulid.ULID.fromBytes(this.bytes.next());
		}

		@Benchmark
		public UUID jug() {
			return UUIDUtil.uuid(this.bytes.next());
		}

		@Benchmark
		public UUID uuidCreator() {
			return UuidCreator.fromBytes(this.bytes.next());
		}

		@Benchmark
		public TSID tsid() {
			return TSID.from(this.tsidBytes.next());
		}

	}

	/**
	 * Comparison of two ids.
	 */
	@State(Scope.Thread)
	public static class CompareTo extends Ids {

		@Benchmark
		public int ulid() {
			return this.ulids.next().compareTo(this.ulids.next());
		}

		@Benchmark
		public int ulidCreator() {
			return this.ulidCreator.next().compareTo(this.ulidCreator.next());
		}

		@Benchmark
		public int ulidj() {
			return this.ulidj.next().compareTo(this.ulidj.next());
		}

		@Benchmark
		public int sulky() {
			return this.sulky.next().compareTo(this.sulky.next());
		}

		@Benchmark
		public int jdk() {
			return this.uuids.next().compareTo(this.uuids.next());
		}

		@Benchmark
		public int tsid() {
			return this.tsids.next().compareTo(this.tsids.next());
		}

	}

	/**
	 * Lookup in a {@link HashMap}, which measures the hash code and the equality of ids.
	 */
	@State(Scope.Thread)
	public static class MapLookup extends Ids {

		// Maps from keys that are equal to the ids, but are other objects
		private final Ids keys = new Ids();

		private final Map<Ulid, Integer> ulidMap = map(this.keys.ulids);

		private final Map<com.github.f4b6a3.ulid.Ulid, Integer> ulidCreatorMap = map(this.keys.ulidCreator);

		private final Map<ULID, Integer> ulidjMap = map(this.keys.ulidj);

		private final Map<de.huxhorn.sulky.ulid.ULID.Value, Integer> sulkyMap = map(this.keys.sulky);

		private final Map<UUID, Integer> uuidMap = map(this.keys.uuids);

		private final Map<TSID, Integer> tsidMap = map(this.keys.tsids);

		private static <T> Map<T, Integer> map(Inputs<T> keys) {
			Map<T, Integer> map = new HashMap<>();
			for (T key : keys.all()) {
				map.put(key, map.size());
			}
			return map;
		}

		@Benchmark
		public Integer ulid() {
			return this.ulidMap.get(this.ulids.next());
		}

		@Benchmark
		public Integer ulidCreator() {
			return this.ulidCreatorMap.get(this.ulidCreator.next());
		}

		@Benchmark
		public Integer ulidj() {
			return this.ulidjMap.get(this.ulidj.next());
		}

		@Benchmark
		public Integer sulky() {
			return this.sulkyMap.get(this.sulky.next());
		}

		@Benchmark
		public Integer jdk() {
			return this.uuidMap.get(this.uuids.next());
		}

		@Benchmark
		public Integer tsid() {
			return this.tsidMap.get(this.tsids.next());
		}

	}

	/**
	 * Ids of all libraries, with the same bits.
	 */
	static class Ids {

		final Inputs<Ulid> ulids = Inputs.of(Ulid[]::new, Ulid::of);

		final Inputs<com.github.f4b6a3.ulid.Ulid> ulidCreator = Inputs.of(com.github.f4b6a3.ulid.Ulid[]::new,
				com.github.f4b6a3.ulid.Ulid::new);

		final Inputs<ULID> ulidj = Inputs.of(ULID[]::new, (most, least) -> ULID.parseULID(Inputs.bytes(most, least)));

		final Inputs<de.huxhorn.sulky.ulid.ULID.Value> sulky = Inputs.of(de.huxhorn.sulky.ulid.ULID.Value[]::new,
				de.huxhorn.sulky.ulid.ULID.Value::new);

		final Inputs<UUID> uuids = Inputs.of(UUID[]::new, UUID::new);

		final Inputs<TSID> tsids = Inputs.of(TSID[]::new, (most, least) -> new TSID(most));

	}

}
