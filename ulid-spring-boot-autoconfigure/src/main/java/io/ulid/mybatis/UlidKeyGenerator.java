package io.ulid.mybatis;

import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import io.ulid.mapping.IdGenerators;

/**
 * Generator of the keys for MyBatis-Plus. The key for {@code ASSIGN_UUID} is the text of
 * a ULID, and the key for {@code ASSIGN_ID} is the number of a Ulid-Flake. An instance is
 * safe to share between threads if its generators are safe to share between threads.
 */
public final class UlidKeyGenerator implements IdentifierGenerator {

	private final IdGenerators generators;

	/**
	 * Create a generator of keys.
	 * @param generators the generators of the identifiers
	 */
	public UlidKeyGenerator(IdGenerators generators) {
		this.generators = generators;
	}

	/**
	 * Return the number of the next Ulid-Flake.
	 * @return 0 to 2^63-1
	 */
	@Override
	public Long nextId(Object entity) {
		return this.generators.flakes().next().toLong();
	}

	/**
	 * Return the text of the next ULID.
	 * @return 26 characters
	 */
	@Override
	public String nextUUID(Object entity) {
		return this.generators.ulids().next().toString();
	}

}
