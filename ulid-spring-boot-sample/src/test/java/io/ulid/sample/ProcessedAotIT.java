package io.ulid.sample;

import java.util.ArrayList;
import java.util.List;

import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * {@code java -Dspring.aot.enabled=true -jar}.
 */
class ProcessedAotIT extends AbstractAotTests {

	@DynamicPropertySource
	static void start(DynamicPropertyRegistry registry) throws Exception {
		List<String> command = new ArrayList<>(List.of(SampleProcess.java(), "-XX:TieredStopAtLevel=1",
				"-Dspring.aot.enabled=true", "-jar", System.getProperty("sample.jar")));
		command.addAll(ARGUMENTS);
		sample = SampleProcess.start(new ProcessBuilder(command));
		DATABASE.register(registry);
		registry.add("local.server.port", sample::port);
	}

}
