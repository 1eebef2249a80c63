package io.ulid.spring.mybatis;

import java.util.function.Supplier;

import com.baomidou.mybatisplus.core.incrementer.DefaultIdentifierGenerator;
import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import io.ulid.hibernate.internal.IdGenerators;

/**
 * Generator of the keys for MyBatis-Plus. The key for {@code ASSIGN_UUID} is the text of
 * a ULID. The key for {@code ASSIGN_ID} is the number of an identifier that is a number,
 * or comes from MyBatis-Plus if no module provides such identifiers. An instance is safe
 * to share between threads if its generators are safe to share between threads.
 *
 * @param generators the generators of the identifiers
 */
record UlidKeyGenerator(IdGenerators generators) implements IdentifierGenerator {

	@Override
	public Number nextId(Object entity) {
		Supplier<Object> numbers = this.generators.of(Long.class);
		return (numbers != null) ? (Long) numbers.get() : DefaultIdentifierGenerator.getInstance().nextId(entity);
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
