package io.ulid.hibernate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.hibernate.internal.IdColumn;
import io.ulid.hibernate.internal.IdColumn.Framework;
import io.ulid.hibernate.internal.IdColumn.Origin;
import io.ulid.hibernate.internal.KnownDatabase;
import io.ulid.hibernate.internal.StoredForm;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.model.naming.Identifier;
import org.hibernate.boot.model.relational.SqlStringGenerationContext;
import org.hibernate.engine.jdbc.env.spi.IdentifierHelper;
import org.hibernate.engine.jdbc.env.spi.JdbcEnvironment;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.DependantValue;
import org.hibernate.mapping.ManyToOne;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Table;
import org.hibernate.mapping.UnionSubclass;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Collector of the columns that Hibernate writes identifiers to, and of the foreign keys
 * that refer to these columns.
 *
 * @param metadata the mapping of the entities
 * @param environment the names and the dialect of the database
 * @param context the default schema and catalog
 * @param database the database
 * @param columns the columns that were found, by their table and name
 */
record EntityColumns(Metadata metadata, JdbcEnvironment environment, SqlStringGenerationContext context,
		KnownDatabase database, Map<String, IdColumn> columns) {

	static List<IdColumn> of(Metadata metadata, SessionFactoryImplementor sessionFactory, KnownDatabase database) {
		EntityColumns columns = new EntityColumns(metadata, sessionFactory.getJdbcServices().getJdbcEnvironment(),
				sessionFactory.getSqlStringGenerationContext(), database, new LinkedHashMap<>());
		List<MappedAttribute> attributes = new ArrayList<>(AttributeCollector.through(metadata.getEntityBindings()));
		for (MappedAttribute attribute : attributes) {
			columns.addBasic(attribute);
		}
		boolean added;
		do {
			// A foreign key may refer to a column that is a foreign key itself
			added = attributes.removeIf(columns::addForeignKey);
		}
		while (added);
		return List.copyOf(columns.columns.values());
	}

	private void addBasic(MappedAttribute attribute) {
		if (!(attribute.value() instanceof BasicValue value) || value.resolve().getValueConverter() != null
				|| !(value.getColumn() instanceof Column column) || column.getCustomRead() != null
				|| column.getCustomWrite() != null) {
			return;
		}
		StoredForm form = HibernateTerms.form(value.resolve().getJdbcType());
		IdentifierJavaType<?> javaType = attribute.javaType();
		boolean text = value.resolve().getDomainJavaType().getJavaTypeClass() == String.class;
		if (form != null && javaType != null) {
			add(attribute, column, form, javaType.valueType().type(),
					(column.getSqlType() != null) ? Origin.DEFINITION : Origin.TYPE);
		}
		// If a generated attribute is not a String, Hibernate writes other text, such as
		// the digits of a UUID
		else if (form != null && attribute.isAnnotated(UlidGeneratedId.class) && text == (form == StoredForm.CHAR)) {
			add(attribute, column, form, Ulid.class, Origin.GENERATED);
		}
	}

	private boolean addForeignKey(MappedAttribute attribute) {
		Value target = target(attribute.value());
		// A formula has no columns
		if (target == null || target.hasFormula() || attribute.value().hasFormula()) {
			return false;
		}
		boolean added = false;
		List<Column> keys = attribute.value().getColumns();
		List<Column> targets = target.getColumns();
		for (int i = 0; i < Math.min(keys.size(), targets.size()); i++) {
			IdColumn referenced = this.columns.get(key(target.getTable(), targets.get(i)));
			if (referenced != null) {
				add(attribute, keys.get(i), referenced.form(), referenced.idType(), Origin.FOREIGN_KEY);
				added = true;
			}
		}
		return added;
	}

	private @Nullable Value target(Value key) {
		if (key instanceof DependantValue dependant) {
			return dependant.getWrappedValue();
		}
		if (key instanceof ManyToOne association) {
			PersistentClass target = this.metadata.getEntityBinding(association.getReferencedEntityName());
			return association.isReferenceToPrimaryKey() ? target.getIdentifier()
					: target.getReferencedProperty(association.getReferencedPropertyName()).getValue();
		}
		return null;
	}

	private void add(MappedAttribute attribute, Column column, StoredForm form, Class<?> idType, Origin origin) {
		IdentifierHelper names = this.environment.getIdentifierHelper();
		tables(attribute).forEach((table) -> {
			this.columns.putIfAbsent(key(table, column),
					new IdColumn(Framework.HIBERNATE, attribute.name(), form, idType, origin, schema(table, names),
							names.toMetaDataObjectName(table.getNameIdentifier()), table.getName(), column.getName(),
							this.context.format(table.getQualifiedTableName()),
							column.getQuotedName(this.environment.getDialect())));
		});
	}

	/**
	 * Return the schema in the mapping, or an empty text if the mapping contains no
	 * schema. Without a schema in the mapping, Hibernate's helper would return the
	 * current schema, but the database also looks for the table in other schemas.
	 */
	private String schema(Table table, IdentifierHelper names) {
		if (this.database.isMySql()) {
			// Hibernate treats the schemas of MySQL and MariaDB as catalogs
			Identifier catalog = this.context.catalogWithDefault(table.getCatalogIdentifier());
			return (catalog != null) ? names.toMetaDataCatalogName(catalog) : "";
		}
		Identifier schema = this.context.schemaWithDefault(table.getSchemaIdentifier());
		return (schema != null) ? names.toMetaDataSchemaName(schema) : "";
	}

	// With the strategy TABLE_PER_CLASS, the tables of the subclasses also contain the
	// columns of the entity
	private static Stream<Table> tables(MappedAttribute attribute) {
		Table table = attribute.value().getTable();
		Stream<Table> repeated = attribute.entity()
			.getSubclasses()
			.stream()
			.filter((subclass) -> subclass instanceof UnionSubclass && table.equals(attribute.entity().getTable()))
			.map(PersistentClass::getTable);
		return Stream.concat(Stream.of(table), repeated).filter((candidate) -> !candidate.isSubselect());
	}

	private String key(Table table, Column column) {
		return this.context.format(table.getQualifiedTableName()) + "." + column.getCanonicalName();
	}

}
