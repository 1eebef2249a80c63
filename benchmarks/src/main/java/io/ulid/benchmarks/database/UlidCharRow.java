package io.ulid.benchmarks.database;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a ULID in a column of 26 characters.
 */
@Entity
@Table(name = "ulid_char")
class UlidCharRow extends Row {

	@Id
	@UlidGeneratedId
	@JdbcTypeCode(SqlTypes.CHAR)
	@Nullable Ulid id;

}
