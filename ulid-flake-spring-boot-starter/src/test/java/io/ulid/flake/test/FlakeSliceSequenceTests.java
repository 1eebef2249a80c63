package io.ulid.flake.test;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.test.app.Parcel;
import io.ulid.flake.test.app.ParcelRepository;
import io.ulid.flake.test.app.TestApplication;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.data.jpa.test.autoconfigure.DataJpaTest;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@link UlidSequence} with Ulid-Flakes on an application that has decided nothing, and
 * on its slices.
 */
class FlakeSliceSequenceTests {

	@Nested
	@UlidSequence
	@Transactional
	@SpringBootTest(classes = TestApplication.class, webEnvironment = WebEnvironment.NONE,
			properties = "spring.datasource.url=jdbc:h2:mem:whole")
	class Whole {

		@RepeatedTest(2)
		void idsOfEntities(@Autowired ParcelRepository parcels) {
			assertThat(parcels.save(new Parcel()).getId()).isEqualTo(UlidFlake.parse("01TT8HD000001"));
			assertThat(parcels.save(new Parcel()).getId()).isEqualTo(UlidFlake.parse("01TT8HD000002"));
		}

	}

	@Nested
	@UlidSequence
	@DataJpaTest(properties = "spring.jpa.hibernate.ddl-auto=create-drop")
	@ContextConfiguration(classes = TestApplication.class)
	class Jpa {

		@RepeatedTest(2)
		void idsOfEntities(@Autowired ParcelRepository parcels) {
			assertThat(parcels.saveAndFlush(new Parcel()).getId()).hasToString("01TT8HD000001");
			assertThat(parcels.findAll()).hasSize(1);
		}

	}

	@Nested
	@UlidSequence
	@WebMvcTest
	@ContextConfiguration(classes = TestApplication.class)
	class WebMvc {

		@RepeatedTest(2)
		void generatorsOfAControllerAreThere(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA000000000000000001","number":"01TT8HD000001"}""");
		}

	}

	@Nested
	@UlidSequence
	@WebMvcTest(properties = { "ulid.generator.layout=uuidv7", "ulid.flake.node-id=7",
			"ulid.flake.epoch=2025-01-01T00:00:00Z" })
	@ContextConfiguration(classes = TestApplication.class)
	class Properties {

		@Test
		void areFollowed(@Autowired MockMvcTester mvc) {
			assertThat(mvc.post().uri("/tickets")).bodyJson().isStrictlyEqualTo("""
					{"id":"01KDVDNA00E008000000000001","number":"00XBV2B000017"}""");
		}

	}

}
