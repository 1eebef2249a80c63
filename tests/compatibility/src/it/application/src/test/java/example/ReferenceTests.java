package example;

import java.util.List;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
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
		});
		this.transaction.executeWithoutResult((status) -> parts.delete(parts.getReferenceById(part.getId())));
		this.transaction
			.executeWithoutResult((status) -> parts.deleteAll(List.of(parts.getReferenceById(whole.getId()))));
		assertThat(parts.count()).isZero();
	}

	@Test
	void ulidFlakeEntity(@Autowired LabelRepository labels, @Autowired UlidFlakeGenerator generator) {
		Label label = labels.save(new Label(generator.next()));
		this.transaction.executeWithoutResult((status) -> {
			Label reference = labels.getReferenceById(label.getId());
			assertThat(Hibernate.isInitialized(reference)).isFalse();
			assertThat(reference.equals(label)).isTrue();
			assertThat(reference.isNew()).isFalse();
			labels.delete(reference);
		});
		assertThat(labels.count()).isZero();
	}

}
