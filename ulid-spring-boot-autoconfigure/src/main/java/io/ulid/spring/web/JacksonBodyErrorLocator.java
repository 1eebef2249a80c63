package io.ulid.spring.web;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * {@link BodyErrorLocator} for the exceptions of Jackson 3.
 */
final class JacksonBodyErrorLocator implements BodyErrorLocator {

	@Override
	public @Nullable BodyError locate(Throwable failure) {
		if (!(failure instanceof DatabindException ex)) {
			return null;
		}
		List<?> path = ex.getPath()
			.stream()
			.<Object>map((step) -> (step.getPropertyName() != null) ? step.getPropertyName() : step.getIndex())
			.toList();
		return new BodyError(path, (ex instanceof MismatchedInputException mismatch) ? mismatch.getTargetType() : null);
	}

}
