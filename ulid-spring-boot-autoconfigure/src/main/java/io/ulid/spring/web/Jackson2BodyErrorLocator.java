package io.ulid.spring.web;

import java.util.List;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import org.jspecify.annotations.Nullable;

/**
 * {@link BodyErrorLocator} for the exceptions of Jackson 2.
 */
final class Jackson2BodyErrorLocator implements BodyErrorLocator {

	@Override
	public @Nullable BodyError locate(Throwable failure) {
		if (!(failure instanceof JsonMappingException ex)) {
			return null;
		}
		List<?> path = ex.getPath()
			.stream()
			.<Object>map((step) -> (step.getFieldName() != null) ? step.getFieldName() : step.getIndex())
			.toList();
		return new BodyError(path, (ex instanceof MismatchedInputException mismatch) ? mismatch.getTargetType() : null);
	}

}
