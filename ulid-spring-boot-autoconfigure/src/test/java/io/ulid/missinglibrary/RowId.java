package io.ulid.missinglibrary;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

import org.springframework.jdbc.support.rowset.SqlRowSet;

/**
 * A typed id with a constructor that needs a class of a library.
 */
public final class RowId extends TypedUlid<RowId> {

	public RowId(String text) {
		super(text);
	}

	public RowId(Ulid value) {
		super(value);
	}

	public RowId(SqlRowSet row) {
		this(Ulid.parse(String.valueOf(row.getString("id"))));
	}

}
