package io.ulid.flake.fleet;

import java.io.IOException;

import io.ulid.fixtures.MemberId;
import io.ulid.rotation.Member;
import io.ulid.rotation.Member.Friends;
import jakarta.persistence.EntityManager;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;
import org.springframework.http.ResponseEntity;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * The program of a {@link FleetProcess}: saves members with an opaque id, whose friends
 * are in a JSON column.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
@Import(KeyRotationApplication.MemberController.class)
class KeyRotationApplication {

	public static void main(String[] args) throws IOException {
		FleetProcess.run(KeyRotationApplication.class, args);
	}

	/**
	 * Keeps the entities of the other tests out. Its own one is in another package, since
	 * it needs keys, which the other tests do not have.
	 */
	@Bean
	static PersistenceManagedTypes managedTypes() {
		return PersistenceManagedTypes.of(Member.class.getName());
	}

	@EventListener
	void printPort(WebServerInitializedEvent event) {
		Event.LISTENING.print(event.getWebServer().getPort());
	}

	@RestController
	static class MemberController {

		private final EntityManager entityManager;

		private final TransactionTemplate transactions;

		MemberController(EntityManager entityManager, TransactionTemplate transactions) {
			this.entityManager = entityManager;
			this.transactions = transactions;
		}

		@PostMapping("/members")
		Member add(@RequestBody Friends friends) {
			Member member = new Member();
			member.friends = friends;
			this.transactions.executeWithoutResult((transaction) -> this.entityManager.persist(member));
			return member;
		}

		@GetMapping("/members/{id}")
		ResponseEntity<Member> find(@PathVariable MemberId id) {
			return ResponseEntity.ofNullable(this.entityManager.find(Member.class, id));
		}

	}

}
