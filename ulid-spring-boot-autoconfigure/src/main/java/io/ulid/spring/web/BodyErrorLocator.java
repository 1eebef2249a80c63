package io.ulid.spring.web;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Strategy that finds the place of an error in a request body: the place of a value that
 * a JSON library could not read. Each JSON library has its own implementation.
 */
@FunctionalInterface
interface BodyErrorLocator {

	/**
	 * Locate the error that an exception describes.
	 * @param failure one of the exceptions in the cause chain of the failed request
	 * @return the error, or {@code null} if the exception is not an exception of the JSON
	 * library
	 */
	@Nullable BodyError locate(Throwable failure);

	/**
	 * Error at one place in a request body.
	 *
	 * @param path the property names and element indexes that lead from the root to the
	 * value
	 * @param targetType the type that the JSON library expected, or {@code null} if it is
	 * not known
	 */
	record BodyError(List<?> path, @Nullable Class<?> targetType) {

	}

}
