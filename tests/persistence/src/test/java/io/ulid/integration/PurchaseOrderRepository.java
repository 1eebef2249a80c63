package io.ulid.integration;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface PurchaseOrderRepository extends JpaRepository<PurchaseOrder, Ulid> {

	@Query("select o.id from PurchaseOrder o order by o.id")
	List<Ulid> queryIds();

}
