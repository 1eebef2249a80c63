package io.ulid.spring.datarest;

import io.ulid.InvalidUlidException;
import io.ulid.spring.web.UlidProblemDetails;
import io.ulid.spring.web.internal.RejectionListener;
import io.ulid.spring.web.internal.RejectionListener.Place;
import org.jspecify.annotations.Nullable;

import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
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
 * Exception handler that responds to a request to Spring Data REST with 400 Bad Request
 * and a {@link ProblemDetail} if a path, a parameter, a link or a property in a body
 * contains an invalid identifier. The application's own exception handler takes
 * precedence if it declares an order. Thread-safe.
 * <p>
 * This handler does not handle a number in a body where an identifier is expected. Spring
 * Data REST throws the same exception for all other errors in JSON, and an exception
 * handler cannot pass an exception on to the next handler. Spring Data REST itself
 * responds to such a number with 400 Bad Request.
 */
// This handler runs just before the handler of Spring Data REST
// (RepositoryRestExceptionHandler.handleMiscFailures), which would respond with 500
@ControllerAdvice(basePackageClasses = RepositoryRestExceptionHandler.class)
@Order(Ordered.LOWEST_PRECEDENCE - 1)
final class UlidRestExceptionHandler {

	private final UlidProblemDetails problemDetails;

	private final MessageSource messageSource;

	private final @Nullable RejectionListener listener;

	/**
	 * Create a handler.
	 * @param problemDetails creates the problem detail for an invalid identifier
	 * @param messageSource the messages of the application
	 * @param listener the listener to notify of rejected requests
	 */
	UlidRestExceptionHandler(UlidProblemDetails problemDetails, MessageSource messageSource,
			@Nullable RejectionListener listener) {
		this.problemDetails = problemDetails;
		this.messageSource = messageSource;
		this.listener = listener;
	}

	@ExceptionHandler(InvalidUlidException.class)
	ResponseEntity<ProblemDetail> handle(InvalidUlidException invalid, Exception exception) throws Exception {
		if (!isFromRequest(invalid, exception)) {
			throw exception;
		}
		ProblemDetail problem = this.problemDetails.create(exception, this.messageSource,
				LocaleContextHolder.getLocale());
		if (problem == null) {
			// The exception contains no name if Spring Data REST has converted the
			// identifier itself
			if (this.listener != null) {
				this.listener.rejected(Place.DATA_REST, invalid.getReason().name());
			}
			problem = this.problemDetails.describe(invalid);
		}
		return ResponseEntity.of(problem).build();
	}

	// Code and databases of the application can also cause an InvalidUlidException
	private static boolean isFromRequest(InvalidUlidException invalid, @Nullable Throwable exception) {
		if (exception == null) {
			return false;
		}
		return (exception instanceof ConversionFailedException && exception.getCause() == invalid)
				|| exception instanceof HttpMessageNotReadableException || isFromRequest(invalid, exception.getCause());
	}

}
