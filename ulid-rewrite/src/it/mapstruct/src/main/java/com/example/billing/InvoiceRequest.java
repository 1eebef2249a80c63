package com.example.billing;

import java.math.BigDecimal;
import java.util.UUID;

record InvoiceRequest(UUID customerId, BigDecimal amount) {
}
