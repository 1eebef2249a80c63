package io.ulid;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;

/**
 * Tests for {@link DelegatingUlidGenerator}.
 */
class DelegatingUlidGeneratorTests {

	private final UlidGenerator delegate = mock(UlidGenerator.class);

	private final UlidGenerator generator = new DelegatingUlidGenerator(this.delegate) {
	};

	@Test
	void delegatesCalls() {
		given(this.delegate.next()).willReturn(Ulid.MIN);
		given(this.delegate.nextBatch(1)).willReturn(List.of(Ulid.MAX));
		given(this.delegate.nextAfter(Ulid.MIN)).willReturn(Ulid.MAX);
		given(this.delegate.layout()).willReturn(Layout.UUIDV7);
		this.generator.observe(Ulid.MAX);
		this.generator.reseed();
		assertThat(this.generator.next()).isEqualTo(Ulid.MIN);
		assertThat(this.generator.nextBatch(1)).containsExactly(Ulid.MAX);
		assertThat(this.generator.nextAfter(Ulid.MIN)).isEqualTo(Ulid.MAX);
		assertThat(this.generator.layout()).isEqualTo(Layout.UUIDV7);
		then(this.delegate).should().observe(Ulid.MAX);
		then(this.delegate).should().reseed();
	}

	@Test
	void streamCallsNext() {
		given(this.delegate.next()).willReturn(Ulid.MIN);
		assertThat(this.generator.stream().limit(2)).containsExactly(Ulid.MIN, Ulid.MIN);
		then(this.delegate).should(times(2)).next();
	}

	@Test
	void overridesEachMethod() {
		assertThat(UlidGenerator.class.getMethods())
			.filteredOn((method) -> !Modifier.isStatic(method.getModifiers()) && !method.getName().equals("stream"))
			.isNotEmpty()
			.allMatch((method) -> declares(DelegatingUlidGenerator.class, method));
	}

	private static boolean declares(Class<?> type, Method method) {
		return Arrays.stream(type.getDeclaredMethods())
			.anyMatch((each) -> each.getName().equals(method.getName())
					&& Arrays.equals(each.getParameterTypes(), method.getParameterTypes()));
	}

	@Test
	void delegateIsRequired() {
		assertThatNullPointerException().isThrownBy(() -> new DelegatingUlidGenerator(null) {
		}).withMessage("'delegate' must not be null");
	}

}
