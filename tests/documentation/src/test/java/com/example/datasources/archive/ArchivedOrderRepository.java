package com.example.datasources.archive;

import com.example.datasources.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ArchivedOrderRepository extends JpaRepository<ArchivedOrder, OrderId> {

}
