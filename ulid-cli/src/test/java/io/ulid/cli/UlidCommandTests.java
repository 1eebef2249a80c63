package io.ulid.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.cli.Command.Result;
import io.ulid.flake.UlidFlake;
import io.ulid.internal.reader.IdReader;
import io.ulid.internal.reader.IdReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static io.ulid.cli.Command.ulid;
import static io.ulid.cli.Command.ulidOf;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidCommand}. {@code ulid-flake} is on the class path.
 */
class UlidCommandTests {

	private static final String ULID = "01H455VB4PEX5VSKNK084SN02Q";

	// The ULID with the public keys of vectors/opaque.json
	private static final String OPAQUE_2 = "usr_hwzfwjmw60j747e2733dab6c9p";

	private static final String OPAQUE_3 = "usr_ybgp2w98k35btnr3xz1cjh07t5";

	private static final String KEY_1 = "cKXp8xiSdShSGVzdu7VjCOikQ8TpN2Tq67f9fpavU68=";

	private static final String KEY_2 = "Ce/oehr+F+Pd54R3snuu1Mxy5oDZHU4EhOco7UlzfoI=";

	private static final String UUID = "01890a5d-ac96-774b-bcce-b302099a8057";

	@Test
	void generatesOneUlidWithoutArguments() {
		Instant before = Instant.now().minusMillis(1);
		List<String> ids = ulid().success();
		assertThat(ids).hasSize(1);
		assertThat(Ulid.parse(ids.get(0)).instant()).isBetween(before, Instant.now());
	}

	@Test
	void generatesTypedIdsOfVersion7InOrder() {
		List<String> ids = ulid("-n", "3000", "--layout", "uuidv7", "--prefix", "ord").success();
		assertThat(ids).hasSize(3000).isSorted().doesNotHaveDuplicates().allMatch((id) -> id.startsWith("ord_"));
		assertThat(ids).allMatch((id) -> Ulid.parse(id.substring(4)).isUuidVersion7());
	}

	@Test
	void generatesIdsOfATime() {
		List<String> ulids = ulid("-n", "2", "--time", "2026-01-31T12:00", "--zone", "Europe/Berlin").success();
		assertThat(ulids).hasSize(2)
			.isSorted()
			.allMatch((id) -> Ulid.parse(id).instant().equals(Instant.parse("2026-01-31T11:00:00Z")));
		assertThat(ulid("--time", "2026-01-31", "--format", "time").success()).containsExactly("2026-01-31T00:00:00Z");
	}

	@ParameterizedTest
	@ValueSource(strings = { ULID, "01h455vb4pex5vsknk084sn02q", "ord_01h455vb4pex5vsknk084sn02q", UUID,
			"\\x01890a5dac96774bbcceb302099a8057", " '" + UUID + "'::uuid, " })
	void readsArgumentInEachForm(String id) {
		assertThat(ulid(id).success()).containsExactly("type        ulid", "time        2023-06-30T03:34:18.518Z",
				"layout      uuidv7", "ulid        01H455VB4PEX5VSKNK084SN02Q",
				"uuid        01890a5d-ac96-774b-bcce-b302099a8057", "hex         01890a5dac96774bbcceb302099a8057",
				"postgresql  \\x01890a5dac96774bbcceb302099a8057", "mysql       0x01890a5dac96774bbcceb302099a8057");
	}

	@Test
	void printsBothReadingsOfAnAmbiguousId() {
		assertThat(ulid("1234567890123").success()).containsExactly("type        flake",
				"time        2061-02-15T02:13:14.633Z", "flake       1234567890123", "number      1228503247364293699",
				"hex         110c8531d0900443", "", "type        flake", "time        2024-01-01T00:19:37.375Z",
				"flake       000013XRZP16B", "number      1234567890123", "hex         0000011f71fb04cb");
	}

	@Test
	void readsAndWritesEachForm() {
		IdReader reader = CommonOptions.reader();
		for (IdReading reading : List.of(reader.reading(Ulid.parse(ULID)),
				reader.reading(UlidFlake.parse("00F2N078MDT7J")))) {
			Map<String, String> forms = reading.forms();
			JsonMapper mapper = JsonMapper.shared();
			List<String> arguments = new ArrayList<>(forms.values());
			arguments.add(0, "--json");
			assertThat(ulid(arguments.toArray(String[]::new)).success()).hasSize(forms.size()).allSatisfy((line) -> {
				JsonNode answer = mapper.readTree(line).path("readings").path(0);
				assertThat(mapper.convertValue(answer.path("forms"), Map.class)).isEqualTo(forms);
				assertThat(answer.path("time").asString()).isEqualTo(reading.time().toString());
			});
			forms.forEach((name, form) -> {
				String format = name.equals(reading.type().key()) ? "text" : name;
				assertThat(ulid("-f", format, reading.toString()).success()).containsExactly(form);
			});
		}
		assertThat(ulid("-f", "time", ULID).success()).containsExactly("2023-06-30T03:34:18.518Z");
		assertThat(ulid("-f", "time", "--zone", "America/St_Johns", ULID).success())
			.containsExactly("2023-06-30T01:04:18.518-02:30");
		assertThat(ulid("-f", "millis", ULID).success()).containsExactly("1688096058518");
		assertThat(ulid("-f", "seconds", ULID).success()).containsExactly("1688096058");
		assertThat(ulid("--prefix", "ord", "-f", "text", ULID).success()).containsExactly("ord_" + ULID.toLowerCase());
	}

	@Test
	void readsLinesAndReportsInvalidLines() {
		Result result = ulidOf(ULID + "\n\nnope\nord_01h455vb4pex5vsknk084sn02q\r\n \n00F2N078MDT7J", "-");
		assertThat(result.status()).isOne();
		assertThat(result.lines()).containsExactly("01H455VB4PEX5VSKNK084SN02Q  2023-06-30T03:34:18.518Z  uuidv7",
				"01H455VB4PEX5VSKNK084SN02Q  2023-06-30T03:34:18.518Z  uuidv7",
				"00F2N078MDT7J               2024-07-06T10:41:03.764Z  flake");
		assertThat(result.error()).startsWith("ulid: line 3: Invalid id 'nope': must be a ULID").hasLineCount(1);
	}

	@Test
	void rejectsFormThatAnIdDoesNotHave() {
		Result result = ulidOf("00F2N078MDT7J\n" + ULID, "-f", "uuid", "-");
		assertThat(result.status()).isOne();
		assertThat(result.lines()).containsExactly(UUID);
		assertThat(result.error().strip())
			.isEqualTo("ulid: line 1: '00F2N078MDT7J' is a Ulid-Flake, which cannot be printed as 'uuid'");
		assertThat(ulid("-f", "number", ULID).error().strip())
			.isEqualTo("ulid: '%s' is a ULID, which cannot be printed as 'number'", ULID);
	}

	@Test
	void filtersInputsByTheirTime() {
		String input = "%s\n'%s',\n%s\n".formatted(Ulid.max(Instant.parse("2026-01-30T22:59:59.999Z")),
				Ulid.min(Instant.parse("2026-01-30T23:00:00Z")), Ulid.min(Instant.parse("2026-01-31T23:00:00Z")));
		List<String> lines = input.lines().toList();
		assertThat(filter(input, "--from 2026-01-31 --to 2026-02-01")).containsExactly(lines.get(1));
		assertThat(filter(input, "--from 2026-01-31")).containsExactly(lines.get(1), lines.get(2));
		assertThat(filter(input, "--to 2026-01-31")).containsExactly(lines.get(0));
	}

	private static List<String> filter(String input, String range) {
		return ulidOf(input, (range + " --zone Europe/Berlin -").split(" ")).success();
	}

	@Test
	void printsBoundsOfARange() {
		List<String> lines = ulid("range", "2026-11-20", "2026-11-21").success();
		assertThat(lines).hasSize(11)
			.contains("ulid        01M7V41F000000000000000000            01M7XPE5ZZZZZZZZZZZZZZZZZZ",
					"flake       02MSYXJ000000                         02MWHA8ZZZZZZ");
		assertThat(ulid("range", "--format", "uuid", "--zone", "Europe/Berlin", "2026-03-29", "2026-03-30").success())
			.extracting((uuid) -> Ulid.from(java.util.UUID.fromString(uuid)))
			.containsExactly(Ulid.min(ZonedDateTime.parse("2026-03-29T00:00+01:00").toInstant()),
					Ulid.max(ZonedDateTime.parse("2026-03-29T23:59:59.999+02:00").toInstant()));
		JsonNode json = JsonMapper.shared()
			.readTree(ulid("range", "--json", "2023-12-31T23:59:59Z", "2024-01-01T00:00:00Z").success().get(0));
		assertThat(json.propertyNames()).containsExactly("from", "to", "ulid");
		assertThat(ulid("range", "--format", "number", "2026-11-20", "2026-11-21").success())
			.containsExactly("95489202585600000", "95579799551999999");
	}

	@Test
	void decryptsOpaqueIds(@TempDir Path directory) throws IOException {
		Path file = Files.writeString(directory.resolve("keys.properties"),
				"# Key of the year\r\n\n 2 = %s \n! Old key\n1=%s".formatted(KEY_2, KEY_1));
		Result result = ulidOf("USR_cknt5ck1qtgfc55de4j757z8dq\n" + OPAQUE_2 + "\n" + OPAQUE_3 + "\n" + ULID,
				"--key-file", file.toString(), "-f", "text", "-");
		assertThat(result.lines()).containsExactly(ULID, ULID, ULID);
		assertThat(result.error().strip()).isEqualTo(
				"ulid: line 3: Invalid id '%s': is encrypted with key 3, which the reader does not have", OPAQUE_3);
		assertThat(result.status()).isOne();
		assertThat(ulid(OPAQUE_2).error().strip())
			.isEqualTo("ulid: Invalid id '%s': is encrypted with key 2, which the reader does not have", OPAQUE_2);
		assertThat(ulid("--json", "--key-file", file.toString(), OPAQUE_2).success()).singleElement()
			.asString()
			.contains("\"input\":\"" + OPAQUE_2 + "\"", "\"uuid\":\"" + UUID + "\"");
	}

	/**
	 * The second column is the file, in which a comma separates the lines.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			There must be at least one key | # Empty
			line 1 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | SECRETSECRET
			line 1 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | \
			SECRETSECRETSECRETSECRETSECRETSECRETSECRETS=
			line 2 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | \
			#,4=SECRETSECRETSECRETSECRETSECRETSECRETSECRETS=
			line 1 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | 0=SECRET
			line 1 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | 12=SECRET
			line 1 must be the number of a key from 1 to 3, '=', and 32 bytes in Base64 | =SECRET
			line 1: Key 1 must be 32 bytes in standard Base64 but was 6 bytes | 1=SECRETSE
			line 1: Key 1 must be 32 bytes in standard Base64 but was 7 characters that are not Base64 | 1=SECRET!
			line 3: Key 1 is set twice | \
			1=SECRETSECRETSECRETSECRETSECRETSECRETSECRETS=,,1=SECRETSECRETSECRETSECRETSECRETSECRETSECRETS=
			""")
	void reportsInvalidKeyFileWithoutTheKeys(String message, String lines, @TempDir Path directory) throws IOException {
		Path file = Files.writeString(directory.resolve("keys.properties"), lines.replace(',', '\n'));
		Result result = ulid("--key-file", file.toString(), OPAQUE_2);
		assertThat(result.status()).isEqualTo(2);
		assertThat(result.output()).isEmpty();
		assertThat(result.error()).startsWith("ulid: Invalid key file: " + message + System.lineSeparator())
			.hasLineCount(2)
			.doesNotContain("SECRET");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			--bogus | Unknown option: '--bogus'
			--count x | Invalid value for option '--count'
			--count -1 | '--count' must be 0 or more but was '-1'
			--layout uuid | Invalid value for option '--layout'
			--prefix Ord | '--prefix' must be
			--format number | '--format' must be a form of ULIDs but was 'number'
			--zone Mars | '--zone' must be a time zone such as Europe/Berlin or +01:00 but was 'Mars'
			--time 1969-12-31 | '--time' must be a time from 1970 on
			--from 2026-01-31 | '--from' and '--to' need ids, or '-'
			--to nope - | '--to' must be a time from 1970 on
			--key-file keys.properties | '--key-file' needs ids, or '-'
			--key-file . usr_hwzfwjmw60j747e2733dab6c9p | '--key-file' must be a file that can be read
			--key-file cKXp8xiSdShSGVzdu7VjCOikQ8TpN2Tq67f9fpavU68= 7 | '--key-file' must be a file that can be read
			range 2026-01-31 | Missing required parameter: 'TO'
			range 2026-01-31 2026-01-31 | 'TO' must be after FROM
			range --format number 2023-12-30 2023-12-31 | '--format' must be a form of ULIDs but was 'number'
			""")
	void reportsWrongUsage(String arguments, String message) {
		Result result = ulid(arguments.split(" "));
		assertThat(result.status()).isEqualTo(2);
		assertThat(result.output()).isEmpty();
		assertThat(result.error()).startsWith("ulid: " + message).hasLineCount(2).doesNotContain(KEY_1);
	}

	@Test
	void jsonContainsTheLineAndTheInput() {
		List<String> lines = ulidOf("\n\"" + ULID + "\"\n" + "\u201c1234567890123\u201d,\n", "--json", "-").success();
		JsonMapper mapper = JsonMapper.shared();
		JsonNode ulid = mapper.readTree(lines.get(0));
		assertThat(ulid.path("line").asInt()).isEqualTo(2);
		assertThat(ulid.path("input").asString()).isEqualTo("\"" + ULID + "\"");
		assertThat(ulid.path("readings").path(0).path("type").asString()).isEqualTo("ulid");
		JsonNode flakes = mapper.readTree(lines.get(1));
		assertThat(flakes.path("line").asInt()).isEqualTo(3);
		assertThat(flakes.path("input").asString()).isEqualTo("\u201c1234567890123\u201d,");
		assertThat(flakes.path("readings")).hasSize(2);
		JsonNode made = mapper.readTree(ulid("--layout", "uuidv7", "--json").success().get(0));
		assertThat(made.path("layout").asString()).isEqualTo("uuidv7");
	}

	@Test
	void eachCommandHasHelp() {
		assertThat(ulid("--help").success()).anyMatch((line) -> line.contains("--layout"));
		assertThat(ulid("range", "--help").success()).anyMatch((line) -> line.contains("FROM"));
	}

}
