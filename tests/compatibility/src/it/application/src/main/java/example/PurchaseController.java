package example;

import java.util.List;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Controller for entities with typed ids.
 */
@RestController
class PurchaseController {

	private final PurchaseRepository purchases;

	PurchaseController(PurchaseRepository purchases) {
		this.purchases = purchases;
	}

	@PostMapping("/purchases")
	Purchase add(@RequestBody NewPurchase body) {
		Purchase purchase = new Purchase();
		purchase.setPrevious(body.previous());
		return this.purchases.save(purchase);
	}

	@GetMapping("/purchases/{id}")
	Purchase find(@PathVariable OrderId id) {
		return this.purchases.findById(id).orElseThrow();
	}

	@GetMapping("/purchases/ids")
	List<OrderId> findIds(@RequestParam OrderId first) {
		return this.purchases.findIds(first);
	}

	record NewPurchase(OrderId previous) {
	}

}
