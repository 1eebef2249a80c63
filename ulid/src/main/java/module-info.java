/**
 * ULIDs, Ulid-Flakes and typed ids. At run time this module needs only {@code java.base}.
 * <p>
 * The packages below {@code io.ulid.internal} are exported to every module because the
 * integrations are often on the class path while this module is on the module path, as in
 * the tests of a module that Maven runs. A qualified export does not reach the class
 * path. Applications do not use these packages: they may change with every release.
 *
 * @uses io.ulid.internal.IdentifierType
 * @provides io.ulid.internal.IdentifierType
 */
@SuppressWarnings("module") // Jackson's names end with a version
module io.ulid {

	// Annotations, and how mappers of Jackson read typed ids
	requires static com.fasterxml.jackson.annotation;
	requires static com.fasterxml.jackson.databind;
	requires static jakarta.xml.bind;
	requires static org.jspecify;
	requires static tools.jackson.databind;

	exports io.ulid;
	exports io.ulid.flake;
	exports io.ulid.internal;
	exports io.ulid.internal.jackson;

	uses io.ulid.internal.IdentifierType;

	// The same lines are in META-INF/services, for the class path
	provides io.ulid.internal.IdentifierType
			with io.ulid.internal.type.UlidType, io.ulid.internal.type.UlidFlakeType;

}
