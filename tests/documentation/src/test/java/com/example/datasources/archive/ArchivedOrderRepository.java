package com.example.datasources.archive;

import io.ulid.fixtures.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ArchivedOrderRepository extends JpaRepository<ArchivedOrder, OrderId> {

}
