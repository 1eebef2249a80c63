package io.ulid.stores.relational;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.springframework.data.domain.Example;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.repository.NoRepositoryBean;
import org.springframework.data.repository.Repository;

/**
 * The methods of a repository that the suite calls. A reactive repository has the same
 * methods with reactive results.
 *
 * @param <E> the entity
 * @param <I> the class of its id
 */
@NoRepositoryBean
interface Things<E extends Thing<I>, I> extends Repository<E, I> {

	E save(E thing);

	List<E> saveAll(Iterable<E> things);

	Optional<E> findById(I id);

	boolean existsById(I id);

	List<E> findAll(Sort sort);

	List<E> findAllById(Iterable<I> ids);

	long count();

	<S extends E> List<S> findAll(Example<S> example);

	<S extends E> long count(Example<S> example);

	void deleteById(I id);

	void delete(E thing);

	void deleteAllById(Iterable<I> ids);

	List<E> findByOwner(I owner);

	List<E> findByOwnerIsNullOrderById();

	List<E> findByIdInOrderByIdDesc(Collection<I> ids);

	List<E> findByIdBetweenOrderById(I first, I last);

	List<E> findTop7ByIdGreaterThanOrderById(I after);

	List<E> findByNameStartingWith(String name, Pageable page);

	<T> List<T> findByName(String name, Class<T> type);

	List<I> queryIds(I owner);

	Optional<I> queryNewest();

	List<E> queryByIds(Collection<I> ids);

	<T> List<T> queryParts(I id, Class<T> type);

	List<E> queryByOwnerOrAll(@Nullable I owner);

	int queryRename(I id, String name);

	int deleteByOwner(I owner);

}
