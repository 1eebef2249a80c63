package example;

import java.util.List;
import java.util.function.Function;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.jpa.TypedIdEntity_;
import io.ulid.jpa.UlidEntity_;
import jakarta.persistence.EntityManager;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Path;
import jakarta.persistence.criteria.Root;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Hibernate's proxies of entities with a base class of ours.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
class ReferenceTests {

	@Autowired
	private TransactionTemplate transaction;

	@Autowired
	private EntityManager entityManager;

	@Test
	void ulidEntity(@Autowired PartRepository parts, @Autowired UlidGenerator generator) {
		Part whole = parts.save(new Part(generator.next(), null));
		Part part = parts.save(new Part(generator.next(), whole));
		this.transaction.executeWithoutResult((status) -> {
			Part reference = parts.getReferenceById(part.getId());
			assertThat(part.equals(reference)).isTrue();
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(parts.findById(whole.getId()).orElseThrow().getParts()).containsExactly(reference);
			assertThat(reference.equals(part)).isTrue();
			assertThat(reference).hasSameHashCodeAs(part);
			assertThat(reference.isNew()).isFalse();
			assertThat(parts.save(reference)).isEqualTo(part);
			assertThat(later(Part.class, (root) -> root.get(UlidEntity_.id), whole.getId())).containsExactly(part);
		});
		this.transaction.executeWithoutResult((status) -> parts.delete(parts.getReferenceById(part.getId())));
		this.transaction
			.executeWithoutResult((status) -> parts.deleteAll(List.of(parts.getReferenceById(whole.getId()))));
		assertThat(parts.count()).isZero();
	}

	@Test
	void ulidFlakeEntity(@Autowired LabelRepository labels, @Autowired UlidFlakeGenerator generator) {
		Label label = labels.save(new Label(generator.next()));
		assertThat(later(Label.class, (root) -> root.<UlidFlake>get(TypedIdEntity_.ID), UlidFlake.MIN))
			.containsExactly(label);
		this.transaction.executeWithoutResult((status) -> {
			Label reference = labels.getReferenceById(label.getId());
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(reference.equals(label)).isTrue();
			assertThat(reference.isNew()).isFalse();
			labels.delete(reference);
		});
		assertThat(labels.count()).isZero();
	}

	private <E, T extends Comparable<? super T>> List<E> later(Class<E> type, Function<Root<E>, Path<T>> id, T value) {
		CriteriaBuilder builder = this.entityManager.getCriteriaBuilder();
		CriteriaQuery<E> query = builder.createQuery(type);
		query.where(builder.greaterThan(id.apply(query.from(type)), value));
		return this.entityManager.createQuery(query).getResultList();
	}

}
