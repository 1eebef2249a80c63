package io.ulid.flake.slice;

import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.test.UlidSequence;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Slices have the auto-configuration of Ulid-Flakes: each annotation once, and once with
 * {@link UlidSequence}, which needs no decision about node ids.
 */
class FlakeSliceTests {

	@Nested
	@DataJpaTest(properties = "ulid.flake.node-id=21")
	class Jpa {

		@Test
		void entityHasGeneratedIds(@Autowired EntityManager entityManager) {
			Parcel parcel = persist(entityManager);
			assertThat(parcel.id.nodeId()).isEqualTo(21);
			assertThat(UlidFlake.of(parcel.number).nodeId()).isEqualTo(21);
			assertThat(entityManager.find(Parcel.class, parcel.id)).isNotNull();
		}

	}

	@Nested
	@UlidSequence
	@DataJpaTest
	class JpaWithSequence {

		@RepeatedTest(2)
		void idsOfEntitiesAreInTheSequence(@Autowired EntityManager entityManager) {
			assertThat(persist(entityManager).id).hasToString("01TT8HD000001");
		}

	}

	private static Parcel persist(EntityManager entityManager) {
		Parcel parcel = new Parcel();
		entityManager.persist(parcel);
		entityManager.flush();
		entityManager.clear();
		return parcel;
	}

	/**
	 * The slice needs no node id, because it has no generator.
	 */
	@Nested
	@JsonTest(properties = { "spring.jackson.find-and-add-modules=false", "ulid.flake.json-format=number" })
	class Json {

		@Test
		void flakeIsANumberIfConfigured(@Autowired JsonMapper mapper, @Autowired ObjectMapper mapper2)
				throws Exception {
			Reference reference = new Reference(UlidFlake.MAX);
			String json = "{\"id\":9223372036854775807}";
			assertThat(mapper.writeValueAsString(reference)).isEqualTo(json);
			assertThat(mapper.readValue(json, Reference.class)).isEqualTo(reference);
			assertThat(mapper2.writeValueAsString(reference)).isEqualTo(json);
			assertThat(mapper2.readValue(json, Reference.class)).isEqualTo(reference);
		}

		@Test
		void writesMapKeysAndUlidsAsText(@Autowired JsonMapper mapper) {
			assertThat(mapper.writeValueAsString(Map.of(UlidFlake.MAX, Ulid.MAX))).isEqualTo("""
					{"7ZZZZZZZZZZZZ":"7ZZZZZZZZZZZZZZZZZZZZZZZZZ"}""");
		}

		@Test
		void createsNoGenerator(@Autowired ApplicationContext context) {
			assertThat(context.getBeanNamesForType(UlidFlakeGenerator.class)).isEmpty();
		}

	}

	@Nested
	@WebMvcTest(properties = { "ulid.flake.json-format=number", "spring.mvc.problemdetails.enabled=true" })
	@Import(TicketController.class)
	class WebMvc {

		@Test
		void pathAndBodyContainFlakes(@Autowired MockMvcTester mvc) {
			assertThat(mvc.get().uri("/tickets/7zzzzzzzzzzzz")).bodyJson()
				.isStrictlyEqualTo("{\"id\": 9223372036854775807}");
			assertThat(mvc.get().uri("/tickets/nope")).hasStatus(HttpStatus.BAD_REQUEST)
				.bodyJson()
				.extractingPath("$.detail")
				.isEqualTo("Invalid Ulid-Flake 'nope': must be 13 characters but was 4");
		}

	}

	@Nested
	@UlidSequence
	@WebMvcTest
	@Import(TicketController.class)
	class WebMvcWithSequence {

		@RepeatedTest(2)
		void controllerHasTheGenerators(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA000000000000000001","number":"01TT8HD000001"}""");
		}

	}

	@Entity(name = "Parcel")
	static class Parcel {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@UlidGeneratedId
		Long number;

	}

	record Reference(UlidFlake id) {
	}

	@RestController
	static class TicketController {

		private final ObjectProvider<UlidGenerator> ulids;

		private final ObjectProvider<UlidFlakeGenerator> flakes;

		TicketController(ObjectProvider<UlidGenerator> ulids, ObjectProvider<UlidFlakeGenerator> flakes) {
			this.ulids = ulids;
			this.flakes = flakes;
		}

		@GetMapping("/tickets/{id}")
		Reference echo(@PathVariable UlidFlake id) {
			return new Reference(id);
		}

		@PostMapping("/tickets")
		Map<String, Object> make() {
			return Map.of("id", this.ulids.getObject().next(), "number", this.flakes.getObject().next());
		}

	}

}
