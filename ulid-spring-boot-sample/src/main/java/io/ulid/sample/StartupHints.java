package io.ulid.sample;

import java.time.LocalDate;
import java.time.ZoneOffset;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Listener that logs commands to try when the application is ready for requests.
 */
@Component
class StartupHints {

	private static final Log logger = LogFactory.getLog(StartupHints.class);

	@EventListener
	void onReady(ApplicationReadyEvent event) {
		String port = event.getApplicationContext().getEnvironment().getRequiredProperty("local.server.port");
		// The customer is valid with every key, because every text of key 1 is some id
		logger
			.info("""
					The order service is ready. To try it in the browser:

					  %1$s/
					  %1$s/swagger-ui.html

					or with curl:

					  curl -H 'Content-Type: application/json' -d '{"customerId":"cus_9x35x6xvtkfqtf201jhn50xrna","item":"Espresso","quantity":2}' %1$s/orders
					  curl '%1$s/orders'
					  curl '%1$s/orders?from=2026-01-01T00:00:00Z&limit=5'
					  curl '%1$s/orders?day=%2$s'
					  curl '%1$s/orders/cus_9x35x6xvtkfqtf201jhn50xrna'
					  curl '%1$s/actuator/info'
					"""
				.formatted("http://localhost:" + port, LocalDate.now(ZoneOffset.UTC)));
	}

}
