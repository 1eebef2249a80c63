package io.ulid.datarest;

import java.util.function.Function;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/**
 * Answers 400 with a {@link ProblemDetail} where a path, a parameter or a link of a
 * request to Spring Data REST should have a ULID and has something else. An advice of the
 * application wins if it has an order. Thread-safe.
 */
// Just before the handler of Spring Data REST itself, which would answer 500
@ControllerAdvice(basePackageClasses = RepositoryRestExceptionHandler.class)
@Order(Ordered.LOWEST_PRECEDENCE - 1)
public final class UlidRestExceptionHandler {

	private final Function<InvalidUlidException, ProblemDetail> problems;

	/**
	 * Create a handler.
	 * @param problems what describes the problem
	 */
	public UlidRestExceptionHandler(Function<InvalidUlidException, ProblemDetail> problems) {
		this.problems = problems;
	}

	@ExceptionHandler(InvalidUlidException.class)
	ResponseEntity<ProblemDetail> handle(InvalidUlidException invalid, Exception exception) throws Exception {
		if (!isFromRequest(invalid, exception)) {
			throw exception;
		}
		return ResponseEntity.of(this.problems.apply(invalid)).build();
	}

	// And not from the application's own code or from its database
	private static boolean isFromRequest(InvalidUlidException invalid, @Nullable Throwable exception) {
		if (exception == null) {
			return false;
		}
		return (exception instanceof ConversionFailedException && exception.getCause() == invalid)
				|| exception instanceof HttpMessageNotReadableException || isFromRequest(invalid, exception.getCause());
	}

}
