package io.ulid.persistence;

import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Filter;
import org.hibernate.annotations.FilterDef;
import org.hibernate.annotations.ParamDef;
import org.hibernate.annotations.TenantId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tenants told apart by a ULID in a column.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.persistence.Cell#inThisBuild")
class TenancyTests {

	@Parameter
	private Cell cell;

	@Test
	void tenantSeesItsOwnRows() {
		Ulid one = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		Ulid other = one.increment();
		try (SessionFactory sessions = this.cell.sessionFactory(this.cell.storage().newDatabase(), Map.of(),
				Document.class)) {
			Document document = new Document();
			try (var session = sessions.withOptions().tenantIdentifier((Object) one).openSession()) {
				session.beginTransaction();
				session.persist(document);
				session.getTransaction().commit();
			}
			assertThat(document.tenant).isEqualTo(one);
			try (var session = sessions.withOptions().tenantIdentifier((Object) one).openSession()) {
				assertThat(session.createQuery("select id from Document", Ulid.class).getResultList())
					.containsExactly(document.id);
			}
			try (var session = sessions.withOptions().tenantIdentifier((Object) other).openSession()) {
				assertThat(session.createQuery("select id from Document", Ulid.class).getResultList()).isEmpty();
				assertThat(session.find(Document.class, document.id)).isNull();
			}
		}
	}

	@Test
	void filterComparesIds() {
		Ulid one = Ulid.parse("01ARZ3NDEKESV8RRFFQ69G5FAV");
		Ulid other = one.increment();
		try (SessionFactory sessions = this.cell.sessionFactory(this.cell.storage().newDatabase(), Map.of(),
				Letter.class)) {
			Letter letter = new Letter();
			letter.sender = one;
			letter.order = new OrderId(other);
			sessions.inTransaction((session) -> session.persist(letter));
			assertThat(letters(sessions, "sender", one)).containsExactly(letter.id);
			assertThat(letters(sessions, "sender", other)).isEmpty();
			assertThat(letters(sessions, "order", letter.order)).containsExactly(letter.id);
			assertThat(letters(sessions, "order", new OrderId(one))).isEmpty();
		}
	}

	private static List<Ulid> letters(SessionFactory sessions, String filter, Object id) {
		return sessions.fromSession((session) -> {
			session.enableFilter(filter).setParameter("id", id);
			return session.createQuery("select id from Letter", Ulid.class).getResultList();
		});
	}

	@Entity(name = "Letter")
	@FilterDef(name = "sender", parameters = @ParamDef(name = "id", type = Ulid.class))
	@FilterDef(name = "order", parameters = @ParamDef(name = "id", type = OrderId.class))
	@Filter(name = "sender", condition = "sender = :id")
	@Filter(name = "order", condition = "order_id = :id")
	static class Letter {

		@Id
		@UlidGeneratedId
		Ulid id;

		Ulid sender;

		@Column(name = "order_id")
		OrderId order;

	}

	@Entity(name = "Document")
	static class Document {

		@Id
		@UlidGeneratedId
		Ulid id;

		@TenantId
		Ulid tenant;

	}

}
