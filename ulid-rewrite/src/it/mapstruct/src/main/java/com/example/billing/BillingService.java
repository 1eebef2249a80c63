package com.example.billing;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
@Transactional
class BillingService {

	private final CustomerRepository customers;

	private final InvoiceRepository invoices;

	private final BillingMapper mapper;

	BillingService(CustomerRepository customers, InvoiceRepository invoices, BillingMapper mapper) {
		this.customers = customers;
		this.invoices = invoices;
		this.mapper = mapper;
	}

	CustomerDto register(String name) {
		return this.mapper.toDto(this.customers.save(new Customer(name)));
	}

	CustomerDto rename(UUID customerId, String name) {
		Customer customer = customer(customerId);
		this.mapper.update(new CustomerDto(customerId, name), customer);
		return this.mapper.toDto(customer);
	}

	InvoiceDto bill(InvoiceRequest request) {
		Customer customer = customer(request.customerId());
		return this.mapper.toDto(this.invoices.save(new Invoice(customer, request.amount())));
	}

	InvoiceDto invoice(UUID id) {
		return this.invoices.findById(id)
			.map(this.mapper::toDto)
			.orElseThrow(() -> new NotFoundException("invoice", id));
	}

	Map<UUID, List<InvoiceDto>> invoicesOf(Collection<UUID> customerIds) {
		return this.mapper.toDtos(this.invoices.findByCustomerIdIn(customerIds))
			.stream()
			.collect(Collectors.groupingBy(InvoiceDto::customerId));
	}

	private Customer customer(UUID id) {
		return this.customers.findById(id).orElseThrow(() -> new NotFoundException("customer", id));
	}

}
