package io.ulid.hibernate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.hibernate.MappedColumn.Content;
import org.hibernate.SessionFactory;
import org.hibernate.SessionFactoryObserver;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.config.spi.StandardConverters;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Table;
import org.hibernate.mapping.UnionSubclass;
import org.hibernate.mapping.Value;
import org.hibernate.service.spi.SessionFactoryServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Checks, once the schema is there, that the columns of ULIDs and Ulid-Flakes fit what
 * will be written to them. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidIntegrator implements Integrator {

	@Override
	public void integrate(Metadata metadata, BootstrapContext bootstrapContext,
			SessionFactoryImplementor sessionFactory) {
		boolean enabled = bootstrapContext.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSetting(UlidSettings.CHECK_COLUMNS, StandardConverters.BOOLEAN, true);
		List<MappedColumn> columns = enabled ? new Columns(sessionFactory).of(metadata) : List.of();
		if (!columns.isEmpty()) {
			sessionFactory.addObserver(new SessionFactoryObserver() {

				@Override
				public void sessionFactoryCreated(SessionFactory factory) {
					new ColumnCheck(sessionFactory).run(columns);
				}

			});
		}
	}

	@Override
	public void disintegrate(SessionFactoryImplementor sessionFactory, SessionFactoryServiceRegistry serviceRegistry) {
	}

	/**
	 * Collects the columns that are written as they are mapped.
	 */
	private static final class Columns implements MappedUlids.Visitor {

		private final Dialect dialect;

		private final SqlStringGenerationContext context;

		private final Map<List<Object>, MappedColumn> columns = new LinkedHashMap<>();

		private final List<ForeignKey> foreignKeys = new ArrayList<>();

		Columns(SessionFactoryImplementor sessionFactory) {
			this.dialect = sessionFactory.getJdbcServices().getDialect();
			this.context = sessionFactory.getSqlStringGenerationContext();
		}

		List<MappedColumn> of(Metadata metadata) {
			MappedUlids.forEach(metadata.getEntityBindings(), this);
			metadata.getEntityBindings()
				.forEach((entity) -> AnnotatedMembers.generated(entity)
					.forEach((attribute, value) -> addPlain(entity, attribute, value)));
			boolean added;
			do {
				// What another one refers to may be among these
				added = this.foreignKeys.removeIf(this::add);
			}
			while (added);
			return this.columns.values().stream().filter(MappedColumn::exists).toList();
		}

		@Override
		public void visit(PersistentClass entity, String attribute, BasicValue value, AbstractUlidJavaType<?> javaType,
				boolean key) {
			Content content = Content.of(value.resolve().getJdbcType(), this.dialect);
			add(entity, attribute, value, content, javaType.textLength(), false);
		}

		// Hibernate's own types fail no earlier than ours
		private void addPlain(PersistentClass entity, String attribute, BasicValue value) {
			BasicValue.Resolution<?> resolution = value.resolve();
			if (resolution.getValueConverter() == null) {
				Content content = Content.of(resolution.getDomainJavaType().getJavaTypeClass(),
						resolution.getJdbcType(), this.dialect);
				add(entity, attribute, value, content, 26, true);
			}
		}

		private void add(PersistentClass entity, String attribute, BasicValue value, @Nullable Content content,
				int textLength, boolean plain) {
			if (content != null && value.getColumn() instanceof Column column && column.getCustomRead() == null
					&& column.getCustomWrite() == null) {
				add(entity, attribute, value, column, content, textLength, plain, false);
			}
		}

		@Override
		public void visitForeignKey(PersistentClass entity, String attribute, Value key, Value target) {
			// Some of the columns of a formula are none
			if (!key.hasFormula() && !target.hasFormula()) {
				this.foreignKeys.add(new ForeignKey(entity, attribute, key, target));
			}
		}

		private boolean add(ForeignKey foreignKey) {
			boolean added = false;
			List<Column> columns = foreignKey.key().getColumns();
			List<Column> targets = foreignKey.target().getColumns();
			for (int i = 0; i < Math.min(columns.size(), targets.size()); i++) {
				MappedColumn target = this.columns.get(key(foreignKey.target().getTable(), targets.get(i)));
				if (target != null) {
					add(foreignKey.entity(), foreignKey.attribute(), foreignKey.key(), columns.get(i), target.content(),
							target.textLength(), target.plain(), true);
					added = true;
				}
			}
			return added;
		}

		private void add(PersistentClass entity, String attribute, Value value, Column column, Content content,
				int textLength, boolean plain, boolean foreignKey) {
			tables(entity, value).forEach((table) -> this.columns.putIfAbsent(key(table, column),
					MappedColumn.of(attribute, content, textLength, plain, foreignKey, table, column, this.context)));
		}

		// A table per class repeats the columns of an entity in the tables of its
		// subclasses
		private static Stream<Table> tables(PersistentClass entity, Value value) {
			Stream<Table> repeated = !value.getTable().equals(entity.getTable()) ? Stream.of()
					: entity.getSubclasses()
						.stream()
						.filter(UnionSubclass.class::isInstance)
						.map(PersistentClass::getTable);
			return Stream.concat(Stream.of(value.getTable()), repeated).filter((table) -> !table.isSubselect());
		}

		private static List<Object> key(Table table, Column column) {
			return List.of(table, column.getCanonicalName());
		}

	}

	private record ForeignKey(PersistentClass entity, String attribute, Value key, Value target) {
	}

}
