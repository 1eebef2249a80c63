package io.ulid.spring.hibernate;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import org.hibernate.HibernateException;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;

/**
 * Failure analyzer for mistakes with identifiers that Hibernate rejects before this
 * library can check the mapping. Only Hibernate's message contains the name of the class,
 * so the analyzer parses the message of {@code InheritanceState.getElementsToProcess} or
 * {@code UnknownBasicJavaType.getRecommendedJdbcType}.
 */
final class HibernateFailureAnalyzer extends AbstractFailureAnalyzer<HibernateException> {

	private static final Pattern NO_IDENTIFIER = Pattern.compile("Entity '([^']+)' has no identifier");

	private static final Pattern UNKNOWN_TYPE = Pattern.compile("type '([^']+)'");

	private static final String SPRING_DATA_ID = "org.springframework.data.annotation.Id";

	@Override
	protected @Nullable FailureAnalysis analyze(Throwable rootFailure, HibernateException cause) {
		Class<?> type = find(UNKNOWN_TYPE, cause);
		if (type != null && type.isAnnotationPresent(IdPrefix.class) && !IdentifierType.isTyped(type)) {
			UlidMappingException mistake = TypedIdMistakes.notTyped(type);
			return new FailureAnalysis(mistake.getDescription(), mistake.getAction(), cause);
		}
		Class<?> entity = find(NO_IDENTIFIER, cause);
		return (entity != null) ? analyze(entity, cause) : null;
	}

	private static @Nullable FailureAnalysis analyze(Class<?> entity, HibernateException cause) {
		Member springData = findMember(entity, (member) -> Stream.of(member.getAnnotations())
			.anyMatch((annotation) -> annotation.annotationType().getName().equals(SPRING_DATA_ID)));
		if (springData != null) {
			return new FailureAnalysis(
					"Entity '%s' has no identifier: attribute '%s' is annotated with @Id of Spring Data, which Hibernate ignores."
						.formatted(entity.getName(), nameOf(springData)),
					"Replace the import of %s with jakarta.persistence.Id.".formatted(SPRING_DATA_ID), cause);
		}
		Member generated = findMember(entity, (member) -> member.isAnnotationPresent(UlidGeneratedId.class));
		if (generated != null) {
			return new FailureAnalysis(
					"Entity '%s' has no identifier: attribute '%s' is annotated with @UlidGeneratedId, but not with @Id."
						.formatted(entity.getName(), nameOf(generated)),
					"Annotate the attribute with jakarta.persistence.Id as well.", cause);
		}
		return null;
	}

	private static String nameOf(Member member) {
		String name = member.getName();
		return (member instanceof Method && name.startsWith("get"))
				? StringUtils.uncapitalizeAsProperty(name.substring(3)) : name;
	}

	private static @Nullable Class<?> find(Pattern pattern, HibernateException cause) {
		Matcher matcher = pattern.matcher(String.valueOf(cause.getMessage()));
		try {
			return matcher.find() ? ClassUtils.forName(matcher.group(1), null) : null;
		}
		catch (ClassNotFoundException | LinkageError ex) {
			return null;
		}
	}

	private static @Nullable Member findMember(Class<?> entity, Predicate<AnnotatedElement> condition) {
		return Stream.<Class<?>>iterate(entity, Objects::nonNull, Class::getSuperclass)
			.flatMap((type) -> Stream.concat(Stream.of(type.getDeclaredFields()), Stream.of(type.getDeclaredMethods())))
			.filter(condition)
			.findFirst()
			.orElse(null);
	}

}
