package io.ulid.compatibility;

import io.ulid.Ulid;
import io.ulid.compatibility.OrderApplication.Order;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.jdbc.core.simple.JdbcClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The starter on Spring Boot 3.5, in each build. The profile {@code compatibility} tests
 * the other integrations and the other versions.
 */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = { "spring.jpa.hibernate.ddl-auto=create",
		"spring.mvc.problemdetails.enabled=true", "ulid.storage.type=char" })
class SpringBoot35Tests {

	@Autowired
	private TestRestTemplate client;

	@Autowired
	private JdbcClient jdbc;

	@Test
	void runsOnSpringBoot35() {
		assertThat(SpringBootVersion.getVersion()).startsWith("3.5.");
	}

	@Test
	void storesAndReturnsAnEntityWithATypedId() {
		Order saved = this.client.postForObject("/orders", new Order("tea"), Order.class);
		assertThat(this.client.getForObject("/orders/{id}", Order.class, saved.id).item).isEqualTo("tea");
		assertThat(this.jdbc.sql("select id from orders where item = 'tea'").query(String.class).single())
			.isEqualTo(saved.id.value().toString());
	}

	@Test
	void rejectsAnInvalidIdInThePath() {
		ResponseEntity<String> response = this.client.getForEntity("/orders/{id}", String.class, "cus_" + Ulid.MIN);
		assertThat(response.getStatusCode()).isEqualTo(HttpStatus.BAD_REQUEST);
		assertThat(response.getBody()).contains("\"reason\":\"PREFIX\"");
	}

}
