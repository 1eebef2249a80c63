package io.ulid.datarest;

import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

@Entity
public class Member {

	@Id
	@UlidGeneratedId
	@Nullable MemberId id;

	@Nullable MemberId friend;

	@ManyToOne
	@Nullable Member sponsor;

	public @Nullable MemberId getId() {
		return this.id;
	}

	public @Nullable MemberId getFriend() {
		return this.friend;
	}

	public void setFriend(@Nullable MemberId friend) {
		this.friend = friend;
	}

	public @Nullable Member getSponsor() {
		return this.sponsor;
	}

	public void setSponsor(@Nullable Member sponsor) {
		this.sponsor = sponsor;
	}

}
