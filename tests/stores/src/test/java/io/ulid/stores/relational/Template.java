package io.ulid.stores.relational;

import java.util.List;

/**
 * What the tests ask of the template of either library.
 */
interface Template {

	<T> T insert(T entity);

	<T> T upsert(T entity);

	<T> List<T> findAll(Class<T> type);

	/**
	 * As a repository saves.
	 */
	<T> T save(T entity);

}
