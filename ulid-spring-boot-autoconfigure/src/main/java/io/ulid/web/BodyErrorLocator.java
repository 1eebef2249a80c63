package io.ulid.web;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Finds out where in the body of a request a value could not be read. There is one for
 * each JSON library.
 */
@FunctionalInterface
public interface BodyErrorLocator {

	/**
	 * Look at one exception.
	 * @param failure an exception, perhaps one of the library's
	 * @return where reading failed, or {@code null} if the exception does not contain it
	 */
	@Nullable BodyError locate(Throwable failure);

	/**
	 * Where reading a body failed.
	 *
	 * @param path the names of properties and the indexes of elements that lead to the
	 * value, from the root
	 * @param targetType the type that the value was to become, if that is known
	 */
	record BodyError(List<?> path, @Nullable Class<?> targetType) {

	}

}
