package io.ulid.autoconfigure;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.jpa.repository.query.JpaQueryMethodFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;

/**
 * Gives every repository a {@link TypedIdQueryMethodFactory}, unless the application has
 * such a factory of its own, or a factory bean, which may have set one. As a bean it
 * would miss the repositories of Envers.
 */
record TypedIdRepositoryPostProcessor(ObjectProvider<JpaQueryMethodFactory> own) implements BeanPostProcessor {

	// Spring asks each bean for it, and that of a record loads classes of its own
	@Override
	public int hashCode() {
		return this.own.hashCode();
	}

	@Override
	public Object postProcessBeforeInitialization(Object bean, String beanName) {
		if (bean instanceof RepositoryFactoryBeanSupport<?, ?, ?> factoryBean
				&& bean.getClass().getName().startsWith("org.springframework.data.")) {
			factoryBean.addRepositoryFactoryCustomizer((factory) -> {
				if (factory instanceof JpaRepositoryFactory jpaFactory && this.own.stream().findAny().isEmpty()) {
					jpaFactory.setQueryMethodFactory(new TypedIdQueryMethodFactory());
				}
			});
		}
		return bean;
	}

}
