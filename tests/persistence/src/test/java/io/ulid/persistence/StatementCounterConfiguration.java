package io.ulid.persistence;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

@TestConfiguration(proxyBeanMethods = false)
class StatementCounterConfiguration {

	@Bean
	static StatementCounter statementCounter() {
		return new StatementCounter();
	}

}
