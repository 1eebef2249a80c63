package io.ulid.hateoas;

import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Tag;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/**
 * Without the profile {@code slow}, {@link LinkBuilderTests} shows the links of WebFlux.
 */
@Tag("slow")
// Springdoc is here for Spring MVC only and does not start without it
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = { "spring.main.web-application-type=reactive",
		"springdoc.api-docs.enabled=false", OpaqueTestKey.PROPERTY, "ulid.flake.node-id-source=standalone" })
class HateoasWebFluxTests extends AbstractHateoasTests {

	@Override
	String prefix() {
		return "reactive-";
	}

}
