package io.ulid.benchmarks.application;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link HttpBenchmark} with few requests.
 */
class HttpBenchmarkTests {

	@Test
	void bothApplicationsRespond() {
		try (OrderServer uuids = OrderServer.withUuids(0); OrderServer typedIds = OrderServer.withTypedIds(0)) {
			String text = ",\"name\":\"Order of this benchmark\",\"amount\":1200,\"createdAt\":\"2026-01-01T00:00:00Z\"}";
			assertThat(uuids.send(0)).matches("\\{\"id\":\"[0-9a-f-]{36}\".*").endsWith(text);
			assertThat(typedIds.send(0)).matches("\\{\"id\":\"ord_[0-9a-z]{26}\".*").endsWith(text);
		}
	}

	@Test
	void measuresServer() {
		Comparison comparison = HttpBenchmark.run("2 ids", 2, 5, 0, 1);
		assertThat(comparison.uuids()).singleElement()
			.satisfies((cost) -> assertThat(cost.bytes()).isGreaterThan(1_000));
		assertThat(comparison.typedIds()).singleElement().satisfies((cost) -> assertThat(cost.cpuNanos()).isPositive());
	}

}
