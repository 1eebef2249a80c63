package io.ulid.sample;

import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The answers of the sample, word by word.
 */
@UlidSequence
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@AutoConfigureMockMvc
@Transactional
class AnswerTests {

	@Autowired
	private MockMvcTester mvc;

	@Test
	void placedOrder() {
		assertThat(place("Espresso")).hasHeader("Location", "/orders/ord_01kdvdna00e008000000000001")
			.bodyJson()
			.isStrictlyEqualTo("""
					{
						"id": "ord_01kdvdna00e008000000000001",
						"placedAt": "2026-01-01T00:00:00Z",
						"customerId": "cus_9x35x6xvtkfqtf201jhn50xrna",
						"item": "Espresso",
						"quantity": 2
					}""");
	}

	@Test
	void shipmentOfAnOrder() {
		place("Espresso");
		assertThat(this.mvc.post().uri("/orders/ord_01kdvdna00e008000000000001/shipments")).bodyJson()
			.isStrictlyEqualTo("""
					{
						"id": "shp_01tt8hd000001",
						"shippedAt": "2026-01-01T00:00:00Z",
						"orderId": "ord_01kdvdna00e008000000000001"
					}""");
	}

	@Test
	void pageOfOrders() {
		place("Espresso");
		place("Ristretto");
		place("Lungo");
		assertThat(this.mvc.get().uri("/orders?day=2026-01-01&limit=1")).bodyJson().isStrictlyEqualTo("""
				{
					"orders": [{
						"id": "ord_01kdvdna00e008000000000003",
						"placedAt": "2026-01-01T00:00:00Z",
						"customerId": "cus_9x35x6xvtkfqtf201jhn50xrna",
						"item": "Lungo",
						"quantity": 2
					}],
					"next": "ord_01kdvdna00e008000000000003"
				}""");
	}

	private MvcTestResult place(String item) {
		return this.mvc.post().uri("/orders").contentType(MediaType.APPLICATION_JSON).content("""
				{"customerId":"cus_9x35x6xvtkfqtf201jhn50xrna","item":"%s","quantity":2}""".formatted(item)).exchange();
	}

}
