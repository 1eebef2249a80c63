package io.ulid.sample;

import java.net.URI;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.ulid.UlidRange;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

import org.springframework.data.domain.Limit;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.format.annotation.DateTimeFormat.ISO;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
@RequestMapping("/orders")
class OrderController {

	private final OrderRepository orders;

	OrderController(OrderRepository orders) {
		this.orders = orders;
	}

	@PostMapping
	@ResponseStatus(HttpStatus.CREATED)
	ResponseEntity<Order> place(@Valid @RequestBody NewOrder newOrder) {
		Order order = this.orders.save(new Order(newOrder.customerId(), newOrder.item(), newOrder.quantity()));
		return ResponseEntity.created(URI.create("/orders/" + order.getId())).body(order);
	}

	@GetMapping("/{id}")
	Order find(@PathVariable OrderId id) {
		return this.orders.findById(id)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no order " + id));
	}

	/**
	 * List orders, newest first.
	 * @param range only orders placed in this range of time
	 * @param before only orders older than this order, which is {@code next} in the
	 * previous page
	 * @param limit the maximum number of orders, 1 to 100
	 * @return a page of orders
	 */
	@GetMapping
	OrderPage list(UlidRange range, @RequestParam @Nullable OrderId before,
			@RequestParam(defaultValue = "20") @Min(1) @Max(100) int limit) {
		OrderId end = new OrderId(range.upper());
		OrderId upper = (before != null && before.compareTo(end) < 0) ? before : end;
		// One order more than the limit shows whether there is a next page
		List<Order> found = this.orders.findByIdGreaterThanEqualAndIdLessThanOrderByIdDesc(new OrderId(range.lower()),
				upper, Limit.of(limit + 1));
		return OrderPage.of(found, limit);
	}

	/**
	 * Look up several orders.
	 * @param id the ids of the orders
	 * @return the orders that exist
	 */
	@GetMapping("/batch")
	List<Order> findAll(@RequestParam @Size(max = 100) List<OrderId> id) {
		return this.orders.findAllById(id);
	}

	/**
	 * Sum up the quantities that each customer has ordered.
	 * @param range only orders placed in this range of time
	 * @return the quantity of each customer with an order
	 */
	@GetMapping("/quantities")
	Map<CustomerId, Long> quantities(UlidRange range) {
		return this.orders.sumQuantities(new OrderId(range.lower()), new OrderId(range.upper()))
			.stream()
			.collect(Collectors.toMap(CustomerQuantity::customerId, CustomerQuantity::quantity));
	}

	/**
	 * Count the orders of each day. Each day is a range of the primary key, so the table
	 * needs no column for the time.
	 * @param last the last day, which is today by default
	 * @param days the number of days, 1 to 92
	 * @param zone the time zone of the days
	 * @return the days, oldest first
	 */
	@GetMapping("/per-day")
	List<DayOfOrders> perDay(@RequestParam @DateTimeFormat(iso = ISO.DATE) @Nullable LocalDate last,
			@RequestParam(defaultValue = "14") @Min(1) @Max(92) int days,
			@RequestParam(defaultValue = "UTC") ZoneId zone) {
		LocalDate end = (last != null) ? last : LocalDate.now(zone);
		try {
			return end.minusDays(days - 1L).datesUntil(end.plusDays(1)).map((day) -> count(day, zone)).toList();
		}
		catch (DateTimeException | IllegalArgumentException ex) {
			throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "An id cannot contain this time", ex);
		}
	}

	private DayOfOrders count(LocalDate day, ZoneId zone) {
		UlidRange range = UlidRange.ofDay(day, zone);
		OrderId from = new OrderId(range.lower());
		OrderId before = new OrderId(range.upper());
		return new DayOfOrders(day, from, before, this.orders.countByIdGreaterThanEqualAndIdLessThan(from, before));
	}

	record NewOrder(@NotNull CustomerId customerId, @NotBlank @Size(max = 100) String item, @Positive int quantity) {
	}

	/**
	 * A page of orders.
	 *
	 * @param orders the orders, newest first
	 * @param next the parameter {@code before} for the next page, or {@code null} on the
	 * last page
	 */
	record OrderPage(List<Order> orders, @Nullable OrderId next) {

		static OrderPage of(List<Order> found, int limit) {
			if (found.size() <= limit) {
				return new OrderPage(found, null);
			}
			List<Order> orders = found.subList(0, limit);
			return new OrderPage(orders, orders.get(limit - 1).getId());
		}

	}

	/**
	 * The orders of a day.
	 *
	 * @param day the day
	 * @param from the smallest id of the day
	 * @param before the smallest id of the next day
	 * @param orders the number of orders of the day
	 */
	record DayOfOrders(LocalDate day, OrderId from, OrderId before, long orders) {
	}

}
