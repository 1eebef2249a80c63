package example

import io.ulid.IdPrefix
import io.ulid.TypedUlid
import io.ulid.Ulid

@IdPrefix("ord")
class OrderId : TypedUlid<OrderId> {
    constructor(text: String) : super(text)
    constructor(value: Ulid) : super(value)
}
