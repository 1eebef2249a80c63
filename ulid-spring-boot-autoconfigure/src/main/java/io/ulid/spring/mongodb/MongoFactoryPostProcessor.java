package io.ulid.spring.mongodb;

import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

import org.aopalliance.intercept.MethodInterceptor;
import org.bson.codecs.configuration.CodecRegistry;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.scope.ScopedObject;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.NativeDetector;
import org.springframework.data.mongodb.CodecRegistryProvider;

/**
 * Post-processor that adds the codecs of identifiers to the databases of a factory whose
 * client the application has created without the {@code MongoClientSettings} bean.
 */
final class MongoFactoryPostProcessor implements BeanPostProcessor {

	private final Class<? extends CodecRegistryProvider> factoryType;

	private final BiFunction<Object, MongoFactoryPostProcessor, Object> database;

	private final MongoIdentifierCodecs codecs;

	private final Map<CodecRegistry, CodecRegistry> registries = new ConcurrentHashMap<>();

	/**
	 * Create a post-processor.
	 * @param factoryType the interface of the factory
	 * @param database adds the codecs to a result that is a database, and returns any
	 * other result
	 * @param codecs the codecs
	 */
	MongoFactoryPostProcessor(Class<? extends CodecRegistryProvider> factoryType,
			BiFunction<Object, MongoFactoryPostProcessor, Object> database, MongoIdentifierCodecs codecs) {
		this.factoryType = factoryType;
		this.database = database;
		this.codecs = codecs;
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		// A native image does not support a proxy that is created at run time. The target
		// of a scoped proxy is a bean as well
		return (this.factoryType.isInstance(bean) && !NativeDetector.inNativeImage() && !(bean instanceof ScopedObject)
				&& isMissingIn((CodecRegistryProvider) bean)) ? proxy(bean) : bean;
	}

	private static boolean isMissingIn(CodecRegistryProvider factory) {
		try {
			CodecRegistry registry = factory.getCodecRegistry();
			// A mock returns null
			return registry != null && !MongoIdentifierCodecs.isIn(registry);
		}
		catch (RuntimeException ex) {
			// A factory may need a tenant to choose the database
			return true;
		}
	}

	private Object proxy(Object factory) {
		ProxyFactory proxies = new ProxyFactory(factory);
		proxies.setProxyTargetClass(!Modifier.isFinal(factory.getClass().getModifiers()));
		proxies.setOpaque(true);
		proxies.addAdvice((MethodInterceptor) (invocation) -> adapt(invocation.proceed()));
		return proxies.getProxy(factory.getClass().getClassLoader());
	}

	private @Nullable Object adapt(@Nullable Object result) {
		if (result == null) {
			return null;
		}
		if (this.factoryType.isInstance(result)) {
			return proxy(result);
		}
		return (result instanceof CodecRegistry registry) ? withCodecs(registry) : this.database.apply(result, this);
	}

	CodecRegistry withCodecs(CodecRegistry registry) {
		return this.registries.computeIfAbsent(registry,
				(key) -> MongoIdentifierCodecs.isIn(key) ? key : this.codecs.addTo(key));
	}

}
