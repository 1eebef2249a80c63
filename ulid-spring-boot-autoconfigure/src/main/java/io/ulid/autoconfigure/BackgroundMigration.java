package io.ulid.autoconfigure;

import io.ulid.hibernate.StartupCheck;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Detector of migrations that may still change columns after startup. JHipster runs
 * Liquibase in the background. If a check failed startup, the migration would be aborted
 * and its lock would remain.
 */
public final class BackgroundMigration {

	private static final String LIQUIBASE = "tech.jhipster.config.liquibase.AsyncSpringLiquibase";

	private BackgroundMigration() {
	}

	/**
	 * Return the property of the check of columns, or {@link StartupCheck#WARN} if the
	 * check must not fail startup.
	 */
	public static StartupCheck columnCheck(ListableBeanFactory beanFactory) {
		StartupCheck check = beanFactory.getBean(UlidProperties.class).storage().check();
		return (check == StartupCheck.FAIL && isPresent(beanFactory)) ? StartupCheck.WARN : check;
	}

	private static boolean isPresent(ListableBeanFactory beanFactory) {
		ClassLoader classLoader = BackgroundMigration.class.getClassLoader();
		return ClassUtils.isPresent(LIQUIBASE, classLoader) && beanFactory
			.getBeanNamesForType(ClassUtils.resolveClassName(LIQUIBASE, classLoader), false, false).length > 0;
	}

}
