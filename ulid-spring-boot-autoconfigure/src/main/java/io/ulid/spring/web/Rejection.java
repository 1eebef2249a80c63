package io.ulid.spring.web;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.Quotation;
import io.ulid.spring.web.BodyErrorLocator.BodyError;
import io.ulid.spring.web.internal.RejectionListener;
import io.ulid.spring.web.internal.RejectionListener.Place;
import org.jspecify.annotations.Nullable;

import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponse;
import org.springframework.web.util.UriUtils;

/**
 * Invalid identifier in a request, with the information for the {@link ProblemDetail} and
 * the {@link RejectionListener}.
 *
 * @param place where the identifier is
 * @param name the name of the parameter or the pointer into the body, made safe for
 * display, or {@code null} if it is not known
 * @param element the index of the identifier among several values, or -1
 * @param reason why the identifier is invalid: the name of a {@link Reason}, or
 * {@link RejectionListener#TYPE}
 * @param detail the description of the error
 * @param input the identifier, made safe for display, or an empty text
 * @param index the index of the first wrong character, or -1
 */
record Rejection(Place place, @Nullable String name, int element, String reason, String detail, String input,
		int index) {

	private static final int LIMIT = 256;

	private Rejection(Place place, @Nullable String name, int element, InvalidUlidException invalid) {
		this(place, name, element, invalid.getReason().name(), String.valueOf(invalid.getMessage()), invalid.getInput(),
				invalid.getIndex());
	}

	/**
	 * Create the rejection of an identifier outside the body.
	 * @param name the name of the parameter, which is the client's own text if the
	 * parameter is the key of a map
	 */
	static Rejection of(Place place, @Nullable String name, ConversionError error) {
		return new Rejection(place, (name != null) ? Quotation.ofName(name) : null, error.element(), error.invalid());
	}

	/**
	 * Create the rejection of an identifier in the body.
	 * @param error the place of the identifier
	 * @param cause the direct cause of the JSON library's exception, since deeper causes
	 * are not the client's fault
	 * @return the rejection, or {@code null} if the value is not an identifier
	 */
	static @Nullable Rejection inBody(BodyError error, @Nullable Throwable cause) {
		if (cause instanceof InvalidUlidException invalid) {
			return new Rejection(Place.BODY, pointer(error.path()), -1, invalid);
		}
		IdentifierType<?> type = IdentifierType.of(error.targetType());
		return (type != null) ? new Rejection(Place.BODY, pointer(error.path()), -1, RejectionListener.TYPE,
				"Invalid %s: must be %s".formatted(type.name(), type.rule()), "", -1) : null;
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
	 * Shorten a percent-encoded text. An escape sequence is never divided.
	 */
	static String cut(String text) {
		if (text.length() <= LIMIT) {
			return text;
		}
		int escape = text.lastIndexOf('%', LIMIT - 1);
		return text.substring(0, (escape > LIMIT - 3) ? escape : LIMIT) + "...";
	}

	ProblemDetail toProblemDetail(URI type, @Nullable MessageSource messageSource, Locale locale) {
		ErrorResponse.Builder response = ErrorResponse
			.builder(new IllegalArgumentException(this.detail), HttpStatus.BAD_REQUEST, this.detail)
			.type(type)
			.title("Invalid ULID")
			.typeMessageCode(ErrorResponse.getDefaultTypeMessageCode(InvalidUlidException.class))
			.titleMessageCode(ErrorResponse.getDefaultTitleMessageCode(InvalidUlidException.class))
			.detailMessageCode(ErrorResponse.getDefaultDetailMessageCode(InvalidUlidException.class, this.reason))
			.detailMessageArguments(String.valueOf(this.name), this.input, this.index, this.element);
		if (this.name != null) {
			response.property((this.place == Place.BODY) ? "pointer" : "parameter", this.name);
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
