package com.example.ai;

import io.swagger.v3.oas.annotations.media.Schema;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * A typed id that Spring AI describes to a model as a string.
 */
@IdPrefix("inv")
@Schema(anyOf = String.class)
public final class InvoiceId extends TypedUlid<InvoiceId> {

	private static final long serialVersionUID = 1L;

	public InvoiceId(String text) {
		super(text);
	}

	public InvoiceId(Ulid value) {
		super(value);
	}

}
