package com.example.shop;

import java.util.UUID;

record OrderDto(UUID id, UUID buyerId) {
}
