package example;

import java.util.List;

import io.ulid.UlidGenerator;
import jakarta.persistence.EntityManager;
import jakarta.persistence.criteria.CriteriaBuilder;
import jakarta.persistence.criteria.CriteriaQuery;
import jakarta.persistence.criteria.Root;
import org.hibernate.Hibernate;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Saves, compares and deletes entities and Hibernate's proxies of them.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE)
class ReferenceTests {

	@Autowired
	private TransactionTemplate transaction;

	@Autowired
	private EntityManager entityManager;

	@Test
	void entityWithPresetIdAndVersion(@Autowired PartRepository parts, @Autowired UlidGenerator generator) {
		Part whole = new Part(generator.next(), null);
		assertThat(parts.save(whole)).isSameAs(whole);
		Part part = parts.save(new Part(generator.next(), whole));
		this.transaction.executeWithoutResult((status) -> {
			Part reference = parts.getReferenceById(part.getId());
			assertThat(part.equals(reference)).isTrue();
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(parts.findById(whole.getId()).orElseThrow().getParts()).containsExactly(reference);
			assertThat(reference.equals(part)).isTrue();
			assertThat(reference).hasSameHashCodeAs(part);
			assertThat(parts.save(reference)).isEqualTo(part);
			CriteriaBuilder builder = this.entityManager.getCriteriaBuilder();
			CriteriaQuery<Part> query = builder.createQuery(Part.class);
			Root<Part> root = query.from(Part.class);
			query.where(builder.greaterThan(root.get("id"), whole.getId()));
			assertThat(this.entityManager.createQuery(query).getResultList()).containsExactly(part);
		});
		this.transaction.executeWithoutResult((status) -> parts.delete(parts.getReferenceById(part.getId())));
		this.transaction
			.executeWithoutResult((status) -> parts.deleteAll(List.of(parts.getReferenceById(whole.getId()))));
		assertThat(parts.count()).isZero();
	}

	@Test
	void entityWithGeneratedId(@Autowired LabelRepository labels) {
		Label label = new Label();
		assertThat(labels.save(label)).isSameAs(label);
		this.transaction.executeWithoutResult((status) -> {
			Label reference = labels.getReferenceById(label.getId());
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(reference.equals(label)).isTrue();
			labels.delete(reference);
		});
		assertThat(labels.count()).isZero();
		this.transaction.executeWithoutResult((status) -> labels.delete(labels.save(new Label())));
		assertThat(labels.count()).isZero();
	}

}
