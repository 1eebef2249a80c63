package com.example.author;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

@IdPrefix("aut")
public final class AuthorId extends TypedUlid<AuthorId> {

	public AuthorId(String text) {
		super(text);
	}

	public AuthorId(Ulid value) {
		super(value);
	}

}
