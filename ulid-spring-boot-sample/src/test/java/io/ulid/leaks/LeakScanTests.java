package io.ulid.leaks;

import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.leaks.LeakScan.Leak;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Searches all responses and the log of the sample for the ids of customers, which are
 * opaque.
 */
class LeakScanTests {

	private static final Ulid ID = Ulid.parse("01H455VB4PEX5ZQZZV60G9KA05");

	private static final Set<String> NOT_CALLED = Set.of(
			// The endpoint decrypts ids for operators
			"[GET] [/actuator/ulid]", "[GET] [/actuator/ulid/{value}]");

	// Hibernate logs the messages of the database here. The message of a violated primary
	// key contains the key
	private static final String DATABASE_LOG = "log org.hibernate.orm.jdbc.error";

	@Test
	void doesNotRevealOpaqueIds() throws Exception {
		LeakScan scan = new SampleRun().call();
		assertThat(scan.uncalled()).containsExactlyInAnyOrderElementsOf(NOT_CALLED);
		assertThat(scan.ids()).hasSize(3).allMatch((id) -> id.instant().toString().startsWith("2031-03-"));
		assertThat(scan.output()).containsKeys("log io.ulid.sample.StartupHints", DATABASE_LOG);
		// The scan has read the responses
		for (String source : List.of("POST /customers 201", "GET /customers 200", "POST /orders 201", "invoice 500",
				"POST /orders 400", "0000 404", "POST /graphql 200")) {
			assertThat(scan.output()).as(source)
				.anySatisfy((key, text) -> assertThat(key + text).contains(source, "cus_"));
		}
		assertThat(scan.leaks()).containsOnly(new Leak("UUID", DATABASE_LOG), new Leak("UUID, time", DATABASE_LOG));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			ULID                | 01H455VB4PEX5ZQZZV60G9KA05
			ULID                | 01h455vb4pex5zqzzv60g9ka05
			ULID, time          | 01H455VB4P0000000000000000
			UUID                | 01890a5d-ac96-774b-fbff-fb302099a805
			UUID                | 01890A5D-AC96-774B-FBFF-FB302099A805
			UUID, time          | 01890a5d-ac96-7000-8000-000000000000
			hexadecimal         | 01890a5dac96774bfbfffb302099a805
			hexadecimal, time   | 01890A5DAC960000
			Base64              | AYkKXayWd0v7//swIJmoBQ==
			Base64 for URLs     | AYkKXayWd0v7__swIJmoBQ
			Base64, time        | AYkKXayWAAAAAAAAAAAAAA==
			decimal             | 2040782911132661526789442349053880325
			decimal, upper half | 110631063291066187
			decimal, lower half | -288235667004479483
			ISO time            | 2023-06-30T03:34:18.518Z
			HTTP date           | Fri, 30 Jun 2023 03:34:18 GMT
			milliseconds        | 1688096058518
			seconds             | 1688096058
			""")
	void scanFindsEachForm(String form, String text) {
		Map<String, String> output = Map.of("log", "The id is " + text + ".");
		assertThat(new LeakScan(List.of(ID), output, List.of()).leaks()).contains(new Leak(form, "log"));
		Ulid other = Ulid.max(ID.instant().plusSeconds(1));
		assertThat(new LeakScan(List.of(other), output, List.of()).leaks()).isEmpty();
	}

}
