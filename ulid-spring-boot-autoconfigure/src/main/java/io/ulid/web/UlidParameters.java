package io.ulid.web;

import java.util.Optional;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;

/**
 * Reads ULIDs, Ulid-Flakes and typed ids where Spring hands out text, as it does in
 * functional endpoints.
 *
 * <pre class="code">
 * ServerResponse find(ServerRequest request) {
 *     Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
 *     …
 * }
 * </pre>
 *
 * A plain {@link Ulid#parse} would do as well, but its exception could come from anywhere
 * in the application, so that a bad request would be answered with status 500.
 */
public final class UlidParameters {

	private UlidParameters() {
	}

	/**
	 * Parse a part of a request.
	 * @param name what the client calls it: the name of the path variable, parameter or
	 * header
	 * @param value 26 characters, the first between '0' and '7'
	 * @return the ULID
	 * @throws InvalidUlidParameterException if the value is not a ULID: the request is
	 * answered with status 400 and the same problem detail as that of an annotated
	 * controller
	 */
	public static Ulid parse(String name, String value) {
		return parse(name, value, Ulid.class);
	}

	/**
	 * Parse a part of a request.
	 * @param name what the client calls it: the name of the path variable, parameter or
	 * header
	 * @param value 13 characters, the first between '0' and '7'
	 * @return the Ulid-Flake
	 * @throws InvalidUlidParameterException if the value is not a Ulid-Flake: the request
	 * is answered with status 400 and the same problem detail as that of an annotated
	 * controller
	 */
	public static UlidFlake parseFlake(String name, String value) {
		return parse(name, value, UlidFlake.class);
	}

	/**
	 * Parse a part of a request.
	 * @param name what the client calls it: the name of the path variable, parameter or
	 * header
	 * @param value the text of the identifier
	 * @param type the class of a typed id, or any other identifier
	 * @return the identifier
	 * @throws InvalidUlidParameterException if the value is no text of the class: the
	 * request is answered with status 400 and the same problem detail as that of an
	 * annotated controller
	 * @throws IllegalArgumentException if the class is no identifier
	 */
	public static <T> T parse(String name, String value, Class<T> type) {
		IdentifierType<T> identifier = IdentifierType.require(type);
		try {
			return identifier.parse(value);
		}
		catch (InvalidUlidException ex) {
			throw new InvalidUlidParameterException(name, ex);
		}
	}

	/**
	 * Whether an argument of a controller is an identifier, or an {@link Optional} or an
	 * array of them.
	 */
	static boolean supports(MethodParameter parameter) {
		// Unlike getNestedParameterType(), it resolves the type variables of a generic
		// base class
		Class<?> type = ResolvableType.forMethodParameter(parameter.nestedIfOptional()).toClass();
		Class<?> element = type.isArray() ? type.getComponentType() : type;
		return IdentifierType.of(element) != null;
	}

}
