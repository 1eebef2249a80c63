/**
 * ULIDs and typed ids. At run time this module needs only {@code java.base}.
 * <p>
 * The packages below {@code io.ulid.internal} are for the integrations. The integrations
 * are often on the class path while this module is on the module path, for example when
 * Maven runs the tests of a module. A qualified export does not reach the class path, so
 * these packages are exported to every module. Applications must not use these packages,
 * because they may change with every release.
 */
module io.ulid {

	// There is no "requires static" for the annotations of Jackson and JAXB. Otherwise
	// Surefire would move the modules of Jackson and JAXB to the module path, where the
	// tests of a domain module could not read them
	requires static org.jspecify;

	exports io.ulid;
	exports io.ulid.internal;
	exports io.ulid.internal.reader;

	uses io.ulid.internal.IdentifierType;

	// META-INF/services contains the same entry for the class path
	provides io.ulid.internal.IdentifierType with io.ulid.internal.type.UlidType;

}
