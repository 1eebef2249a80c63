/**
 * A domain that depends on the identifiers and on nothing else.
 */
module com.example.orders {

	requires transitive io.ulid;

	exports com.example.orders;

}
