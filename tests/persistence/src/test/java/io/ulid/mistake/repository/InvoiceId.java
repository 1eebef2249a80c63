package io.ulid.mistake.repository;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

record InvoiceId(Ulid value) implements TypedUlid {
}
