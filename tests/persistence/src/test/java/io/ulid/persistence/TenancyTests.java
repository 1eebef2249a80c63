package io.ulid.persistence;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
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

	@Entity(name = "Document")
	static class Document {

		@Id
		@UlidGeneratedId
		Ulid id;

		@TenantId
		Ulid tenant;

	}

}
