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
 * Row whose key is a ULID in a column of 16 bytes.
 */
@Entity
@Table(name = "ulid_bytea")
class UlidByteaRow extends Row {

	@Id
	@UlidGeneratedId
	@JdbcTypeCode(SqlTypes.BINARY)
	@Nullable Ulid id;

}
