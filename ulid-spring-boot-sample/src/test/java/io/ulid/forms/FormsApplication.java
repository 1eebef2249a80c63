package io.ulid.forms;

import org.springframework.boot.CommandLineRunner;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/**
 * An application with HTML forms, as a user would write it. It sets up nothing for ULIDs.
 */
@SpringBootApplication
class FormsApplication {

	@Bean
	CommandLineRunner petTypes(PetTypeRepository types) {
		return (args) -> {
			types.save(new PetType("cat"));
			types.save(new PetType("dog"));
		};
	}

}
