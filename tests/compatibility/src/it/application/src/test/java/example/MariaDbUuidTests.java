package example;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidBindException;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * MariaDB's type UUID on Hibernate's API of this Spring Boot. The behaviour of a server
 * does not depend on this API, so H2 replaces the server.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.NONE,
		properties = { "ulid.generator.layout=uuidv7", "ulid.storage.type=uuid",
				"ulid.storage.check=ignore", "spring.datasource.url=jdbc:h2:mem:mariadb;mode=MariaDB",
				"spring.jpa.hibernate.ddl-auto=create", "spring.jpa.open-in-view=false",
				"spring.jpa.properties.hibernate.dialect=org.hibernate.dialect.MariaDBDialect",
				"spring.jpa.properties.hibernate.boot.allow_jdbc_metadata_access=false",
				"spring.jpa.properties.jakarta.persistence.database-product-name=MariaDB",
				"spring.jpa.properties.jakarta.persistence.database-major-version=11",
				"spring.jpa.properties.jakarta.persistence.database-minor-version=4" })
class MariaDbUuidTests {

	@Autowired
	private PartRepository parts;

	@Test
	void storesUuidOfVersion7(@Autowired UlidGenerator generator) {
		Part part = this.parts.save(new Part(generator.next(), null));
		assertThat(part.getId().isUuidVersion7()).isTrue();
		assertThat(this.parts.findById(part.getId())).contains(part);
		assertThat(this.parts.findById(Ulid.min(part.getId().instant()))).isEmpty();
		this.parts.deleteById(part.getId());
	}

	@Test
	void rejectsUuidOfAnotherVersion() {
		Ulid other = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThatException().isThrownBy(() -> this.parts.save(new Part(other, null)))
			.withRootCauseInstanceOf(UlidBindException.class);
		assertThat(this.parts.count()).isZero();
	}

}
