package example;

import java.util.List;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.rest.core.annotation.RestResource;

@RestResource(exported = false)
public interface PurchaseRepository extends JpaRepository<Purchase, OrderId> {

	@Query("select p.id from Purchase p where p.id >= :first order by p.id")
	List<OrderId> findIds(OrderId first);

}
