package io.ulid.autoconfigure;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Whether the columns may still change after startup. JHipster runs Liquibase in the
 * background. An exception would kill the migration, and leave its lock behind.
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
