package io.ulid.stores.relational;

import java.util.List;

/**
 * The methods of the template of either library that the tests call.
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
