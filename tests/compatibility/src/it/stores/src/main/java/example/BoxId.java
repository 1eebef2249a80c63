package example;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("box")
public final class BoxId extends TypedUlid<BoxId> {

	public BoxId(String text) {
		super(text);
	}

	public BoxId(Ulid value) {
		super(value);
	}

}
