package io.ulid.http;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidVectors;
import io.ulid.UlidVectors.Invalid;
import io.ulid.UlidVectors.Valid;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeVectors;

/**
 * A kind of identifier that a request can have.
 *
 * @param type the type
 * @param base what the paths of its controller begin with
 * @param parser what parses its text
 * @param valid texts of it
 * @param invalid other texts
 */
record Kind(Class<?> type, String base, Function<String, ?> parser, List<String> valid, List<String> invalid) {

	static final Kind ULID = new Kind(Ulid.class, "", Ulid::parse,
			UlidVectors.load().valid().stream().map(Valid::text).toList(),
			UlidVectors.load().invalid().stream().map(Invalid::text).toList());

	static final Kind FLAKE = new Kind(UlidFlake.class, "/flake", UlidFlake::parse, UlidFlakeVectors.load().texts(),
			Stream
				.concat(UlidFlakeVectors.load().invalidText().stream().map(UlidFlakeVectors.Invalid::text),
						UlidFlakeVectors.load().invalidValue().stream().map(BigInteger::toString))
				.toList());

	String good() {
		return this.valid.get(this.valid.size() - 1);
	}

	@Override
	public String toString() {
		return this.type.getSimpleName();
	}

}
