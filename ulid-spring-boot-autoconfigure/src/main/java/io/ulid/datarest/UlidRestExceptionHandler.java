package io.ulid.datarest;

import io.ulid.InvalidUlidException;
import io.ulid.web.ServletRejectionObserver;
import io.ulid.web.UlidProblemDetails;
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
 * Rejects a request to Spring Data REST with 400 Bad Request and a {@link ProblemDetail}
 * if a path, a parameter or a link contains an invalid identifier. An advice of the
 * application wins if it has an order. Thread-safe.
 */
// Just before the handler of Spring Data REST itself, which would respond with 500
@ControllerAdvice(basePackageClasses = RepositoryRestExceptionHandler.class)
@Order(Ordered.LOWEST_PRECEDENCE - 1)
public final class UlidRestExceptionHandler {

	private final @Nullable ServletRejectionObserver observer;

	/**
	 * Create a handler.
	 * @param observer the observer to report rejected requests to
	 */
	public UlidRestExceptionHandler(@Nullable ServletRejectionObserver observer) {
		this.observer = observer;
	}

	@ExceptionHandler(InvalidUlidException.class)
	ResponseEntity<ProblemDetail> handle(InvalidUlidException invalid, Exception exception) throws Exception {
		if (!isFromRequest(invalid, exception)) {
			throw exception;
		}
		if (this.observer != null) {
			this.observer.rejectedByDataRest(exception, invalid);
		}
		return ResponseEntity.of(UlidProblemDetails.describe(invalid)).build();
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
