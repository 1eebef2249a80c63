package io.ulid.sample;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.JpaRepository;

interface OrderRepository extends JpaRepository<Order, Ulid> {

	/**
	 * Find the newest orders of a range. The primary key's index answers it: the ids are
	 * in the order of their creation.
	 * @param from the smallest id
	 * @param before the smallest id above the range
	 * @param limit how many orders to find at most
	 * @return the orders, newest first
	 */
	List<Order> findByIdGreaterThanEqualAndIdLessThanOrderByIdDesc(Ulid from, Ulid before, Limit limit);

}
