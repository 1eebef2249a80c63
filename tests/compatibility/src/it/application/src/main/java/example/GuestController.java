package example;

import example.Guest.Invitation;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * Controller for an entity with an opaque id.
 */
@RestController
class GuestController {

	private final GuestRepository guests;

	GuestController(GuestRepository guests) {
		this.guests = guests;
	}

	@PostMapping("/guests")
	Guest add(@RequestBody Invitation invitation) {
		Guest guest = new Guest();
		guest.setInvitation(invitation);
		return this.guests.save(guest);
	}

	@GetMapping("/guests/{id}")
	ResponseEntity<Guest> find(@PathVariable GuestId id) {
		return ResponseEntity.of(this.guests.findById(id));
	}

}
