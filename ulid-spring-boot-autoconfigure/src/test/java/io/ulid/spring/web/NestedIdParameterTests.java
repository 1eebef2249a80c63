package io.ulid.spring.web;

import java.util.LinkedHashSet;
import java.util.List;

import io.ulid.fixtures.OrderId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.NullValueInNestedPathException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link NestedIdParameter}.
 */
class NestedIdParameterTests {

	private static final IllegalStateException OF_ORDER_ID = new IllegalStateException(
			"No primary or single unique constructor found for class " + OrderId.class.getName());

	@ParameterizedTest
	@ValueSource(strings = { "", "Connection pool is closed",
			"No primary or single unique constructor found for class java.util.UUID",
			"No primary or single unique constructor found for class no.such.Type" })
	void otherFailuresAreLeftAlone(String message) {
		assertThat(NestedIdParameter.isCause(new IllegalStateException(message))).isFalse();
		assertThat(NestedIdParameter.isCause(new IllegalStateException())).isFalse();
	}

	@Test
	void failureOfATypedIdIsRecognized() {
		assertThat(NestedIdParameter.isCause(OF_ORDER_ID)).isTrue();
	}

	@Test
	void parameterThatNamesAPartIsPreferred() {
		assertThat(name(OF_ORDER_ID, "sort", "pet.name", "pet.id.value")).isEqualTo("pet.id.value");
		assertThat(name(OF_ORDER_ID, "sort", "pet.id.x")).isEqualTo("pet.id.x");
		assertThat(name(OF_ORDER_ID, "sort")).isEmpty();
		assertThat(name(new NullValueInNestedPathException(Object.class, "owner.id"), "pet.value", "owner.id.x"))
			.isEqualTo("owner.id.x");
	}

	private static String name(Exception failure, String... names) {
		return NestedIdParameter.reject(failure, new LinkedHashSet<>(List.of(names))).name();
	}

}
