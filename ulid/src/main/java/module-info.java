/**
 * ULIDs, Ulid-Flakes and typed ids. At run time this module needs only {@code java.base}.
 * <p>
 * The packages below {@code io.ulid.internal} are for the integrations, which are often
 * on the class path while this module is on the module path: Maven runs the tests of a
 * module so. A qualified export does not reach the class path, and so these packages are
 * exported to every module. Applications do not use them: they may change with every
 * release.
 */
module io.ulid {

	// The annotations of Jackson and JAXB need no such line. With one, Surefire would move
	// their modules to the module path, where the tests of a domain could not read them
	requires static org.jspecify;

	exports io.ulid;
	exports io.ulid.flake;
	exports io.ulid.internal;
	exports io.ulid.internal.jackson;
	exports io.ulid.reader;

	uses io.ulid.internal.IdentifierType;

	// META-INF/services has the same lines, for the class path
	provides io.ulid.internal.IdentifierType
			with io.ulid.internal.type.UlidType, io.ulid.internal.type.UlidFlakeType;

}
