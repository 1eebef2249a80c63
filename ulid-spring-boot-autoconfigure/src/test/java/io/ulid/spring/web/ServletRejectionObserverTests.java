package io.ulid.spring.web;

import java.util.ArrayList;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.web.BodyErrorLocator.BodyError;
import org.junit.jupiter.api.Test;

import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.context.request.ServletWebRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link ServletRejectionObserver}.
 */
class ServletRejectionObserverTests {

	private final List<Throwable> analysed = new ArrayList<>();

	private final UlidProblemDetails problemDetails = new UlidProblemDetails(
			UlidProperties.Web.ProblemDetails.DEFAULT_TYPE, List.of((failure) -> {
				if (!(failure.getCause() instanceof InvalidUlidException)) {
					return null;
				}
				this.analysed.add(failure);
				return new BodyError(List.of("id"), Ulid.class);
			}));

	private final List<String> reasons = new ArrayList<>();

	private final ServletRejectionObserver observer = new ServletRejectionObserver(this.problemDetails,
			(place, reason) -> this.reasons.add(place + " " + reason));

	private final MockHttpServletRequest request = new MockHttpServletRequest();

	@Test
	void requestIsAnalysedOnceForTheMeterAndTheResponse() throws Exception {
		HttpMessageNotReadableException failure = failure("nope");
		observe(failure);
		assertThat(respond(failure).getProperties()).containsEntry("reason", "LENGTH");
		assertThat(this.reasons).containsExactly("BODY LENGTH");
		assertThat(this.analysed).containsExactly(failure);
	}

	@Test
	void responseToAnotherExceptionOfTheSameRequestIsItsOwn() throws Exception {
		observe(failure("nope"));
		assertThat(respond(failure("U".repeat(26))).getProperties()).containsEntry("reason", "CHARACTER");
		assertThat(
				respond(new HttpMessageNotReadableException("", new MockHttpInputMessage(new byte[0]))).getProperties())
			.isNull();
	}

	@Test
	void responseNeedsNoObserver() throws Exception {
		assertThat(respond(failure("nope")).getProperties()).containsEntry("reason", "LENGTH");
	}

	private void observe(Exception failure) {
		assertThat(this.observer.resolveException(this.request, new MockHttpServletResponse(), null, failure)).isNull();
	}

	private ProblemDetail respond(Exception failure) throws Exception {
		ResponseEntity<Object> response = new ServletUlidExceptionHandler(this.problemDetails).handleException(failure,
				new ServletWebRequest(this.request, new MockHttpServletResponse()));
		return (ProblemDetail) response.getBody();
	}

	private static HttpMessageNotReadableException failure(String text) {
		return new HttpMessageNotReadableException("",
				catchThrowableOfType(InvalidUlidException.class, () -> Ulid.parse(text)),
				new MockHttpInputMessage(new byte[0]));
	}

}
