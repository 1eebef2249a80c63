package io.ulid.test;

import io.ulid.test.Sequence.Phase;

import org.springframework.context.ApplicationContext;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

import org.springframework.core.Ordered;

/**
 * Starts the sequence of a context again before each test.
 */
final class SequenceTestExecutionListener implements TestExecutionListener, Ordered {

	/**
	 * After a context that {@code @DirtiesContext} has closed is made anew (2000), and
	 * before all that may save something, such as {@code @Sql} (5000).
	 */
	@Override
	public int getOrder() {
		return 2100;
	}

	@Override
	public void prepareTestInstance(TestContext testContext) {
		restart(testContext, Phase.CLASS);
	}

	@Override
	public void beforeTestMethod(TestContext testContext) {
		restart(testContext, Phase.TEST);
	}

	private static void restart(TestContext testContext, Phase phase) {
		if (!testContext.hasApplicationContext()) {
			return;
		}
		for (ApplicationContext context = testContext.getApplicationContext(); context != null; context = context
			.getParent()) {
			if (context.containsLocalBean(SequencePostProcessor.BEAN_NAME)) {
				context.getBean(SequencePostProcessor.BEAN_NAME, SequencePostProcessor.class).sequence().restart(phase);
			}
		}
	}

}
