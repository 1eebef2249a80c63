package io.ulid.spring.web;

import java.lang.annotation.Annotation;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.web.BodyErrorLocator.BodyError;
import io.ulid.spring.web.internal.RejectionListener.Place;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.TypeMismatchException;
import org.springframework.context.MessageSource;
import org.springframework.core.MethodParameter;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.util.ClassUtils;
import org.springframework.validation.BindingResult;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.MatrixVariable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.server.ServerWebInputException;

/**
 * Factory of the {@link ProblemDetail} (RFC 9457) for a request that contains an invalid
 * identifier:
 *
 * <pre>
 * {
 *   "type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
 *   "title": "Invalid ULID",
 *   "status": 400,
 *   "detail": "Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': character 'U' at index 25 is not in …",
 *   "parameter": "id",
 *   "reason": "CHARACTER",
 *   "index": 25
 * }
 * </pre>
 *
 * For a value in the body, the problem detail contains a {@code pointer} (RFC 6901, as a
 * URI fragment) instead of a {@code parameter}. Clients should branch on the
 * {@code reason} and not on the {@code type}. The {@code reason} is the name of an
 * {@link InvalidUlidException.Reason}, or {@code TYPE} for a JSON value that is not a
 * string. The {@code index} is present only if the error is at a certain character. If a
 * parameter contains several values, {@code element} is the index of the first invalid
 * value. The {@code detail} quotes the escaped input. If the input is long, the
 * {@code detail} quotes only the start of the input. Only the {@code detail} names the
 * kind of the identifier.
 * <p>
 * The auto-configured exception handlers use this class if Spring's problem details are
 * enabled. An application with its own {@code ResponseEntityExceptionHandler} can use the
 * class directly. Thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457: Problem Details for
 * HTTP APIs</a>
 */
public final class UlidProblemDetails {

	private static final Pattern INDEXED = Pattern.compile("(.+)\\[(\\d{1,9})]");

	private static final Map<Class<? extends Annotation>, Place> PLACES = Map.of(PathVariable.class, Place.PATH,
			MatrixVariable.class, Place.PATH, RequestHeader.class, Place.HEADER, CookieValue.class, Place.COOKIE);

	private final URI type;

	private final List<BodyErrorLocator> bodyErrorLocators;

	/**
	 * Create a factory of problem details with the default type. It finds identifiers in
	 * bodies that Jackson 3 or Jackson 2 reads.
	 */
	public UlidProblemDetails() {
		this(UlidProperties.Web.ProblemDetails.DEFAULT_TYPE,
				bodyErrorLocators(UlidProblemDetails.class.getClassLoader()));
	}

	/**
	 * Create a factory of problem details.
	 * @param type the type of the problem details
	 * @param bodyErrorLocators the locators for the JSON libraries that read request
	 * bodies
	 */
	UlidProblemDetails(URI type, Collection<? extends BodyErrorLocator> bodyErrorLocators) {
		this.type = type;
		this.bodyErrorLocators = List.copyOf(bodyErrorLocators);
	}

	static List<BodyErrorLocator> bodyErrorLocators(@Nullable ClassLoader classLoader) {
		List<BodyErrorLocator> bodyErrorLocators = new ArrayList<>();
		if (ClassUtils.isPresent("tools.jackson.databind.json.JsonMapper", classLoader)) {
			bodyErrorLocators.add(new JacksonBodyErrorLocator());
		}
		if (ClassUtils.isPresent("com.fasterxml.jackson.databind.ObjectMapper", classLoader)) {
			bodyErrorLocators.add(new Jackson2BodyErrorLocator());
		}
		return bodyErrorLocators;
	}

	/**
	 * Create the problem detail for a failed request. Texts for the following codes in
	 * the {@code MessageSource} replace the default texts:
	 * {@code problemDetail.type.io.ulid.InvalidUlidException},
	 * {@code problemDetail.title.io.ulid.InvalidUlidException} and, with the reason at
	 * the end, {@code problemDetail.io.ulid.InvalidUlidException.LENGTH}. The arguments
	 * of the last code are the parameter or pointer, the quoted input, the index of the
	 * character, and the index of the element. A missing index is -1.
	 * @param failure the exception of Spring MVC or WebFlux
	 * @param messageSource the source of texts that replace the default texts, or
	 * {@code null}
	 * @param locale the locale of the texts
	 * @return the problem detail, or {@code null} if the cause of the failure is not an
	 * identifier in the request, but for example a range of time
	 */
	public @Nullable ProblemDetail create(Throwable failure, @Nullable MessageSource messageSource, Locale locale) {
		Rejection rejection = find(failure);
		return (rejection != null) ? rejection.toProblemDetail(this.type, messageSource, locale) : null;
	}

	/**
	 * Create the problem detail for a rejected request. The {@code instance} is the path
	 * of the request. A long path is shortened, because an attacker can send a path of
	 * thousands of characters, and Spring
	 * ({@code HttpEntityMethodProcessor.handleReturnValue}) would include the whole path.
	 * @param path the path, whose special characters are percent-encoded
	 */
	ProblemDetail create(Rejection rejection, String path, @Nullable MessageSource messageSource, Locale locale) {
		ProblemDetail problem = rejection.toProblemDetail(this.type, messageSource, locale);
		problem.setInstance(URI.create(Rejection.cut(path)));
		return problem;
	}

	/**
	 * Create the problem detail for an invalid identifier whose place in the request is
	 * not known.
	 * @param invalid the exception that describes the error
	 * @return the problem detail
	 */
	public ProblemDetail describe(InvalidUlidException invalid) {
		return Rejection.of(Place.PARAMETER, null, new ConversionError(invalid, -1))
			.toProblemDetail(this.type, null, Locale.ROOT);
	}

	private static Place place(Throwable failure) {
		MethodParameter parameter = (failure instanceof ServerWebInputException ex) ? ex.getMethodParameter()
				: (failure instanceof MethodArgumentTypeMismatchException ex) ? ex.getParameter() : null;
		return Stream.of((parameter != null) ? parameter.getParameterAnnotations() : new Annotation[0])
			.flatMap((annotation) -> Stream.ofNullable(PLACES.get(annotation.annotationType())))
			.findFirst()
			.orElse(Place.PARAMETER);
	}

	/**
	 * Find the invalid identifier in a failed request.
	 * @param failure the exception of Spring MVC or WebFlux
	 * @return the rejection, or {@code null} if the cause of the failure is not an
	 * identifier in the request
	 */
	@Nullable Rejection find(Throwable failure) {
		if (failure instanceof InvalidUlidParameterException ex
				&& ex.getCause() instanceof InvalidUlidException invalid) {
			return Rejection.of(Place.PARAMETER, ex.getParameterName(), new ConversionError(invalid, -1));
		}
		if (failure instanceof BindingResult result) {
			return inFields(result);
		}
		Throwable mismatch = (failure instanceof ServerWebInputException) ? failure.getCause() : failure;
		if (mismatch instanceof TypeMismatchException ex) {
			ConversionError error = ConversionError.of(ex);
			return (error != null) ? Rejection.of(place(failure), ex.getPropertyName(), error) : null;
		}
		if (failure instanceof ServerWebInputException || failure instanceof HttpMessageNotReadableException) {
			return inBody(failure);
		}
		return null;
	}

	private static @Nullable Rejection inFields(BindingResult result) {
		for (FieldError field : result.getFieldErrors()) {
			ConversionError error = field.contains(TypeMismatchException.class)
					? ConversionError.of(field.unwrap(TypeMismatchException.class)) : null;
			if (error != null) {
				int element = (error.element() >= 0) ? error.element() : index(field.getField(), result);
				return Rejection.of(Place.PARAMETER, field.getField(), new ConversionError(error.invalid(), element));
			}
		}
		return null;
	}

	/**
	 * Return the index in the name of a field such as {@code ids[1]}, or -1 if the name
	 * contains no index or the key of a map.
	 */
	private static int index(String field, BindingResult result) {
		Matcher indexed = INDEXED.matcher(field);
		if (!indexed.matches()) {
			return -1;
		}
		Class<?> type = result.getFieldType(indexed.group(1));
		return (type != null && Map.class.isAssignableFrom(type)) ? -1 : Integer.parseInt(indexed.group(2));
	}

	private @Nullable Rejection inBody(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			for (BodyErrorLocator locator : this.bodyErrorLocators) {
				BodyError error = locator.locate(cause);
				if (error != null) {
					return Rejection.inBody(error, cause.getCause());
				}
			}
		}
		return null;
	}

}
