package example;

import io.ulid.Ulid;
import io.ulid.data.UlidAggregate;

import org.springframework.data.relational.core.mapping.Table;

@Table
public class Crate extends UlidAggregate<Ulid> {

	private final Name name;

	public Crate(Ulid id, Name name) {
		super(id);
		this.name = name;
	}

	public Name getName() {
		return this.name;
	}

	public record Name(String text) {
	}

}
