package io.ulid.identifier;

import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.internal.GuestKind;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
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
 * An application that has tickets everywhere. The generator of tickets, its monitor and
 * its {@link GuestKind} are all that is set up for them.
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
					"springdoc.enable-data-rest=false", "management.endpoints.web.exposure.include=*",
					"management.endpoint.health.show-details=always", "ulid.flake.node-id-source=standalone")
			.properties(properties)
			.run();
	}

	@Bean
	TicketKind ticketKind() {
		return new TicketKind();
	}

	@Bean
	GenerationMonitor ticketMonitor() {
		return new GenerationMonitor(TicketGenerator.class, "tickets", Duration.ZERO, Clock.systemUTC());
	}

	@Bean
	TicketGenerator tickets(TicketKind kind, @Qualifier("ticketMonitor") GenerationMonitor monitor) {
		return () -> {
			if (kind.isSoldOut()) {
				UlidGenerationException failure = new UlidGenerationException(Reason.UNAVAILABLE, "Sold out");
				monitor.failed(failure);
				throw failure;
			}
			return kind.issue();
		};
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

		@UlidGeneratedId
		Ticket ticket;

	}

	interface SeatRepository extends JpaRepository<Seat, Long> {

		@Nullable Seat findByTicket(Ticket ticket);

	}

	/**
	 * Generator of tickets.
	 */
	interface TicketGenerator extends IdGenerator<Ticket> {

	}

	/**
	 * Tickets, as the application configures them.
	 */
	static final class TicketKind implements GuestKind<Ticket> {

		private final AtomicLong issued = new AtomicLong();

		private volatile boolean soldOut;

		private volatile boolean open;

		Ticket issue() {
			return new Ticket("%012x%020x".formatted(System.currentTimeMillis(), this.issued.incrementAndGet()));
		}

		long issued() {
			return this.issued.get();
		}

		/**
		 * Let the health check generate tickets.
		 */
		void open() {
			this.open = true;
		}

		boolean isSoldOut() {
			return this.soldOut;
		}

		void setSoldOut(boolean soldOut) {
			this.soldOut = soldOut;
		}

		@Override
		public IdentifierType<Ticket> type() {
			return IdentifierType.require(Ticket.class);
		}

		@Override
		public Map<String, Object> settings() {
			return Map.of("gates", 16);
		}

		@Override
		public Optional<Map<String, Object>> state() {
			return this.open ? Optional.of(Map.of("issued", this.issued.get())) : Optional.empty();
		}

		@Override
		public boolean isJsonNumber() {
			return false;
		}

	}

}
