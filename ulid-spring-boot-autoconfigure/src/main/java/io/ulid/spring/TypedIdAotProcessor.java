package io.ulid.spring;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import javax.lang.model.element.Modifier;

import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.spring.internal.TypedIdScanner;
import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.beans.factory.aot.BeanFactoryInitializationAotContribution;
import org.springframework.beans.factory.aot.BeanFactoryInitializationAotProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.javapoet.MethodSpec;

/**
 * Ahead-of-time processor that registers the constructors and methods of typed ids for
 * reflection in a native image. {@link TypedIdScanner} finds the classes at build time,
 * and returns the same classes when the application starts. The build fails if a typed id
 * is invalid.
 * <p>
 * If an application has a typed id, Spring Data generates no code for JPA repositories at
 * build time, unless the property {@code spring.aot.jpa.repositories.enabled} enables it.
 * For this code, Spring Data ({@code AotMetamodel}) starts Hibernate at build time, where
 * opaque ids have no keys.
 */
// This processor runs before the processors that generate code for repositories
@Order(Ordered.HIGHEST_PRECEDENCE)
final class TypedIdAotProcessor implements BeanFactoryInitializationAotProcessor {

	private static final String JPA_REPOSITORIES = "spring.aot.jpa.repositories.enabled";

	@Override
	public @Nullable BeanFactoryInitializationAotContribution processAheadOfTime(
			ConfigurableListableBeanFactory beanFactory) {
		List<? extends Class<?>> types = TypedIdScanner.find(beanFactory);
		TypedIdMistakes.warnAboutEqualPrefixes(types);
		if (types.isEmpty()) {
			return null;
		}
		disableJpaRepositoryCode(beanFactory.getBean(ConfigurableEnvironment.class));
		return (generation, code) -> {
			types.forEach((type) -> generation.getRuntimeHints()
				.reflection()
				.registerType(type, MemberCategory.INVOKE_DECLARED_CONSTRUCTORS, MemberCategory.INVOKE_PUBLIC_METHODS));
			String names = types.stream().map(Class::getName).collect(Collectors.joining(","));
			code.addInitializer(
					code.getMethods().add("addTypedIds", (method) -> addTypedIds(method, names)).toMethodReference());
		};
	}

	private static void addTypedIds(MethodSpec.Builder method, String names) {
		method.addModifiers(Modifier.PRIVATE)
			.addParameter(ConfigurableEnvironment.class, "environment")
			.addStatement("environment.getPropertySources().addLast(new $T($S, $T.of($S, $S)))",
					MapPropertySource.class, TypedIdScanner.PROPERTY, Map.class, TypedIdScanner.PROPERTY, names);
	}

	private static void disableJpaRepositoryCode(ConfigurableEnvironment environment) {
		if (!environment.containsProperty(JPA_REPOSITORIES)) {
			environment.getPropertySources()
				.addLast(new MapPropertySource("typedIds", Map.of(JPA_REPOSITORIES, false)));
		}
	}

}
