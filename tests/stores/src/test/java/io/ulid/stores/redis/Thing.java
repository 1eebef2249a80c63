package io.ulid.stores.redis;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Reference;
import org.springframework.data.redis.core.RedisHash;
import org.springframework.data.redis.core.index.Indexed;

/**
 * An entity with ids in all places.
 *
 * @param <I> the class of the ids
 * @param <P> the class of the nested objects
 * @param <G> the class of the referenced entities
 */
abstract class Thing<I, P, G> {

	@Id
	@Nullable I id;

	@Indexed
	@Nullable I customer;

	@Nullable I plain;

	@Nullable Object object;

	@Nullable List<I> list;

	@Indexed
	@Nullable Set<I> set;

	I @Nullable [] array;

	@Nullable Map<String, I> values;

	@Nullable Map<I, String> keys;

	@Nullable Map<I, I> both;

	@Nullable Map<I, P> parts;

	@Nullable P part;

	@Nullable List<P> partList;

	@Reference
	@Nullable G tag;

	@Reference
	@Nullable List<G> tags;

	// For the sorting of Spring Data Redis
	public @Nullable I getId() {
		return this.id;
	}

	abstract static class Part<I> {

		@Indexed
		@Nullable I owner;

		@Nullable List<I> others;

	}

	abstract static class Tag<I> {

		@Id
		@Nullable I id;

		@Nullable I related;

	}

	static class PartOfUlid extends Part<Ulid> {

	}

	@RedisHash("tag")
	static class TagOfUlid extends Tag<Ulid> {

	}

	@RedisHash("ulid")
	static class OfUlid extends Thing<Ulid, PartOfUlid, TagOfUlid> {

	}

	static class PartOfTyped extends Part<OrderId> {

	}

	@RedisHash("tag")
	static class TagOfTyped extends Tag<OrderId> {

	}

	@RedisHash("typed")
	static class OfTyped extends Thing<OrderId, PartOfTyped, TagOfTyped> {

	}

	static class PartOfUuid extends Part<UUID> {

	}

	@RedisHash("tag")
	static class TagOfUuid extends Tag<UUID> {

	}

	@RedisHash("uuid")
	static class OfUuid extends Thing<UUID, PartOfUuid, TagOfUuid> {

	}

	static class PartOfFlake extends Part<UlidFlake> {

	}

	@RedisHash("tag")
	static class TagOfFlake extends Tag<UlidFlake> {

	}

	@RedisHash("flake")
	static class OfFlake extends Thing<UlidFlake, PartOfFlake, TagOfFlake> {

	}

}
