package io.ulid.spring.internal;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.Environment;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Scanner that finds the application's typed ids on the class path, for callers that need
 * all typed ids in advance.
 */
public final class TypedIdScanner {

	/**
	 * Property in which ahead-of-time processing stores the names of the classes, because
	 * a native image has no class path to search.
	 */
	public static final String PROPERTY = "io.ulid.typed-ids";

	// Spring Boot 4 has moved the class
	private static final List<String> ENTITY_SCAN_PACKAGES = List.of(
			"org.springframework.boot.persistence.autoconfigure.EntityScanPackages",
			"org.springframework.boot.autoconfigure.domain.EntityScanPackages");

	private TypedIdScanner() {
	}

	/**
	 * Return the typed ids in the packages of {@link AutoConfigurationPackages} and of
	 * {@code @EntityScan}.
	 * @throws UlidMappingException if a class is not a valid typed id
	 */
	public static List<? extends Class<?>> find(ConfigurableListableBeanFactory beanFactory) {
		Environment environment = beanFactory.getBeanProvider(Environment.class).getIfAvailable();
		String[] known = (environment != null) ? environment.getProperty(PROPERTY, String[].class) : null;
		ClassLoader classLoader = beanFactory.getBeanClassLoader();
		return ((known != null) ? Stream.of(known) : search(beanFactory))
			.map((name) -> Objects
				.requireNonNull(TypedIdMistakes.describe(ClassUtils.resolveClassName(name, classLoader)))
				.type())
			.toList();
	}

	private static Stream<String> search(ConfigurableListableBeanFactory beanFactory) {
		ClassLoader classLoader = beanFactory.getBeanClassLoader();
		ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
		scanner.setResourceLoader(new DefaultResourceLoader(classLoader));
		IdentifierType.wrappers().forEach((wrapper) -> scanner.addIncludeFilter(new AssignableTypeFilter(wrapper)));
		return packages(beanFactory).flatMap((name) -> scanner.findCandidateComponents(name).stream())
			.map(BeanDefinition::getBeanClassName)
			.map(Objects::requireNonNull)
			.distinct();
	}

	private static Stream<String> packages(ConfigurableListableBeanFactory beanFactory) {
		Stream<String> scanned = ENTITY_SCAN_PACKAGES.stream()
			.filter(beanFactory::containsBean)
			.map(beanFactory::getBean)
			.flatMap(TypedIdScanner::packageNames);
		return AutoConfigurationPackages.has(beanFactory)
				? Stream.concat(AutoConfigurationPackages.get(beanFactory).stream(), scanned) : scanned;
	}

	@SuppressWarnings("unchecked")
	private static Stream<String> packageNames(Object entityScanPackages) {
		Method method = ClassUtils.getMethod(entityScanPackages.getClass(), "getPackageNames");
		return ((List<String>) Objects.requireNonNull(ReflectionUtils.invokeMethod(method, entityScanPackages)))
			.stream();
	}

}
