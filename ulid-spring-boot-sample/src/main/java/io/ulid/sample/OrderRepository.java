package io.ulid.sample;

import java.util.List;

import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface OrderRepository extends JpaRepository<Order, OrderId> {

	/**
	 * Find the newest orders of a range. The database needs only the index of the primary
	 * key for this query, because the order of the ids is the order of their creation.
	 * @param from the smallest id
	 * @param before the smallest id above the range
	 * @param limit the maximum number of orders
	 * @return the orders, newest first
	 */
	List<Order> findByIdGreaterThanEqualAndIdLessThanOrderByIdDesc(OrderId from, OrderId before, Limit limit);

	/**
	 * Count the orders of a range. The database needs only the primary key's index.
	 * @param from the smallest id
	 * @param before the smallest id above the range
	 * @return the number of orders
	 */
	long countByIdGreaterThanEqualAndIdLessThan(OrderId from, OrderId before);

	/**
	 * Sum up the quantities that each customer has ordered in a range.
	 * @param from the smallest id
	 * @param before the smallest id above the range
	 * @return the sums, one for each customer with an order
	 */
	@Query("""
			select new io.ulid.sample.CustomerQuantity(o.customerId, sum(o.quantity)) from Order o
			where o.id >= :from and o.id < :before group by o.customerId""")
	List<CustomerQuantity> sumQuantities(OrderId from, OrderId before);

}
