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
	void ignoresOtherFailures(String message) {
		assertThat(NestedIdParameter.isCause(new IllegalStateException(message))).isFalse();
		assertThat(NestedIdParameter.isCause(new IllegalStateException())).isFalse();
	}

	@Test
	void ignoresTheMessageWithinTextOfAClient() {
		String message = String.valueOf(OF_ORDER_ID.getMessage());
		assertThat(NestedIdParameter.isCause(new IllegalArgumentException(message))).isFalse();
		assertThat(NestedIdParameter.isCause(new IllegalStateException("conflict: " + message))).isFalse();
		assertThat(NestedIdParameter.isCause(new IllegalStateException(message + " is unknown"))).isFalse();
		String text = "owner['x: Could not instantiate property type [%s]']".formatted(OrderId.class.getName());
		assertThat(NestedIdParameter.isCause(new NullValueInNestedPathException(Object.class, text,
				"Could not instantiate property type [java.util.UUID] to auto-grow nested property path")))
			.isFalse();
		assertThat(NestedIdParameter.isCause(new NullValueInNestedPathException(Object.class, "owner",
				"Could not instantiate property type [%s] to auto-grow nested property path"
					.formatted(OrderId.class.getName()))))
			.isTrue();
	}

	@Test
	void recognizesTheFailureOfATypedId() {
		assertThat(NestedIdParameter.isCause(OF_ORDER_ID)).isTrue();
	}

	@Test
	void prefersAParameterThatNamesAPartOfTheId() {
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
