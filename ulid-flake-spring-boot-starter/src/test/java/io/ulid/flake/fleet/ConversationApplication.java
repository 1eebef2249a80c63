package io.ulid.flake.fleet;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * The program of a {@link FleetProcess}: saves the messages that it receives over HTTP,
 * and answers them. Its clock is wrong by {@code clock.offset}.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
@Import(ConversationApplication.MessageController.class)
class ConversationApplication {

	public static void main(String[] args) throws IOException {
		FleetProcess.run(ConversationApplication.class, args);
	}

	@Bean
	Clock clock(@Value("${clock.offset}") Duration offset) {
		return Clock.offset(Clock.systemUTC(), offset);
	}

	/**
	 * Keeps the entities of the other tests out.
	 */
	@Bean
	static PersistenceManagedTypes managedTypes() {
		return PersistenceManagedTypes.of(Message.class.getName());
	}

	@EventListener
	void printPort(WebServerInitializedEvent event) {
		Event.LISTENING.print(event.getWebServer().getPort());
	}

	@RestController
	static class MessageController {

		private final UlidGenerator generator;

		private final EntityManager entityManager;

		private final TransactionTemplate transactions;

		private final RestClient restClient;

		MessageController(UlidGenerator generator, EntityManager entityManager, TransactionTemplate transactions,
				RestClient.Builder restClientBuilder) {
			this.generator = generator;
			this.entityManager = entityManager;
			this.transactions = transactions;
			this.restClient = restClientBuilder.build();
		}

		@PostMapping("/messages")
		Receipt post(@RequestBody Post post) {
			if (post.parent() != null && post.observe()) {
				this.generator.observe(post.parent());
			}
			Message message = new Message();
			message.parentId = post.parent();
			this.transactions.executeWithoutResult((transaction) -> this.entityManager.persist(message));
			if (post.depth() > 0) {
				String here = ServletUriComponentsBuilder.fromCurrentRequestUri().toUriString();
				send(post.replyTo(), new Post(message.id, post.depth() - 1, post.observe(), here));
			}
			return new Receipt(message.id);
		}

		private void send(String uri, Post post) {
			this.restClient.post().uri(uri).body(post).retrieve().toBodilessEntity();
		}

	}

	/**
	 * A message to be saved.
	 *
	 * @param parent the id of the message that it answers
	 * @param depth how many answers follow, each to the one before
	 * @param observe whether the receiver observes the parent
	 * @param replyTo where to send the first of the answers
	 */
	record Post(@Nullable Ulid parent, int depth, boolean observe, String replyTo) {
	}

	record Receipt(Ulid id) {
	}

	@Entity(name = "Message")
	static class Message {

		@Id
		@UlidGeneratedId
		Ulid id;

		@Nullable Ulid parentId;

	}

}
