package io.ulid.documentation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;

import com.example.graphql.CursorConfiguration;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.TenantId;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jooq.exception.SQLDialectNotSupportedException;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import org.springframework.batch.core.repository.dao.DefaultExecutionContextSerializer;
import org.springframework.beans.SimpleTypeConverter;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.data.domain.ScrollPosition;
import org.springframework.data.projection.SpelAwareProxyProjectionFactory;
import org.springframework.graphql.data.pagination.CursorStrategy;
import org.springframework.graphql.data.query.JsonKeysetCursorStrategy;
import org.springframework.kafka.support.serializer.JacksonJsonDeserializer;
import org.springframework.kafka.support.serializer.JacksonJsonSerializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/other-libraries.md} says about Spring and other libraries. If one of
 * these tests fails because a library, or ours, does better, remove the line of the page.
 */
class OtherLibrariesPageTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final OrderId ORDER = new OrderId(ID);

	private static final JsonKeysetCursorStrategy GRAPHQL = new JsonKeysetCursorStrategy();

	private static final CursorStrategy<ScrollPosition> GRAPHQL_OF_THE_PAGE = new CursorConfiguration()
		.cursorStrategy();

	private static final ScrollPosition POSITION = ScrollPosition.forward(Map.of("id", ID));

	private static final View VIEW = new SpelAwareProxyProjectionFactory().createProjection(View.class,
			Map.of("id", ORDER.text(), "batch", ID.toString()));

	static final List<Entry> ENTRIES = List.of(
			new Entry("not in the trusted packages", () -> received(ORDER, "com.example"),
					() -> received(ORDER, OrderId.class.getPackageName()), ORDER),
			new Entry("filter status: REJECTED", () -> stored(ORDER), () -> new OrderId((String) stored(ORDER.text())),
					ORDER),
			new Entry("Cannot project java.lang.String", VIEW::getBatch, VIEW::orderId, ORDER),
			new Entry("denied resolution", () -> GRAPHQL.fromCursor(GRAPHQL.toCursor(Map.of("id", ID))),
					() -> GRAPHQL_OF_THE_PAGE.fromCursor(GRAPHQL_OF_THE_PAGE.toCursor(POSITION)), POSITION));

	@ParameterizedTest
	@FieldSource("ENTRIES")
	void pageDescribesTheErrorAndTheSolution(Entry entry) throws Exception {
		assertThat(Markdown.page("docs/other-libraries.md").prose()).contains(entry.message);
		assertThatException().isThrownBy(entry.error::call).withStackTraceContaining(entry.message);
		assertThat(entry.solution.call()).isEqualTo(entry.expected);
	}

	/**
	 * A property editor would read the text that the user's converter rejects.
	 */
	@Test
	void usesNoPropertyEditorIfTheUsersConverterRejectsTheText() {
		DefaultConversionService conversionService = new DefaultConversionService();
		conversionService.addConverter(String.class, Ulid.class, (text) -> {
			throw new IllegalStateException(text);
		});
		SimpleTypeConverter converter = new SimpleTypeConverter();
		converter.setConversionService(conversionService);
		assertThatExceptionOfType(TypeMismatchException.class)
			.isThrownBy(() -> converter.convertIfNecessary(ID.toString(), Ulid.class))
			.withRootCauseInstanceOf(IllegalStateException.class);
	}

	private static Object stored(Object value) throws IOException {
		DefaultExecutionContextSerializer serializer = new DefaultExecutionContextSerializer();
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		serializer.serialize(Map.of("id", value), output);
		return serializer.deserialize(new ByteArrayInputStream(output.toByteArray())).get("id");
	}

	private static Object received(Object key, String trustedPackages) {
		try (JacksonJsonSerializer<Object> serializer = new JacksonJsonSerializer<>();
				JacksonJsonDeserializer<Object> deserializer = new JacksonJsonDeserializer<>()) {
			serializer.configure(Map.of(), true);
			deserializer.configure(Map.of(JacksonJsonDeserializer.TRUSTED_PACKAGES, trustedPackages), true);
			Headers headers = new RecordHeaders();
			return deserializer.deserialize("orders", headers, serializer.serialize("orders", headers, key));
		}
	}

	/**
	 * With a class that no other test shows to jOOQ.
	 */
	@Test
	void jooqRejectsTypedIdWithoutAColumn() {
		String page = Markdown.page("docs/other-libraries.md").prose();
		assertThatExceptionOfType(SQLDialectNotSupportedException.class)
			.isThrownBy(() -> DSL.using("jdbc:h2:mem:" + UUID.randomUUID()).select(DSL.val(new TenantId(ID))).fetch())
			.satisfies((ex) -> assertThat(page)
				.contains(ex.getMessage().replace(TenantId.class.getName(), Ulid.class.getName())));
	}

	interface View {

		String getId();

		Ulid getBatch();

		default OrderId orderId() {
			return new OrderId(getId());
		}

	}

	/**
	 * An entry of the page.
	 *
	 * @param message the message of the error
	 * @param error code that fails
	 * @param solution code that works
	 * @param expected the result of the solution
	 */
	private record Entry(String message, Callable<?> error, Callable<?> solution, Object expected) {

		@Override
		public String toString() {
			return this.message;
		}

	}

}
