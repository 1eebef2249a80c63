package example;

import java.util.HashSet;
import java.util.Set;

import io.ulid.Ulid;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Version;

@Entity
public class Part {

	@Id
	private Ulid id;

	@Version
	private Integer version;

	@ManyToOne(fetch = FetchType.LAZY)
	private Part whole;

	@OneToMany(mappedBy = "whole")
	private Set<Part> parts = new HashSet<>();

	protected Part() {
	}

	public Part(Ulid id, Part whole) {
		this.id = id;
		this.whole = whole;
	}

	public Ulid getId() {
		return this.id;
	}

	public Integer getVersion() {
		return this.version;
	}

	public Part getWhole() {
		return this.whole;
	}

	public Set<Part> getParts() {
		return this.parts;
	}

	@Override
	public boolean equals(Object obj) {
		return this == obj || obj instanceof Part other && this.id != null && this.id.equals(other.getId());
	}

	@Override
	public int hashCode() {
		return Part.class.hashCode();
	}

}
