package io.ulid.hateoas;

import java.util.List;

import io.ulid.Ulid;

record Thing(Ulid id, List<Ulid> parts) {
}
