package io.ulid.web;

import io.ulid.InvalidUlidException;

import org.springframework.web.server.ServerWebInputException;

/**
 * Thrown when a part of a request that Spring does not convert is not a ULID, or not a
 * Ulid-Flake. The response has status 400, as for all that Spring converts. The cause is
 * the {@link InvalidUlidException}.
 *
 * @see UlidParameters
 */
public final class InvalidUlidParameterException extends ServerWebInputException {

	private static final long serialVersionUID = 1L;

	private final String parameterName;

	InvalidUlidParameterException(String parameterName, InvalidUlidException cause) {
		super(String.valueOf(cause.getMessage()), null, cause);
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
