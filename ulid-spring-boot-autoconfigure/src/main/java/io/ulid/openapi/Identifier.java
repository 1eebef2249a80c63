package io.ulid.openapi;

import io.swagger.v3.oas.models.media.Schema;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;

/**
 * What is described, and how its text is.
 */
enum Identifier {

	ULID(Ulid.class, "ulid", 26, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "The keys are ULIDs"),

	FLAKE(UlidFlake.class, "ulid-flake", 13, "00F2N078MDT7J", "The keys are Ulid-Flakes");

	private static final String PATTERN = "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{%s}$";

	private final Class<?> type;

	private final String format;

	private final int length;

	private final String example;

	private final String keys;

	Identifier(Class<?> type, String format, int length, String example, String keys) {
		this.type = type;
		this.format = format;
		this.length = length;
		this.example = example;
		this.keys = keys;
	}

	/**
	 * The one that a class stands for, if it does.
	 */
	static @Nullable Identifier of(Class<?> type) {
		for (Identifier identifier : values()) {
			if (identifier.type == type) {
				return identifier;
			}
		}
		return null;
	}

	Class<?> type() {
		return this.type;
	}

	/**
	 * The schema of the text.
	 */
	Schema<?> text() {
		return UlidSchemas.string(this.format)
			.pattern(PATTERN.formatted(this.length - 1))
			.minLength(this.length)
			.maxLength(this.length)
			.example(this.example);
	}

	/**
	 * What is said of the keys of a map in words.
	 */
	String keys() {
		return this.keys;
	}

	/**
	 * The mark of a document in which another class, too, may have the component's name.
	 */
	String namesakeMark() {
		return "x-" + this.format + "-namesake";
	}

}
