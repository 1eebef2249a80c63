package io.ulid.documentation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.LongStream;

import com.example.graphql.CursorConfiguration;
import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import org.jooq.exception.SQLDialectNotSupportedException;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.graphql.autoconfigure.GraphQlSourceBuilderCustomizer;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.data.domain.KeysetScrollPosition;
import org.springframework.data.domain.Limit;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Window;
import org.springframework.graphql.ExecutionGraphQlService;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.graphql.data.query.JsonKeysetCursorStrategy;
import org.springframework.graphql.data.query.ScrollSubrange;
import org.springframework.graphql.test.tester.ExecutionGraphQlServiceTester;
import org.springframework.orm.jpa.persistenceunit.PersistenceManagedTypes;
import org.springframework.stereotype.Controller;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The issues of other libraries in {@code docs/other-libraries.md}, as long as they have
 * them.
 */
@Tag("slow")
class KnownIssuesPageTests {

	private final String page;

	KnownIssuesPageTests() throws Exception {
		this.page = Markdown.page("docs/other-libraries.md").prose().replaceAll("\\s+", " ");
	}

	/**
	 * With a class that no other test shows to jOOQ.
	 */
	@Test
	void jooqKnowsNoTypeWithoutAColumn() {
		assertThatExceptionOfType(SQLDialectNotSupportedException.class)
			.isThrownBy(
					() -> DSL.using("jdbc:h2:mem:" + UUID.randomUUID()).select(DSL.val(new TenantId(Ulid.MAX))).fetch())
			.satisfies((ex) -> assertThat(this.page)
				.contains(ex.getMessage().replace(TenantId.class.getName(), Ulid.class.getName())));
	}

	@Test
	void flatParametersAreInTheDocument() {
		WebApplicationContextRunner application = new WebApplicationContextRunner()
			.withUserConfiguration(Application.class)
			.withPropertyValues("spring.datasource.url=jdbc:h2:mem:known-issues",
					"springdoc.default-flat-param-object=true");
		application.run((context) -> assertThat(document(MockMvcTester.from(context))).contains("\"name\":\"tenant\""));
	}

	@Test
	void webFluxWithSpringdocNeedsHateoas() {
		ReactiveWebApplicationContextRunner application = new ReactiveWebApplicationContextRunner()
			.withUserConfiguration(Application.class)
			.withPropertyValues("spring.datasource.url=jdbc:h2:mem:known-issues");
		application.run((context) -> assertThat(context).getFailure()
			.satisfies((ex) -> assertThat(ex).hasStackTraceContaining("collectionModelContentConverter")
				.hasStackTraceContaining("org.springframework.hateoas.server.LinkRelationProvider")));
	}

	@Test
	void cursorsOfGraphQlReadNoUlid() {
		JsonKeysetCursorStrategy strategy = new JsonKeysetCursorStrategy();
		Map<String, Object> keys = new LinkedHashMap<>(Map.of("id", new UUID(1, 2)));
		assertThat(strategy.fromCursor(strategy.toCursor(keys))).isEqualTo(keys);
		keys.put("id", Ulid.MAX);
		String cursor = strategy.toCursor(keys);
		assertThatExceptionOfType(DecodingException.class).isThrownBy(() -> strategy.fromCursor(cursor))
			.withMessageContaining("Could not resolve type id 'io.ulid.Ulid' as a subtype of `java.lang.Object`")
			.withMessageContaining("denied resolution");
	}

	@Test
	void idIsACursorOfGraphQl() {
		TestedPage.of("graphql.md").assertThatCodeIsIn(getClass(), "## Paging");
		new WebApplicationContextRunner().withUserConfiguration(Application.class)
			.withPropertyValues("spring.datasource.url=jdbc:h2:mem:known-issues")
			.run((context) -> {
				ExecutionGraphQlServiceTester tester = ExecutionGraphQlServiceTester
					.create(context.getBean(ExecutionGraphQlService.class));
				String first = query(tester, "first: 2", 1, 2);
				assertThat(first).isEqualTo(Ulid.of(0, 2).toString());
				query(tester, "first: 2, after: \"%s\"".formatted(first), 3, 4);
				query(tester, "first: 2, after: \"%s\"".formatted(Ulid.of(0, 4)), 5);
			});
	}

	private static String query(ExecutionGraphQlServiceTester tester, String arguments, long... ids) {
		var response = tester
			.document("{ orders(%s) { edges { node { id } } pageInfo { endCursor } } }".formatted(arguments))
			.execute();
		response.path("orders.edges[*].node.id")
			.entityList(String.class)
			.isEqualTo(LongStream.of(ids).mapToObj((id) -> Ulid.of(0, id).toString()).toList());
		return response.path("orders.pageInfo.endCursor").entity(String.class).get();
	}

	private static String document(MockMvcTester mvc) throws Exception {
		var response = mvc.get().uri("/v3/api-docs").exchange();
		assertThat(response).hasStatusOk();
		return response.getResponse().getContentAsString(StandardCharsets.UTF_8);
	}

	@Configuration(proxyBeanMethods = false)
	@EnableAutoConfiguration(exclude = UlidFlakeAutoConfiguration.class)
	@Import({ CursorConfiguration.class, OrderController.class, TenantController.class })
	static class Application {

		// None of the entities of other tests
		@Bean
		PersistenceManagedTypes persistenceManagedTypes() {
			return PersistenceManagedTypes.of();
		}

		@Bean
		GraphQlSourceBuilderCustomizer schema() {
			return (builder) -> builder
				.schemaResources(new ByteArrayResource(schemaOfThePage().getBytes(StandardCharsets.UTF_8)));
		}

		private static String schemaOfThePage() {
			try {
				return Markdown.page("docs/graphql.md").block("graphql", "OrderConnection");
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
		}

	}

	@RestController
	static class TenantController {

		@GetMapping("/tenants")
		String find(@RequestParam Ulid tenant) {
			return tenant.toString();
		}

	}

	record Order(Ulid id) {
	}

	/**
	 * Five orders.
	 */
	static class OrderRepository {

		Window<Order> findAllBy(ScrollPosition position, Sort sort, Limit limit) {
			Object after = ((KeysetScrollPosition) position).getKeys().getOrDefault("id", Ulid.MIN);
			List<Order> rest = LongStream.rangeClosed(1, 5)
				.mapToObj((id) -> new Order(Ulid.of(0, id)))
				.filter((order) -> order.id().compareTo((Ulid) after) > 0)
				.toList();
			List<Order> window = rest.stream().limit(limit.max()).toList();
			return Window.from(window, (index) -> ScrollPosition.forward(Map.of("id", window.get(index).id())),
					rest.size() > window.size());
		}

	}

	@Controller
	static class OrderController {

		private final OrderRepository orders = new OrderRepository();

		// @formatter:off

		@QueryMapping
		Window<Order> orders(ScrollSubrange page) {
			return orders.findAllBy(page.position().orElse(ScrollPosition.keyset()), Sort.by("id"),
					Limit.of(page.count().orElse(20)));
		}

		// @formatter:on

	}

}
