package example

import io.ulid.IdPrefix
import io.ulid.TypedUlid
import io.ulid.Ulid

@IdPrefix("ord")
data class OrderId(private val value: Ulid) : TypedUlid {
    override fun value() = value
    override fun toString() = text()
}

/** Becomes a plain ULID in columns and in the signatures that frameworks see. */
@JvmInline
@IdPrefix("inv")
value class InvoiceId(private val value: Ulid) : TypedUlid {
    override fun value() = value
    override fun toString() = text()
}
