package io.ulid.identifier;

import java.util.Map;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * An application that has tickets everywhere, and nothing set up for them.
 */
@SpringBootApplication
@EnableJpaRepositories(considerNestedRepositories = true)
@EnableConfigurationProperties(TicketApplication.TicketProperties.class)
class TicketApplication {

	static ConfigurableApplicationContext start(WebApplicationType type, String... properties) {
		return new SpringApplicationBuilder(TicketApplication.class).web(type)
			.properties("server.port=0", "spring.datasource.url=jdbc:h2:mem:tickets-" + type,
					"spring.jpa.hibernate.ddl-auto=create-drop", "spring.jpa.open-in-view=false",
					"spring.mvc.problemdetails.enabled=true", "spring.webflux.problemdetails.enabled=true",
					"spring.graphql.schema.locations=classpath:third-graphql/", "springdoc.enable-hateoas=false",
					"springdoc.enable-data-rest=false")
			.properties(properties)
			.run();
	}

	@ConfigurationProperties("ticket")
	record TicketProperties(@Nullable Ticket first) {
	}

	record Booking(Ticket ticket) {
	}

	@RestController
	static class TicketController {

		@GetMapping("/tickets/{id}")
		Map<Ticket, Booking> find(@PathVariable Ticket id) {
			return Map.of(id, new Booking(id));
		}

		@GetMapping("/tickets")
		Booking search(@RequestParam Ticket id) {
			return new Booking(id);
		}

		@GetMapping("/plain")
		Booking plain(Ticket id) {
			return new Booking(id);
		}

		@PostMapping("/tickets")
		Booking book(@RequestBody Booking booking) {
			return booking;
		}

	}

	@Controller
	static class TicketQueries {

		@QueryMapping
		Ticket ticket(@Argument Ticket id) {
			return id;
		}

		@QueryMapping
		Ticket ticketOfId(@Argument Ticket id) {
			return id;
		}

	}

	@Entity
	static class Seat {

		@Id
		@GeneratedValue
		Long id;

		Ticket ticket;

	}

	interface SeatRepository extends JpaRepository<Seat, Long> {

		@Nullable Seat findByTicket(Ticket ticket);

	}

}
