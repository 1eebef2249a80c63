package io.ulid.spring.test;

import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.ulid.IdGenerator;
import io.ulid.UlidGenerator;
import io.ulid.spring.test.Sequence.Phase;
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
import org.springframework.boot.context.properties.bind.BindResult;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;
import org.springframework.util.function.SingletonSupplier;

/**
 * Post-processor that replaces all generators with generators of one {@link Sequence}. It
 * also adds generators to contexts without generators, such as a slice for controllers.
 * The bean definitions have no suppliers, so that a context can be processed ahead of
 * time.
 */
final class SequencePostProcessor implements BeanFactoryPostProcessor, BeanPostProcessor, PriorityOrdered {

	static final String BEAN_NAME = "io.ulid.spring.test.sequencePostProcessor";

	private final ListableBeanFactory beanFactory;

	// The clock of the ids, unless the application defines a MutableClock
	private final MutableClock clock;

	private final Sequence sequence;

	private final List<GuestSequence> guests = Sequence.guests();

	/**
	 * Create the post-processor.
	 * @param time the time in each id, unless the application defines a
	 * {@link MutableClock}
	 * @param beanFactory the application's bean factory
	 */
	SequencePostProcessor(String time, ListableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
		this.clock = MutableClock.of(Instant.parse(time));
		this.sequence = sequenceOfParent(beanFactory).orElseGet(this::newSequence);
	}

	// All contexts of a hierarchy share a sequence, so that no id is made twice
	private static Optional<Sequence> sequenceOfParent(ListableBeanFactory beanFactory) {
		BeanFactory parent = ((HierarchicalBeanFactory) beanFactory).getParentBeanFactory();
		return (parent != null && parent.containsBean(BEAN_NAME))
				? Optional.of(parent.getBean(BEAN_NAME, SequencePostProcessor.class).sequence) : Optional.empty();
	}

	private Sequence newSequence() {
		// The clock is looked up when the first id is generated, because a lookup here
		// would create the bean too early
		return new Sequence(SingletonSupplier
			.<Clock>of(() -> (this.beanFactory.getBeanProvider(Clock.class).getIfUnique() instanceof MutableClock own)
					? own : this.clock));
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
		this.guests.forEach((guest) -> {
			Class<?> type = guest.generatorType();
			addIfMissing(beanFactory, type, StringUtils.uncapitalize(type.getSimpleName()));
		});
	}

	private static void addIfMissing(ConfigurableListableBeanFactory beanFactory, Class<?> type, String name) {
		if (BeanFactoryUtils.beanNamesForTypeIncludingAncestors(beanFactory, type, true, false).length == 0) {
			RootBeanDefinition definition = new RootBeanDefinition();
			definition.setTargetType(type);
			definition.setFactoryBeanName(BEAN_NAME);
			definition.setFactoryMethodName("generator");
			definition.getConstructorArgumentValues().addIndexedArgumentValue(0, type.getName());
			((BeanDefinitionRegistry) beanFactory).registerBeanDefinition(name, definition);
		}
	}

	IdGenerator<?> generator(String type) {
		return this.guests.stream()
			.filter((guest) -> guest.generatorType().getName().equals(type))
			.<IdGenerator<?>>map(this::generator)
			.findFirst()
			.orElseGet(() -> this.sequence.ulids(
					property("ulid.generator.layout", UlidGenerator.Layout.class).orElse(UlidGenerator.Layout.ULID)));
	}

	private IdGenerator<?> generator(GuestSequence guest) {
		Set<String> beansOfTest = guest.beans().keySet();
		return this.sequence.of(guest,
				// Spring Boot reads an empty property as one that is not set
				(name) -> Optional.ofNullable(property(name, String.class).orElse(null)).filter(StringUtils::hasText),
				(type) -> Arrays.stream(this.beanFactory.getBeanNamesForType(type, true, false))
					.anyMatch((name) -> !beansOfTest.contains(name)));
	}

	private <T> BindResult<T> property(String name, Class<T> type) {
		return Binder.get(this.beanFactory.getBean(Environment.class)).bind(name, type);
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
		return this.guests.stream()
			.filter((guest) -> guest.generatorType().isInstance(bean))
			.<Object>map(this::generator)
			.findFirst()
			.orElse(bean);
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}
