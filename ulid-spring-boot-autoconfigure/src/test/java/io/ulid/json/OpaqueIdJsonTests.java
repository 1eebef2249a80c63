package io.ulid.json;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.InvalidUlidException;
import io.ulid.InvalidUlidException.Reason;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Opaque ids in JSON of requests and in JSON that is stored, with Jackson 3 and Jackson
 * 2.
 */
class OpaqueIdJsonTests {

	private static final MemberId ID = new MemberId(Ulid.parse("01H455VB4PEX5VSKNK084SN02Q"));

	private static final String PLAIN = "mbr_01h455vb4pex5vsknk084sn02q";

	private static final Group GROUP = new Group(ID, List.of(ID), Map.of(ID, "note"));

	private OpaqueIds.Use use;

	@BeforeEach
	void useKeys() {
		this.use = OpaqueIds.use(OpaqueKeys.builder().key(1, OpaqueTestKey.BASE64).build());
	}

	@AfterEach
	void releaseKeys() {
		this.use.close();
	}

	private static String json(String text) {
		return "{\"id\":\"%1$s\",\"members\":[\"%1$s\"],\"notes\":{\"%1$s\":\"note\"}}".formatted(text);
	}

	@ParameterizedTest
	@EnumSource
	void writesAndReadsEncryptedTextInRequests(Mapper mapper) throws Exception {
		String json = json(ID.text());
		assertThat(ID.text()).matches("mbr_[89a-f].{25}");
		assertThat(mapper.write(GROUP)).isEqualTo(json);
		assertThat(mapper.read(json)).isEqualTo(GROUP);
	}

	@ParameterizedTest
	@EnumSource
	void rejectsRequestsWithoutTheEncryptedText(Mapper mapper) {
		for (String text : List.of(PLAIN, "mbr_z1h455vb4pex5vsknk084sn02q")) {
			assertThatException().isThrownBy(() -> mapper.read("{\"id\":\"%s\"}".formatted(text)))
				.satisfies((ex) -> assertReason(ex, Reason.KEY));
			assertThatException().isThrownBy(() -> mapper.read("{\"notes\":{\"%s\":\"\"}}".formatted(text)))
				.satisfies((ex) -> assertReason(ex, Reason.KEY));
		}
		for (String json : List.of("{\"id\":\"01H455VB4PEX5VSKNK084SN02Q\"}", "{\"id\":5}", "{\"id\":\"\"}",
				"{\"id\":{\"value\":\"01H455VB4PEX5VSKNK084SN02Q\"}}")) {
			assertThatException().as(json).isThrownBy(() -> mapper.read(json));
		}
	}

	private static void assertReason(Throwable ex, Reason reason) {
		assertThat(ex.getCause()).isInstanceOfSatisfying(InvalidUlidException.class,
				(invalid) -> assertThat(invalid.getReason()).isEqualTo(reason));
	}

	@ParameterizedTest
	@EnumSource
	void writesPlainStoredJsonThatIsReadableWithoutTheKey(Mapper mapper) throws Exception {
		String encrypted = json(ID.text());
		assertThat(mapper.writeStored(GROUP)).isEqualTo(json(PLAIN));
		assertThat(mapper.readStored(encrypted)).isEqualTo(GROUP);
		this.use.close();
		assertThat(mapper.readStored(json(PLAIN))).isEqualTo(GROUP);
		assertThat(mapper.writeStored(GROUP)).isEqualTo(json(PLAIN));
		assertThatException().isThrownBy(() -> mapper.readStored(encrypted))
			.satisfies((ex) -> assertReason(ex, Reason.KEY));
		for (String wrong : List.of("mbr_01H455VB4PEX5VSKNK084SN02Q", "usr_01h455vb4pex5vsknk084sn02q",
				"mbr_01h455vb4pex5vsknk084sn02", "01H455VB4PEX5VSKNK084SN02Q")) {
			assertThatException().as(wrong).isThrownBy(() -> mapper.readStored(json(wrong)));
		}
	}

	enum Mapper {

		JACKSON_3 {

			private final JsonMapper mapper = JsonMapper.builder().findAndAddModules().build();

			private final JsonMapper storage = this.mapper.rebuild().addModule(UlidJacksonModule.forStorage()).build();

			@Override
			String write(Group group) {
				return this.mapper.writeValueAsString(group);
			}

			@Override
			Group read(String json) {
				return this.mapper.readValue(json, Group.class);
			}

			@Override
			String writeStored(Group group) {
				return this.storage.writeValueAsString(group);
			}

			@Override
			Group readStored(String json) {
				return this.storage.readValue(json, Group.class);
			}

		},

		JACKSON_2 {

			private final ObjectMapper mapper = new ObjectMapper().findAndRegisterModules();

			private final ObjectMapper storage = this.mapper.copy().registerModule(UlidJackson2Module.forStorage());

			@Override
			String write(Group group) throws JsonProcessingException {
				return this.mapper.writeValueAsString(group);
			}

			@Override
			Group read(String json) throws JsonProcessingException {
				return this.mapper.readValue(json, new TypeReference<>() {
				});
			}

			@Override
			String writeStored(Group group) throws JsonProcessingException {
				return this.storage.writeValueAsString(group);
			}

			@Override
			Group readStored(String json) throws JsonProcessingException {
				return this.storage.readValue(json, Group.class);
			}

		};

		abstract String write(Group group) throws Exception;

		abstract Group read(String json) throws Exception;

		abstract String writeStored(Group group) throws Exception;

		abstract Group readStored(String json) throws Exception;

	}

	record Group(MemberId id, List<MemberId> members, Map<MemberId, String> notes) {
	}

}
