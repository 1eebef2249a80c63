package io.ulid.stores.uuidtext;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UuidText;
import io.ulid.stores.uuidtext.Basket.Content;
import org.junit.jupiter.params.provider.Arguments;

import org.springframework.data.repository.core.support.RepositoryFactorySupport;

/**
 * The releases of an application that moves from UUIDs to typed ids. The releases run at
 * the same time, and share their tables and collections.
 */
enum Release {

	UUIDS(UUID.class, UUID::randomUUID, Purchase.OfUuid::new, Purchases.OfUuid.class, Basket.OfUuid::new),

	WRITES_UUIDS(WritingId.class, Release::nextUlid, Purchase.OfWritingId::new, Purchases.OfWritingId.class,
			Basket.OfWritingId::new),

	READS_UUIDS(ReadingId.class, Release::nextUlid, Purchase.OfReadingId::new, Purchases.OfReadingId.class,
			Basket.OfReadingId::new),

	TYPED(TypedId.class, Release::nextUlid, Purchase.OfTypedId::new, Purchases.OfTypedId.class, Basket.OfTypedId::new);

	private final Class<?> type;

	private final Supplier<UUID> ids;

	private final Supplier<Purchase<?>> purchase;

	private final Class<? extends Purchases<?, ?>> purchases;

	private final Supplier<Basket<?>> basket;

	Release(Class<?> type, Supplier<UUID> ids, Supplier<Purchase<?>> purchase,
			Class<? extends Purchases<?, ?>> purchases, Supplier<Basket<?>> basket) {
		this.type = type;
		this.ids = ids;
		this.purchase = purchase;
		this.purchases = purchases;
		this.basket = basket;
	}

	private static UUID nextUlid() {
		return UlidGenerator.random().next().toUuid();
	}

	/**
	 * Return a new id, as this release generates it.
	 */
	UUID next() {
		return this.ids.get();
	}

	/**
	 * Return an id as an instance of the class that this release declares.
	 */
	@SuppressWarnings("unchecked")
	Object id(UUID uuid) {
		return (this == UUIDS) ? uuid : TypedUlid.of(this.type.asSubclass(TypedUlid.class), Ulid.from(uuid));
	}

	List<Object> ids(UUID... uuids) {
		return Stream.of(uuids).map(this::id).toList();
	}

	@SuppressWarnings("unchecked")
	Purchase<Object> purchase(UUID id, UUID customer) {
		Purchase<Object> purchase = (Purchase<Object>) this.purchase.get();
		purchase.id = id(id);
		purchase.customer = id(customer);
		purchase.name = "new";
		return purchase;
	}

	@SuppressWarnings("unchecked")
	Purchases<Purchase<Object>, Object> purchases(RepositoryFactorySupport repositories) {
		return (Purchases<Purchase<Object>, Object>) repositories.getRepository(this.purchases);
	}

	@SuppressWarnings("unchecked")
	Basket<Object> basket(long number, Content<Object> content) {
		Basket<Object> basket = (Basket<Object>) this.basket.get();
		basket.id = number;
		basket.content(content);
		return basket;
	}

	Content<Object> content(UUID id) {
		return new Content<>(id(id), ids(id), Map.of(id(id), 1));
	}

	@SuppressWarnings("unchecked")
	Class<? extends Basket<Object>> basketType() {
		return (Class<? extends Basket<Object>>) this.basket.get().getClass();
	}

	/**
	 * Return whether the text of an id is the same as in the release with UUIDs.
	 */
	boolean writesUuids() {
		return this == UUIDS || this == WRITES_UUIDS;
	}

	/**
	 * Return whether this release reads the texts that another release writes.
	 */
	boolean readsTextsOf(Release writer) {
		return this != (writer.writesUuids() ? TYPED : UUIDS);
	}

	/**
	 * Return the text that does not change from release to release, as an application
	 * writes it itself.
	 */
	static String uuidText(Object id) {
		return (id instanceof TypedUlid<?> typed) ? typed.value().toUuid().toString() : id.toString();
	}

	/**
	 * Return all pairs of a release that writes, and a release that reads.
	 */
	static Stream<Arguments> pairs() {
		return Arrays.stream(values())
			.flatMap((writer) -> Arrays.stream(values()).map((reader) -> Arguments.of(writer, reader)));
	}

	@IdPrefix("ord")
	@UuidText(write = true)
	public static final class WritingId extends TypedUlid<WritingId> {

		public WritingId(String text) {
			super(text);
		}

		public WritingId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("ord")
	@UuidText
	public static final class ReadingId extends TypedUlid<ReadingId> {

		public ReadingId(String text) {
			super(text);
		}

		public ReadingId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("ord")
	public static final class TypedId extends TypedUlid<TypedId> {

		public TypedId(String text) {
			super(text);
		}

		public TypedId(Ulid value) {
			super(value);
		}

	}

}
