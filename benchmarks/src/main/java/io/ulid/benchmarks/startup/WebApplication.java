package io.ulid.benchmarks.startup;

import java.io.IOException;
import java.util.List;

/**
 * Source of a web application of ordinary size: eight entities with their repositories
 * and controllers, on Spring MVC, Hibernate with H2, Jakarta Validation and Actuator.
 * When the application is ready, it prints the number of classes that the JVM has loaded,
 * and the bytes of the heap in use.
 */
final class WebApplication {

	private static final List<String> NAMES = List.of("Owner", "Pet", "Visit", "Vet", "Specialty", "Room", "Invoice",
			"Payment");

	private WebApplication() {
	}

	/**
	 * Write the sources.
	 * @param packageName the package of the sources
	 * @param idType the type of the keys
	 * @param generated the annotation for generated keys
	 */
	static void write(Sources sources, String packageName, String idType, String generated) throws IOException {
		sources.add(packageName, "Application", APPLICATION);
		for (int i = 0; i < NAMES.size(); i++) {
			String name = NAMES.get(i);
			String other = NAMES.get((i + 1) % NAMES.size());
			sources.add(packageName, name, fill(ENTITY, name, other, idType, generated));
			sources.add(packageName, name + "Repository", fill(REPOSITORY, name, other, idType, generated));
			sources.add(packageName, name + "Controller", fill(CONTROLLER, name, other, idType, generated));
		}
	}

	private static String fill(String source, String name, String other, String idType, String generated) {
		return source.replace("Thing", name)
			.replace("Other", other)
			.replace("IdType", idType)
			.replace("@Generated", generated);
	}

	private static final String APPLICATION = """
			import java.lang.management.ManagementFactory;
			import java.util.Map;
			import org.springframework.boot.SpringApplication;
			import org.springframework.boot.autoconfigure.SpringBootApplication;
			import org.springframework.boot.context.event.ApplicationReadyEvent;
			import org.springframework.context.event.EventListener;
			@SpringBootApplication
			public class Application {
				public static void main(String[] args) {
					SpringApplication application = new SpringApplication(Application.class);
					application.setDefaultProperties(Map.of("server.port", "0",
							"spring.datasource.url", "jdbc:h2:mem:startup",
							"management.endpoints.web.exposure.include", "health,info,metrics"));
					application.run(args);
				}
				@EventListener
				public void ready(ApplicationReadyEvent event) {
					long bytes = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
					long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
					System.out.println("ready " + classes + " " + bytes);
				}
			}
			""";

	private static final String ENTITY = """
			import jakarta.persistence.*;
			import jakarta.validation.constraints.*;
			@Entity
			public class Thing {
				@Id @Generated
				private IdType id;
				@NotBlank @Size(max = 80) @Column(length = 80)
				private String name;
				@PastOrPresent
				private java.time.LocalDate since;
				@PositiveOrZero
				private int amount;
				@ManyToOne(fetch = FetchType.LAZY)
				private Other other;
				public IdType getId() { return this.id; }
				public String getName() { return this.name; }
				public void setName(String name) { this.name = name; }
				public java.time.LocalDate getSince() { return this.since; }
				public void setSince(java.time.LocalDate since) { this.since = since; }
				public int getAmount() { return this.amount; }
				public void setAmount(int amount) { this.amount = amount; }
			}
			""";

	private static final String REPOSITORY = """
			import java.util.List;
			import org.springframework.data.jpa.repository.*;
			public interface ThingRepository extends JpaRepository<Thing, IdType> {
				List<Thing> findByNameStartingWith(String name);
				@Query("select t from Thing t where t.amount > :amount order by t.name")
				List<Thing> above(int amount);
			}
			""";

	private static final String CONTROLLER = """
			import java.util.List;
			import jakarta.validation.Valid;
			import org.springframework.http.*;
			import org.springframework.web.bind.annotation.*;
			@RestController
			@RequestMapping("/Thing")
			public class ThingController {
				private final ThingRepository things;
				public ThingController(ThingRepository things) { this.things = things; }
				@GetMapping
				public List<Thing> all(@RequestParam(defaultValue = "") String name) {
					return this.things.findByNameStartingWith(name);
				}
				@GetMapping("/{id}")
				public ResponseEntity<Thing> one(@PathVariable IdType id) {
					return ResponseEntity.of(this.things.findById(id));
				}
				@PostMapping
				@ResponseStatus(HttpStatus.CREATED)
				public Thing create(@RequestBody @Valid Thing thing) { return this.things.save(thing); }
				@DeleteMapping("/{id}")
				public void delete(@PathVariable IdType id) { this.things.deleteById(id); }
			}
			""";

}
