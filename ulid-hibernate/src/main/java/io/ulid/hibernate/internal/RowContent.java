package io.ulid.hibernate.internal;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Content of the rows of a column, derived from one row.
 */
enum RowContent {

	/** There are no rows, or only nulls. */
	NONE,

	/** The text of identifiers. */
	TEXT,

	/** The 32 digits of a UUID, with or without hyphens. */
	UUID_TEXT,

	/** 16 bytes. */
	BYTES,

	/** Values of the database's own UUID type. */
	UUIDS,

	/** Numbers. */
	NUMBERS,

	/** Anything else, such as text of another length. */
	OTHER;

	static RowContent of(DatabaseColumn column, @Nullable Integer length, IdentifierType<?> type) {
		if (length == null) {
			return NONE;
		}
		if (column.isNumber()) {
			return NUMBERS;
		}
		if (column.isLike(StoredForm.UUID)) {
			return UUIDS;
		}
		if (column.isLike(StoredForm.BINARY)) {
			return (length == 16) ? BYTES : OTHER;
		}
		if (length == type.textLength()) {
			return TEXT;
		}
		return (length == DatabaseColumn.UUID_LENGTH || length == 32) ? UUID_TEXT : OTHER;
	}

	/**
	 * Return whether the rows contain identifiers in a form. This is also true if there
	 * are no rows.
	 */
	boolean isLike(StoredForm form) {
		return this == NONE || this == form.rows();
	}

}
