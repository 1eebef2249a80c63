package io.ulid.flake;

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
	void fixedIsForAllTimes() {
		for (int nodeId = 0; nodeId <= UlidFlake.MAX_NODE_ID; nodeId++) {
			NodeIdSource source = NodeIdSource.fixed(nodeId);
			assertThat(source.nodeId(0)).isEqualTo(nodeId);
			assertThat(source.nodeId(Long.MAX_VALUE)).isEqualTo(nodeId);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 32 })
	void fixedOutOfRange(int nodeId) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.fixed(nodeId))
			.withMessage("'nodeId' must be between 0 and 31 but was %d", nodeId);
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			orders-0                                      , 0
			orders-3                                      , 3
			orders-31                                     , 31
			orders-0007                                   , 7
			orders-000000031                              , 31
			v2-orders-12                                  , 12
			orders-3.orders.production.svc.cluster.local  , 3
			orders-3.eu-99                                , 3
			""")
	void ordinal(String hostName, int nodeId) {
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
	void ordinalOutOfRange(String hostName, String number) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.ordinal(hostName))
			.withMessage("Host name '%s' ends with %s, but a node id is between 0 and 31", hostName, number);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "orders", "orders-", "3-orders", "orders-3a", "orders.3", "orders-3-", "orders-\u0663",
			"7", "orders7", "10.1.2.3", "3f2a9c01d2b7", "orders-5d8c7b9f6f-xkcd4" })
	void nameWithoutAnOrdinal(String hostName) {
		assertThatIllegalArgumentException().isThrownBy(() -> NodeIdSource.ordinal(hostName))
			.withMessage("Host name '%s' must end with a dash and a number between 0 and 31, as in 'orders-3'",
					hostName);
	}

}
