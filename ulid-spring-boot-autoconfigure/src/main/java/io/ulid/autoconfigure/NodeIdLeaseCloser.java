package io.ulid.autoconfigure;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

import io.ulid.lease.LeasedNodeIdSource;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.config.DestructionAwareBeanPostProcessor;
import org.springframework.context.Lifecycle;

/**
 * Gives a leased node id back at the last moment at which the store can be reached: just
 * before the store's own bean is destroyed, after all that depends on it. Until then,
 * running tasks and closing beans can still make ids.
 */
final class NodeIdLeaseCloser implements DestructionAwareBeanPostProcessor, DisposableBean {

	private final Class<?> storeType;

	private volatile @Nullable String storeName;

	private volatile Runnable closing = () -> {
	};

	/**
	 * Create a closer.
	 * @param storeType what the leases are kept in, such as a data source
	 */
	NodeIdLeaseCloser(Class<?> storeType) {
		this.storeType = storeType;
	}

	/**
	 * Have a source closed, after all executors.
	 * @param source the source, which replaces the one of the last call
	 * @param store the bean that it is closed before, if this factory has and destroys
	 * it; else it is closed after the other beans
	 */
	void closeBefore(Object store, LeasedNodeIdSource source, ConfigurableListableBeanFactory beanFactory) {
		// Destroyed is what others may have wrapped, under the same name
		String name = Arrays.stream(beanFactory.getBeanNamesForType(this.storeType, true, false))
			// Of a factory bean the singleton is the factory
			.filter((candidate) -> beanFactory.containsSingleton(candidate) && beanFactory.getBean(candidate) == store)
			.findFirst()
			.orElse(null);
		if (name != null) {
			// Spring Boot creates one before all other beans, and so destroys it last:
			// its tasks would be awaited when there is no store any more
			List<String> needed = List.of(beanFactory.getDependenciesForBean(name));
			for (String executor : beanFactory.getBeanNamesForType(Executor.class, true, false)) {
				if (!needed.contains(executor)) {
					beanFactory.registerDependentBean(name, executor);
				}
			}
		}
		this.storeName = name;
		this.closing = () -> close(source, store);
	}

	private static void close(LeasedNodeIdSource source, Object store) {
		// Connections to Redis are stopped long before they are destroyed
		if (source.lease().isPresent() && store instanceof Lifecycle connections && !connections.isRunning()) {
			try {
				connections.start();
			}
			catch (RuntimeException ex) {
				// The source tells that the node id could not be given back
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
