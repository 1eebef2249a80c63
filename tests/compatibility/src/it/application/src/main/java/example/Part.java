package example;

import java.util.HashSet;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.jpa.UlidEntity;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;

@Entity
public class Part extends UlidEntity {

	@ManyToOne(fetch = FetchType.LAZY)
	private Part whole;

	@OneToMany(mappedBy = "whole")
	private Set<Part> parts = new HashSet<>();

	protected Part() {
	}

	public Part(Ulid id, Part whole) {
		super(id);
		this.whole = whole;
	}

	public Part getWhole() {
		return this.whole;
	}

	public Set<Part> getParts() {
		return this.parts;
	}

}
