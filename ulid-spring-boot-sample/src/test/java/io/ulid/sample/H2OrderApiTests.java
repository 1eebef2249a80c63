package io.ulid.sample;

import io.ulid.support.database.TestDatabase;

/**
 * The sample as it starts with no set-up.
 */
class H2OrderApiTests extends AbstractOrderApiTests {

	@Override
	TestDatabase database() {
		return TestDatabase.h2();
	}

}
