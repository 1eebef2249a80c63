package io.ulid.spring.jdbc;

import java.util.List;

import javax.sql.DataSource;

import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.internal.ColumnCheck;
import io.ulid.hibernate.internal.IdColumn;
import io.ulid.hibernate.internal.KnownDatabase;
import io.ulid.spring.data.internal.DriverValues.JdbcProduct;
import io.ulid.spring.internal.UlidProperties;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.JdbcMappingContext;
import org.springframework.data.relational.core.dialect.Dialect;

/**
 * Startup check of the columns of Spring Data JDBC's aggregates. The check runs after the
 * schema has been created, and compares the columns with the values that will be written
 * to them. If there are several databases and none is primary, nothing is checked.
 *
 * @param beanFactory the beans of the application
 */
@ConditionalOnBean(JdbcMappingContext.class)
record AggregateColumnCheck(ListableBeanFactory beanFactory) implements SmartInitializingSingleton {

	@Override
	public void afterSingletonsInstantiated() {
		StartupCheck check = UlidProperties.columnCheck(this.beanFactory);
		JdbcMappingContext context = unique(JdbcMappingContext.class);
		JdbcCustomConversions conversions = unique(JdbcCustomConversions.class);
		Dialect dialect = unique(Dialect.class);
		DataSource dataSource = unique(DataSource.class);
		if (check == StartupCheck.IGNORE || context == null || conversions == null || dialect == null
				|| dataSource == null) {
			return;
		}
		List<IdColumn> columns = AggregateColumns.of(context, conversions, dialect.getIdentifierProcessing());
		KnownDatabase database = columns.isEmpty() ? null : KnownDatabase.of(JdbcProduct.of(dataSource));
		if (database != null) {
			new ColumnCheck(columns, database).run(dataSource::getConnection, check);
		}
	}

	private <T> @Nullable T unique(Class<T> type) {
		return this.beanFactory.getBeanProvider(type).getIfUnique();
	}

}
