package example;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

@Document
public record Note(@Id Ulid id, BoxId box, UlidFlake number, Text text) {

	public record Text(String value) {
	}

}
