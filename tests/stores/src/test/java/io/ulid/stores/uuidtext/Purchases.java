package io.ulid.stores.uuidtext;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

import io.ulid.stores.uuidtext.Release.ReadingId;
import io.ulid.stores.uuidtext.Release.TypedId;
import io.ulid.stores.uuidtext.Release.WritingId;

import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.Repository;

/**
 * Repository of a release, in each of the stores.
 *
 * @param <E> the entity
 * @param <I> the class of the ids
 */
@NoRepositoryBean
interface Purchases<E extends Purchase<I>, I> extends Repository<E, I> {

	E save(E purchase);

	Optional<E> findById(I id);

	List<E> findAllById(Iterable<I> ids);

	List<E> findByCustomer(I customer);

	List<E> findByIdInAndName(Collection<I> ids, String name);

	interface OfUuid extends Purchases<Purchase.OfUuid, UUID> {

	}

	interface OfWritingId extends Purchases<Purchase.OfWritingId, WritingId> {

	}

	interface OfReadingId extends Purchases<Purchase.OfReadingId, ReadingId> {

	}

	interface OfTypedId extends Purchases<Purchase.OfTypedId, TypedId> {

	}

}
