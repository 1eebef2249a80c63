package com.example.datasources.orders;

import io.ulid.fixtures.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;

public interface OrderRepository extends JpaRepository<Order, OrderId> {

}
