package com.example.shop;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("cus")
public final class CustomerId extends TypedUlid<CustomerId> {

	public CustomerId(String text) {
		super(text);
	}

	public CustomerId(Ulid value) {
		super(value);
	}

}
