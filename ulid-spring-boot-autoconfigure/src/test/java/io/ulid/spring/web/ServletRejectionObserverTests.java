package io.ulid.spring.web;

import java.util.ArrayList;
import java.util.List;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.web.BodyErrorLocator.BodyError;
import org.junit.jupiter.api.Test;

import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.context.request.ServletWebRequest;
import org.springframework.web.context.request.WebRequest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.mockito.Mockito.mock;

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
	void analysesTheFailureOnceForTheMeterAndTheResponse() throws Exception {
		HttpMessageNotReadableException failure = failure("nope");
		observe(failure);
		assertThat(respond(failure).getProperties()).containsEntry("reason", "LENGTH");
		assertThat(this.reasons).containsExactly("BODY LENGTH");
		assertThat(this.analysed).containsExactly(failure);
	}

	@Test
	void describesAnotherExceptionOfTheSameRequestSeparately() throws Exception {
		observe(failure("nope"));
		assertThat(respond(failure("U".repeat(26))).getProperties()).containsEntry("reason", "CHARACTER");
		assertThat(
				respond(new HttpMessageNotReadableException("", new MockHttpInputMessage(new byte[0]))).getProperties())
			.isNull();
	}

	@Test
	void keepsTheApplicationsResponseToAPartOfAnId() {
		IllegalStateException failure = new IllegalStateException(
				"No primary or single unique constructor found for class " + OrderId.class.getName());
		this.request.addParameter("id.value", "1");
		observe(failure);
		assertThat(this.reasons).containsExactly("PARAMETER PREFIX");
		ResponseEntity<Object> response = new ServletUlidExceptionHandler(this.problemDetails).handleExceptionInternal(
				failure, "own body", HttpHeaders.EMPTY, HttpStatus.CONFLICT,
				new ServletWebRequest(this.request, new MockHttpServletResponse()));
		assertThat(response.getBody()).isEqualTo("own body");
	}

	@Test
	void acceptsAnyKindOfRequest() throws Exception {
		HttpRequestMethodNotSupportedException failure = new HttpRequestMethodNotSupportedException("GET");
		assertThat(new ServletUlidExceptionHandler(this.problemDetails).handleException(failure, mock(WebRequest.class))
			.getStatusCode()).isEqualTo(HttpStatus.METHOD_NOT_ALLOWED);
	}

	@Test
	void respondsWithoutAnObserver() throws Exception {
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
