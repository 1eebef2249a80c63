package io.ulid;

import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link SecureEntropySource}, some on a scripted DRBG.
 */
class SecureEntropySourceTests {

	@AfterEach
	void removeScriptedProvider() {
		Security.removeProvider(ScriptedProvider.NAME);
	}

	@Test
	void usedBytesAreWiped() {
		SecureEntropySource source = new SecureEntropySource();
		byte[] bytes = new byte[100];
		source.nextBytes(bytes);
		byte[] block = block(source);
		assertThat(Arrays.copyOf(block, 100)).containsOnly(0);
		// The rest waits to be used; 3996 bytes are all zero once in 2^31968 times
		assertThat(Arrays.copyOfRange(block, 100, block.length)).isNotEqualTo(new byte[block.length - 100]);
	}

	@Test
	void reseedWipesTheBlock() {
		SecureEntropySource source = new SecureEntropySource();
		source.nextBytes(new byte[10]);
		source.reseed();
		assertThat(block(source)).containsOnly(0);
	}

	@Test
	void everyGeneratorIsSeededFromTheOperatingSystemBeforeItsFirstDraw() throws Exception {
		ScriptedProvider provider = ScriptedProvider.install();
		SecureEntropySource source = new SecureEntropySource();
		source.nextBytes(new byte[10]);
		source.reseed();
		source.nextBytes(new byte[10]);
		assertThat(provider.calls).containsExactly("generateSeed 48", "setSeed 48", "nextBytes 4096", "generateSeed 48",
				"setSeed 48", "nextBytes 4096");
	}

	@Test
	void failureLeavesNothingBehindAndTheNextGoodCallWorks() throws Exception {
		ScriptedProvider provider = ScriptedProvider.install();
		SecureEntropySource source = new SecureEntropySource();
		provider.fails = true;
		for (int i = 0; i < 2; i++) {
			assertThatIllegalStateException().isThrownBy(() -> source.nextBytes(new byte[10]))
				.withMessage("no entropy today");
		}
		provider.fails = false;
		byte[] bytes = new byte[10];
		source.nextBytes(bytes);
		assertThat(bytes).containsOnly(1);
	}

	private static byte[] block(SecureEntropySource source) {
		return (byte[]) assertThat(source).extracting("block").actual();
	}

	/**
	 * A provider of a DRBG before that of the JDK.
	 */
	private static final class ScriptedProvider extends Provider {

		static final String NAME = "Scripted";

		final List<String> calls = new ArrayList<>();

		boolean fails;

		private ScriptedProvider() {
			super(NAME, "1", "Scripted DRBG");
			putService(new Service(this, "SecureRandom", "DRBG", ScriptedDrbg.class.getName(), null, null) {

				@Override
				public Object newInstance(Object parameter) {
					return new ScriptedDrbg(ScriptedProvider.this);
				}

			});
		}

		static ScriptedProvider install() throws NoSuchAlgorithmException {
			ScriptedProvider provider = new ScriptedProvider();
			Security.insertProviderAt(provider, 1);
			assertThat(SecureRandom.getInstance("DRBG").getProvider()).isSameAs(provider);
			return provider;
		}

	}

	private static final class ScriptedDrbg extends SecureRandomSpi {

		private final ScriptedProvider provider;

		ScriptedDrbg(ScriptedProvider provider) {
			this.provider = provider;
		}

		@Override
		protected void engineSetSeed(byte[] seed) {
			this.provider.calls.add("setSeed " + seed.length);
		}

		@Override
		protected void engineNextBytes(byte[] bytes) {
			Arrays.fill(bytes, (byte) 1);
			if (this.provider.fails) {
				throw new IllegalStateException("no entropy today");
			}
			this.provider.calls.add("nextBytes " + bytes.length);
		}

		@Override
		protected byte[] engineGenerateSeed(int length) {
			this.provider.calls.add("generateSeed " + length);
			return new byte[length];
		}

	}

}
