package io.ulid.spring.data;

import io.ulid.internal.IdentifierType;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.ExampleMatcher;
import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.RelationalMappingContext;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;
import org.springframework.data.support.ExampleMatcherAccessor;

/**
 * Post-processor of repositories that compares identifiers for equality in Query by
 * Example. Spring Data JDBC and R2DBC ({@code RelationalExampleMapper.getMappedExample})
 * apply the text matchers of an example to attributes of every type, and compare the
 * column with {@code toString()}, which contains the prefix of a typed id. Spring Data
 * JPA and MongoDB apply text matchers to texts only.
 *
 * @param mappingContexts the mapping contexts of Spring Data JDBC and R2DBC
 */
@ConditionalOnClass(RelationalMappingContext.class)
record ExamplePostProcessor(
		ObjectProvider<RelationalMappingContext> mappingContexts) implements BeanPostProcessor, MethodInterceptor {

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof RepositoryFactoryBeanSupport<?, ?, ?> repository) {
			repository.addRepositoryFactoryCustomizer((factory) -> factory
				.addRepositoryProxyPostProcessor((proxy, information) -> proxy.addAdvice(this)));
		}
		return bean;
	}

	@Override
	public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
		if (invocation.getArguments().length > 0 && invocation.getArguments()[0] instanceof Example<?> example) {
			new PersistentEntities(this.mappingContexts).getPersistentEntity(example.getProbeType())
				.ifPresent((entity) -> invocation.getArguments()[0] = withExactIdentifiers(example, entity));
		}
		return invocation.proceed();
	}

	private static Example<?> withExactIdentifiers(Example<?> example, PersistentEntity<?, ?> entity) {
		ExampleMatcher matcher = example.getMatcher();
		ExampleMatcherAccessor specifiers = new ExampleMatcherAccessor(matcher);
		for (PersistentProperty<?> property : entity) {
			if (IdentifierType.of(property.getType()) != null) {
				String name = property.getName();
				matcher = matcher.withMatcher(name,
						(id) -> id.exact().caseSensitive().transform(specifiers.getValueTransformerForPath(name)));
			}
		}
		return Example.of(example.getProbe(), matcher);
	}

}
