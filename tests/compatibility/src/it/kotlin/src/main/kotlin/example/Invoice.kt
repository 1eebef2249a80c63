package example

import io.ulid.Ulid
import io.ulid.hibernate.UlidGeneratedId
import jakarta.persistence.Entity
import jakarta.persistence.Id
import org.springframework.data.jpa.repository.JpaRepository
import org.springframework.data.repository.findByIdOrNull
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.RestController

@Entity
class Invoice(var amount: Int, @Id @UlidGeneratedId var id: InvoiceId? = null)

interface InvoiceRepository : JpaRepository<Invoice, Ulid>

@RestController
class InvoiceController(private val invoices: InvoiceRepository) {

    @GetMapping("/invoices/{id}")
    fun find(@PathVariable id: InvoiceId) = invoices.findByIdOrNull(id.value())

}
