package io.ulid.spring.test;

import java.time.Instant;

import io.ulid.spring.test.Sequence.Phase;
import org.jspecify.annotations.Nullable;

import org.springframework.context.ApplicationContext;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.Order;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

/**
 * Listener that restarts the sequence of a context before each test. It runs after
 * {@code DependencyInjectionTestExecutionListener} (2000), which recreates a context for
 * {@code @DirtiesContext}, and before listeners that may save entities, such as
 * {@code SqlScriptsTestExecutionListener} (5000) for {@code @Sql}.
 */
@Order(2100)
final class SequenceTestExecutionListener implements TestExecutionListener {

	@Override
	public void prepareTestInstance(TestContext testContext) {
		restart(testContext, Phase.CLASS, null);
	}

	@Override
	public void beforeTestMethod(TestContext testContext) {
		UlidSequence annotation = AnnotatedElementUtils.findMergedAnnotation(testContext.getTestMethod(),
				UlidSequence.class);
		Instant time = (annotation != null) ? Sequence.parse(annotation) : null;
		if (!restart(testContext, Phase.TEST, time) && time != null) {
			throw new IllegalStateException(
					"@UlidSequence on the method '%s' needs @UlidSequence on the class '%s' as well: "
						.formatted(testContext.getTestMethod().getName(), testContext.getTestClass().getName())
							+ "the generators are beans of an application context, which all tests of the class share. "
							+ "Add @UlidSequence to the class; the annotation of the method then sets the time of that test.");
		}
	}

	private static boolean restart(TestContext testContext, Phase phase, @Nullable Instant time) {
		if (!testContext.hasApplicationContext()) {
			return false;
		}
		boolean restarted = false;
		for (ApplicationContext context = testContext.getApplicationContext(); context != null; context = context
			.getParent()) {
			if (context.containsLocalBean(SequencePostProcessor.BEAN_NAME)) {
				context.getBean(SequencePostProcessor.BEAN_NAME, SequencePostProcessor.class).restart(phase, time);
				restarted = true;
			}
		}
		return restarted;
	}

}
