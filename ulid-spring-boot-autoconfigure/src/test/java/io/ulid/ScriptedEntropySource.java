package io.ulid;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HexFormat;

/**
 * An entropy source that returns what it was told to, one script entry for each draw,
 * then one byte for ever.
 */
public final class ScriptedEntropySource implements EntropySource {

	private final byte rest;

	private final Deque<byte[]> script = new ArrayDeque<>();

	private RuntimeException failure;

	private int draws;

	private int reseeds;

	private Runnable onReseed = () -> {
	};

	private ScriptedEntropySource(int rest) {
		this.rest = (byte) rest;
	}

	public static ScriptedEntropySource of(int everyByte) {
		return new ScriptedEntropySource(everyByte);
	}

	public ScriptedEntropySource then(String hex) {
		this.script.add(HexFormat.of().parseHex(hex));
		return this;
	}

	public void fail(RuntimeException failure) {
		this.failure = failure;
	}

	public void onReseed(Runnable action) {
		this.onReseed = action;
	}

	public void recover() {
		this.failure = null;
	}

	public int draws() {
		return this.draws;
	}

	public int reseeds() {
		return this.reseeds;
	}

	@Override
	public void nextBytes(byte[] bytes) {
		if (this.failure != null) {
			throw this.failure;
		}
		this.draws++;
		byte[] scripted = this.script.poll();
		if (scripted == null) {
			Arrays.fill(bytes, this.rest);
			return;
		}
		if (scripted.length != bytes.length) {
			throw new AssertionError("Draw %d asked for %d bytes, the script has %d".formatted(this.draws, bytes.length,
					scripted.length));
		}
		System.arraycopy(scripted, 0, bytes, 0, bytes.length);
	}

	@Override
	public void reseed() {
		this.reseeds++;
		this.onReseed.run();
	}

}
