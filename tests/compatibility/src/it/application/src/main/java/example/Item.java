package example;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;

@Entity
public class Item {

	@Id
	@UlidGeneratedId
	private Ulid id;

	@UlidGeneratedId
	private Long number;

	private String name;

	public Ulid getId() {
		return this.id;
	}

	public Long getNumber() {
		return this.number;
	}

	public String getName() {
		return this.name;
	}

	public void setName(String name) {
		this.name = name;
	}

}
