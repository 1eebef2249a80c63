package example;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.rest.core.annotation.RestResource;

@RestResource(exported = false)
public interface PurchaseRepository extends JpaRepository<Purchase, OrderId> {

}
