package io.ulid.documentation;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.ulid.Ulid;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application of {@code docs/paging.md}.
 */
@TestInstance(Lifecycle.PER_CLASS)
class PagingPageTests {

	private static final Markdown PAGE = Markdown.page("docs/paging.md");

	private static final Ulid FIRST = Ulid.parse("01KDVDNA000000000000000001");

	private static final String TYPES = """
			@Entity
			@Table(name = "orders")
			class Order {

				@Id
				OrderId id;

				int amount;

				OrderId getId() {
					return this.id;
				}

				int getAmount() {
					return this.amount;
				}

			}
			""";

	private final PageApplication application;

	private final MockMvcTester mvc;

	PagingPageTests() {
		Map<Boolean, String> blocks = PAGE.blocks("java")
			.stream()
			.map(Markdown.Block::code)
			.collect(Collectors.partitioningBy((block) -> block.startsWith("@GetMapping"), Collectors.joining("\n")));
		// Indented, because the controller is one type
		String controller = "@RestController\nrecord OrderController(OrderRepository orders) {\n%s}\n"
			.formatted(blocks.get(true).indent(4));
		this.application = PageApplication.start(TestDatabase.h2(),
				PageApplication.sources(String.join("\n", TYPES, blocks.get(false), controller)),
				Map.of("spring.jpa.hibernate.ddl-auto", "create"));
		this.mvc = this.application.mvc();
	}

	@AfterAll
	void close() {
		this.application.close();
	}

	@BeforeEach
	void empty() {
		this.application.jdbc().update("delete from orders");
	}

	@Test
	void callsReturnThePrintedResponses() {
		insert(FIRST, 5);
		List<String> calls = List.of(PAGE.block("http", "GET /orders").split("\n\n"));
		assertThat(calls).hasSize(4);
		for (String call : calls) {
			String[] lines = call.split("\n", 2);
			var answer = assertThat(this.mvc.get().uri(lines[0].replace("GET ", ""))).as(call);
			if (lines[1].startsWith("{")) {
				answer.hasStatusOk().bodyJson().isStrictlyEqualTo(lines[1]);
			}
			else {
				answer.hasStatus(Integer.parseInt(lines[1].substring(0, 3)));
			}
		}
		assertThat(ids("/orders?before=" + text(1))).isEmpty();
		assertThat(ids("/orders?limit=3&before=" + text(999))).hasSize(3);
		for (String invalid : List.of("/orders?limit=101", "/orders?limit=0", "/orders/by-amount?after=" + text(6))) {
			assertThat(this.mvc.get().uri(invalid)).hasStatus(HttpStatus.BAD_REQUEST);
		}
	}

	@Test
	void scrollsByAmount() {
		insert(FIRST, 7);
		this.application.jdbc().update("update orders set amount = mod(amount, 3)");
		List<String> all = new ArrayList<>();
		String url = "/orders/by-amount?limit=2";
		for (int page = 0; page < 4; page++) {
			all.addAll(ids(url));
			url = "/orders/by-amount?limit=2&after=" + all.get(all.size() - 1);
		}
		assertThat(all).isEqualTo(IntStream.of(5, 2, 7, 4, 1, 6, 3).mapToObj(PagingPageTests::text).toList());
		assertThat(this.mvc.get().uri("/orders/by-amount?limit=7")).bodyJson().extractingPath("$.after").isNull();
	}

	@Test
	void findsRangesOfTime() {
		Instant now = Instant.now();
		for (int days : new int[] { 0, 5, 8 }) {
			insert(Ulid.min(now.minus(Duration.ofDays(days))), 1);
		}
		assertThat(ids("/orders/last-week")).hasSize(2);
		assertThat(ids("/orders/last-week?zone=Pacific/Chatham")).hasSize(2);
		assertThat(ids("/orders/within?from=" + now.minus(Duration.ofDays(9)))).hasSize(3);
		assertThat(ids("/orders/within?day=2020-02-29")).isEmpty();
	}

	@Test
	void findsSeveralIds() {
		insert(FIRST, 4);
		List<String> ids = IntStream.of(3, 999, 1, 3, 4).mapToObj(PagingPageTests::text).toList();
		List<String> found = List.of(text(3), text(1), text(4));
		assertThat(ids("/orders/lookup?id=" + String.join(",", ids))).isEqualTo(found);
		assertThat(ids("/orders/lookup?id=" + String.join("&id=", ids))).isEqualTo(found);
		assertThat(this.mvc.get().uri("/orders/lookup?id=" + String.join(",", Collections.nCopies(101, ids.get(0)))))
			.hasStatus(HttpStatus.BAD_REQUEST);
	}

	private List<String> ids(String url) {
		var answer = this.mvc.get().uri(url).exchange();
		assertThat(answer).hasStatusOk();
		return Pattern.compile("\"id\":\"(.+?)\"")
			.matcher(new String(answer.getResponse().getContentAsByteArray(), StandardCharsets.UTF_8))
			.results()
			.map((id) -> id.group(1))
			.toList();
	}

	private void insert(Ulid first, int number) {
		for (int i = 0; i < number; i++) {
			this.application.jdbc()
				.update("insert into orders (id, amount) values (?, ?)",
						Ulid.of(first.mostSignificantBits(), first.leastSignificantBits() + i).toUuid(), i + 1);
		}
	}

	private static String text(int number) {
		return "ord_" + Ulid.of(FIRST.mostSignificantBits(), number).toString().toLowerCase(Locale.ROOT);
	}

}
