package io.ulid.spring.test;

import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Customizer that adds the sequence to a context. Test classes with the same
 * configuration and the same time share one context.
 *
 * @param time the time in each id
 */
record SequenceContextCustomizer(String time) implements ContextCustomizer {

	@Override
	public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
		if (AotDetector.useGeneratedArtifacts()) {
			// The bean definition was generated ahead of time
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

}
