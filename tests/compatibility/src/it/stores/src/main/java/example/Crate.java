package example;

import io.ulid.Ulid;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.relational.core.mapping.Table;

@Table
public record Crate(@Id Ulid id, @Version Integer version, Name name) {

	public record Name(String text) {
	}

}
