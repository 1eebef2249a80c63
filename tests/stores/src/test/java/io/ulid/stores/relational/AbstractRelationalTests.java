package io.ulid.stores.relational;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.util.ReflectionUtils;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Runs a test class in cells, each with empty tables.
 */

abstract class AbstractRelationalTests {

	@Parameter
	Cell cell;

	JdbcTemplate jdbc;

	@BeforeEach
	void empty() {
		this.jdbc = this.cell.jdbc();
		assertThat(this.cell.actualProduct()).isEqualTo(this.cell.storage().product());
		List.of("ulid_thing", "flake_thing", "typed_thing", "opaque_thing", "versioned_thing", "fresh_thing",
				"audited_ulid", "audited_typed", "audited_uuid", "versioned_audited_ulid", "versioned_audited_uuid",
				"bare_thing", "bare_child", "bare_parent", "stamped_thing", "link", "bare_link", "tenant_link")
			.forEach((table) -> this.jdbc.update("delete from " + table));
		if (this.cell.storage().hasArrays()) {
			this.jdbc.update("delete from tagged");
		}
	}

	<T> T bean(Class<T> type) {
		return this.cell.context().getBean(type);
	}

	/**
	 * The repository of a kind. A reactive repository is wrapped, so that each call waits
	 * for the result.
	 */
	<E extends Thing<I>, I> Things<E, I> things(Kind kind) {
		boolean blocking = this.cell.library() == Library.JDBC;
		Class<?> type = switch (kind) {
			case ULID -> blocking ? JdbcThings.Ulids.class : ReactiveThings.Ulids.class;
			case FLAKE -> blocking ? JdbcThings.Flakes.class : ReactiveThings.Flakes.class;
			case TYPED -> blocking ? JdbcThings.Typed.class : ReactiveThings.Typed.class;
			case OPAQUE -> blocking ? JdbcThings.Opaque.class : ReactiveThings.Opaque.class;
		};
		return things(type);
	}

	private <E extends Thing<I>, I> Things<E, I> things(Class<?> type) {
		Object repository = bean(type);
		return (this.cell.library() == Library.JDBC) ? (Things<E, I>) repository : waiting(repository);
	}

	@SuppressWarnings("unchecked")
	private static <E extends Thing<I>, I> Things<E, I> waiting(Object repository) {
		ProxyFactory proxies = new ProxyFactory();
		proxies.setInterfaces(Things.class);
		proxies.addAdvice((MethodInterceptor) (invocation) -> {
			Method method = Arrays.stream(ReactiveThings.class.getMethods())
				.filter((each) -> each.getName().equals(invocation.getMethod().getName()))
				.filter((each) -> Arrays.equals(each.getParameterTypes(), invocation.getMethod().getParameterTypes()))
				.findFirst()
				.orElseThrow();
			ReflectionUtils.makeAccessible(method);
			Object result = ReflectionUtils.invokeMethod(method, repository, invocation.getArguments());
			if (result instanceof Flux<?> flux) {
				return flux.collectList().block();
			}
			Object value = ((Mono<?>) result).block();
			return (invocation.getMethod().getReturnType() == Optional.class) ? Optional.ofNullable(value) : value;
		});
		return (Things<E, I>) proxies.getProxy();
	}

}
