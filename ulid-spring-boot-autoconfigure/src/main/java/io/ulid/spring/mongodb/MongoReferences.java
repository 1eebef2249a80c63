package io.ulid.spring.mongodb;

import com.mongodb.DBRef;
import io.ulid.internal.IdentifierType;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.ProxyFactory;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.NameMatchMethodPointcut;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.mapping.MongoPersistentProperty;
import org.springframework.util.StringUtils;

/**
 * Interceptor for queries that compare a {@code @DBRef} with an id. It creates the
 * reference to the document from the id. Spring Data
 * ({@code MappingMongoConverter.createDBRef}) has a fixed list of simple types for ids,
 * which an application cannot extend. For an instance of any other class, Spring Data
 * assumes that the instance is the document.
 *
 * @param converter the converter
 */
record MongoReferences(MongoConverter converter) implements MethodInterceptor {

	/**
	 * Create a proxy that adds references by id to a converter.
	 * @param converter the converter
	 * @return a proxy of the same class
	 */
	public static Object byId(MongoConverter converter) {
		ProxyFactory factory = new ProxyFactory(converter);
		factory.setProxyTargetClass(true);
		factory.setOpaque(true);
		// For other methods, the frozen proxy calls the converter directly
		NameMatchMethodPointcut pointcut = new NameMatchMethodPointcut();
		pointcut.setMappedName("toDBRef");
		factory.addAdvisor(new DefaultPointcutAdvisor(pointcut, new MongoReferences(converter)));
		factory.setFrozen(true);
		return factory.getProxy(converter.getClass().getClassLoader());
	}

	@Override
	public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
		@Nullable Object[] arguments = invocation.getArguments();
		if (arguments[0] != null && IdentifierType.of(arguments[0].getClass()) != null
				&& arguments[1] instanceof MongoPersistentProperty property) {
			MongoPersistentEntity<?> target = this.converter.getMappingContext().getPersistentEntity(property);
			if (target != null) {
				return reference(property, target, arguments[0]);
			}
		}
		return invocation.proceed();
	}

	private DBRef reference(MongoPersistentProperty property, MongoPersistentEntity<?> target, Object id) {
		Object stored = this.converter.convertToMongoType(id);
		org.springframework.data.mongodb.core.mapping.DBRef annotation = property.getDBRef();
		return (annotation != null && StringUtils.hasText(annotation.db()))
				? new DBRef(annotation.db(), target.getCollection(), stored)
				: new DBRef(target.getCollection(), stored);
	}

}
