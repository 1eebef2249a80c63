package io.ulid.stores.mybatis.app;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;

/**
 * A row whose ids the database makes.
 */
public class Draft {

	private final String item;

	private Ulid id;

	private UlidFlake number;

	public Draft(String item) {
		this.item = item;
	}

	public String getItem() {
		return this.item;
	}

	public Ulid getId() {
		return this.id;
	}

	public void setId(Ulid id) {
		this.id = id;
	}

	public UlidFlake getNumber() {
		return this.number;
	}

	public void setNumber(UlidFlake number) {
		this.number = number;
	}

}
