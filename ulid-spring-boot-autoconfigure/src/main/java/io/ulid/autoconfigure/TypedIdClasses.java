package io.ulid.autoconfigure;

import java.util.List;
import java.util.Objects;

import io.ulid.TypedUlid;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.internal.IdentifierType;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfigurationPackages;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Finds the typed ids of the application, for what cannot ask for a class when it first
 * sees it.
 */
final class TypedIdClasses {

	private TypedIdClasses() {
	}

	/**
	 * The typed ids in the packages of {@link AutoConfigurationPackages}.
	 * @throws IllegalArgumentException if one cannot be a typed id
	 */
	static List<? extends Class<?>> find(ConfigurableListableBeanFactory beanFactory) {
		if (!AutoConfigurationPackages.has(beanFactory)) {
			return List.of();
		}
		ClassLoader classLoader = beanFactory.getBeanClassLoader();
		ClassPathScanningCandidateComponentProvider scanner = new ClassPathScanningCandidateComponentProvider(false);
		scanner.setResourceLoader(new DefaultResourceLoader(classLoader));
		scanner.addIncludeFilter(new AssignableTypeFilter(TypedUlid.class));
		scanner.addIncludeFilter(new AssignableTypeFilter(TypedUlidFlake.class));
		return AutoConfigurationPackages.get(beanFactory)
			.stream()
			.flatMap((name) -> scanner.findCandidateComponents(name).stream())
			.map(BeanDefinition::getBeanClassName)
			.map(Objects::requireNonNull)
			.distinct()
			.map((name) -> IdentifierType.require(ClassUtils.resolveClassName(name, classLoader)).type())
			.toList();
	}

}
