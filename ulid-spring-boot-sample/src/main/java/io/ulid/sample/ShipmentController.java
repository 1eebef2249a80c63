package io.ulid.sample;

import java.net.URI;

import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class ShipmentController {

	private final OrderRepository orders;

	private final ShipmentRepository shipments;

	ShipmentController(OrderRepository orders, ShipmentRepository shipments) {
		this.orders = orders;
		this.shipments = shipments;
	}

	@PostMapping("/orders/{orderId}/shipments")
	@ResponseStatus(HttpStatus.CREATED)
	ResponseEntity<Shipment> ship(@PathVariable OrderId orderId) {
		if (!this.orders.existsById(orderId)) {
			throw new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no order " + orderId);
		}
		Shipment shipment = this.shipments.save(new Shipment(orderId));
		return ResponseEntity.created(URI.create("/shipments/" + shipment.getId())).body(shipment);
	}

	@GetMapping("/shipments/{id}")
	Shipment findShipment(@PathVariable ShipmentId id) {
		return this.shipments.findById(id)
			.orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "There is no shipment " + id));
	}

}
