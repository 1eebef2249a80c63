package io.ulid.jpa;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.data.jpa.repository.query.JpaQueryMethodFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.repository.core.support.RepositoryFactoryBeanSupport;

/**
 * Sets a {@link TypedIdQueryMethodFactory} in every repository factory, unless the
 * application declares a {@link JpaQueryMethodFactory}, or uses its own repository
 * factory bean, which may have set one. A {@link TypedIdQueryMethodFactory} bean would
 * not be enough, because the repositories of Envers would not use it.
 */
public final class TypedIdRepositoryPostProcessor implements BeanPostProcessor {

	private final ObjectProvider<JpaQueryMethodFactory> own;

	/**
	 * Create a post-processor.
	 * @param own the query method factory of the application
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
