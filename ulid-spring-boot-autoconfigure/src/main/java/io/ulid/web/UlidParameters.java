package io.ulid.web;

import java.util.Optional;
import java.util.function.Function;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.IdentifierType;

import org.springframework.core.MethodParameter;

/**
 * Reads ULIDs and Ulid-Flakes where Spring hands out text, as it does in functional
 * endpoints.
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
		return parse(name, value, Ulid::parse);
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
		return parse(name, value, UlidFlake::parse);
	}

	/**
	 * Whether an argument of a controller is an identifier, or an {@link Optional} or an
	 * array of them.
	 */
	static boolean supports(MethodParameter parameter) {
		Class<?> type = parameter.nestedIfOptional().getNestedParameterType();
		Class<?> element = type.isArray() ? type.getComponentType() : type;
		return IdentifierType.of(element) != null;
	}

	private static <T> T parse(String name, String value, Function<String, T> parser) {
		try {
			return parser.apply(value);
		}
		catch (InvalidUlidException ex) {
			throw new InvalidUlidParameterException(name, ex);
		}
	}

}
