package io.ulid.hateoas;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.data.rest.base-path=/data")
class HateoasWebMvcTests extends AbstractHateoasTests {

	@Override
	String orders() {
		return "/orders";
	}

}
