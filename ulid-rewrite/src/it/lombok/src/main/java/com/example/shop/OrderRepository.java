package com.example.shop;

import java.util.List;
import java.util.UUID;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface OrderRepository extends JpaRepository<Order, UUID> {

	List<Order> findByBuyerId(UUID any);

	@Query("select o.id from Order o where o.buyer.id = :first")
	List<UUID> findIds(UUID first);

}
