package io.ulid.test;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.test.Sequence.Phase;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.scope.ScopedObject;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.HierarchicalBeanFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.env.Environment;
import org.springframework.util.function.SingletonSupplier;

/**
 * Post-processor that replaces all generators with generators of one {@link Sequence}. It
 * also adds generators to contexts without generators, such as a slice for controllers.
 * The bean definitions have no suppliers, so that a context can be processed ahead of
 * time.
 */
final class SequencePostProcessor implements BeanFactoryPostProcessor, BeanPostProcessor, PriorityOrdered {

	static final String BEAN_NAME = "io.ulid.test.sequencePostProcessor";

	private final ListableBeanFactory beanFactory;

	// The clock of the ids, unless the application defines a MutableClock
	private final MutableClock clock;

	private final Sequence sequence;

	/**
	 * Create the post-processor.
	 * @param time the time in each id, unless the application defines a
	 * {@link MutableClock}
	 * @param beanFactory the application's bean factory
	 */
	SequencePostProcessor(String time, ListableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
		this.clock = MutableClock.of(Instant.parse(time));
		this.sequence = sequenceOfParent(beanFactory).orElseGet(() -> newSequence(this.clock, beanFactory));
	}

	// All contexts of a hierarchy share a sequence, so that no id is made twice
	private static Optional<Sequence> sequenceOfParent(ListableBeanFactory beanFactory) {
		BeanFactory parent = ((HierarchicalBeanFactory) beanFactory).getParentBeanFactory();
		return (parent != null && parent.containsBean(BEAN_NAME))
				? Optional.of(parent.getBean(BEAN_NAME, SequencePostProcessor.class).sequence()) : Optional.empty();
	}

	private static Sequence newSequence(MutableClock ofTheAnnotation, ListableBeanFactory beanFactory) {
		// The clock is looked up when the first id is generated, because a lookup here
		// would create the bean too early
		Supplier<Clock> clock = SingletonSupplier
			.of(() -> (beanFactory.getBeanProvider(Clock.class).getIfUnique() instanceof MutableClock own) ? own
					: ofTheAnnotation);
		return new Sequence(clock);
	}

	Sequence sequence() {
		return this.sequence;
	}

	/**
	 * Start the sequence again.
	 * @param phase the phase of the next ids
	 * @param time the time in each id until the next restart, or {@code null} for the
	 * time of the test class; ignored if the application defines a {@link MutableClock}
	 */
	void restart(Phase phase, @Nullable Instant time) {
		this.sequence.restart(phase);
		if (time != null) {
			this.clock.setInstant(time);
		}
	}

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
		addIfMissing(beanFactory, UlidGenerator.class, "ulidGenerator");
		addIfMissing(beanFactory, UlidFlakeGenerator.class, "ulidFlakeGenerator");
	}

	private static void addIfMissing(ConfigurableListableBeanFactory beanFactory, Class<?> type, String name) {
		if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, type, true, false).length == 0) {
			RootBeanDefinition definition = new RootBeanDefinition();
			definition.setTargetType(type);
			definition.setFactoryBeanName(BEAN_NAME);
			definition.setFactoryMethodName(name);
			((BeanDefinitionRegistry) beanFactory).registerBeanDefinition(name, definition);
		}
	}

	UlidGenerator ulidGenerator() {
		return this.sequence
			.ulids(property("ulid.generator.layout", UlidGenerator.Layout.class, UlidGenerator.Layout.ULID));
	}

	UlidFlakeGenerator ulidFlakeGenerator() {
		Instant epoch = property("ulid.flake.epoch", Instant.class, UlidFlake.DEFAULT_EPOCH);
		int nodeId = property("ulid.flake.node-id", Integer.class, -1);
		// A test leases no node id, so the node id is 0 instead
		boolean other = !property("ulid.flake.node-id-source", String.class, "none").equals("none")
				|| this.beanFactory.getBeanNamesForType(NodeIdSource.class, true, false).length > 0;
		return (nodeId >= 0 || other) ? this.sequence.flakes(epoch, Math.max(nodeId, 0)) : this.sequence.flakes(epoch);
	}

	private <T> T property(String name, Class<T> type, T defaultValue) {
		return Binder.get(this.beanFactory.getBean(Environment.class)).bind(name, type).orElse(defaultValue);
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		if (bean instanceof ScopedObject) {
			// A scoped proxy is not replaced, because its target is replaced
			return bean;
		}
		if (bean instanceof UlidGenerator generator) {
			return this.sequence.ulids(generator.layout());
		}
		return (bean instanceof UlidFlakeGenerator) ? ulidFlakeGenerator() : bean;
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}
