package io.ulid.packaging;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application with Spring Boot's developer tools, which load the classes of the
 * application with a separate class loader.
 */
class DevtoolsIT {

	@Test
	@Tag("slow")
	void readsTypedIdsOfTheRestartClassLoader(@TempDir Path directory) throws Exception {
		Application application = new Application(directory, Application.WITHOUT_FLAKE);
		application.compile(Map.of("app/OrderId", ModulePathIT.ID, "app/App", """
				package app;

				import org.springframework.boot.SpringApplication;
				import org.springframework.boot.autoconfigure.SpringBootApplication;

				@SpringBootApplication
				public class App {

					public record Order(OrderId id) {
					}

					public static void main(String[] args) {
						var context = SpringApplication.run(App.class, "--server.port=0");
						var mapper = context.getBean(tools.jackson.databind.json.JsonMapper.class);
						var order = mapper.readValue("{\\"id\\":\\"%1$s\\"}", Order.class);
						var id = context.getBean(org.springframework.core.convert.ConversionService.class)
							.convert("%1$s", OrderId.class);
						System.out.println("RESULT " + mapper.writeValueAsString(order) + id.equals(order.id())
								+ OrderId.class.getClassLoader().getClass().getSimpleName()
								+ (OrderId.class.getClassLoader() != io.ulid.Ulid.class.getClassLoader()));
						System.exit(0);
					}

				}
				""".formatted(ModulePathIT.TEXT)));
		assertThat(application.run("-cp", directory + File.pathSeparator + Application.classPath(application.jars()),
				"app.App"))
			.contains("RESULT {\"id\":\"%s\"}trueRestartClassLoadertrue".formatted(ModulePathIT.TEXT));
	}

}
