package io.ulid.flake.test;

import java.io.IOException;
import java.util.stream.Stream;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Test;

import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.aot.TestContextAotGenerator;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The context of a test with {@link UlidSequence} is processed ahead of time, with the
 * beans of the guest.
 */
class FlakeSequenceAotTests {

	@Test
	void contextIsProcessedAheadOfTime() throws IOException {
		InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
		new TestContextAotGenerator(files).processAheadOfTime(Stream.of(Annotated.class));
		assertThat(sourceOf(files, "SequencePostProcessor")).contains("\"2026-01-01T00:00:00Z\"");
		assertThat(sourceOf(files, "FlakeSequence")).contains("FirstNode", "setFallback(true)");
		assertThat(sourceOf(files, "UlidFlakeAutoConfiguration")).contains("ulidFlakeGenerator");
	}

	private static String sourceOf(InMemoryGeneratedFiles files, String name) throws IOException {
		StringBuilder source = new StringBuilder();
		for (String path : files.getGeneratedFiles(Kind.SOURCE).keySet()) {
			if (path.contains("/" + name + "__")) {
				source.append(files.getGeneratedFileContent(Kind.SOURCE, path));
			}
		}
		return source.toString();
	}

	@UlidSequence
	@SpringBootTest(classes = Undecided.class, webEnvironment = WebEnvironment.NONE)
	static class Annotated {

		@Test
		void nothing() {
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
	static class Undecided {

	}

}
