package io.ulid.data;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidAggregate}.
 */
class UlidAggregateTests {

	private final UlidGenerator ulids = UlidGenerator.monotonic();

	@Test
	void jsonHasNoState() throws Exception {
		Crate crate = new Crate(this.ulids.next());
		Map<String, String> expected = Map.of("id", crate.getId().toString(), "name", "a");
		JsonMapper mapper = JsonMapper.shared();
		assertThat(mapper.readValue(mapper.writeValueAsString(crate), Map.class)).isEqualTo(expected);
		com.fasterxml.jackson.databind.json.JsonMapper second = new com.fasterxml.jackson.databind.json.JsonMapper();
		assertThat(second.readValue(second.writeValueAsString(crate), Map.class)).isEqualTo(expected);
	}

	@Test
	void equalsByClassAndId() {
		Crate crate = new Crate(this.ulids.next());
		assertThat(crate).isEqualTo(new Crate(crate.getId()))
			.hasSameHashCodeAs(new Crate(crate.getId()))
			.hasToString("Crate(" + crate.getId() + ")")
			.isNotEqualTo(new Crate(this.ulids.next()))
			.isNotEqualTo(new Crate(crate.getId()) {
			});
		Crate none = new Crate(null);
		assertThat(none).isNotEqualTo(new Crate(null)).isNotEqualTo(crate);
	}

	static class Crate extends UlidAggregate<Ulid> {

		Crate(Ulid id) {
			super(id);
		}

		public String getName() {
			return "a";
		}

	}

}
