package io.ulid.autoconfigure.data;

import java.util.function.BiFunction;
import java.util.function.Function;

import io.ulid.data.MongoIdentifierCodecs;
import org.aopalliance.intercept.MethodInterceptor;
import org.bson.codecs.configuration.CodecRegistry;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.NativeDetector;

/**
 * Post-processor that adds the codecs of identifiers to the databases of a client that
 * has no such codecs.
 *
 * @param <C> the interface of the client
 * @param <D> the interface of the database
 */
final class MongoClientPostProcessor<C, D> implements BeanPostProcessor {

	private final Class<C> clientType;

	private final Class<D> databaseType;

	private final Function<C, @Nullable D> database;

	private final Function<D, CodecRegistry> registry;

	private final BiFunction<D, CodecRegistry, D> withRegistry;

	private final MongoIdentifierCodecs codecs;

	MongoClientPostProcessor(Class<C> clientType, Class<D> databaseType, Function<C, @Nullable D> database,
			Function<D, CodecRegistry> registry, BiFunction<D, CodecRegistry, D> withRegistry,
			MongoIdentifierCodecs codecs) {
		this.clientType = clientType;
		this.databaseType = databaseType;
		this.database = database;
		this.registry = registry;
		this.withRegistry = withRegistry;
		this.codecs = codecs;
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		// A native image does not support a proxy that is created at run time
		if (!this.clientType.isInstance(bean) || NativeDetector.inNativeImage()) {
			return bean;
		}
		D database = this.database.apply(this.clientType.cast(bean));
		// The mock of a client has no databases
		if (database == null || MongoIdentifierCodecs.isIn(this.registry.apply(database))) {
			return bean;
		}
		return proxy(bean, this.codecs.addTo(this.registry.apply(database)));
	}

	private Object proxy(Object client, CodecRegistry registry) {
		ProxyFactory factory = new ProxyFactory(client);
		factory.addAdvice((MethodInterceptor) (invocation) -> {
			Object result = invocation.proceed();
			return this.databaseType.isInstance(result)
					? this.withRegistry.apply(this.databaseType.cast(result), registry) : result;
		});
		return factory.getProxy(client.getClass().getClassLoader());
	}

}
