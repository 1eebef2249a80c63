package io.ulid.graphql;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application as a user would write it, with nothing set up for ULIDs but the schema.
 */
@SpringBootApplication
class GraphQlApplication {

}
