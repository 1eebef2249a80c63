package example;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Purchase {

	@Id
	@UlidGeneratedId
	private OrderId id;

	private OrderId previous;

	public OrderId getId() {
		return this.id;
	}

	public OrderId getPrevious() {
		return this.previous;
	}

	public void setPrevious(OrderId previous) {
		this.previous = previous;
	}

}
