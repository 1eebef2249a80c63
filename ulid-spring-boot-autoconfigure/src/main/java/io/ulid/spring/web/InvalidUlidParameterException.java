package io.ulid.spring.web;

import io.ulid.InvalidUlidException;
import org.jspecify.annotations.Nullable;

import org.springframework.web.server.ServerWebInputException;

/**
 * Exception for an invalid identifier in a part of a request that the application reads
 * with {@link UlidParameters}, and for an invalid range of time. The response has status
 * 400, as for a value that Spring converts. The cause is an {@link InvalidUlidException}
 * if an identifier is invalid. For a range of time, the cause is the exception of the
 * parser, or {@code null} if the parameters conflict, and the body describes the error.
 *
 * @see UlidParameters
 */
public final class InvalidUlidParameterException extends ServerWebInputException {

	private static final long serialVersionUID = 1L;

	private final String parameterName;

	InvalidUlidParameterException(String parameterName, String reason, @Nullable Throwable cause) {
		super(reason, null, cause);
		this.parameterName = parameterName;
	}

	/**
	 * Return the name of the invalid value in the request.
	 * @return the name of the path variable, parameter or header; {@code from},
	 * {@code to}, {@code day} or {@code zone} for a range of time
	 */
	public String getParameterName() {
		return this.parameterName;
	}

}
