package io.ulid.support.database;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Matrix of databases and storage forms that a build tests. With the profile {@code
 * slow}, the build tests all cells of the matrix. Otherwise the build tests each database
 * once and each storage form once. The system property {@code ulid.test.matrix.cells}
 * selects other cells.
 */
public final class Matrix {

	private static final boolean FULL = Boolean.getBoolean("ulid.test.matrix.full");

	private static final Set<String> DIAGONAL = Set
		.of(System.getProperty("ulid.test.matrix.cells", "H2_CHAR,POSTGRESQL_UUID,MARIADB_BINARY").split(","));

	private Matrix() {
	}

	/**
	 * Return whether the build tests everything.
	 * @return whether the profile {@code slow} is active
	 */
	public static boolean isFull() {
		return FULL;
	}

	/**
	 * Choose the cells of this build.
	 * @param cells an enumeration with constants such as {@code H2_CHAR}, for every pair
	 * of a database and a storage form
	 * @return the chosen constants
	 */
	public static <E extends Enum<E>> List<E> cells(Class<E> cells) {
		return EnumSet.allOf(cells).stream().filter((cell) -> FULL || DIAGONAL.contains(cell.name())).toList();
	}

}
