package io.ulid.benchmarks.rivals;

import java.util.List;
import java.util.function.Function;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;

/**
 * Typed ids of several classes in random order. With a single class, the compiler would
 * know the constructor and the prefix.
 */
final class TypedIds {

	// The prefixes have three to seven letters, as in an ordinary application
	private static final List<Function<Ulid, TypedUlid<?>>> CONSTRUCTORS = List.of(OrderId::new, CustomerId::new,
			InvoiceId::new, ItemId::new, UserId::new, TeamId::new, OrganizationId::new, ProductId::new, CartId::new,
			PaymentId::new, ShipmentId::new, AddressId::new, ReviewId::new, CouponId::new, TicketId::new, EventId::new);

	private static final ClassValue<Function<Ulid, TypedUlid<?>>> BY_CLASS = new ClassValue<>() {

		@Override
		protected Function<Ulid, TypedUlid<?>> computeValue(Class<?> type) {
			return CONSTRUCTORS.stream()
				.filter((constructor) -> type.isInstance(constructor.apply(Ulid.MIN)))
				.findFirst()
				.orElseThrow();
		}

	};

	private TypedIds() {
	}

	/**
	 * Create an id of one of the first four classes, which the random bits choose.
	 */
	static TypedUlid<?> mixed(long most, long least) {
		return mixed(4, most, least);
	}

	/**
	 * Create an id of one of the sixteen classes, which the random bits choose.
	 */
	static TypedUlid<?> mixedOfSixteen(long most, long least) {
		return mixed(CONSTRUCTORS.size(), most, least);
	}

	private static TypedUlid<?> mixed(int classes, long most, long least) {
		return CONSTRUCTORS.get((int) least & (classes - 1)).apply(Ulid.of(most, least));
	}

	/**
	 * Return the constructor of a class.
	 */
	static Function<Ulid, TypedUlid<?>> constructor(Class<?> type) {
		return BY_CLASS.get(type);
	}

	@IdPrefix("ord")
	static final class OrderId extends TypedUlid<OrderId> {

		public OrderId(String text) {
			super(text);
		}

		public OrderId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("cus")
	static final class CustomerId extends TypedUlid<CustomerId> {

		public CustomerId(String text) {
			super(text);
		}

		public CustomerId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("inv")
	static final class InvoiceId extends TypedUlid<InvoiceId> {

		public InvoiceId(String text) {
			super(text);
		}

		public InvoiceId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("item")
	static final class ItemId extends TypedUlid<ItemId> {

		public ItemId(String text) {
			super(text);
		}

		public ItemId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("user")
	static final class UserId extends TypedUlid<UserId> {

		public UserId(String text) {
			super(text);
		}

		public UserId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("team")
	static final class TeamId extends TypedUlid<TeamId> {

		public TeamId(String text) {
			super(text);
		}

		public TeamId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("org")
	static final class OrganizationId extends TypedUlid<OrganizationId> {

		public OrganizationId(String text) {
			super(text);
		}

		public OrganizationId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("product")
	static final class ProductId extends TypedUlid<ProductId> {

		public ProductId(String text) {
			super(text);
		}

		public ProductId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("cart")
	static final class CartId extends TypedUlid<CartId> {

		public CartId(String text) {
			super(text);
		}

		public CartId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("payment")
	static final class PaymentId extends TypedUlid<PaymentId> {

		public PaymentId(String text) {
			super(text);
		}

		public PaymentId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("ship")
	static final class ShipmentId extends TypedUlid<ShipmentId> {

		public ShipmentId(String text) {
			super(text);
		}

		public ShipmentId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("address")
	static final class AddressId extends TypedUlid<AddressId> {

		public AddressId(String text) {
			super(text);
		}

		public AddressId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("review")
	static final class ReviewId extends TypedUlid<ReviewId> {

		public ReviewId(String text) {
			super(text);
		}

		public ReviewId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("coupon")
	static final class CouponId extends TypedUlid<CouponId> {

		public CouponId(String text) {
			super(text);
		}

		public CouponId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("ticket")
	static final class TicketId extends TypedUlid<TicketId> {

		public TicketId(String text) {
			super(text);
		}

		public TicketId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("event")
	static final class EventId extends TypedUlid<EventId> {

		public EventId(String text) {
			super(text);
		}

		public EventId(Ulid value) {
			super(value);
		}

	}

}
