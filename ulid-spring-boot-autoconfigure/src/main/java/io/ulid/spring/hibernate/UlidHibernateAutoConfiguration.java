package io.ulid.spring.hibernate;

import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans.IdGeneratorsConfiguration;
import io.ulid.spring.internal.UlidProperties;
import org.hibernate.SessionFactory;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;
import org.springframework.orm.jpa.AbstractEntityManagerFactoryBean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Hibernate.
 */
@AutoConfiguration(after = UlidAutoConfiguration.class)
@ConditionalOnClass({ AbstractEntityManagerFactoryBean.class, SessionFactory.class })
@EnableConfigurationProperties(UlidProperties.class)
@Import({ IdGeneratorsConfiguration.class, RepositoryIdCheck.class, UlidSettingsPostProcessor.class })
public final class UlidHibernateAutoConfiguration {

}
