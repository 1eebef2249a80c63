package io.ulid.spring.redis;

import java.lang.reflect.Modifier;
import java.util.Optional;
import java.util.Set;

import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.spring.data.internal.IdAssigner;
import io.ulid.spring.data.internal.IdentifierStoreConverter;

import org.springframework.aop.MethodBeforeAdvice;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.NativeDetector;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.data.redis.core.RedisKeyValueTemplate;
import org.springframework.data.redis.core.convert.RedisCustomConversions;
import org.springframework.data.redis.core.mapping.RedisMappingContext;
import org.springframework.util.ClassUtils;

/**
 * Post-processor that adds this library's conversions and generated ids to the beans that
 * Spring Data or the application declares.
 *
 * @param generators the generators of the ids
 * @param conversions the conversions, after they have been processed
 */
record RedisPostProcessor(ObjectProvider<IdGenerators> generators,
		ObjectProvider<RedisCustomConversions> conversions) implements BeanPostProcessor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof RedisMappingContext context) {
			context.setSimpleTypeHolder(simpleTypes());
		}
		return bean;
	}

	// Spring Data Redis does not pass the conversions to the context (the constructor of
	// RedisMappingContext), whose simple types are fixed. Only a simple type is indexed
	// (PathIndexResolver.resolveIndexesFor). An identifier that the application converts
	// to a map is not simple
	private SimpleTypeHolder simpleTypes() {
		return new SimpleTypeHolder(Set.of(), new RedisCustomConversions().getSimpleTypeHolder()) {

			@Override
			public boolean isSimpleType(Class<?> type) {
				return super.isSimpleType(type)
						|| (IdentifierStoreConverter.isIdentifier(type) && conversions().stream()
							.anyMatch((each) -> each.getCustomWriteTarget(type).equals(Optional.of(byte[].class))));
			}

		};
	}

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		if (bean instanceof RedisCustomConversions application) {
			return new UlidRedisCustomConversions(application);
		}
		// A proxy needs a class that is created at run time. A native image does not
		// support such a class. A final class cannot have a proxy
		return (bean instanceof RedisKeyValueTemplate template && !NativeDetector.inNativeImage()
				&& !Modifier.isFinal(bean.getClass().getModifiers())) ? withGeneratedIds(template) : bean;
	}

	// Spring Data Redis has no callbacks for entities, and a fixed list of the classes of
	// ids that it generates (DefaultIdentifierGenerator.generateIdentifierOfType)
	private Object withGeneratedIds(RedisKeyValueTemplate template) {
		ProxyFactory factory = new ProxyFactory(template);
		factory.setProxyTargetClass(true);
		factory.addAdvice((MethodBeforeAdvice) (method, arguments, target) -> {
			if (method.getName().equals("insert") && arguments.length == 1) {
				PersistentEntities entities = PersistentEntities.of(template.getMappingContext());
				// This call creates the metadata if this is the first object of its class
				entities.getRequiredPersistentEntity(ClassUtils.getUserClass(arguments[0]));
				arguments[0] = new IdAssigner(this.generators.getObject(), entities).fill(arguments[0]);
			}
		});
		return factory.getProxy(template.getClass().getClassLoader());
	}

}
