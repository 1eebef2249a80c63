package io.ulid.jackson;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link UlidJacksonModule}.
 */
class UlidJacksonModuleTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private static final Ulid ULID = Ulid.parse(TEXT);

	private final JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();

	@Test
	void writesAndReadsAValue() {
		assertThat(this.mapper.writeValueAsString(ULID)).isEqualTo('"' + TEXT + '"');
		assertThat(this.mapper.readValue('"' + TEXT + '"', Ulid.class)).isEqualTo(ULID);
		assertThat(this.mapper.readValue('"' + TEXT.toLowerCase(Locale.ROOT) + '"', Ulid.class)).isEqualTo(ULID);
		assertThat(this.mapper.readValue("null", Ulid.class)).isNull();
	}

	@Test
	void writesAndReadsTheKeysOfAMap() {
		String json = "{\"" + TEXT + "\":1}";
		assertThat(this.mapper.writeValueAsString(Map.of(ULID, 1))).isEqualTo(json);
		assertThat(this.mapper.readValue(json, new TypeReference<Map<Ulid, Integer>>() {
		})).isEqualTo(Map.of(ULID, 1));
	}

	@Test
	void writesAndReadsWithinOtherTypes() {
		Holder holder = new Holder(ULID, Arrays.asList(ULID, null), Optional.of(ULID), ULID);
		String json = this.mapper.writeValueAsString(holder);
		assertThat(json).isEqualTo("""
				{"id":"%1$s","list":["%1$s",null],"optional":"%1$s","any":"%1$s"}""".formatted(TEXT));
		Holder read = this.mapper.readValue(json, Holder.class);
		assertThat(read).isEqualTo(new Holder(ULID, Arrays.asList(ULID, null), Optional.of(ULID), TEXT));
	}

	@Test
	void badValueIsAMismatchWithPathAndReason() {
		assertThatExceptionOfType(InvalidFormatException.class)
			.isThrownBy(() -> this.mapper.readValue("{\"list\":[\"" + TEXT + "\",\"nope\"]}", Holder.class))
			.withMessageContaining("Invalid ULID 'nope': must be 26 characters but was 4")
			.satisfies((ex) -> assertThat(ex.getPathReference()).endsWith("[\"list\"]->java.util.ArrayList[1]"));
	}

	@Test
	void badKeyIsAMismatchWithReason() {
		assertThatExceptionOfType(InvalidFormatException.class)
			.isThrownBy(() -> this.mapper.readValue("{\"nope\":1}", new TypeReference<Map<Ulid, Integer>>() {
			}))
			.withMessageContaining("Invalid ULID 'nope': must be 26 characters but was 4");
	}

	@ParameterizedTest
	@ValueSource(strings = { "1", "1.5", "true", "{}", "[]", "[\"" + TEXT + "\"]", "{\"timestamp\":1}" })
	void otherJsonIsAMismatch(String json) {
		assertThatExceptionOfType(MismatchedInputException.class)
			.isThrownBy(() -> this.mapper.readValue(json, Ulid.class))
			.withMessageContaining("io.ulid.Ulid");
	}

	@Test
	void percentSignsInABadValueAreHarmless() {
		assertThatExceptionOfType(InvalidFormatException.class)
			.isThrownBy(() -> this.mapper.readValue("\"%s%d%n\"", Ulid.class))
			.withMessageContaining("Invalid ULID '%s%d%n'");
	}

	@Test
	void isFoundAsAService() {
		JsonMapper found = JsonMapper.builder().findAndAddModules().build();
		assertThat(found.writeValueAsString(ULID)).isEqualTo('"' + TEXT + '"');
	}

	record Holder(Ulid id, List<Ulid> list, Optional<Ulid> optional, Object any) {
	}

}
