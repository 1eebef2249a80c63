package io.ulid.spring.web;

import java.util.ArrayList;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

import org.springframework.beans.TypeMismatchException;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link ReactiveRejectionObserver}.
 */
class ReactiveRejectionObserverTests {

	private final List<String> reasons = new ArrayList<>();

	private final UlidProblemDetails problemDetails = new UlidProblemDetails();

	private final ReactiveRejectionObserver observer = new ReactiveRejectionObserver(this.problemDetails,
			(place, reason) -> this.reasons.add(reason));

	private final MockServerWebExchange exchange = MockServerWebExchange.from(MockServerHttpRequest.get("/"));

	@Test
	void reportsTheRejectionWhenTheResponseIsWritten() {
		respond(Mono.empty());
		assertThat(this.reasons).containsExactly("LENGTH");
	}

	/**
	 * The client gets the response of another error.
	 */
	@Test
	void doesNotReportAResponseThatCannotBeWritten() {
		respond(Mono.error(new IllegalStateException("no encoder")));
		assertThat(this.reasons).isEmpty();
	}

	private void respond(Mono<Void> written) {
		Rejection rejection = this.problemDetails.find(new TypeMismatchException("nope", Ulid.class,
				catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse("nope"))));
		this.observer.filter(this.exchange, (filtered) -> {
			ReactiveRejectionObserver.setResponded(filtered, rejection);
			return written;
		}).onErrorComplete().then(Mono.defer(this.exchange.getResponse()::setComplete)).block();
	}

}
