package com.example.billing;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

import org.springframework.data.jpa.repository.JpaRepository;

interface InvoiceRepository extends JpaRepository<Invoice, UUID> {

	List<Invoice> findByCustomerIdIn(Collection<UUID> customerIds);

}
