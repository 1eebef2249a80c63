package io.ulid.mybatis;

import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import io.ulid.mapping.IdGenerators;

/**
 * Generates the keys of MyBatis-Plus: {@code ASSIGN_UUID} is the text of a ULID, and
 * {@code ASSIGN_ID} is the number of a Ulid-Flake. As safe to share between threads as
 * the generators.
 */
public final class UlidKeyGenerator implements IdentifierGenerator {

	private final IdGenerators generators;

	/**
	 * Create a generator of keys.
	 * @param generators generate the identifiers
	 */
	public UlidKeyGenerator(IdGenerators generators) {
		this.generators = generators;
	}

	/**
	 * The number of the next Ulid-Flake.
	 * @return 0 to 2^63-1
	 */
	@Override
	public Long nextId(Object entity) {
		return this.generators.flakes().next().toLong();
	}

	/**
	 * The text of the next ULID.
	 * @return 26 characters
	 */
	@Override
	public String nextUUID(Object entity) {
		return this.generators.ulids().next().toString();
	}

}
