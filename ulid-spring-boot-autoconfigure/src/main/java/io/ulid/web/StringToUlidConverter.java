package io.ulid.web;

import io.ulid.Ulid;
import org.springframework.core.convert.converter.Converter;

/**
 * Reads a {@link Ulid} from a path variable, a request parameter or a header. An empty
 * text is refused like any other that is no ULID.
 */
public final class StringToUlidConverter implements Converter<String, Ulid> {

	@Override
	public Ulid convert(String source) {
		return Ulid.parse(source);
	}

}
