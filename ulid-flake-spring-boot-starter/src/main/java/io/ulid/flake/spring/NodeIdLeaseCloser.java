package io.ulid.flake.spring;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

import io.ulid.flake.lease.LeasedNodeIdSource;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.DestructionAwareBeanPostProcessor;
import org.springframework.context.Lifecycle;

/**
 * Post-processor that gives back a leased node id just before the bean of the store is
 * destroyed. At this time, all beans that depend on the store are already destroyed. This
 * is the last moment at which the store can be reached. Until this moment, running tasks
 * and closing beans can still generate ids.
 */
final class NodeIdLeaseCloser implements DestructionAwareBeanPostProcessor, DisposableBean {

	private final Class<?> storeType;

	private volatile @Nullable String storeName;

	private volatile Runnable closing = () -> {
	};

	/**
	 * Create a closer.
	 * @param storeType the type of the bean that connects to the store, such as a data
	 * source
	 */
	NodeIdLeaseCloser(Class<?> storeType) {
		this.storeType = storeType;
	}

	/**
	 * Close a source after all executors are destroyed, and before the store is
	 * destroyed.
	 * @param store the bean that connects to the store; if another bean factory destroys
	 * that bean, the source is closed when this closer is destroyed
	 * @param source the source, which replaces the source of an earlier call
	 * @param beanFactory the bean factory that destroys the executors
	 */
	void closeBefore(Object store, LeasedNodeIdSource source, ConfigurableListableBeanFactory beanFactory) {
		// The store is identified by its bean name, because a post-processor may wrap the
		// bean before its destruction
		String name = Arrays.stream(beanFactory.getBeanNamesForType(this.storeType, true, false))
			// For a factory bean, containsSingleton() refers to the factory itself
			.filter((candidate) -> beanFactory.containsSingleton(candidate) && beanFactory.getBean(candidate) == store)
			.findFirst()
			.orElse(null);
		if (name != null) {
			destroyExecutorsBefore(name, beanFactory);
		}
		this.storeName = name;
		this.closing = () -> close(source, store);
	}

	// Spring Boot creates its executor before all other beans. Spring's method
	// DefaultSingletonBeanRegistry.destroySingletons() would therefore destroy the
	// executor last, and wait for its tasks when the store is gone
	private static void destroyExecutorsBefore(String storeName, ConfigurableListableBeanFactory beanFactory) {
		List<String> needed = List.of(beanFactory.getDependenciesForBean(storeName));
		for (String executor : beanFactory.getBeanNamesForType(Executor.class, true, false)) {
			if (!needed.contains(executor)) {
				beanFactory.registerDependentBean(storeName, executor);
			}
		}
	}

	private static void close(LeasedNodeIdSource source, Object store) {
		// DefaultLifecycleProcessor.onClose() of Spring stops the connection factory of
		// Redis long before its destruction
		if (source.lease().isPresent() && store instanceof Lifecycle connections && !connections.isRunning()) {
			try {
				connections.start();
			}
			catch (RuntimeException ex) {
				// The source logs that the node id could not be given back
			}
		}
		source.close();
	}

	@Override
	public boolean requiresDestruction(Object bean) {
		return bean instanceof FactoryBean || this.storeType.isInstance(bean);
	}

	@Override
	public void postProcessBeforeDestruction(Object bean, String beanName) {
		if (beanName.equals(this.storeName)) {
			this.closing.run();
		}
	}

	@Override
	public void destroy() {
		this.closing.run();
	}

}
