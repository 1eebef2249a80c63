package io.ulid.stores.mongodb;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;

/**
 * A document with identifiers in all places.
 *
 * @param <I> the class of the identifiers
 */
class Thing<I> {

	@Id
	@Nullable I id;

	@Nullable String name;

	@Nullable I owner;

	@Nullable List<I> list;

	@Nullable Set<I> set;

	@Nullable Map<I, String> names;

	@Nullable List<Map<String, I>> nested;

	@Nullable Map<I, Map<I, Integer>> counts;

	@Nullable List<Map<I, String>> history;

	@Nullable Inner<I> inner;

	static class Inner<I> {

		@Nullable Map<I, String> names;

	}

	static class OfUlid extends Thing<Ulid> {

	}

	static class OfFlake extends Thing<UlidFlake> {

	}

	static class OfOrderId extends Thing<OrderId> {

	}

	static class OfTenantId extends Thing<TenantId> {

	}

	static class OfUuid extends Thing<UUID> {

	}

}
