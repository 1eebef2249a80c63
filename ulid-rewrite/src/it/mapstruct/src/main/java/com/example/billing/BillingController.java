package com.example.billing;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BillingController {

	private final BillingService billing;

	BillingController(BillingService billing) {
		this.billing = billing;
	}

	@PostMapping("/customers")
	@ResponseStatus(HttpStatus.CREATED)
	CustomerDto register(@RequestParam String name) {
		return this.billing.register(name);
	}

	@PutMapping("/customers/{id}")
	CustomerDto rename(@PathVariable UUID id, @RequestParam String name) {
		return this.billing.rename(id, name);
	}

	@PostMapping("/invoices")
	@ResponseStatus(HttpStatus.CREATED)
	InvoiceDto bill(@RequestBody InvoiceRequest request) {
		return this.billing.bill(request);
	}

	@GetMapping("/invoices/{id}")
	InvoiceDto invoice(@PathVariable UUID id) {
		return this.billing.invoice(id);
	}

	@GetMapping("/invoices")
	Map<UUID, List<InvoiceDto>> invoices(@RequestParam List<UUID> customer) {
		return this.billing.invoicesOf(customer);
	}

}
