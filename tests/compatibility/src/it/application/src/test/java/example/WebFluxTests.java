package example;

/**
 * The application on Spring WebFlux.
 */
class WebFluxTests extends AbstractServerTests {

	WebFluxTests() {
		super("reactive");
	}

}
