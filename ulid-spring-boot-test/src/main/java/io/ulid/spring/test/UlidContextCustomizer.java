package io.ulid.spring.test;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;
import org.springframework.test.context.TestContextAnnotationUtils;

/**
 * Customizer for the contexts of all tests. A context may encrypt opaque ids with a
 * public key. It uses this key if the application has no keys, and for each key whose
 * placeholder, such as {@code ${ULID_KEY_1}}, has no value. If the test class has
 * {@link UlidSequence}, the customizer adds the sequence. Test classes with the same
 * configuration and the same time share one context.
 *
 * @param time the time in each id of the sequence, or {@code null} if there is no
 * sequence
 */
record UlidContextCustomizer(@Nullable String time) implements ContextCustomizer {

	// The auto-configuration contains the public key. It accepts the key only if there is
	// a source of properties with this name
	private static final String SOURCE = "io.ulid.opaque-ids.test-key";

	@Override
	public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
		context.getEnvironment().getPropertySources().addLast(new MapPropertySource(SOURCE, Map.of()));
		if (this.time == null || AotDetector.useGeneratedArtifacts()) {
			// If the context was processed ahead of time, it contains the sequence
			return;
		}
		RootBeanDefinition definition = new RootBeanDefinition(SequencePostProcessor.class);
		definition.setRole(BeanDefinition.ROLE_INFRASTRUCTURE);
		definition.setAutowireMode(RootBeanDefinition.AUTOWIRE_CONSTRUCTOR);
		definition.getConstructorArgumentValues().addIndexedArgumentValue(0, this.time);
		BeanDefinitionRegistry registry = (BeanDefinitionRegistry) context.getBeanFactory();
		registry.registerBeanDefinition(SequencePostProcessor.BEAN_NAME, definition);
		for (GuestSequence guest : Sequence.guests()) {
			guest.beans().forEach((name, type) -> {
				RootBeanDefinition bean = new RootBeanDefinition(type);
				bean.setFallback(true);
				registry.registerBeanDefinition(name, bean);
			});
		}
	}

	/**
	 * Factory that finds {@link UlidSequence} on a test class, its superclasses and its
	 * enclosing classes.
	 */
	static final class Factory implements ContextCustomizerFactory {

		@Override
		public ContextCustomizer createContextCustomizer(Class<?> testClass,
				List<ContextConfigurationAttributes> configAttributes) {
			UlidSequence annotation = TestContextAnnotationUtils.findMergedAnnotation(testClass, UlidSequence.class);
			return new UlidContextCustomizer((annotation != null) ? Sequence.parse(annotation).toString() : null);
		}

	}

}
