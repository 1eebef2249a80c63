package example

import io.ulid.Ulid
import org.springframework.data.repository.findByIdOrNull
import org.springframework.http.HttpStatus.NOT_FOUND
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestBody
import org.springframework.web.bind.annotation.RequestMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController
import org.springframework.web.server.ResponseStatusException

data class NewOrder(val item: String, val customer: Ulid?)

@RestController
@RequestMapping("/orders")
class OrderController(private val orders: OrderRepository) {

    @PostMapping
    fun place(@RequestBody order: NewOrder) = orders.save(Order(order.item, order.customer))

    @GetMapping("/{id}")
    fun find(@PathVariable id: OrderId) = orders.findByIdOrNull(id) ?: throw ResponseStatusException(NOT_FOUND)

    @GetMapping
    fun find(@RequestParam customer: Ulid?) =
        if (customer == null) orders.findAll() else orders.findByCustomer(customer)

}
