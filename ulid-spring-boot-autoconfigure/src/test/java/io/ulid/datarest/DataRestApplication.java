package io.ulid.datarest;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.data.rest.webmvc.config.RepositoryRestConfigurer;

/**
 * An application as a user would write it, with nothing set up for ULIDs.
 */
@SpringBootApplication
class DataRestApplication {

	@Bean
	RepositoryRestConfigurer restConfigurer() {
		return RepositoryRestConfigurer.withConfig((configuration) -> configuration.exposeIdsFor(Author.class));
	}

}
