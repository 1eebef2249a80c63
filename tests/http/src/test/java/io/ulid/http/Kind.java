package io.ulid.http;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.support.UlidFlakeVectors;
import io.ulid.support.UlidVectors;
import io.ulid.support.UlidVectors.Invalid;
import io.ulid.support.UlidVectors.Valid;
import io.ulid.support.database.Matrix;
import io.ulid.uuidtext.ReadingId;
import io.ulid.uuidtext.WritingId;
import tools.jackson.databind.json.JsonMapper;

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

	static final Kind ORDER = new Kind(OrderId.class, "/order", (text) -> TypedUlid.parse(OrderId.class, text),
			prefixed("ord_", ULID.valid()), wrongPrefixes("ord_", ULID));

	/** Any text with the number of the key is the text of some id. */
	static final Kind MEMBER = new Kind(MemberId.class, "/member", (text) -> TypedUlid.parse(MemberId.class, text),
			prefixed("mbr_", ULID.valid()).stream().map((text) -> text.replaceFirst("_.", "_d")).toList(),
			Stream
				.concat(wrongPrefixes("mbr_", ULID).stream().filter((text) -> !text.matches("mbr_[89a-f].{25}")),
						Stream.of("mbr_" + ULID.good().toLowerCase(Locale.ROOT),
								"mbr_g" + ULID.good().substring(1).toLowerCase(Locale.ROOT),
								"mbr_d" + ULID.good().substring(1)))
				.toList());

	static final Kind TENANT = new Kind(TenantId.class, "/tenant", (text) -> TypedUlid.parse(TenantId.class, text),
			ULID.valid(), ULID.invalid());

	static final Kind SHIPMENT = new Kind(ShipmentId.class, "/shipment",
			(text) -> TypedUlidFlake.parse(ShipmentId.class, text), prefixed("shp_", FLAKE.valid()),
			wrongPrefixes("shp_", FLAKE));

	static final Kind READING = new Kind(ReadingId.class, "/reading", (text) -> TypedUlid.parse(ReadingId.class, text),
			ORDER.valid(), withoutUuids(ORDER.invalid()));

	static final Kind WRITING = new Kind(WritingId.class, "/writing", (text) -> TypedUlid.parse(WritingId.class, text),
			ULID.valid().stream().map((text) -> Ulid.parse(text).toUuid().toString()).toList(),
			withoutUuids(ORDER.invalid()));

	/** Spring converts UUIDs without this library. */
	static final Kind UUID = new Kind(java.util.UUID.class, "/uuid", java.util.UUID::fromString, WRITING.valid(),
			List.of());

	static final List<Kind> ALL = List.of(ULID, FLAKE, ORDER, MEMBER, TENANT, SHIPMENT, READING, WRITING);

	/**
	 * Return the kinds that every build tries. The others are typed ids of the same
	 * shapes.
	 */
	static List<Kind> some() {
		return Matrix.isFull() ? ALL : List.of(ULID, FLAKE, ORDER, MEMBER, READING, WRITING);
	}

	private static List<String> prefixed(String prefix, List<String> texts) {
		return texts.stream().map((text) -> prefix + text.toLowerCase(Locale.ROOT)).toList();
	}

	private static List<String> wrongPrefixes(String prefix, Kind value) {
		String good = value.good().toLowerCase(Locale.ROOT);
		return Stream
			.concat(value.invalid().stream().map((text) -> prefix + text), Stream.of("cus_" + good, good, value.good(),
					"", prefix.toUpperCase(Locale.ROOT) + good, prefix + value.good()))
			.toList();
	}

	/**
	 * Add texts that Java or Jackson read as a UUID, or that contain a UUID.
	 */
	private static List<String> withoutUuids(List<String> invalid) {
		String uuid = Ulid.MAX.toUuid().toString();
		return Stream.concat(invalid.stream(), Stream.of("1-2-3-4-5", "+fffffff-ffff-ffff-ffff-ffffffffffff",
				"/////////////////////w==", uuid.replace("-", ""), "{" + uuid + "}", "urn:uuid:" + uuid, "ord_" + uuid))
			.toList();
	}

	HttpCall get(String path) {
		return HttpCall.get(this.base + path);
	}

	HttpCall post(String path, Object document) {
		return HttpCall.post(this.base + path, JsonMapper.shared().writeValueAsString(document));
	}

	String good() {
		return this.valid.get(this.valid.size() - 1);
	}

	@Override
	public String toString() {
		return this.type.getSimpleName();
	}

}
