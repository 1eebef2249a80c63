package io.ulid.flake;

import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link NodeIdSource}.
 */
class NodeIdSourceTests {

	@Test
	void returnsFixedNodeIdForAllTimes() {
		for (int nodeId = 0; nodeId <= UlidFlake.MAX_NODE_ID; nodeId++) {
			NodeIdSource source = NodeIdSource.fixed(nodeId);
			assertThat(source.nodeId(0)).isEqualTo(nodeId);
			assertThat(source.nodeId(Long.MAX_VALUE)).isEqualTo(nodeId);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 32 })
	void rejectsFixedNodeIdOutOfRange(int nodeId) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.fixed(nodeId))
			.withMessage("'nodeId' must be between 0 and 31 but was %d", nodeId);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			orders-0                                      , 0
			orders-3                                      , 3
			orders-31                                     , 31
			o-7                                           , 7
			7th-8                                         , 8
			v2-orders-12                                  , 12
			2024-orders-12                                , 12
			eu--orders-12                                 , 12
			orders-3.orders.production.svc.cluster.local  , 3
			orders-3.eu-99                                , 3
			""")
	void readsOrdinalOfAHostName(String hostName, int nodeId) {
		assertThat(NodeIdSource.ordinal(hostName).nodeId(0)).isEqualTo(nodeId);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			orders-32                  , 32
			orders-100                 , 100
			orders-32.local            , 32
			orders-999999999           , 999999999
			orders-4294967297          , 4294967297
			orders-18446744073709551617, 18446744073709551617
			""")
	void rejectsOrdinalOutOfRange(String hostName, String number) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.ordinal(hostName))
			.withMessage("Host name '%s' has the number %s, but a node id is between 0 and 31", hostName, number);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "orders", "orders-", "3-orders", "orders-3a", "orders.3", "orders-3-", "orders-\u0663",
			"7", "-7", "orders7", "10.1.2.3", "localhost", "orders--3" })
	void rejectsHostNameWithoutAnOrdinal(String hostName) {
		assertNoOrdinal(hostName);
	}

	@ParameterizedTest
	@ValueSource(strings = { "ip-10-0-0-12", "ip-10-0-0-12.eu-central-1.compute.internal", "10-0-0-12", "WIN-2019-1",
			"WIN-12", "DESKTOP-0000012", "desktop-0000012", "EC2AMAZ-0000007", "db-primary-2024-11",
			"instance-20261122-7", "report-28391820-0", "web-group-0012", "ubuntu-s-1vcpu-1gb-fra1-01", "orders-0007",
			"orders-00", "orders-1-3", "Orders-3", "orders_eu-3", "3f2a9c01d2b7", "i-0b22a22eec53b9321",
			"orders-5d8c7b9f6f-xkcd4" })
	void rejectsHostNameThatIsNotFromAStatefulSet(String hostName) {
		assertNoOrdinal(hostName);
	}

	private static void assertNoOrdinal(String hostName) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.ordinal(hostName))
			.withMessage(
					"Host name '%s' must have the form of a StatefulSet's pod name, such as 'orders-3': lower case, "
							+ "with a dash and a number between 0 and 31 at the end. The number must not have leading zeros, "
							+ "and no other number may precede the dash",
					hostName);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			ip-10-0-0-12 , ip-10-0-0-([0-9]+)    , 12
			WIN-2019-1   , WIN-2019-(.)          , 1
			orders07     , orders(\\d+)           , 7
			orders-007   , orders-(\\d+)          , 7
			""")
	void readsOrdinalWithAPattern(String hostName, String pattern, int nodeId) {
		assertThat(NodeIdSource.ordinal(hostName, Pattern.compile(pattern)).nodeId(0)).isEqualTo(nodeId);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			orders-7  , stocks-([0-9]+)
			orders-7  , orders-[0-9]+
			orders-7  , (orders)-[0-9]+
			orders-7  , orders-7([0-9]+)?
			orders-7  , orders-7([0-9]*)
			orders-\u0667, orders-(.)
			orders-7  , ([0-9]+)
			""")
	void rejectsPatternThatMatchesNoNumber(String hostName, String pattern) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.ordinal(hostName, Pattern.compile(pattern)))
			.withMessage("Host name '%s' must match '%s', with a number in the first group", hostName, pattern);
	}

	@Test
	void rejectsOrdinalOutOfRangeWithAPattern() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> NodeIdSource.ordinal("web99", Pattern.compile("web([0-9]+)")))
			.withMessage("Host name 'web99' has the number 99, but a node id is between 0 and 31");
	}

}
