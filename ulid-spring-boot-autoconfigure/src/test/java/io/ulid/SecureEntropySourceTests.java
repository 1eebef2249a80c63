package io.ulid;

import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link SecureEntropySource} on a scripted DRBG.
 */
class SecureEntropySourceTests {

	@AfterEach
	void removeScriptedDrbg() {
		ScriptedDrbg.remove();
	}

	@Test
	void everyDrbgIsSeededFromTheOperatingSystemBeforeItsFirstDraw() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		source.nextBytes(new byte[10]);
		source.reseed();
		source.nextBytes(new byte[10]);
		assertThat(drbg.calls()).containsExactly("generateSeed 48", "setSeed 48", "nextBytes 4096", "generateSeed 48",
				"setSeed 48", "nextBytes 4096");
	}

	@Test
	void everyKindOfDrawFailsWithTheDrbgAndWorksAgain() throws Exception {
		ScriptedDrbg drbg = ScriptedDrbg.install();
		SecureEntropySource source = new SecureEntropySource();
		drbg.fail();
		// More often than there are blocks: none is lost
		for (int i = 0; i < 1000; i++) {
			assertThatIllegalStateException().isThrownBy(() -> source.nextBytes(new byte[10]))
				.withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(() -> source.ulid(0)).withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(source::step).withMessage("no entropy today");
			assertThatIllegalStateException().isThrownBy(() -> source.steps(new long[2]))
				.withMessage("no entropy today");
		}
		drbg.recover();
		byte[] bytes = new byte[10];
		source.nextBytes(bytes);
		assertThat(bytes).containsOnly(1);
		assertThat(source.ulid(7)).isEqualTo(Ulid.of(7, bytes));
		assertThat(source.step()).isEqualTo(0x0101_0102);
		long[] steps = { 5, 0, 0 };
		source.steps(steps);
		assertThat(steps).containsExactly(5, 5 + 0x0101_0102, 5 + 2 * 0x0101_0102);
	}

	@Test
	void withoutADrbgThereIsNoSource() {
		List<Provider> removed = new ArrayList<>();
		try {
			for (Provider provider : Security.getProviders("SecureRandom.DRBG")) {
				removed.add(provider);
				Security.removeProvider(provider.getName());
			}
			assertThatIllegalStateException().isThrownBy(EntropySource::secure)
				.withMessage("This Java runtime has no SecureRandom 'DRBG', which "
						+ "'ulid.generator.entropy-source=secure' needs: 'provider' takes the runtime's default");
		}
		finally {
			removed.forEach((provider) -> Security.insertProviderAt(provider, 1));
		}
	}

}
