package io.ulid.web;

import io.ulid.InvalidUlidException;

import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;

/**
 * Thrown when a part of a request that Spring does not convert is not a ULID, or not a
 * Ulid-Flake. It is answered with status 400. Its cause is the
 * {@link InvalidUlidException}.
 *
 * @see UlidParameters
 */
public final class InvalidUlidParameterException extends ResponseStatusException {

	private static final long serialVersionUID = 1L;

	private final String parameterName;

	InvalidUlidParameterException(String parameterName, InvalidUlidException cause) {
		super(HttpStatus.BAD_REQUEST, cause.getMessage(), cause);
		this.parameterName = parameterName;
	}

	/**
	 * The name that the value has in the request.
	 * @return the name of the path variable, parameter or header
	 */
	public String getParameterName() {
		return this.parameterName;
	}

}
