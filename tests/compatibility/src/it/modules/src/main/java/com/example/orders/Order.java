package com.example.orders;

public record Order(OrderId id, String item) {
}
