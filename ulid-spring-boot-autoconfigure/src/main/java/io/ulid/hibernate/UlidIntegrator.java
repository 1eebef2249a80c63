package io.ulid.hibernate;

import java.util.List;

import org.hibernate.SessionFactory;
import org.hibernate.SessionFactoryObserver;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.config.spi.StandardConverters;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Checks, once the schema is there, that the columns of identifiers fit what will be
 * written to them, on PostgreSQL, MySQL, MariaDB and H2. Hibernate finds this class
 * through the {@link java.util.ServiceLoader}.
 */
public final class UlidIntegrator implements Integrator {

	@Override
	public void integrate(Metadata metadata, BootstrapContext bootstrapContext,
			SessionFactoryImplementor sessionFactory) {
		String check = bootstrapContext.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSetting(UlidSettings.CHECK_COLUMNS, StandardConverters.STRING, "true");
		JdbcServices jdbcServices = sessionFactory.getJdbcServices();
		KnownDatabase database = KnownDatabase.of(jdbcServices.getDialect());
		if (check.equalsIgnoreCase("false") || database == null) {
			return;
		}
		List<MappedColumn> columns = MappedColumns.of(metadata, sessionFactory, database);
		if (columns.isEmpty()) {
			return;
		}
		sessionFactory.addObserver(new SessionFactoryObserver() {

			@Override
			public void sessionFactoryCreated(SessionFactory factory) {
				new ColumnCheck(columns, database).run(jdbcServices.getBootstrapJdbcConnectionAccess(),
						check.equalsIgnoreCase("warn"));
			}

		});
	}

	@Override
	public void disintegrate(SessionFactoryImplementor sessionFactory, SessionFactoryServiceRegistry serviceRegistry) {
	}

}
