package io.ulid.graphql;

import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.spring.graphql.UlidScalar;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;

/**
 * An application as a user would write it, with nothing set up for ULIDs but the scalars
 * of typed ids.
 */
@SpringBootApplication
class GraphQlApplication {

	@Bean
	RuntimeWiringConfigurer scalars() {
		return (wiring) -> wiring.scalar(UlidScalar.of(OrderId.class)).scalar(UlidScalar.of(MemberId.class));
	}

}
