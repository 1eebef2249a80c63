package com.example.datasources.orders;

import com.example.datasources.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;

public interface OrderRepository extends JpaRepository<Order, OrderId> {

}
