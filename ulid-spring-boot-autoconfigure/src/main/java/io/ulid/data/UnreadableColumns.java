package io.ulid.data;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.internal.IdentifierType;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.dao.TypeMismatchDataAccessException;
import org.springframework.data.relational.core.conversion.RelationalConverter;
import org.springframework.data.relational.domain.RowDocument;

/**
 * Says in which column a value is no identifier. Spring Data's error has the value and
 * the class alone, and nothing that it calls on the way knows the column.
 */
public final class UnreadableColumns implements MethodInterceptor {

	private UnreadableColumns() {
	}

	/**
	 * Have a converter name the column.
	 * @param converter reads rows
	 * @return an instance of its class; the converter itself if the class is final
	 */
	public static Object named(RelationalConverter converter) {
		if (Modifier.isFinal(converter.getClass().getModifiers())) {
			return converter;
		}
		ProxyFactory factory = new ProxyFactory(converter);
		factory.setProxyTargetClass(true);
		factory.setOpaque(true);
		factory.addAdvice(new UnreadableColumns());
		return factory.getProxy(converter.getClass().getClassLoader());
	}

	@Override
	public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
		try {
			return invocation.proceed();
		}
		catch (ConversionFailedException ex) {
			String columns = columns(invocation.getArguments(), ex);
			if (columns.isEmpty()) {
				throw ex;
			}
			throw new TypeMismatchDataAccessException("Cannot read column %s: %s".formatted(columns, reason(ex)), ex);
		}
	}

	/**
	 * The columns that have the value, which are more than one if the same value is in
	 * several.
	 */
	private static String columns(@Nullable Object[] arguments, ConversionFailedException failure) {
		if (IdentifierType.of(failure.getTargetType().getType()) == null) {
			return "";
		}
		return Arrays.stream(arguments)
			.filter(RowDocument.class::isInstance)
			.flatMap((row) -> columns((RowDocument) row, failure.getValue()))
			.collect(Collectors.joining(" or "));
	}

	private static Stream<String> columns(RowDocument row, @Nullable Object value) {
		return row.entrySet()
			.stream()
			.filter((column) -> Objects.deepEquals(column.getValue(), value))
			.map(Map.Entry::getKey)
			.map("'%s'"::formatted);
	}

	private static @Nullable String reason(ConversionFailedException failure) {
		Throwable cause = failure.getCause();
		return ((cause != null) ? cause : failure).getMessage();
	}

}
