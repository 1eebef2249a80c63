package com.example.shop;

import java.util.UUID;

import org.mapstruct.factory.Mappers;
import org.springframework.stereotype.Service;

@Service
class Checkout {

	private final UserRepository users;

	private final OrderRepository orders;

	private final Tokens tokens;

	Checkout(UserRepository users, OrderRepository orders, Tokens tokens) {
		this.users = users;
		this.orders = orders;
		this.tokens = tokens;
	}

	OrderDto order(String token) {
		UUID subject = this.tokens.subject(token);
		Order order = this.orders.save(new Order(this.users.getReferenceById(subject)));
		return Mappers.getMapper(OrderMapper.class).toDto(order);
	}

}
