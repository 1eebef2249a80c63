package io.ulid.web;

import java.lang.annotation.Annotation;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.web.BodyErrorLocator.BodyError;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.context.MessageSource;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.FieldError;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.util.UriUtils;

/**
 * Makes the {@link ProblemDetail} (RFC 9457) of a request that holds an invalid ULID or
 * Ulid-Flake:
 *
 * <pre>
 * {
 *   "type": "urn:problem-type:ulid:invalid",
 *   "title": "Invalid ULID",
 *   "status": 400,
 *   "detail": "Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': character 'U' at index 25 is not in …",
 *   "parameter": "id",
 *   "reason": "CHARACTER",
 *   "index": 25
 * }
 * </pre>
 *
 * A value from the body has a {@code pointer} (RFC 6901, as a URI fragment) instead of a
 * {@code parameter}. The {@code reason} is one of {@link InvalidUlidException.Reason}, or
 * {@code TYPE} for a value in JSON that is no string; {@code index} is there where it
 * means something. Of a parameter that holds several values, {@code element} is the index
 * of the one that is told. The input is quoted in part and escaped. Only the
 * {@code detail} tells that a Ulid-Flake is meant.
 * <p>
 * The auto-configuration answers with it where Spring's problem details are enabled. It
 * is public for an application that has its own {@code ResponseEntityExceptionHandler}.
 * Thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457: Problem Details for
 * HTTP APIs</a>
 */
public final class UlidProblemDetails {

	/**
	 * The type of the problem. A {@link MessageSource} may have another one.
	 */
	public static final URI TYPE = URI.create("urn:problem-type:ulid:invalid");

	private static final Map<Class<?>, String> WRONG_TYPE = Map.of(Ulid.class,
			"Invalid ULID: must be a string of 26 characters", UlidFlake.class,
			"Invalid Ulid-Flake: must be a string of 13 characters");

	private static final int POINTER_LIMIT = 256;

	private static final List<Class<? extends Annotation>> NAMING_ANNOTATIONS = List.of(PathVariable.class,
			RequestParam.class, RequestHeader.class, CookieValue.class, MatrixVariable.class);

	private final List<BodyErrorLocator> bodyErrorLocators;

	/**
	 * Create a factory of problem details.
	 * @param bodyErrorLocators what knows the libraries that read bodies
	 */
	public UlidProblemDetails(Collection<? extends BodyErrorLocator> bodyErrorLocators) {
		this.bodyErrorLocators = List.copyOf(bodyErrorLocators);
	}

	/**
	 * Describe what is wrong with a request. The {@code MessageSource} is asked for the
	 * codes {@code problemDetail.type.io.ulid.InvalidUlidException},
	 * {@code problemDetail.title.io.ulid.InvalidUlidException} and, with the reason at
	 * its end, {@code problemDetail.io.ulid.InvalidUlidException.LENGTH}. The arguments
	 * of the last one are the parameter or pointer, the input as it is quoted, the index,
	 * and the index of the element; -1 stands for none.
	 * @param failure what Spring MVC or WebFlux has thrown
	 * @param messageSource where other texts may be, or {@code null}
	 * @param locale the language of those texts
	 * @return the problem, or {@code null} if the failure is not that of a ULID or a
	 * Ulid-Flake in the request
	 */
	public @Nullable ProblemDetail create(Throwable failure, @Nullable MessageSource messageSource, Locale locale) {
		if (failure instanceof InvalidUlidParameterException ex) {
			return inParameter(ex.getParameterName(), ex, messageSource, locale);
		}
		if (failure instanceof BindingResult result) {
			return inFields(result, messageSource, locale);
		}
		if (failure instanceof TypeMismatchException ex) {
			return inParameter(ex.getPropertyName(), ex, messageSource, locale);
		}
		if (failure instanceof ServerWebInputException ex && ex.getCause() instanceof TypeMismatchException mismatch) {
			return inParameter(nameOf(ex.getMethodParameter()), mismatch, messageSource, locale);
		}
		if (failure instanceof ServerWebInputException || failure instanceof HttpMessageNotReadableException) {
			return inBody(failure, messageSource, locale);
		}
		return null;
	}

	private static @Nullable ProblemDetail inFields(BindingResult result, @Nullable MessageSource messageSource,
			Locale locale) {
		FieldError error = invalidField(result);
		return (error != null)
				? inParameter(error.getField(), error.unwrap(TypeMismatchException.class), messageSource, locale)
				: null;
	}

	private static @Nullable FieldError invalidField(BindingResult result) {
		for (FieldError error : result.getFieldErrors()) {
			if (error.contains(TypeMismatchException.class)
					&& ConversionError.of(error.unwrap(TypeMismatchException.class)) != null) {
				return error;
			}
		}
		return null;
	}

	private static @Nullable ProblemDetail inParameter(@Nullable String name, Throwable failure,
			@Nullable MessageSource messageSource, Locale locale) {
		ConversionError error = ConversionError.of(failure);
		if (error == null) {
			return null;
		}
		// The client's own text, where it is the key of a map
		String shown = (name != null) ? Excerpts.of(name) : null;
		InvalidUlidException invalid = error.invalid();
		return create("parameter", shown, String.valueOf(invalid.getMessage()), invalid, error.element(), messageSource,
				locale);
	}

	private @Nullable ProblemDetail inBody(Throwable failure, @Nullable MessageSource messageSource, Locale locale) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			for (BodyErrorLocator locator : this.bodyErrorLocators) {
				BodyError error = locator.locate(cause);
				if (error != null) {
					// As with a conversion: what lies deeper is not the client's
					InvalidUlidException invalid = (cause.getCause() instanceof InvalidUlidException direct) ? direct
							: null;
					String detail = (invalid != null) ? invalid.getMessage() : wrongType(error.targetType());
					return (detail != null)
							? create("pointer", pointer(error.path()), detail, invalid, -1, messageSource, locale)
							: null;
				}
			}
		}
		return null;
	}

	private static @Nullable String wrongType(@Nullable Class<?> targetType) {
		return (targetType != null) ? WRONG_TYPE.get(targetType) : null;
	}

	static @Nullable InvalidUlidException invalidUlid(Throwable failure) {
		if (failure instanceof BindingResult result) {
			FieldError error = invalidField(result);
			return (error != null) ? invalidUlid(error.unwrap(TypeMismatchException.class)) : null;
		}
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			ConversionError error = ConversionError.of(cause);
			if (error != null) {
				return error.invalid();
			}
			if (cause instanceof InvalidUlidException invalid) {
				return invalid;
			}
		}
		return null;
	}

	/**
	 * The name that the client knows, where the exception has that of the method's
	 * parameter only.
	 */
	private static @Nullable String nameOf(@Nullable MethodParameter parameter) {
		if (parameter == null) {
			return null;
		}
		MergedAnnotations annotations = MergedAnnotations.from(parameter.getParameterAnnotations());
		for (Class<? extends Annotation> type : NAMING_ANNOTATIONS) {
			String name = annotations.get(type).getValue("name", String.class).orElse("");
			if (!name.isEmpty()) {
				return name;
			}
		}
		return parameter.getParameterName();
	}

	private static String pointer(List<?> path) {
		StringBuilder pointer = new StringBuilder("#");
		for (Object step : path) {
			String text = Excerpts.cut(String.valueOf(step)).replace("~", "~0").replace("/", "~1");
			pointer.append('/').append(UriUtils.encode(text, StandardCharsets.UTF_8));
		}
		return Excerpts.cutEncoded(pointer.toString(), POINTER_LIMIT);
	}

	private static ProblemDetail create(String member, @Nullable String location, String detail,
			@Nullable InvalidUlidException invalid, int element, @Nullable MessageSource messageSource, Locale locale) {
		String reason = (invalid != null) ? invalid.getReason().name() : "TYPE";
		Throwable failure = (invalid != null) ? invalid : new IllegalArgumentException(detail);
		ErrorResponse.Builder response = ErrorResponse.builder(failure, HttpStatus.BAD_REQUEST, detail)
			.type(TYPE)
			.title("Invalid ULID")
			.typeMessageCode(ErrorResponse.getDefaultTypeMessageCode(InvalidUlidException.class))
			.titleMessageCode(ErrorResponse.getDefaultTitleMessageCode(InvalidUlidException.class))
			.detailMessageCode(ErrorResponse.getDefaultDetailMessageCode(InvalidUlidException.class, reason))
			.detailMessageArguments(String.valueOf(location), (invalid != null) ? invalid.getInput() : "",
					(invalid != null) ? invalid.getIndex() : -1, element);
		if (location != null) {
			response.property(member, location);
		}
		if (element >= 0) {
			response.property("element", element);
		}
		response.property("reason", reason);
		if (invalid != null && invalid.getIndex() >= 0) {
			response.property("index", invalid.getIndex());
		}
		return response.build(messageSource, locale).getBody();
	}

}
