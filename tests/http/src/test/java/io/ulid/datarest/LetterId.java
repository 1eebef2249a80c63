package io.ulid.datarest;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed ULID whose text is encrypted.
 *
 * @param value the ULID
 */
@IdPrefix("ltr")
@OpaqueId
public record LetterId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
