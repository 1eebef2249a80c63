package io.ulid.jpa;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.jpa.repository.query.JpaQueryMethodFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;

/**
 * Post-processor that sets a {@link TypedIdQueryMethodFactory} in every repository
 * factory. The post-processor changes nothing if the application declares a
 * {@link JpaQueryMethodFactory}. It also changes nothing if the application uses a custom
 * repository factory bean, because this bean may set its own query method factory. A
 * {@link TypedIdQueryMethodFactory} bean would not be enough, because the repositories of
 * Envers would not use that bean.
 */
public final class TypedIdRepositoryPostProcessor implements BeanPostProcessor {

	private final ObjectProvider<JpaQueryMethodFactory> own;

	/**
	 * Create a post-processor.
	 * @param own the application's query method factory
	 */
	public TypedIdRepositoryPostProcessor(ObjectProvider<JpaQueryMethodFactory> own) {
		this.own = own;
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
