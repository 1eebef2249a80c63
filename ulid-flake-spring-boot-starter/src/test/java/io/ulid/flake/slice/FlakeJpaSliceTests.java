package io.ulid.flake.slice;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @DataJpaTest} generates Ulid-Flakes with the generator of the application.
 */
@DataJpaTest(properties = "ulid.flake.node-id=21")
class FlakeJpaSliceTests {

	@Autowired
	private EntityManager entityManager;

	@Test
	void flakes() {
		Parcel parcel = new Parcel();
		this.entityManager.persist(parcel);
		this.entityManager.flush();
		this.entityManager.clear();
		assertThat(parcel.id.nodeId()).isEqualTo(21);
		assertThat(this.entityManager.find(Parcel.class, parcel.id)).isNotNull();
	}

	@Test
	void numbers() {
		Crate crate = new Crate();
		this.entityManager.persist(crate);
		this.entityManager.flush();
		assertThat(UlidFlake.of(crate.id).nodeId()).isEqualTo(21);
	}

	@Test
	void generatorIsABean(@Autowired UlidFlakeGenerator generator) {
		assertThat(generator.next().nodeId()).isEqualTo(21);
	}

	@Entity(name = "Parcel")
	static class Parcel {

		@Id
		@UlidGeneratedId
		UlidFlake id;

	}

	@Entity(name = "Crate")
	static class Crate {

		@Id
		@UlidGeneratedId
		Long id;

	}

}
