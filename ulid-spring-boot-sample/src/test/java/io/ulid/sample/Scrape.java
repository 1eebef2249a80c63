package io.ulid.sample;

import java.util.Map;
import java.util.TreeMap;

import org.springframework.test.web.servlet.client.RestTestClient;

/**
 * What Prometheus reads from the sample.
 *
 * @param values each line: the value by the name and its labels, which are sorted
 */
record Scrape(Map<String, Double> values) {

	static Scrape of(RestTestClient http) {
		String text = http.get()
			.uri("/actuator/prometheus")
			.exchange()
			.expectStatus()
			.isOk()
			.expectBody(String.class)
			.returnResult()
			.getResponseBody();
		Map<String, Double> values = new TreeMap<>();
		text.lines().filter((line) -> line.startsWith("ulid_")).forEach((line) -> {
			int end = line.lastIndexOf(' ');
			values.put(line.substring(0, end), Double.valueOf(line.substring(end + 1)));
		});
		return new Scrape(values);
	}

	double value(String series) {
		Double value = this.values.get(series);
		if (value == null) {
			throw new AssertionError("No '%s' among %s".formatted(series, this.values.keySet()));
		}
		return value;
	}

	double rollbacks(String outcome) {
		return value("ulid_clock_rollbacks_total{generator=\"ulidGenerator\",outcome=\"%s\"}".formatted(outcome));
	}

	double lag() {
		return value("ulid_clock_behind_last_id_seconds{generator=\"ulidGenerator\"}");
	}

	double refusals() {
		return value("ulid_generation_failures_total{generator=\"ulidGenerator\",reason=\"clock_rollback\"}");
	}

}
