package io.ulid.leaks;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.Ulid;

/**
 * The output of an application, which is searched for ids.
 *
 * @param ids the ids that the output must not reveal
 * @param output the output by its source
 * @param uncalled the handlers and the GraphQL fields that were not called
 */
public record LeakScan(List<Ulid> ids, Map<String, String> output, List<String> uncalled) {

	/**
	 * Search the output for the ids in all forms.
	 * @return the form and the source of each leak
	 */
	List<Leak> leaks() {
		List<Leak> leaks = new ArrayList<>();
		this.output.forEach((source, text) -> {
			String lowerCase = text.toLowerCase(Locale.ROOT);
			this.ids.forEach((id) -> forms(id).forEach((form, value) -> {
				// Base64 is the only form in which the case matters
				if (form.startsWith("Base64") ? text.contains(value)
						: lowerCase.contains(value.toLowerCase(Locale.ROOT))) {
					leaks.add(new Leak(form, source));
				}
			}));
		});
		return leaks;
	}

	/**
	 * Write an id in all forms that reveal it or its time.
	 */
	static Map<String, String> forms(Ulid id) {
		Instant time = id.instant();
		byte[] bytes = id.toBytes();
		String hex = HexFormat.of().formatHex(bytes);
		Map<String, String> forms = new LinkedHashMap<>();
		forms.put("ULID", id.toString());
		forms.put("ULID, time", id.toString().substring(0, 10));
		forms.put("UUID", id.toUuid().toString());
		forms.put("UUID, time", id.toUuid().toString().substring(0, 13));
		forms.put("hexadecimal", hex);
		forms.put("hexadecimal, time", hex.substring(0, 12));
		// The 22nd character also depends on the bytes that follow
		forms.put("Base64", Base64.getEncoder().encodeToString(bytes).substring(0, 21));
		forms.put("Base64 for URLs", Base64.getUrlEncoder().encodeToString(bytes).substring(0, 21));
		forms.put("Base64, time", Base64.getEncoder().encodeToString(bytes).substring(0, 8));
		forms.put("decimal", new BigInteger(1, bytes).toString());
		forms.put("decimal, upper half", Long.toString(ByteBuffer.wrap(bytes).getLong()));
		forms.put("decimal, lower half", Long.toString(ByteBuffer.wrap(bytes).getLong(8)));
		forms.put("ISO time", time.toString().substring(0, 19));
		forms.put("HTTP date", DateTimeFormatter.RFC_1123_DATE_TIME.format(time.atOffset(ZoneOffset.UTC)));
		forms.put("milliseconds", Long.toString(time.toEpochMilli()));
		forms.put("seconds", Long.toString(time.getEpochSecond()));
		return forms;
	}

	/**
	 * An id that was found in the output.
	 *
	 * @param form the form of the id
	 * @param source the source of the output
	 */
	record Leak(String form, String source) {
	}

}
