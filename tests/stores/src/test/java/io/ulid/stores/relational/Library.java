package io.ulid.stores.relational;

/**
 * The libraries between the repositories and the database.
 */
enum Library {

	JDBC("Data JDBC"),

	R2DBC("Data R2DBC");

	private final String title;

	Library(String title) {
		this.title = title;
	}

	@Override
	public String toString() {
		return this.title;
	}

}
