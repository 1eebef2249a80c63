package io.ulid.sample;

import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.lease.NodeLease;
import io.ulid.support.database.TestDatabase;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The sample with {@code --spring.profiles.active=postgres}, and with node ids that are
 * leased in PostgreSQL.
 */
@ActiveProfiles("postgres")
@Tag("slow")
class PostgreSqlOrderApiTests extends AbstractOrderApiTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	@Autowired
	private LeasedNodeIdSource nodeIdSource;

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry registry) {
		DATABASE.register(registry);
		registry.add("spring.flyway.locations", () -> "classpath:db/migration,classpath:leases");
		registry.add("ulid.flake.node-id-source", () -> "jdbc");
	}

	@Override
	TestDatabase database() {
		return DATABASE;
	}

	@Override
	String nodeIdSource() {
		return "jdbc";
	}

	@Test
	void shipmentIdsContainTheLeasedNodeId() {
		Map<String, Object> shipped = ship();
		int nodeId = TypedUlidFlake.parse(ShipmentId.class, (String) shipped.get("id")).value().nodeId();
		NodeLease lease = this.nodeIdSource.lease().orElseThrow();
		assertThat(lease.nodeId()).isEqualTo(nodeId);
		assertThat(
				this.jdbc.queryForObject("select name from shedlock where locked_by = ?", String.class, lease.holder()))
			.isEqualTo("ulid-flake-" + nodeId);
		assertThat(get("/actuator/info")).extractingByKey("ulid")
			.extracting("flake")
			.asInstanceOf(InstanceOfAssertFactories.MAP)
			.containsEntry("nodeId", nodeId)
			.containsKey("leasedUntil");
		assertThat(get("/actuator/health/ulid")).extractingByKey("details")
			.extracting("ulidFlakeGenerator")
			.asInstanceOf(InstanceOfAssertFactories.MAP)
			.containsEntry("nodeId", nodeId)
			.containsKey("leasedUntil");
		this.http.get()
			.uri("/actuator/ulid/" + shipped.get("id"))
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody()
			.jsonPath("$.readings[0].nodeId")
			.isEqualTo(nodeId);
		Scrape scrape = Scrape.of(this.http);
		assertThat(scrape.value("ulid_flake_lease_node")).isEqualTo(nodeId);
		assertThat(scrape.value("ulid_flake_lease_remaining_seconds")).isBetween(0.0, 60.0);
		assertThat(scrape.value("ulid_flake_lease_renewals_total{outcome=\"lost\"}")).isZero();
	}

	@Test
	@Transactional
	void primaryKeyIndexFindsARangeOfTime() {
		// The table is so small that PostgreSQL would rather read it all
		this.jdbc.execute("set local enable_seqscan = off");
		List<String> plan = this.jdbc.queryForList("""
				explain select * from orders where id >= ? and id < ? order by id desc limit 20""", String.class,
				Ulid.MIN.toUuid(), Ulid.MAX.toUuid());
		assertThat(plan).anyMatch((line) -> line.contains("Index Scan Backward using orders_pkey"))
			.anyMatch((line) -> line.contains("Index Cond: "))
			.noneMatch((line) -> line.contains("Sort"));
	}

}
