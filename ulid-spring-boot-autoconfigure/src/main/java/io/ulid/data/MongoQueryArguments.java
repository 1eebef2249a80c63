package io.ulid.data;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.internal.IdentifierType;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mongodb.repository.Aggregation;
import org.springframework.data.mongodb.repository.Query;
import org.springframework.data.mongodb.repository.Update;
import org.springframework.data.mongodb.repository.query.MongoParameters;
import org.springframework.data.repository.core.RepositoryInformation;
import org.springframework.data.repository.core.support.RepositoryProxyPostProcessor;
import org.springframework.data.repository.query.Parameter;
import org.springframework.data.repository.query.Parameters;
import org.springframework.data.repository.query.ParametersSource;

/**
 * Post-processor that prevents repositories from converting identifiers in query
 * arguments too early. Spring Data MongoDB converts each argument to BSON before it
 * inserts the argument into the query. The bytes of an id would not work in a path, such
 * as {@code {'names.?0': 'x'}}, or for a {@code @DBRef}. Spring Data converts the values
 * of the complete query later. At that time, it also converts the identifiers, like a
 * {@link java.util.UUID}.
 */
public final class MongoQueryArguments implements RepositoryProxyPostProcessor {

	// Matches a string with its quotes, and also the colon if the string is the name of a
	// field
	private static final Pattern STRING = Pattern.compile("('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\")(\\s*:)?");

	private static final Pattern WHOLE_STRING = Pattern.compile("['\"]\\?\\d+['\"]");

	private static final Pattern EXPRESSION = Pattern.compile("[?:][#$]\\{[^{}]*(?:\\{[^{}]*}[^{}]*)*}");

	private static final Pattern PLACEHOLDER = Pattern.compile("\\?(\\d+)");

	@Override
	public void postProcess(ProxyFactory factory, RepositoryInformation repository) {
		Map<Method, Set<Integer>> kept = new HashMap<>();
		for (Method method : repository.getRepositoryInterface().getMethods()) {
			// Repository code that is generated ahead of time does not convert the
			// arguments
			if (repository.isQueryMethod(method) && !repository.isCustomMethod(method)) {
				Set<Integer> ofMethod = new Placeholders(method).kept(repository);
				if (!ofMethod.isEmpty()) {
					kept.put(method, ofMethod);
				}
			}
		}
		if (!kept.isEmpty()) {
			factory.addAdvice(new Keeper(kept));
		}
	}

	/**
	 * Places at which the queries of a method use its parameters.
	 */
	private static final class Placeholders {

		private final Method method;

		private final Set<Integer> inPaths = new HashSet<>();

		private final Set<Integer> asValues = new HashSet<>();

		/**
		 * The parts of the queries that need either the original argument or the argument
		 * as BSON.
		 */
		private final StringBuilder others = new StringBuilder();

		Placeholders(Method method) {
			this.method = method;
			Query query = AnnotatedElementUtils.findMergedAnnotation(method, Query.class);
			if (query != null) {
				add(query.value(), true);
				// Spring Data does not convert the values in these attributes
				add(query.fields(), false);
				add(query.sort(), false);
			}
			Aggregation aggregation = AnnotatedElementUtils.findMergedAnnotation(method, Aggregation.class);
			if (aggregation != null) {
				List.of(aggregation.pipeline()).forEach((stage) -> add(stage, true));
			}
			Update update = AnnotatedElementUtils.findMergedAnnotation(method, Update.class);
			if (update != null) {
				add(update.update(), true);
				List.of(update.pipeline()).forEach((stage) -> add(stage, true));
			}
		}

		private void add(String query, boolean converted) {
			StringBuilder rest = new StringBuilder();
			Matcher strings = STRING.matcher(query);
			while (strings.find()) {
				String string = strings.group();
				boolean path = strings.group(2) != null || !WHOLE_STRING.matcher(string).matches();
				if (path && !EXPRESSION.matcher(string).find()) {
					addNumbers(string, this.inPaths);
				}
				else {
					this.others.append(string);
				}
				strings.appendReplacement(rest, "");
			}
			Matcher expressions = EXPRESSION.matcher(strings.appendTail(rest));
			expressions.results().forEach((found) -> this.others.append(found.group()));
			String values = expressions.replaceAll("");
			if (converted) {
				addNumbers(values, this.asValues);
			}
			else {
				this.others.append(values);
			}
		}

		private static void addNumbers(String query, Set<Integer> numbers) {
			PLACEHOLDER.matcher(query).results().forEach((found) -> numbers.add(Integer.valueOf(found.group(1))));
		}

		/**
		 * Return the positions of the arguments that must not be converted.
		 */
		Set<Integer> kept(RepositoryInformation repository) {
			if (this.inPaths.isEmpty() && this.asValues.isEmpty()) {
				return Set.of();
			}
			Parameters<?, ?> parameters = new MongoParameters(ParametersSource.of(repository, this.method))
				.getBindableParameters();
			Set<Integer> positions = new HashSet<>();
			for (int number = 0; number < parameters.getNumberOfParameters(); number++) {
				Parameter parameter = parameters.getParameter(number);
				boolean inPath = this.inPaths.contains(number);
				if (!isInOthers(number, parameter)) {
					if (inPath || this.asValues.contains(number)) {
						positions.add(parameter.getIndex());
					}
				}
				else if (inPath && IdentifierType.of(parameter.getType()) != null) {
					throw new MappingException(
							("Parameter ?%s of '%s' cannot be a part of a path while it is also in an expression, "
									+ "'fields', 'sort' or a string: add a parameter of type String for the path, and "
									+ "pass the text of the id")
								.formatted(number, this.method));
				}
			}
			return positions;
		}

		private boolean isInOthers(int number, Parameter parameter) {
			String name = parameter.getName().map((given) -> "|#" + Pattern.quote(given) + "\\b").orElse("");
			return Pattern.compile("\\?%s\\b|\\[%s]".formatted(number, parameter.getIndex()) + name)
				.matcher(this.others)
				.find();
		}

	}

	private record Keeper(Map<Method, Set<Integer>> positions) implements MethodInterceptor {

		@Override
		public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
			@Nullable Object[] arguments = invocation.getArguments();
			for (int position : this.positions.getOrDefault(invocation.getMethod(), Set.of())) {
				arguments[position] = keep(arguments[position]);
			}
			return invocation.proceed();
		}

		private static @Nullable Object keep(@Nullable Object argument) {
			if (argument instanceof Object[] array) {
				return keep(Arrays.asList(array));
			}
			if (argument instanceof Collection<?> collection) {
				List<@Nullable Object> list = new ArrayList<>();
				collection.forEach((element) -> list.add(keep(element)));
				return list;
			}
			return (argument != null && IdentifierStoreConverter.isIdentifier(argument.getClass()))
					? new QueryArgument(argument) : argument;
		}

	}

}
