package io.ulid.graphql;

import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Tag;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/**
 * The code of GraphQL is the same on both stacks.
 */
@Tag("slow")
// Springdoc is here for Spring MVC only and does not start without it
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "spring.main.web-application-type=reactive",
				"spring.graphql.schema.locations=classpath:ulid-graphql/", OpaqueTestKey.PROPERTY,
				"springdoc.api-docs.enabled=false", "ulid.flake.node-id-source=standalone" })
class GraphQlWebFluxTests extends AbstractGraphQlHttpTests {

}
