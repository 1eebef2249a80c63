package io.ulid.web;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

import io.ulid.InvalidUlidException;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import io.ulid.web.BodyErrorLocator.BodyError;
import org.jspecify.annotations.Nullable;

import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponse;
import org.springframework.web.util.UriUtils;

/**
 * What is wrong with an identifier in a request, and where: all that the
 * {@link ProblemDetail} tells.
 *
 * @param member the member that tells the place: {@code parameter} or {@code pointer}
 * @param place the name of the parameter, or the pointer, as it may be shown; or
 * {@code null} if it is not known
 * @param element the index of the identifier among several values, or -1
 * @param reason the reason of an {@link InvalidUlidException}, or {@code TYPE}
 * @param detail what is wrong, in words
 * @param input the identifier as it may be shown, or nothing
 * @param index the index of the first wrong character, or -1
 */
record UlidProblem(String member, @Nullable String place, int element, String reason, String detail, String input,
		int index) {

	private static final int LIMIT = 256;

	private UlidProblem(String member, @Nullable String place, int element, InvalidUlidException invalid) {
		this(member, place, element, invalid.getReason().name(), String.valueOf(invalid.getMessage()),
				invalid.getInput(), invalid.getIndex());
	}

	static UlidProblem inParameter(@Nullable String name, ConversionError error) {
		// The client's own text, where it is the key of a map
		String place = (name != null) ? Quotation.ofName(name) : null;
		return new UlidProblem("parameter", place, error.element(), error.invalid());
	}

	/**
	 * Describe what is wrong with a value in the body.
	 * @param error where it is
	 * @param cause what has thrown the library's exception. Deeper causes are not the
	 * client's fault.
	 * @return the problem, or {@code null} if it is not about an identifier
	 */
	static @Nullable UlidProblem inBody(BodyError error, @Nullable Throwable cause) {
		if (cause instanceof InvalidUlidException invalid) {
			return new UlidProblem("pointer", pointer(error.path()), -1, invalid);
		}
		IdentifierType<?> type = IdentifierType.of(error.targetType());
		return (type != null) ? new UlidProblem("pointer", pointer(error.path()), -1, "TYPE",
				"Invalid %s: must be %s".formatted(type.name(), type.rule()), "", -1) : null;
	}

	boolean isInBody() {
		return this.member.equals("pointer");
	}

	private static String pointer(List<?> path) {
		StringBuilder pointer = new StringBuilder("#");
		for (Object step : path) {
			String text = Quotation.cut(String.valueOf(step)).replace("~", "~0").replace("/", "~1");
			pointer.append('/').append(UriUtils.encode(text, StandardCharsets.UTF_8));
		}
		return cut(pointer.toString());
	}

	/**
	 * The path of a request as a problem shows it. Spring would put in all of it, and a
	 * path may be thousands of characters of an attacker's choice.
	 * @param path a path whose special characters are percent-encoded
	 */
	static URI instance(String path) {
		return URI.create(cut(path));
	}

	/**
	 * Cut a percent-encoded text beside an escape and never in it.
	 */
	private static String cut(String text) {
		if (text.length() <= LIMIT) {
			return text;
		}
		int escape = text.lastIndexOf('%', LIMIT - 1);
		return text.substring(0, (escape > LIMIT - 3) ? escape : LIMIT) + "...";
	}

	ProblemDetail toProblemDetail(@Nullable MessageSource messageSource, Locale locale) {
		ErrorResponse.Builder response = ErrorResponse
			.builder(new IllegalArgumentException(this.detail), HttpStatus.BAD_REQUEST, this.detail)
			.type(UlidProblemDetails.TYPE)
			.title("Invalid ULID")
			.typeMessageCode(ErrorResponse.getDefaultTypeMessageCode(InvalidUlidException.class))
			.titleMessageCode(ErrorResponse.getDefaultTitleMessageCode(InvalidUlidException.class))
			.detailMessageCode(ErrorResponse.getDefaultDetailMessageCode(InvalidUlidException.class, this.reason))
			.detailMessageArguments(String.valueOf(this.place), this.input, this.index, this.element);
		if (this.place != null) {
			response.property(this.member, this.place);
		}
		if (this.element >= 0) {
			response.property("element", this.element);
		}
		response.property("reason", this.reason);
		if (this.index >= 0) {
			response.property("index", this.index);
		}
		return response.build(messageSource, locale).getBody();
	}

}
