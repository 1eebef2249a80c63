package io.ulid.spring.hibernate;

import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans.IdGeneratorsConfiguration;
import io.ulid.spring.internal.UlidProperties;
import org.hibernate.SessionFactory;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Hibernate.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class)
@ConditionalOnClass({ AbstractEntityManagerFactoryBean.class, SessionFactory.class })
@EnableConfigurationProperties(UlidProperties.class)
@Import(IdGeneratorsConfiguration.class)
public final class UlidHibernateAutoConfiguration {

	@Bean
	static UlidSettingsPostProcessor ulidSettingsPostProcessor(ListableBeanFactory beanFactory) {
		return new UlidSettingsPostProcessor(beanFactory);
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(JpaRepositoryFactory.class)
	static class RepositoryConfiguration {

		@Bean
		RepositoryIdCheck ulidRepositoryIdCheck(ListableBeanFactory beanFactory, UlidProperties properties) {
			return new RepositoryIdCheck(beanFactory, properties.hibernate().checkRepositories());
		}

	}

}
