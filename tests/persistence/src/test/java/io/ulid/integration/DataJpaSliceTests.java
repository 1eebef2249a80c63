package io.ulid.integration;

import java.sql.Connection;
import java.util.function.Supplier;

import javax.sql.DataSource;

import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidSettings;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.EntityManagerFactory;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.boot.jpa.test.autoconfigure.TestEntityManager;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@code @DataJpaTest} generates, stores and reads ULIDs.
 */
@DataJpaTest(showSql = false, properties = { "spring.jpa.hibernate.ddl-auto=create",
		"ulid.flake.node-id-source=standalone", "ulid.storage.type=binary" })
class DataJpaSliceTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	@Autowired
	private PurchaseOrderRepository orders;

	@Autowired
	private TestEntityManager entityManager;

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
	}

	@Test
	void usesTheRealDatabase(@Autowired DataSource dataSource) throws Exception {
		try (Connection connection = dataSource.getConnection()) {
			assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
		}
	}

	@Test
	void savesAndFinds() {
		PurchaseOrder order = this.orders.saveAndFlush(new PurchaseOrder());
		this.entityManager.clear();
		assertThat(this.orders.findById(order.id)).isPresent();
		assertThat(this.orders.queryIds()).containsExactly(order.id);
	}

	@Test
	void usesGeneratorAndStorageOfTheApplication(@Autowired EntityManagerFactory factory,
			@Autowired UlidGenerator generator, @Autowired JdbcTemplate jdbc) {
		assertThat(factory.getProperties()).hasEntrySatisfying(UlidSettings.GENERATOR,
				(supplier) -> assertThat((Supplier<?>) supplier).extracting(Supplier::get).isSameAs(generator));
		assertThat(jdbc.queryForObject("""
				select data_type from information_schema.columns
				where table_name = 'purchase_order' and column_name = 'id'""", String.class)).isEqualTo("bytea");
	}

}
