package example;

import java.time.Duration;

import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.stereotype.Component;

/**
 * Event loops of one application. By default, Spring Boot uses the event loops of the
 * JVM, which end for all applications when the first one is closed.
 */
@Component
class OwnReactorResources extends ReactorResourceFactory {

	OwnReactorResources() {
		setUseGlobalResources(false);
		setShutdownQuietPeriod(Duration.ZERO);
	}

}
