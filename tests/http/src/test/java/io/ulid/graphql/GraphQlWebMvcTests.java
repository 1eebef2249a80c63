package io.ulid.graphql;

import io.ulid.support.OpaqueTestKey;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = { "spring.main.web-application-type=servlet",
				"spring.graphql.schema.locations=classpath:ulid-graphql/", OpaqueTestKey.PROPERTY,
				"ulid.flake.node-id-source=standalone" })
class GraphQlWebMvcTests extends AbstractGraphQlHttpTests {

}
