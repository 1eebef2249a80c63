package io.ulid.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import io.ulid.http.HttpCall.Answer;
import io.ulid.support.database.Matrix;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * A valid and every invalid value at every place of a request, in Spring MVC and WebFlux:
 * directly in Spring, and over real HTTP to Tomcat and Netty.
 */
@ExtendWith(HttpServers.Resolver.class)
class EntryPointTests {

	private static final List<String> NONSENSE = List.of("<script>alert(1)</script>", "a\r\nSet-Cookie: b=c",
			"A".repeat(200_000));

	static final List<Case> TABLE = table();

	private final Map<Stack, Transport> transports;

	EntryPointTests(HttpServers servers) {
		this.transports = Map.of(Stack.MVC, servers.mvc(), Stack.WEBFLUX, servers.webFlux(), Stack.TOMCAT,
				servers.tomcat(), Stack.NETTY, servers.netty());
	}

	private static List<Case> table() {
		return Stream.of(Stack.values())
			.flatMap((stack) -> kinds(stack).stream()
				.flatMap((kind) -> Stream.of(EntryPoint.values())
					.map((entryPoint) -> new Case(stack, kind, entryPoint))))
			.toList();
	}

	/**
	 * Without the profile {@code slow}, real servers try one kind, because they add
	 * nothing that depends on the kind.
	 */
	private static List<Kind> kinds(Stack stack) {
		return (stack.isReal() && !Matrix.isFull()) ? List.of(Kind.ORDER) : Kind.some();
	}

	@ParameterizedTest
	@FieldSource("TABLE")
	void rejectsInvalidValue(Case row) throws Exception {
		for (String value : row.invalid()) {
			if (row.canSend(value) && !row.isMissing(value)) {
				Answer answer = send(row, value);
				assertThat(answer.body()).doesNotContain("<script>", "\r\nSet-Cookie").hasSizeLessThan(2000);
				if (row.reachesUs(value)) {
					assertProblem(row, value, answer);
				}
				else {
					assertThat(answer.status()).as(value).isBetween(400, 499);
				}
			}
		}
	}

	@ParameterizedTest
	@FieldSource("TABLE")
	void acceptsValidValueInLowerCase(Case row) throws Exception {
		for (String value : row.kind().valid()) {
			Answer answer = send(row, value.toLowerCase(Locale.ROOT));
			assertThat(answer.status()).as(value).isEqualTo(200);
			assertThat(answer.body()).contains('"' + value + '"');
		}
	}

	private Answer send(Case row, String value) throws Exception {
		return this.transports.get(row.stack()).send(row.entryPoint().call(row.kind(), value));
	}

	private static void assertProblem(Case row, String value, Answer answer) {
		InvalidUlidException expected = catchThrowableOfType(InvalidUlidException.class,
				() -> row.kind().parser().apply(row.entryPoint().isConverted() ? value.trim() : value));
		Map<String, Object> problem = new LinkedHashMap<>();
		problem.put("type", "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda");
		problem.put("title", "Invalid ULID");
		problem.put("status", 400);
		problem.put("detail", expected.getMessage());
		problem.put(row.entryPoint().member(), row.entryPoint().location(value));
		if (row.entryPoint().isSeveral()) {
			problem.put("element", 1);
		}
		problem.put("reason", expected.getReason().name());
		if (expected.getIndex() >= 0) {
			problem.put("index", expected.getIndex());
		}
		assertThat(answer.status()).as(value).isEqualTo(400);
		assertThat(answer.contentType()).isEqualTo("application/problem+json");
		Map<String, Object> actual = JsonMapper.shared().readValue(answer.body(), new TypeReference<>() {
		});
		assertThat((String) actual.remove("instance")).hasSizeBetween(5, 259);
		assertThat(actual).isEqualTo(problem);
	}

	enum Stack {

		MVC, WEBFLUX, TOMCAT, NETTY;

		boolean isReal() {
			return this == TOMCAT || this == NETTY;
		}

	}

	record Case(Stack stack, Kind kind, EntryPoint entryPoint) {

		/**
		 * Without the profile {@code slow}, one kind tries every value at every entry
		 * point. The other kinds try every value at a quarter of the entry points.
		 */
		List<String> invalid() {
			List<String> values = this.kind.invalid();
			if (Matrix.isFull() || this.kind == Kind.ORDER) {
				return Stream.concat(values.stream(), NONSENSE.stream()).toList();
			}
			return IntStream.range(0, values.size())
				.filter((index) -> (index + this.entryPoint.ordinal()) % 4 == 0)
				.mapToObj(values::get)
				.toList();
		}

		/**
		 * HTTP allows only visible ASCII characters in a header, and no space in a
		 * cookie.
		 */
		boolean canSend(String value) {
			return !(this.stack.isReal() && this.entryPoint.isHeader())
					|| value.matches((this.entryPoint == EntryPoint.COOKIE) ? "[!-~]*" : "([!-~]([ -~]*[!-~])?)?");
		}

		/**
		 * {@link EmptyTextTests} tests missing values.
		 */
		boolean isMissing(String value) {
			return this.entryPoint.isConverted() && value.isBlank();
		}

		/**
		 * Without a value the path is another one, Jackson accepts names of up to 50,000
		 * characters, and servers reject some requests themselves.
		 */
		boolean reachesUs(String value) {
			if (value.isEmpty() && this.entryPoint == EntryPoint.FUNCTION_PATH) {
				return false;
			}
			if (this.stack == Stack.TOMCAT && this.entryPoint.isPath()
					&& (value.contains("\0") || value.contains("/"))) {
				return false;
			}
			if (this.entryPoint == EntryPoint.MAP_KEY && value.length() > 50_000) {
				return false;
			}
			return !this.stack.isReal() || value.length() < 1000 || this.entryPoint.isBody();
		}

		@Override
		public String toString() {
			return this.stack + " " + this.kind + " " + this.entryPoint;
		}

	}

}
