package io.ulid.forms;

import java.util.List;

import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.validation.BindingResult;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * A list with a filter, and one form that creates and edits. The form posts the id in a
 * hidden field, which is empty for a new pet.
 */
@Controller
class PetController {

	private final PetRepository pets;

	private final PetTypeRepository types;

	PetController(PetRepository pets, PetTypeRepository types) {
		this.pets = pets;
		this.types = types;
	}

	@ModelAttribute("types")
	List<PetType> types() {
		return this.types.findAll();
	}

	@GetMapping("/pets")
	String list(@ModelAttribute("filter") Filter filter, BindingResult errors, Model model) {
		model.addAttribute("pets",
				errors.hasErrors() ? List.of() : this.pets.search(filter.typeId(), filter.motherId()));
		return "pets";
	}

	@GetMapping("/pets/new")
	String create(Pet pet) {
		return "pet";
	}

	@GetMapping("/pets/{petId}")
	String edit(@PathVariable Ulid petId, Model model) {
		model.addAttribute(this.pets.findById(petId).orElseThrow());
		return "pet";
	}

	@PostMapping("/pets")
	String save(Pet pet, BindingResult errors) {
		return errors.hasErrors() ? "pet" : "redirect:/pets/" + this.pets.save(pet).getId();
	}

	record Filter(@Nullable Ulid typeId, @Nullable Ulid motherId) {
	}

}
