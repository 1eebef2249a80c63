package io.ulid.spring.web;

import java.util.Optional;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.internal.IdentifierType;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.util.MultiValueMap;

/**
 * Parser of ULIDs and typed ids for code that receives the parts of a request as text,
 * such as functional endpoints.
 *
 * <pre class="code">
 * ServerResponse find(ServerRequest request) {
 *     Ulid id = UlidParameters.parse("id", request.pathVariable("id"));
 *     …
 * }
 * </pre>
 *
 * With {@link Ulid#parse}, the response to an invalid value would have status 500,
 * because any code of the application may throw the exception of that method.
 */
public final class UlidParameters {

	private UlidParameters() {
	}

	/**
	 * Parse a ULID in a request.
	 * @param name the name of the path variable, parameter or header
	 * @param value 26 characters, the first between '0' and '7'
	 * @return the ULID
	 * @throws InvalidUlidParameterException if the value is not a ULID: the response has
	 * status 400 and the same problem detail as in an annotated controller
	 */
	public static Ulid parse(String name, String value) {
		return parse(name, value, Ulid.class);
	}

	/**
	 * Parse an identifier in a request.
	 * @param name the name of the path variable, parameter or header
	 * @param value the text of the identifier
	 * @param type the class of a typed id, or any other identifier
	 * @return the identifier
	 * @throws InvalidUlidParameterException if the value is not a valid text of the
	 * class: the response has status 400 and the same problem detail as in an annotated
	 * controller
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public static <T> T parse(String name, String value, Class<T> type) {
		IdentifierType<T> identifier = IdentifierType.require(type);
		try {
			return identifier.parse(value);
		}
		catch (InvalidUlidException ex) {
			throw new InvalidUlidParameterException(name, String.valueOf(ex.getMessage()), ex);
		}
	}

	/**
	 * Read a range of time from the parameters {@code from} and {@code to}, or
	 * {@code day} and {@code zone}, as an annotated controller does for an argument of
	 * type {@link UlidRange}.
	 * @param parameters the {@code params()} of a request to Spring MVC, or the
	 * {@code queryParams()} of a request to Spring WebFlux
	 * @return the range, which has no bounds if all of these parameters are missing
	 * @throws InvalidUlidParameterException with status 400 if a parameter is invalid, or
	 * conflicts with another parameter
	 */
	public static UlidRange parseRange(MultiValueMap<String, String> parameters) {
		return new UlidRangeReader(parameters::getFirst).readOrAll();
	}

	/**
	 * Return whether a controller argument is an identifier, an {@link Optional}
	 * identifier, or an array of identifiers.
	 */
	static boolean supports(MethodParameter parameter) {
		// Unlike getNestedParameterType(), ResolvableType resolves the type variables of
		// a generic base class
		Class<?> type = ResolvableType.forMethodParameter(parameter.nestedIfOptional()).toClass();
		Class<?> element = type.isArray() ? type.getComponentType() : type;
		return IdentifierType.of(element) != null;
	}

}
