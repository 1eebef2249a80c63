package io.ulid.data;

import java.lang.reflect.Method;
import java.util.ArrayList;
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
import org.springframework.data.repository.query.Parameters;
import org.springframework.data.repository.query.ParametersSource;

/**
 * Passes an identifier as its text where the query of a repository's method has it within
 * a string, as in {@code {'names.?0': 'x'}}. Spring Data MongoDB converts each argument
 * to BSON before it knows where the query has it, and bytes match no path.
 */
public final class MongoPathArguments implements RepositoryProxyPostProcessor {

	private static final Pattern STRING = Pattern.compile("'[^']*'|\"[^\"]*\"");

	private static final Pattern PLACEHOLDER = Pattern.compile("\\?(\\d+)");

	@Override
	public void postProcess(ProxyFactory factory, RepositoryInformation repository) {
		Map<Method, Set<Integer>> texts = new HashMap<>();
		for (Method method : repository.getRepositoryInterface().getMethods()) {
			Set<Integer> ofMethod = texts(method, repository);
			if (!ofMethod.isEmpty()) {
				texts.put(method, ofMethod);
			}
		}
		if (!texts.isEmpty()) {
			factory.addAdvice(new ToText(texts));
		}
	}

	/**
	 * The positions of the arguments that are passed as text.
	 */
	private static Set<Integer> texts(Method method, RepositoryInformation repository) {
		Set<Integer> inStrings = new HashSet<>();
		Set<Integer> asValues = new HashSet<>();
		for (String query : queries(method)) {
			StringBuilder rest = new StringBuilder();
			Matcher strings = STRING.matcher(query);
			while (strings.find()) {
				String content = query.substring(strings.start() + 1, strings.end() - 1);
				boolean whole = PLACEHOLDER.matcher(content).matches();
				// An expression converts its values itself
				if (!content.contains("#{")) {
					addNumbers(content, whole ? asValues : inStrings);
				}
				strings.appendReplacement(rest, "");
			}
			addNumbers(strings.appendTail(rest), asValues);
		}
		Set<Integer> positions = new HashSet<>();
		if (!inStrings.isEmpty()) {
			Parameters<?, ?> parameters = new MongoParameters(ParametersSource.of(repository, method))
				.getBindableParameters();
			for (int number : inStrings) {
				if (number < parameters.getNumberOfParameters()
						&& IdentifierType.of(parameters.getParameter(number).getType()) != null) {
					if (asValues.contains(number)) {
						throw new MappingException(
								("Parameter ?%s of '%s' cannot be a part of a path and a value in one query: "
										+ "add a parameter of type String for the path, and pass the text of the id")
									.formatted(number, method));
					}
					positions.add(parameters.getParameter(number).getIndex());
				}
			}
		}
		return positions;
	}

	private static List<String> queries(Method method) {
		List<String> queries = new ArrayList<>();
		Query query = AnnotatedElementUtils.findMergedAnnotation(method, Query.class);
		if (query != null) {
			queries.addAll(List.of(query.value(), query.fields(), query.sort()));
		}
		Aggregation aggregation = AnnotatedElementUtils.findMergedAnnotation(method, Aggregation.class);
		if (aggregation != null) {
			queries.addAll(List.of(aggregation.pipeline()));
		}
		Update update = AnnotatedElementUtils.findMergedAnnotation(method, Update.class);
		if (update != null) {
			queries.add(update.update());
		}
		return queries;
	}

	private static void addNumbers(CharSequence text, Set<Integer> numbers) {
		PLACEHOLDER.matcher(text).results().forEach((found) -> numbers.add(Integer.valueOf(found.group(1))));
	}

	private record ToText(Map<Method, Set<Integer>> positions) implements MethodInterceptor {

		@Override
		public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
			@Nullable Object[] arguments = invocation.getArguments();
			for (int position : this.positions.getOrDefault(invocation.getMethod(), Set.of())) {
				Object argument = arguments[position];
				if (argument != null) {
					arguments[position] = format(argument);
				}
			}
			return invocation.proceed();
		}

		@SuppressWarnings("unchecked") // The description of a class is for that class
		private static <T> String format(T identifier) {
			return IdentifierType.require((Class<T>) identifier.getClass()).format(identifier);
		}

	}

}
