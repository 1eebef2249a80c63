package io.ulid.stores.relational;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/**
 * The entity of the suite, once for each kind of id.
 *
 * @param <I> the class of the id
 */
public interface Thing<I> {

	@Nullable I id();

	@Nullable I owner();

	String name();

	@Table
	record UlidThing(@Id @Nullable Ulid id, @Nullable Ulid owner, String name) implements Thing<Ulid> {
	}

	@Table
	record FlakeThing(@Id @Nullable UlidFlake id, @Nullable UlidFlake owner, String name) implements Thing<UlidFlake> {
	}

	@Table
	record TypedThing(@Id @Nullable OrderId id, @Nullable OrderId owner, String name) implements Thing<OrderId> {
	}

	@Table
	record OpaqueThing(@Id @Nullable MemberId id, @Nullable MemberId owner, String name) implements Thing<MemberId> {
	}

	/**
	 * A part of an entity. Spring Data reads the classes of the accessors in the
	 * interface or record itself.
	 */
	interface Part {

		Object id();

		@Nullable Object owner();

	}

	record UlidPart(Ulid id, @Nullable Ulid owner) implements Part {
	}

	record FlakePart(UlidFlake id, @Nullable UlidFlake owner) implements Part {
	}

	record TypedPart(OrderId id, @Nullable OrderId owner) implements Part {
	}

	record OpaquePart(MemberId id, @Nullable MemberId owner) implements Part {
	}

	/**
	 * The same as an interface.
	 */
	interface View {

		Object getId();

		@Nullable Object getOwner();

	}

	interface UlidView extends View {

		@Override
		Ulid getId();

		@Override
		@Nullable Ulid getOwner();

	}

	interface FlakeView extends View {

		@Override
		UlidFlake getId();

		@Override
		@Nullable UlidFlake getOwner();

	}

	interface TypedView extends View {

		@Override
		OrderId getId();

		@Override
		@Nullable OrderId getOwner();

	}

	interface OpaqueView extends View {

		@Override
		MemberId getId();

		@Override
		@Nullable MemberId getOwner();

	}

}
