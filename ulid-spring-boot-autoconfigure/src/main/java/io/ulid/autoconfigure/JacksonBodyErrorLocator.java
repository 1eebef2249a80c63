package io.ulid.autoconfigure;

import java.util.List;

import io.ulid.web.BodyErrorLocator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * Asks the exceptions of Jackson 3 where they are from.
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
