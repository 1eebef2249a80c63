package io.ulid.hibernate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.hibernate.SessionFactory;
import org.hibernate.SessionFactoryObserver;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.config.spi.StandardConverters;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Table;
import org.hibernate.mapping.UnionSubclass;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;

/**
 * Checks, once the schema is there, that the database sorts ULIDs in character columns by
 * their characters. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidIntegrator implements Integrator {

	@Override
	public void integrate(Metadata metadata, BootstrapContext bootstrapContext,
			SessionFactoryImplementor sessionFactory) {
		boolean enabled = bootstrapContext.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSetting(UlidSettings.CHECK_COLLATION, StandardConverters.BOOLEAN, true);
		List<CharacterColumn> columns = enabled ? characterColumns(metadata, sessionFactory) : List.of();
		if (!columns.isEmpty()) {
			sessionFactory.addObserver(new SessionFactoryObserver() {

				@Override
				public void sessionFactoryCreated(SessionFactory factory) {
					new CollationCheck(sessionFactory).run(columns);
				}

			});
		}
	}

	private static List<CharacterColumn> characterColumns(Metadata metadata, SessionFactoryImplementor sessionFactory) {
		List<CharacterColumn> columns = new ArrayList<>();
		MappedUlids.forEach(metadata.getEntityBindings(), (entity, attribute, value, javaType) -> {
			if (value.resolve().getJdbcType().isString() && value.getColumn() instanceof Column column) {
				tables(entity, value).map((table) -> CharacterColumn.of(attribute, javaType.textLength(), table, column,
						sessionFactory.getSqlStringGenerationContext()))
					.forEach(columns::add);
			}
		});
		return columns;
	}

	// A table per class repeats the columns of an entity in the tables of its subclasses
	private static Stream<Table> tables(PersistentClass entity, BasicValue value) {
		Stream<Table> repeated = !value.getTable().equals(entity.getTable()) ? Stream.of()
				: entity.getSubclasses()
					.stream()
					.filter(UnionSubclass.class::isInstance)
					.map(PersistentClass::getTable);
		return Stream.concat(Stream.of(value.getTable()), repeated).filter((table) -> !table.isAbstract());
	}

	@Override
	public void disintegrate(SessionFactoryImplementor sessionFactory, SessionFactoryServiceRegistry serviceRegistry) {
	}

}
