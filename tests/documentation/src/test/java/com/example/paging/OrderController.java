package com.example.paging;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.ulid.Ulid;
import io.ulid.UlidRange;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;

import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/**
 * Returns orders in pages, in another order, of a range of time, and by their ids.
 */
@RestController
public class OrderController {

	private final OrderRepository orders;

	OrderController(OrderRepository orders) {
		this.orders = orders;
	}

	@GetMapping("/orders")
	OrderPage list(@RequestParam(required = false) OrderId before, @RequestParam(required = false) OrderId after,
			@RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit) {
		if (after != null) {
			List<Order> newer = new ArrayList<>(this.orders.findByIdGreaterThanOrderById(after, Limit.of(limit)));
			Collections.reverse(newer);
			return OrderPage.of(newer);
		}
		OrderId upper = (before != null) ? before : new OrderId(Ulid.MAX);
		return OrderPage.of(this.orders.findByIdLessThanOrderByIdDesc(upper, Limit.of(limit)));
	}

	@GetMapping("/orders/by-amount")
	OrderPage byAmount(@RequestParam(required = false) OrderId after,
			@RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit) {
		ScrollPosition position = (after != null) ? position(after) : ScrollPosition.keyset();
		Sort sort = Sort.by("amount", "id").descending();
		Window<Order> window = this.orders.findAllBy(position, sort, Limit.of(limit));
		OrderId last = window.hasNext() ? window.getContent().get(window.size() - 1).getId() : null;
		return new OrderPage(window.getContent(), null, last);
	}

	private ScrollPosition position(OrderId id) {
		Order order = this.orders.findById(id)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST, "There is no order " + id));
		return ScrollPosition.forward(Map.of("amount", order.getAmount(), "id", id));
	}

	@GetMapping("/orders/last-week")
	List<Order> lastWeek(@RequestParam(defaultValue = "UTC") ZoneId zone) {
		LocalDate today = LocalDate.now(zone);
		return within(UlidRange.of(today.minusDays(6).atStartOfDay(zone).toInstant(),
				today.plusDays(1).atStartOfDay(zone).toInstant()));
	}

	@GetMapping("/orders/within")
	List<Order> within(UlidRange range) {
		return this.orders.findByIdGreaterThanEqualAndIdLessThanOrderByIdDesc(new OrderId(range.lower()),
				new OrderId(range.upper()), Limit.of(100));
	}

	@GetMapping("/orders/lookup")
	List<Order> find(@RequestParam("id") @Size(max = 100) List<OrderId> ids) {
		Map<OrderId, Order> found = this.orders.findAllById(ids)
			.stream()
			.collect(Collectors.toMap(Order::getId, Function.identity()));
		return ids.stream().distinct().map(found::get).filter(Objects::nonNull).toList();
	}

	record OrderPage(List<Order> orders, OrderId before, OrderId after) {

		static OrderPage of(List<Order> orders) {
			if (orders.isEmpty()) {
				return new OrderPage(orders, null, null);
			}
			return new OrderPage(orders, orders.get(orders.size() - 1).getId(), orders.get(0).getId());
		}

	}

}
