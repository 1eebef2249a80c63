package io.ulid.stores.mongodb;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.support.database.MongoServer;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.mapping.MongoId;
import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A repository of MongoDB with records, whose ids are typed. No property sets the
 * representation of UUIDs.
 */
@SpringBootTest(classes = AbstractMongoTests.Application.class, properties = "ulid.flake.node-id-source=standalone")
class MongoRepositoryTests {

	@Autowired
	private TicketRepository tickets;

	@Autowired
	private MongoOperations operations;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		MongoServer.register(registry);
	}

	@Test
	void storesFindsAndDeletesDocuments() {
		TicketRepository tickets = this.tickets;
		tickets.deleteAll();
		List<Ticket> saved = tickets.saveAll(IntStream.range(0, 50).mapToObj(MongoRepositoryTests::ticket).toList());
		assertThat(saved).extracting(Ticket::id).doesNotContainNull().isSorted();
		Ticket ticket = saved.get(7);
		assertThat(tickets.findById(ticket.id())).contains(ticket);
		assertThat(tickets.findByOwner(ticket.owner())).containsExactly(ticket);
		assertThat(tickets.findByIdIn(List.of(saved.get(1).id(), saved.get(2).id()))).hasSize(2);
		assertThat(tickets.queryByOwner(ticket.owner())).containsExactly(ticket);
		Instant now = Instant.now();
		assertThat(tickets.findByIdBetween(new OrderId(Ulid.min(now.minus(Duration.ofHours(1)))),
				new OrderId(Ulid.max(now.plus(Duration.ofHours(1)))), Sort.by("id")))
			.isEqualTo(saved);
		assertThat(tickets.findProjectionByOwner(ticket.owner()).get(0).getId()).isEqualTo(ticket.id());
		List<Count> counts = this.operations
			.aggregate(Aggregation.newAggregation(Ticket.class, Aggregation.group("owner").count().as("tickets")),
					Count.class)
			.getMappedResults();
		assertThat(counts).hasSize(50).extracting(Count::id).contains(ticket.owner());
		Ticket changed = tickets.save(new Ticket(ticket.id(), ticket.version(), ticket.owner(), "changed"));
		assertThat(tickets.findById(ticket.id())).contains(changed);
		assertThat(tickets.count()).isEqualTo(50);
		tickets.deleteById(ticket.id());
		assertThat(tickets.existsById(ticket.id())).isFalse();
	}

	private static Ticket ticket(int number) {
		return new Ticket(null, null, Ulid.of(number, number), "ticket " + number);
	}

	record Ticket(@MongoId OrderId id, @Version Long version, Ulid owner, String subject) {

	}

	record Count(Ulid id, long tickets) {

	}

	interface Projection {

		OrderId getId();

	}

	interface TicketRepository extends MongoRepository<Ticket, OrderId> {

		List<Ticket> findByOwner(Ulid owner);

		List<Ticket> findByIdIn(List<OrderId> ids);

		List<Ticket> findByIdBetween(OrderId from, OrderId to, Sort sort);

		@Query("{ 'owner' : ?0 }")
		List<Ticket> queryByOwner(Ulid owner);

		List<Projection> findProjectionByOwner(Ulid owner);

	}

}
