package io.ulid.missinglibrary;

import io.ulid.TypedUlid;
import io.ulid.Ulid;

import org.springframework.jdbc.support.rowset.SqlRowSet;

/**
 * A typed id with a constructor that needs a class of a library.
 */
public record RowId(Ulid value) implements TypedUlid {

	public RowId(SqlRowSet row) {
		this(Ulid.parse(String.valueOf(row.getString("id"))));
	}

}
