package io.ulid.compatibility;

import io.ulid.compatibility.OrderApplication.Order;
import io.ulid.compatibility.OrderApplication.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;

interface OrderRepository extends JpaRepository<Order, OrderId> {

}
