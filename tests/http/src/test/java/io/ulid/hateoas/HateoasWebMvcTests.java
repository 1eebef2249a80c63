package io.ulid.hateoas;

import io.ulid.support.OpaqueTestKey;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = { "spring.data.rest.base-path=/data",
		OpaqueTestKey.PROPERTY, "ulid.flake.node-id-source=standalone" })
class HateoasWebMvcTests extends AbstractHateoasTests {

	@Override
	String prefix() {
		return "";
	}

}
