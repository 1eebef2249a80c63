package com.example.billing;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mapstruct.factory.Mappers;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.Spy;
import org.mockito.junit.jupiter.MockitoExtension;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyCollection;
import static org.mockito.BDDMockito.given;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

@ExtendWith(MockitoExtension.class)
class BillingServiceTests {

	@Mock
	private CustomerRepository customers;

	@Mock
	private InvoiceRepository invoices;

	@Spy
	private BillingMapper mapper = Mappers.getMapper(BillingMapper.class);

	@InjectMocks
	private BillingService billing;

	@Captor
	private ArgumentCaptor<Invoice> saved;

	@Test
	void billsACustomer() {
		Customer customer = customer(UUID.randomUUID());
		given(this.customers.findById(customer.getId())).willReturn(Optional.of(customer));
		given(this.invoices.save(any(Invoice.class))).willAnswer((call) -> call.getArgument(0));
		InvoiceDto invoice = this.billing.bill(new InvoiceRequest(customer.getId(), BigDecimal.TEN));
		assertThat(invoice.customerId()).isEqualTo(customer.getId());
		verify(this.invoices).save(this.saved.capture());
		assertThat(this.saved.getValue().getCustomer().getId()).isEqualTo(customer.getId());
	}

	@Test
	void rejectsAnUnknownCustomer() {
		UUID unknown = UUID.fromString("7b0f9d0c-5a3e-4d1a-9f7e-2c4b6a8d0e1f");
		given(this.customers.findById(any(UUID.class))).willReturn(Optional.empty());
		assertThatThrownBy(() -> this.billing.bill(new InvoiceRequest(unknown, BigDecimal.TEN)))
			.isInstanceOf(NotFoundException.class)
			.hasMessage("There is no customer 7b0f9d0c-5a3e-4d1a-9f7e-2c4b6a8d0e1f");
		verify(this.invoices, never()).save(any());
	}

	@Test
	void groupsInvoicesByCustomer() {
		UUID first = UUID.randomUUID();
		UUID second = UUID.randomUUID();
		Invoice small = new Invoice(customer(first), BigDecimal.ONE);
		Invoice large = new Invoice(customer(second), BigDecimal.TEN);
		given(this.invoices.findByCustomerIdIn(anyCollection())).willReturn(List.of(small, large));
		assertThat(this.billing.invoicesOf(List.of(first, second))).containsOnlyKeys(first, second)
			.hasEntrySatisfying(second, (found) -> assertThat(found).extracting(InvoiceDto::amount)
				.containsExactly(BigDecimal.TEN));
	}

	private static Customer customer(UUID id) {
		Customer customer = new Customer("Ada");
		ReflectionTestUtils.setField(customer, "id", id);
		return customer;
	}

}
