package com.example.billing;

import java.util.List;

import org.mapstruct.Mapper;
import org.mapstruct.Mapping;
import org.mapstruct.MappingConstants;
import org.mapstruct.MappingTarget;

@Mapper(componentModel = MappingConstants.ComponentModel.SPRING)
interface BillingMapper {

	CustomerDto toDto(Customer customer);

	void update(CustomerDto changes, @MappingTarget Customer customer);

	@Mapping(target = "customerId", source = "customer.id")
	InvoiceDto toDto(Invoice invoice);

	List<InvoiceDto> toDtos(List<Invoice> invoices);

}
