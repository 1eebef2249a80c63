package io.ulid.spring.test;

import io.ulid.spring.test.app.TestApplication;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.json.JsonCompareMode;
import org.springframework.test.web.servlet.client.RestTestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * {@link UlidSequence} on tests of a whole application over HTTP, whose answers are
 * compared as they are.
 */
@UlidSequence
@SpringBootTest(classes = TestApplication.class, webEnvironment = WebEnvironment.RANDOM_PORT,
		properties = "spring.datasource.url=jdbc:h2:mem:whole")
class SpringBootSequenceTests {

	private static ApplicationContext shared;

	@Autowired
	private ApplicationContext context;

	@Autowired
	private JdbcTemplate jdbc;

	@LocalServerPort
	private int port;

	@AfterEach
	void deleteAllButThatOfTheStart() {
		this.jdbc.update("delete from orders where item <> 'Of the start'");
	}

	@Test
	void answer() {
		place("Tea", """
				{"id":"ord_01kdvdna000000000000000001","item":"Tea"}""");
	}

	@Test
	void answerOfAnotherTest() {
		place("Coffee", """
				{"id":"ord_01kdvdna000000000000000001","item":"Coffee"}""");
		place("Cake", """
				{"id":"ord_01kdvdna000000000000000002","item":"Cake"}""");
	}

	@RepeatedTest(2)
	void rowOfTheStartIsBeforeAllOthers() {
		place("Tea", """
				{"id":"ord_01kdvdna000000000000000001","item":"Tea"}""");
		RestTestClient.bindToServer()
			.baseUrl("http://localhost:" + this.port)
			.build()
			.get()
			.uri("/orders")
			.exchange()
			.expectBody()
			.json("""
					[{"id":"ord_01kdvdn81g0000000000000001","item":"Of the start"},
					{"id":"ord_01kdvdna000000000000000001","item":"Tea"}]""", JsonCompareMode.STRICT);
	}

	private void place(String item, String expected) {
		RestTestClient.bindToServer()
			.baseUrl("http://localhost:" + this.port)
			.build()
			.post()
			.uri("/orders")
			.body(item)
			.exchange()
			.expectBody()
			.json(expected, JsonCompareMode.STRICT);
	}

	@Nested
	class Inside {

		@RepeatedTest(2)
		void hasTheSequenceAndTheContextAround(@Autowired ApplicationContext context) {
			assertThat(context).isSameAs(SpringBootSequenceTests.this.context);
			place("Tea", """
					{"id":"ord_01kdvdna000000000000000001","item":"Tea"}""");
		}

	}

	@Test
	void subclassSharesTheContext() {
		shared = (shared != null) ? shared : this.context;
		assertThat(this.context).isSameAs(shared);
	}

	/**
	 * The same tests again, after others on the same context, and rows for all of them.
	 */
	@TestInstance(Lifecycle.PER_CLASS)
	static class InheritedTests extends SpringBootSequenceTests {

	}

}
