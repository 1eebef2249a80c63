package io.ulid.benchmarks.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import io.ulid.support.database.TestDatabase;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/**
 * Spring Boot application that runs the comparison of keys.
 */
@SpringBootApplication
@EnableConfigurationProperties(BenchmarkProperties.class)
@EnableJpaRepositories(considerNestedRepositories = true)
public class Main {

	/**
	 * Run the comparison, and write the results.
	 * @param args the directory of the results
	 */
	public static void main(String[] args) throws IOException {
		SpringApplication application = new SpringApplication(Main.class);
		application.setDefaultProperties(Map.copyOf(TestDatabase.postgreSql().properties()));
		try (ConfigurableApplicationContext context = application.run()) {
			context.getBean(KeyComparison.class)
				.run()
				.report(context.getBean(BenchmarkProperties.class).isComplete(), Path.of(args[0], "database.json"));
		}
	}

}
