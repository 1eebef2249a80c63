package com.example.paging;

import java.util.List;

import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.repository.JpaRepository;

public interface OrderRepository extends JpaRepository<Order, OrderId> {

	List<Order> findByIdLessThanOrderByIdDesc(OrderId before, Limit limit);

	List<Order> findByIdGreaterThanOrderById(OrderId after, Limit limit);

	List<Order> findByIdGreaterThanEqualAndIdLessThanOrderByIdDesc(OrderId from, OrderId to, Limit limit);

	Window<Order> findAllBy(ScrollPosition position, Sort sort, Limit limit);

}
