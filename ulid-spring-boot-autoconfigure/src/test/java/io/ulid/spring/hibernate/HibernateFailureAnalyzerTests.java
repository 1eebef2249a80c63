package io.ulid.spring.hibernate;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import org.hibernate.HibernateException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.data.annotation.Id;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link HibernateFailureAnalyzer}, with the messages of Hibernate 6.6 and 7.
 */
class HibernateFailureAnalyzerTests {

	@ParameterizedTest
	@ValueSource(strings = { "Could not determine recommended JdbcType for Java type '%s'",
			"Basic collection has element type '%s' which is not a known basic type" })
	void reportsClassWithAPrefixThatIsNotATypedId(String message) {
		FailureAnalysis analysis = analyze(message, FlakeNumber.class.getName());
		assertThat(analysis.getDescription())
			.isEqualTo("Class '%s' is annotated with @IdPrefix, but does not extend TypedUlid or TypedUlidFlake."
				.formatted(FlakeNumber.class.getName()));
		assertThat(analysis.getAction()).isEqualTo("Let it extend TypedUlidFlake<FlakeNumber>.");
		assertThat(analyze(message, OrderId.class.getName())).isNull();
		assertThat(analyze(message, Object.class.getName())).isNull();
		assertThat(analyze(message, "no.such.Class")).isNull();
	}

	@Test
	void reportsIdOfSpringDataInASuperclass() {
		FailureAnalysis analysis = analyze("Entity '%s' has no identifier", Order.class.getName());
		assertThat(analysis.getDescription()).contains("'" + Order.class.getName() + "'", "attribute 'id'",
				"@Id of Spring Data");
	}

	@Test
	void reportsGeneratedIdWithoutIdAnnotationOnAGetter() {
		FailureAnalysis analysis = analyze("Entity '%s' has no identifier", OnGetter.class.getName());
		assertThat(analysis.getDescription()).contains("'" + OnGetter.class.getName() + "'", "attribute 'number'",
				"not with @Id.");
	}

	@Test
	void ignoresOtherFailures() {
		assertThat(analyze("Entity '%s' has no identifier", OrderId.class.getName())).isNull();
		assertThat(analyze("Entity '%s' has two tables", Order.class.getName())).isNull();
		HibernateException withoutMessage = new HibernateException((String) null);
		assertThat(new HibernateFailureAnalyzer().analyze(withoutMessage)).isNull();
	}

	private static FailureAnalysis analyze(String message, String type) {
		HibernateException failure = new HibernateException(message.formatted(type));
		return new HibernateFailureAnalyzer().analyze(new IllegalStateException(failure));
	}

	@IdPrefix("num")
	record FlakeNumber(UlidFlake value) {
	}

	static class WithId {

		@Id
		Ulid id;

	}

	static class Order extends WithId {

		@UlidGeneratedId
		Ulid reference;

	}

	static class OnGetter {

		@UlidGeneratedId
		Ulid getNumber() {
			return Ulid.MAX;
		}

	}

}
