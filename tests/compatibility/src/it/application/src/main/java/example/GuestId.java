package example;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("gst")
@OpaqueId
public record GuestId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
