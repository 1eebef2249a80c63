/**
 * Domain module that depends only on the identifiers.
 */
module com.example.orders {

	requires transitive io.ulid;

	exports com.example.orders;

}
