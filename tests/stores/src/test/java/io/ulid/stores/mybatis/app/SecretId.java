package io.ulid.stores.mybatis.app;

import io.ulid.IdPrefix;
import io.ulid.OpaqueId;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("secret")
@OpaqueId
public record SecretId(Ulid value) implements TypedUlid {

	@Override
	public String toString() {
		return text();
	}

}
