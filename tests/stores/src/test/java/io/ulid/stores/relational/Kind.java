package io.ulid.stores.relational;

import java.time.Instant;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.stores.relational.Thing.FlakePart;
import io.ulid.stores.relational.Thing.FlakeThing;
import io.ulid.stores.relational.Thing.FlakeView;
import io.ulid.stores.relational.Thing.OpaquePart;
import io.ulid.stores.relational.Thing.OpaqueThing;
import io.ulid.stores.relational.Thing.OpaqueView;
import io.ulid.stores.relational.Thing.Part;
import io.ulid.stores.relational.Thing.TypedPart;
import io.ulid.stores.relational.Thing.TypedThing;
import io.ulid.stores.relational.Thing.TypedView;
import io.ulid.stores.relational.Thing.UlidPart;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.stores.relational.Thing.UlidView;
import io.ulid.stores.relational.Thing.View;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of ids with which every test of the suite runs.
 */
enum Kind {

	ULID(UlidPart.class, UlidView.class),

	FLAKE(FlakePart.class, FlakeView.class),

	TYPED(TypedPart.class, TypedView.class),

	OPAQUE(OpaquePart.class, OpaqueView.class);

	private final Class<? extends Part> part;

	private final Class<? extends View> view;

	Kind(Class<? extends Part> part, Class<? extends View> view) {
		this.part = part;
		this.view = view;
	}

	Class<? extends Part> part() {
		return this.part;
	}

	Class<? extends View> view() {
		return this.view;
	}

	@SuppressWarnings("unchecked")
	<I> I next(Cell cell) {
		return (I) switch (this) {
			case ULID -> cell.nextUlid();
			case FLAKE -> cell.flakes().next();
			case TYPED -> new OrderId(cell.nextUlid());
			case OPAQUE -> new MemberId(cell.nextUlid());
		};
	}

	@SuppressWarnings("unchecked")
	<I> I lowest() {
		Ulid ulid = Ulid.min(Instant.EPOCH);
		return (I) switch (this) {
			case ULID -> ulid;
			case FLAKE -> UlidFlake.MIN;
			case TYPED -> new OrderId(ulid);
			case OPAQUE -> new MemberId(ulid);
		};
	}

	@SuppressWarnings("unchecked")
	<I> I highest() {
		Ulid ulid = Ulid.max(Instant.now().plusSeconds(60));
		return (I) switch (this) {
			case ULID -> ulid;
			case FLAKE -> UlidFlake.MAX;
			case TYPED -> new OrderId(ulid);
			case OPAQUE -> new MemberId(ulid);
		};
	}

	@SuppressWarnings("unchecked")
	<I, E extends Thing<I>> E thing(@Nullable I id, @Nullable I owner, String name) {
		return (E) switch (this) {
			case ULID -> new UlidThing((Ulid) id, (Ulid) owner, name);
			case FLAKE -> new FlakeThing((UlidFlake) id, (UlidFlake) owner, name);
			case TYPED -> new TypedThing((OrderId) id, (OrderId) owner, name);
			case OPAQUE -> new OpaqueThing((MemberId) id, (MemberId) owner, name);
		};
	}

}
