package com.example.billing;

import java.math.BigDecimal;
import java.util.UUID;

record InvoiceDto(UUID id, UUID customerId, BigDecimal amount) {
}
