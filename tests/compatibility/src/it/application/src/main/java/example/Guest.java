package example;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

@Entity
public class Guest {

	@Id
	@UlidGeneratedId
	private GuestId id;

	@JdbcTypeCode(SqlTypes.JSON)
	private Invitation invitation;

	public GuestId getId() {
		return this.id;
	}

	public Invitation getInvitation() {
		return this.invitation;
	}

	public void setInvitation(Invitation invitation) {
		this.invitation = invitation;
	}

	/**
	 * Part of a guest that is stored as JSON.
	 */
	public record Invitation(GuestId host) {
	}

}
