package example

import io.ulid.Ulid
import io.ulid.hibernate.UlidGeneratedId
import jakarta.persistence.Entity
import jakarta.persistence.Id
import jakarta.persistence.Table
import org.springframework.data.jpa.repository.JpaRepository

@Entity
@Table(name = "orders")
class Order(
    var item: String,
    var customer: Ulid? = null,
    @Id @UlidGeneratedId var id: OrderId? = null,
)

interface OrderRepository : JpaRepository<Order, OrderId> {

    fun findByCustomer(customer: Ulid): List<Order>

}
