package io.ulid.forms;

import io.ulid.Ulid;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Gets and posts the forms as a browser does, but without a browser.
 *
 * @see PetFormIT
 */
@SpringBootTest
@AutoConfigureMockMvc
@FormsTest
class PetFormTests {

	@Autowired
	private MockMvcTester mvc;

	@Autowired
	private PetRepository pets;

	private Ulid cat;

	@BeforeEach
	void prepare(@Autowired PetTypeRepository types) {
		this.pets.deleteAll();
		this.cat = types.findAll()
			.stream()
			.filter((type) -> type.getName().equals("cat"))
			.findFirst()
			.orElseThrow()
			.getId();
	}

	@Test
	void formOfANewPetIsEmpty() {
		assertThat(this.mvc.get().uri("/pets/new")).hasStatusOk()
			.bodyText()
			.contains("<input type=\"hidden\" id=\"id\" name=\"id\" value=\"\">", "<p id=\"shown\"></p>",
					"document.title = \"\" || \"new\";", "<option value=\"" + this.cat + "\">cat</option>");
	}

	@Test
	void createsAPetWithEmptyFields() {
		MvcTestResult result = post("", "Leo", "", "");
		assertThat(this.pets.findAll()).singleElement().satisfies((pet) -> {
			assertThat(pet.getTypeId()).isNull();
			assertThat(pet.getMotherId()).isNull();
			assertThat(result).hasStatus(HttpStatus.FOUND).redirectedUrl().isEqualTo("/pets/" + pet.getId());
		});
	}

	@Test
	void editsAPetAndClearsAReference() {
		post("", "Iris", "", "");
		Ulid mother = this.pets.findAll().get(0).getId();
		post("", "Leo", this.cat.toString(), " " + mother + " ");
		Pet leo = this.pets.search(null, mother).get(0);
		assertThat(this.mvc.get().uri("/pets/" + leo.getId())).bodyText()
			.contains("name=\"id\" value=\"" + leo.getId() + "\">", "name=\"motherId\" value=\"" + mother + "\">",
					"<option value=\"" + this.cat + "\" selected=\"selected\">cat</option>",
					"<p id=\"shown\">" + leo.getId() + "</p>", "document.title = \"" + leo.getId() + "\" ||");
		assertThat(post(leo.getId().toString(), "Leo", "", "")).hasStatus(HttpStatus.FOUND);
		assertThat(this.pets.count()).isEqualTo(2);
		assertThat(this.pets.findById(leo.getId())).hasValueSatisfying((pet) -> {
			assertThat(pet.getTypeId()).isNull();
			assertThat(pet.getMotherId()).isNull();
		});
	}

	@Test
	void showsAnInvalidReferenceNextToItsField() {
		assertThat(post("", "Leo", this.cat.toString(), "<nope>")).hasStatusOk()
			.bodyText()
			.contains("name=\"motherId\" value=\"&lt;nope&gt;\">", "<em id=\"error\">is not an id</em>",
					"<option value=\"" + this.cat + "\" selected=\"selected\">cat</option>");
		assertThat(this.pets.count()).isZero();
	}

	@Test
	void acceptsAnEmptyFilter() {
		post("", "Iris", "", "");
		post("", "Leo", this.cat.toString(), "");
		assertThat(this.mvc.get().uri("/pets?typeId=&motherId=")).hasStatusOk().bodyText().contains("Iris", "Leo");
		assertThat(this.mvc.get().uri("/pets?typeId={id}&motherId=", this.cat)).hasStatusOk()
			.bodyText()
			.contains("Leo", "selected=\"selected\">cat")
			.doesNotContain("Iris");
		assertThat(this.mvc.get().uri("/pets?typeId=&motherId=nope")).hasStatusOk()
			.bodyText()
			.contains("<em id=\"error\">is not an id</em>");
	}

	private MvcTestResult post(String id, String name, String typeId, String motherId) {
		return this.mvc.post()
			.uri("/pets")
			.param("id", id)
			.param("name", name)
			.param("typeId", typeId)
			.param("motherId", motherId)
			.exchange();
	}

}
