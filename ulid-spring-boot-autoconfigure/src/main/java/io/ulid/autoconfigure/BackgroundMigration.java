package io.ulid.autoconfigure;

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

	public static boolean isPresent(ListableBeanFactory beanFactory) {
		ClassLoader classLoader = BackgroundMigration.class.getClassLoader();
		return ClassUtils.isPresent(LIQUIBASE, classLoader) && beanFactory
			.getBeanNamesForType(ClassUtils.resolveClassName(LIQUIBASE, classLoader), false, false).length > 0;
	}

}
