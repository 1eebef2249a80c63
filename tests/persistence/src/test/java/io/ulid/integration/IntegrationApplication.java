package io.ulid.integration;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application as a user would write it, with nothing set up for ULIDs.
 */
@SpringBootApplication
class IntegrationApplication {

}
