package io.ulid.mybatis;

import java.util.function.Supplier;

import com.baomidou.mybatisplus.core.incrementer.IdentifierGenerator;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;

/**
 * Keys of MyBatis-Plus: {@code ASSIGN_UUID} is the text of a ULID, and {@code ASSIGN_ID}
 * the number of a Ulid-Flake. As safe to share between threads as the generators.
 */
public final class UlidKeyGenerator implements IdentifierGenerator {

	private final Supplier<UlidGenerator> ulids;

	private final Supplier<UlidFlakeGenerator> flakes;

	/**
	 * Create a generator of keys.
	 * @param ulids the generator of ULIDs, asked when the first of them is needed
	 * @param flakes the generator of Ulid-Flakes, asked when the first of them is needed
	 */
	public UlidKeyGenerator(Supplier<UlidGenerator> ulids, Supplier<UlidFlakeGenerator> flakes) {
		// Asked once: where there is no bean, each answer is another generator
		this.ulids = ulids;
		this.flakes = flakes;
	}

	/**
	 * The number of the next Ulid-Flake.
	 * @return 0 to 2^63-1
	 */
	@Override
	public Long nextId(Object entity) {
		return this.flakes.get().next().toLong();
	}

	/**
	 * The text of the next ULID.
	 * @return 26 characters
	 */
	@Override
	public String nextUUID(Object entity) {
		return this.ulids.get().next().toString();
	}

}
