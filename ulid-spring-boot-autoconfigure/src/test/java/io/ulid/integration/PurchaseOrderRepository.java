package io.ulid.integration;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import io.ulid.Ulid;

import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface PurchaseOrderRepository extends JpaRepository<PurchaseOrder, Ulid> {

	@Query("select o.id from PurchaseOrder o order by o.id")
	List<Ulid> queryIds();

	@Query("select o.id from PurchaseOrder o where o.id >= :from and o.id < :to order by o.id desc")
	List<Ulid> queryIds(Ulid from, Ulid to);

	@Query("select o.id from PurchaseOrder o where o.customer.id = ?1 order by o.id")
	List<Ulid> queryIdsByCustomer(Ulid customerId);

	List<PurchaseOrder> findByIdBetweenOrderById(Ulid from, Ulid to);

	List<PurchaseOrder> findByIdLessThanOrderByIdDesc(Ulid before, Limit limit);

	List<PurchaseOrder> findByIdInOrderByIdDesc(Collection<Ulid> ids);

	List<PurchaseOrder> findByCustomerIdOrderById(Ulid customerId);

	Optional<PurchaseOrder> findByBasket(Ulid basket);

	Optional<PurchaseOrder> findByVoucher(Ulid voucher);

	Optional<PurchaseOrder> findByBinaryReference(Ulid reference);

	Optional<PurchaseOrder> findByCharReference(Ulid reference);

	Window<PurchaseOrder> findFirst7ByOrderByIdAsc(ScrollPosition position);

}
