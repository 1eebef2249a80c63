package io.ulid.rotation;

import java.util.Map;

import io.ulid.fixtures.MemberId;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/**
 * A member with an opaque id, whose friends are in a JSON column.
 */
@Entity(name = "Member")
@Table(name = "members")
public class Member {

	@Id
	@UlidGeneratedId
	public MemberId id;

	@JdbcTypeCode(SqlTypes.JSON)
	public Friends friends;

	/**
	 * What is stored as JSON.
	 *
	 * @param best an id as a value
	 * @param notes ids as keys
	 */
	public record Friends(@Nullable MemberId best, Map<MemberId, String> notes) {
	}

}
