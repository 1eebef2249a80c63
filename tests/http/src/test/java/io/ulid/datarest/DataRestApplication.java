package io.ulid.datarest;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.data.rest.webmvc.config.RepositoryRestConfigurer;

/**
 * An application as a user would write it, with nothing set up for ULIDs. Its package,
 * which has a class of the library as well, is not scanned for components.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
@Import({ BookTitleHandler.class, ParcelController.class, ShelfController.class })
class DataRestApplication {

	@Bean
	RepositoryRestConfigurer restConfigurer() {
		return RepositoryRestConfigurer.withConfig((configuration) -> configuration.exposeIdsFor(Author.class));
	}

}
