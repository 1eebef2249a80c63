package example;

import io.ulid.Ulid;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;
import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.data.relational.core.mapping.Table;

@Table
public record Crate(@Id Ulid id, @Version Integer version, AggregateReference<Box, BoxId> box, Name name) {

	public record Name(String text) {
	}

}
