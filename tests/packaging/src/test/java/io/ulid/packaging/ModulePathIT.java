package io.ulid.packaging;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Applications that are Java modules.
 */
class ModulePathIT {

	static final String ID = """
			package app;

			@io.ulid.IdPrefix("ord")
			public final class OrderId extends io.ulid.TypedUlid<OrderId> {

				public OrderId(String text) {
					super(text);
				}

				public OrderId(io.ulid.Ulid value) {
					super(value);
				}

			}
			""";

	static final String TEXT = "ord_01h455vb4pex5vsknk084sn02q";

	private final Path directory;

	private final Application application;

	ModulePathIT(@TempDir Path directory) {
		this.directory = directory;
		this.application = new Application(directory, Application.WITHOUT_FLAKE);
	}

	/**
	 * Spring Boot is on the module path as well.
	 */
	@Test
	@Tag("slow")
	void runsSpringBootApplication() throws Exception {
		this.application.compile(Map.of("module-info", """
				open module app {
					requires io.ulid;
					requires spring.boot;
					requires spring.boot.autoconfigure;
					requires spring.context;
					requires spring.beans;
					requires spring.core;
					requires spring.web;
					requires tools.jackson.databind;
				}
				""", "app/OrderId", ID, "app/App", """
				package app;

				import io.ulid.*;
				import org.springframework.boot.SpringApplication;
				import org.springframework.boot.autoconfigure.SpringBootApplication;
				import org.springframework.web.bind.annotation.*;

				@SpringBootApplication
				@RestController
				public class App {

					public record Order(OrderId id) {
					}

					@PostMapping("/orders/{id}")
					public Order find(@PathVariable OrderId id, @RequestBody Order order) {
						return id.equals(order.id()) ? order : null;
					}

					public static void main(String[] args) {
						try (var context = SpringApplication.run(App.class, "--server.port=0")) {
							var mapper = context.getBean(tools.jackson.databind.json.JsonMapper.class);
							var order = mapper.readValue("{\\"id\\":\\"%1$s\\"}", Order.class);
							var id = context.getBean(org.springframework.core.convert.ConversionService.class)
								.convert("%1$s", OrderId.class);
							System.out.println("RESULT " + mapper.writeValueAsString(order) + id.equals(order.id())
									+ UlidGenerator.class.getModule().getName()
									+ context.getBean(UlidGenerator.class).next().toString().length());
						}
					}

				}
				""".formatted(TEXT)));
		assertThat(this.application.run(this.application.modulePath(), "-m", "app/app.App"))
			.contains("RESULT {\"id\":\"%s\"}trueio.ulid26".formatted(TEXT));
	}

	/**
	 * The jars for Ulid-Flakes are automatic modules. The module of ULIDs finds their
	 * kind of identifier.
	 */
	@Test
	@Tag("slow")
	void runsSpringBootApplicationWithFlakes() throws Exception {
		Application application = new Application(this.directory, Application.WITH_FLAKE);
		application.compile(Map.of("module-info", """
				open module app {
					requires io.ulid;
					requires io.ulid.flake;
					requires spring.boot;
					requires spring.boot.autoconfigure;
					requires spring.context;
					requires spring.beans;
					requires spring.core;
					requires spring.web;
					requires tools.jackson.databind;
				}
				""", "app/ShipmentId", """
				package app;

				import io.ulid.flake.*;

				@io.ulid.IdPrefix("shp")
				public final class ShipmentId extends TypedUlidFlake<ShipmentId> {

					public ShipmentId(String text) {
						super(text);
					}

					public ShipmentId(UlidFlake value) {
						super(value);
					}

				}
				""", "app/App",
				"""
						package app;

						import io.ulid.flake.*;
						import org.springframework.boot.SpringApplication;
						import org.springframework.boot.autoconfigure.SpringBootApplication;

						@SpringBootApplication
						public class App {

							public record Shipment(ShipmentId id, UlidFlake number) {
							}

							public static void main(String[] args) {
								try (var context = SpringApplication.run(App.class, "--server.port=0", "--ulid.flake.node-id=7",
										"--ulid.flake.json-format=number")) {
									var mapper = context.getBean(tools.jackson.databind.json.JsonMapper.class);
									var shipment = mapper.readValue("{\\"id\\":\\"shp_00f2n078mdt7j\\",\\"number\\":42}", Shipment.class);
									var id = context.getBean(org.springframework.core.convert.ConversionService.class)
										.convert("shp_00f2n078mdt7j", ShipmentId.class);
									System.out.println("RESULT " + mapper.writeValueAsString(shipment) + id.equals(shipment.id())
											+ UlidFlake.class.getModule().getName()
											+ context.getBean(UlidFlakeGenerator.class).next().nodeId());
								}
							}

						}
						"""));
		assertThat(application.run(application.modulePath(), "-m", "app/app.App"))
			.contains("RESULT {\"id\":\"shp_00f2n078mdt7j\",\"number\":42}trueio.ulid.flake7");
	}

	/**
	 * The mapper reads an id before the application creates any id.
	 */
	@Test
	void plainMapperOnTheModulePathReadsIds() throws Exception {
		this.application.compile(Map.of("module-info", """
				open module app {
					requires io.ulid;
					requires com.fasterxml.jackson.databind;
				}
				""", "app/OrderId", ID, "app/App", readingWith("com.fasterxml.jackson.databind.ObjectMapper")));
		assertThat(this.application.run(this.application.modulePath(), "-m", "app/app.App"))
			.contains("RESULT \"%s\"".formatted(TEXT));
	}

	/**
	 * Like Maven when it tests a module: the module and this library are on the module
	 * path, and all other jars are on the class path.
	 */
	@Test
	void plainMapperOnTheClassPathReadsIds() throws Exception {
		this.application.compile(Map.of("module-info", "open module app { requires io.ulid; }", "app/OrderId", ID,
				"app/App", readingWith("tools.jackson.databind.ObjectMapper")), "--add-reads", "app=ALL-UNNAMED");
		String library = Application.classPath("ulid-\\d.*");
		assertThat(this.application.run("-p", this.application.directory() + File.pathSeparator + library, "-cp",
				Application.classPath("(?!ulid-\\d)" + this.application.jars()), "--add-reads", "app=ALL-UNNAMED", "-m",
				"app/app.App"))
			.contains("RESULT \"%s\"".formatted(TEXT));
	}

	private static String readingWith(String mapper) {
		return """
				package app;

				public class App {

					public static void main(String[] args) throws Exception {
						var mapper = new %s();
						var id = mapper.readValue("\\"%s\\"", OrderId.class);
						System.out.println("RESULT " + mapper.writeValueAsString(id));
					}

				}
				""".formatted(mapper, TEXT);
	}

}
