package io.ulid.spring.test;

import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.TestContextAnnotationUtils;

/**
 * Factory that finds {@link UlidSequence} on a test class, its superclasses and its
 * enclosing classes.
 */
final class SequenceContextCustomizerFactory implements ContextCustomizerFactory {

	@Override
	public @Nullable ContextCustomizer createContextCustomizer(Class<?> testClass,
			List<ContextConfigurationAttributes> configAttributes) {
		UlidSequence annotation = TestContextAnnotationUtils.findMergedAnnotation(testClass, UlidSequence.class);
		return (annotation != null) ? new SequenceContextCustomizer(Sequence.parse(annotation).toString()) : null;
	}

}
