package io.ulid.stores.uuidtext;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.ulid.stores.uuidtext.Release.ReadingId;
import io.ulid.stores.uuidtext.Release.TypedId;
import io.ulid.stores.uuidtext.Release.WritingId;
import jakarta.persistence.Entity;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Table;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Entity with ids that are stored as text: in a JSON column, and as keys of a map in
 * MongoDB.
 *
 * @param <I> the class of the ids
 */
@MappedSuperclass
public abstract class Basket<I> {

	@Id
	@jakarta.persistence.Id
	@Nullable Long id;

	abstract @Nullable Content<I> content();

	abstract void content(Content<I> content);

	/**
	 * The ids.
	 *
	 * @param order an id
	 * @param orders ids in a list
	 * @param amounts ids as keys
	 */
	public record Content<I>(I order, List<I> orders, Map<I, Integer> amounts) {

	}

	@Entity(name = "BasketOfUuid")
	@Document("basket")
	@Table(name = "basket")
	public static class OfUuid extends Basket<UUID> {

		@JdbcTypeCode(SqlTypes.JSON)
		@Nullable Content<UUID> content;

		@Override
		@Nullable Content<UUID> content() {
			return this.content;
		}

		@Override
		void content(Content<UUID> content) {
			this.content = content;
		}

	}

	@Entity(name = "BasketOfWritingId")
	@Document("basket")
	@Table(name = "basket")
	public static class OfWritingId extends Basket<WritingId> {

		@JdbcTypeCode(SqlTypes.JSON)
		@Nullable Content<WritingId> content;

		@Override
		@Nullable Content<WritingId> content() {
			return this.content;
		}

		@Override
		void content(Content<WritingId> content) {
			this.content = content;
		}

	}

	@Entity(name = "BasketOfReadingId")
	@Document("basket")
	@Table(name = "basket")
	public static class OfReadingId extends Basket<ReadingId> {

		@JdbcTypeCode(SqlTypes.JSON)
		@Nullable Content<ReadingId> content;

		@Override
		@Nullable Content<ReadingId> content() {
			return this.content;
		}

		@Override
		void content(Content<ReadingId> content) {
			this.content = content;
		}

	}

	@Entity(name = "BasketOfTypedId")
	@Document("basket")
	@Table(name = "basket")
	public static class OfTypedId extends Basket<TypedId> {

		@JdbcTypeCode(SqlTypes.JSON)
		@Nullable Content<TypedId> content;

		@Override
		@Nullable Content<TypedId> content() {
			return this.content;
		}

		@Override
		void content(Content<TypedId> content) {
			this.content = content;
		}

	}

}
