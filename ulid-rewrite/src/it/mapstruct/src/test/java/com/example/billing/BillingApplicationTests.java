package com.example.billing;

import java.math.BigDecimal;
import java.util.Map;
import java.util.UUID;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class BillingApplicationTests {

	@LocalServerPort
	private int port;

	@Autowired
	private CustomerRepository customers;

	private RestClient client;

	@BeforeEach
	void setUp() {
		this.client = RestClient.create("http://localhost:" + this.port);
	}

	@Test
	void billsARegisteredCustomer() {
		Map<?, ?> customer = this.client.post().uri("/customers?name=Ada").retrieve().body(Map.class);
		UUID customerId = UUID.fromString((String) customer.get("id"));
		Map<?, ?> invoice = this.client.post()
			.uri("/invoices")
			.body(Map.of("customerId", customerId.toString(), "amount", BigDecimal.TEN))
			.retrieve()
			.body(Map.class);
		assertThat(invoice.get("customerId")).isEqualTo(customerId.toString());
		Map<?, ?> found = this.client.get().uri("/invoices/{id}", invoice.get("id")).retrieve().body(Map.class);
		assertThat(found.get("id")).isEqualTo(invoice.get("id"));
		Map<?, ?> invoices = this.client.get().uri("/invoices?customer={id}", customerId).retrieve().body(Map.class);
		assertThat(invoices.keySet()).hasToString("[" + customerId + "]");
	}

	@Test
	void renamesACustomer() {
		Customer customer = this.customers.save(new Customer("Ada"));
		String path = "/customers/" + customer.getId();
		this.client.put().uri(path + "?name=Grace").retrieve().toBodilessEntity();
		assertThat(this.customers.findById(customer.getId())).get().extracting(Customer::getName).isEqualTo("Grace");
	}

	@Test
	void doesNotFindAnotherInvoice() {
		assertThatExceptionOfType(HttpClientErrorException.class)
			.isThrownBy(() -> this.client.get()
				.uri("/invoices/" + UUID.randomUUID())
				.retrieve()
				.toBodilessEntity())
			.satisfies((ex) -> assertThat(ex.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND));
	}

}
