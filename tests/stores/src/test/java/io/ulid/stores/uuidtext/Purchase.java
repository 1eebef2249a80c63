package io.ulid.stores.uuidtext;

import java.util.UUID;

import io.ulid.stores.uuidtext.Release.ReadingId;
import io.ulid.stores.uuidtext.Release.TypedId;
import io.ulid.stores.uuidtext.Release.WritingId;
import jakarta.persistence.Entity;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.relational.core.mapping.Table;

/**
 * Entity of all stores, which each release declares with another class of ids.
 *
 * @param <I> the class of the ids
 */
@MappedSuperclass
public abstract class Purchase<I> {

	@Id
	@jakarta.persistence.Id
	@Nullable I id;

	@Nullable I customer;

	@Nullable String name;

	@Entity
	@Table("purchase")
	@Document("purchase")
	@jakarta.persistence.Table(name = "purchase")
	public static class OfUuid extends Purchase<UUID> {

	}

	@Entity
	@Table("purchase")
	@Document("purchase")
	@jakarta.persistence.Table(name = "purchase")
	public static class OfWritingId extends Purchase<WritingId> {

	}

	@Entity
	@Table("purchase")
	@Document("purchase")
	@jakarta.persistence.Table(name = "purchase")
	public static class OfReadingId extends Purchase<ReadingId> {

	}

	@Entity
	@Table("purchase")
	@Document("purchase")
	@jakarta.persistence.Table(name = "purchase")
	public static class OfTypedId extends Purchase<TypedId> {

	}

}
