package io.ulid.web;

import io.ulid.flake.UlidFlake;

import org.springframework.core.convert.converter.Converter;

/**
 * Reads a {@link UlidFlake} from a path variable, a request parameter or a header. An
 * empty text is refused like any other that is no Ulid-Flake, and digits are the text
 * form as well: the number is not read.
 */
public final class StringToUlidFlakeConverter implements Converter<String, UlidFlake> {

	@Override
	public UlidFlake convert(String source) {
		return UlidFlake.parse(source);
	}

}
