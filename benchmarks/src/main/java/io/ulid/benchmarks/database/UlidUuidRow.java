package io.ulid.benchmarks.database;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/**
 * Row whose key is a ULID in the default type of column.
 */
@Entity
@Table(name = "ulid_uuid")
class UlidUuidRow extends Row {

	@Id
	@UlidGeneratedId
	@Nullable Ulid id;

}
