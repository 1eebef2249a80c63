package io.ulid.web;

import java.util.Optional;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ResponseStatusException;

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
 * in the application, so that the response to a bad request would have status 500.
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
	 * Read a range of time from the parameters {@code from} and {@code to}, or
	 * {@code day} and {@code zone}, as an annotated controller does for an argument of
	 * type {@link UlidRange}.
	 * @param parameters the {@code params()} of a request to Spring MVC, or the
	 * {@code queryParams()} of a request to Spring WebFlux
	 * @return the range, which has no bounds if there is none of the parameters
	 * @throws ResponseStatusException with status 400 if a parameter cannot be read, or
	 * does not go with the others
	 */
	public static UlidRange parseRange(MultiValueMap<String, String> parameters) {
		return new UlidRangeReader(parameters::getFirst).readOrAll();
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
