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
 * before the store's own bean is destroyed, after all that depends on it. Tasks that are
 * awaited and beans that are destroyed make ids until then.
 */
final class NodeIdLeaseCloser implements DestructionAwareBeanPostProcessor, DisposableBean {

	private final Class<?> storeType;

	private volatile @Nullable Closing closing;

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
		this.closing = new Closing(source, store, name);
	}

	@Override
	public boolean requiresDestruction(Object bean) {
		return this.storeType.isInstance(bean) || (bean instanceof FactoryBean<?> factory
				&& factory.getObjectType() != null && this.storeType.isAssignableFrom(factory.getObjectType()));
	}

	@Override
	public void postProcessBeforeDestruction(Object bean, String beanName) {
		Closing closing = this.closing;
		if (closing != null && beanName.equals(closing.storeName())) {
			closing.run();
		}
	}

	@Override
	public void destroy() {
		Closing closing = this.closing;
		if (closing != null) {
			closing.run();
		}
	}

	private record Closing(LeasedNodeIdSource source, Object store, @Nullable String storeName) {

		void run() {
			if (this.source.lease().isPresent() && this.store instanceof Lifecycle connections) {
				startAgain(connections);
			}
			this.source.close();
		}

		// Those to Redis are stopped long before they are destroyed
		private static void startAgain(Lifecycle connections) {
			try {
				if (!connections.isRunning()) {
					connections.start();
				}
			}
			catch (RuntimeException ex) {
				// The source tells that the node id could not be given back
			}
		}

	}

}
