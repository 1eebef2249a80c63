package io.ulid.documentation;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import com.example.paging.Order;
import com.example.paging.OrderController;
import com.example.paging.OrderId;
import com.example.paging.OrderRepository;
import io.ulid.Ulid;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application of {@code docs/paging.md}, which is in {@code com.example.paging}.
 */
@SpringBootTest(properties = { "spring.jpa.hibernate.ddl-auto=create", "spring.jpa.open-in-view=false" })
@AutoConfigureMockMvc
class PagingPageTests {

	private static final TestDatabase DATABASE = TestDatabase.postgreSql();

	private static final Ulid FIRST = Ulid.parse("01KDVDNA000000000000000001");

	@Autowired
	private MockMvcTester mvc;

	@Autowired
	private JdbcClient client;

	@DynamicPropertySource
	static void database(DynamicPropertyRegistry properties) {
		DATABASE.register(properties);
	}

	@BeforeEach
	void empty() {
		this.client.sql("delete from orders").update();
	}

	@Test
	void codeIsThatOfThePage() {
		TestedPage.of("paging.md").assertThatCodeIsIn(OrderController.class);
	}

	@Test
	void callsHaveThePrintedAnswers() throws Exception {
		insert(FIRST, 5);
		List<String> calls = List.of(Markdown.page("docs/paging.md").block("http", "GET /orders").split("\n\n"));
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
	}

	@Test
	void scrollsToTheEnd() {
		insert(FIRST, 5);
		assertThat(ids("/orders?limit=100")).hasSize(5);
		assertThat(ids("/orders?before=" + text(FIRST))).isEmpty();
		assertThat(ids("/orders?limit=3&before=" + text(number(999)))).hasSize(3);
		assertThat(ids("/orders?after=" + text(number(5)))).isEmpty();
		assertThat(this.mvc.get().uri("/orders?limit=101")).hasStatus(HttpStatus.BAD_REQUEST);
		assertThat(this.mvc.get().uri("/orders?limit=0")).hasStatus(HttpStatus.BAD_REQUEST);
	}

	@Test
	void scrollsByAmount() {
		insert(FIRST, 7);
		this.client.sql("update orders set amount = amount % 3").update();
		List<String> all = new ArrayList<>();
		String url = "/orders/by-amount?limit=2";
		for (int page = 0; page < 4; page++) {
			List<String> ids = ids(url);
			assertThat(ids).hasSize((page < 3) ? 2 : 1);
			all.addAll(ids);
			url = "/orders/by-amount?limit=2&after=" + all.get(all.size() - 1);
		}
		assertThat(all)
			.isEqualTo(IntStream.of(5, 2, 7, 4, 1, 6, 3).mapToObj((number) -> text(number(number))).toList());
		assertThat(this.mvc.get().uri("/orders/by-amount?limit=7")).bodyJson().extractingPath("$.after").isNull();
		assertThat(this.mvc.get().uri("/orders/by-amount?after=" + text(Ulid.MIN))).hasStatus(HttpStatus.BAD_REQUEST);
	}

	@Test
	void scrollsByTheKeysOfAWindow(@Autowired OrderRepository orders) {
		insert(FIRST, 5);
		Sort sort = Sort.by("amount", "id").descending();
		Window<Order> window = orders.findAllBy(ScrollPosition.keyset(), sort, Limit.of(3));
		var keys = ((KeysetScrollPosition) window.positionAt(window.size() - 1)).getKeys();
		assertThat(keys).containsOnlyKeys("amount", "id").containsEntry("amount", 3);
		assertThat(orders.findAllBy(ScrollPosition.forward(keys), sort, Limit.of(3))).extracting(Order::getAmount)
			.containsExactly(2, 1);
		assertThat(orders.findAllBy(ScrollPosition.backward(keys), sort, Limit.of(3))).extracting(Order::getAmount)
			.containsExactly(5, 4);
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
		List<String> ids = IntStream.of(3, 999, 1, 3, 4).mapToObj((number) -> text(number(number))).toList();
		List<String> found = List.of(ids.get(0), ids.get(2), ids.get(4));
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
			this.client.sql("insert into orders (id, amount) values (?, ?)")
				.params(Ulid.of(first.mostSignificantBits(), first.leastSignificantBits() + i).toUuid(), i + 1)
				.update();
		}
	}

	private static Ulid number(int number) {
		return Ulid.of(FIRST.mostSignificantBits(), number);
	}

	private static String text(Ulid id) {
		return new OrderId(id).text();
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import(OrderController.class)
	static class Application {

		@Bean
		PersistenceManagedTypes persistenceManagedTypes() {
			return PersistenceManagedTypes.of(Order.class.getName());
		}

		@Bean
		JpaRepositoryFactoryBean<OrderRepository, Order, OrderId> orderRepository() {
			return new JpaRepositoryFactoryBean<>(OrderRepository.class);
		}

	}

}
