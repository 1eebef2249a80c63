package example;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("gst")
@OpaqueId
public final class GuestId extends TypedUlid<GuestId> {

	public GuestId(String text) {
		super(text);
	}

	public GuestId(Ulid value) {
		super(value);
	}

}
