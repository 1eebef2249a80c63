package io.ulid.hibernate;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import io.ulid.hibernate.internal.ColumnCheck;
import io.ulid.hibernate.internal.ColumnCheck.ConnectionSource;
import io.ulid.hibernate.internal.IdColumn;
import io.ulid.hibernate.internal.KnownDatabase;
import org.hibernate.SessionFactory;
import org.hibernate.SessionFactoryObserver;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.cfg.SchemaToolingSettings;
import org.hibernate.engine.jdbc.connections.spi.JdbcConnectionAccess;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Integrator that checks whether the columns suit the identifiers that will be written to
 * them. The check runs after the schema has been created, on PostgreSQL, MySQL, MariaDB
 * and H2. Hibernate finds this class through the {@link java.util.ServiceLoader}.
 */
public final class UlidIntegrator implements Integrator {

	@Override
	public void integrate(Metadata metadata, BootstrapContext bootstrapContext,
			SessionFactoryImplementor sessionFactory) {
		StartupCheck check = FactorySettings.of(bootstrapContext.getServiceRegistry())
			.constant(UlidSettings.STORAGE_CHECK, StartupCheck.FAIL);
		JdbcServices jdbcServices = sessionFactory.getJdbcServices();
		KnownDatabase database = KnownDatabase.of(HibernateTerms.product(jdbcServices.getDialect()));
		List<IdColumn> columns = (check == StartupCheck.IGNORE || database == null) ? List.of()
				: EntityColumns.of(metadata, sessionFactory, database);
		if (database == null || columns.isEmpty()) {
			return;
		}
		ColumnCheck columnCheck = new ColumnCheck(columns, database);
		ConnectionSource connections = new Connections(jdbcServices.getBootstrapJdbcConnectionAccess());
		if (isValidated(bootstrapContext)) {
			// The check runs before Hibernate's validation: AbstractSchemaValidator (6.6
			// to 7.4) would report only the first column and no solution
			columnCheck.run(connections, check);
			return;
		}
		sessionFactory.addObserver(new SessionFactoryObserver() {

			@Override
			public void sessionFactoryCreated(SessionFactory factory) {
				columnCheck.run(connections, check);
			}

		});
	}

	/**
	 * Return whether Hibernate only validates the schema. In this case, the schema
	 * already exists.
	 */
	private static boolean isValidated(BootstrapContext bootstrapContext) {
		Map<String, Object> settings = FactorySettings.of(bootstrapContext.getServiceRegistry()).settings();
		Object action = settings.getOrDefault(SchemaToolingSettings.JAKARTA_HBM2DDL_DATABASE_ACTION,
				settings.get(SchemaToolingSettings.HBM2DDL_AUTO));
		return action != null && action.toString().strip().equalsIgnoreCase("validate");
	}

	@Override
	public void disintegrate(SessionFactoryImplementor sessionFactory, SessionFactoryServiceRegistry serviceRegistry) {
	}

	private record Connections(JdbcConnectionAccess access) implements ConnectionSource {

		@Override
		public Connection open() throws SQLException {
			return this.access.obtainConnection();
		}

		@Override
		public void close(Connection connection) throws SQLException {
			this.access.releaseConnection(connection);
		}

	}

}
