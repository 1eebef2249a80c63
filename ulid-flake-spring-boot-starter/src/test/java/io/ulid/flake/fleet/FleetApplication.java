package io.ulid.flake.fleet;

import java.io.IOException;

import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.context.annotation.Import;

/**
 * The program of a {@link FleetProcess}: makes ids and inserts them until it is
 * terminated.
 */
@SpringBootConfiguration
@ImportAutoConfiguration({ DataSourceAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
		UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@Import(IdInserter.class)
class FleetApplication {

	public static void main(String[] args) throws IOException {
		FleetProcess.run(FleetApplication.class, args);
	}

}
