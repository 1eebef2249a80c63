package io.ulid.spring.jdbc;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.hibernate.internal.IdColumn;
import io.ulid.hibernate.internal.IdColumn.Framework;
import io.ulid.hibernate.internal.IdColumn.Origin;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.data.convert.CustomConversions;
import org.springframework.data.relational.core.mapping.AggregatePath;
import org.springframework.data.relational.core.mapping.RelationalMappingContext;
import org.springframework.data.relational.core.mapping.RelationalPersistentEntity;
import org.springframework.data.relational.core.mapping.RelationalPersistentProperty;
import org.springframework.data.relational.core.sql.IdentifierProcessing;
import org.springframework.data.relational.core.sql.SqlIdentifier;

/**
 * Collector of the columns that Spring Data JDBC writes identifiers to, and of the
 * foreign keys that refer to these columns.
 *
 * @param context contains the entities that Spring Data has read so far
 * @param conversions the conversions of values for columns
 * @param sql the rules for quoting names
 * @param columns the columns that were found, by their table and name
 */
record AggregateColumns(RelationalMappingContext context, CustomConversions conversions, IdentifierProcessing sql,
		Map<String, IdColumn> columns) {

	/**
	 * Collect the columns of all entities that Spring Data has read so far. The result
	 * contains no arrays, and no attributes for which the application has its own
	 * converter.
	 * @param context contains the entities that Spring Data has read so far
	 * @param conversions the conversions of values for columns
	 * @param sql the rules for quoting names
	 */
	public static List<IdColumn> of(RelationalMappingContext context, CustomConversions conversions,
			IdentifierProcessing sql) {
		AggregateColumns columns = new AggregateColumns(context, conversions, sql, new LinkedHashMap<>());
		List<RelationalPersistentEntity<?>> entities = List.copyOf(context.getPersistentEntities());
		// An embedded class has no table
		Set<Class<?>> embedded = new HashSet<>();
		entities.forEach((entity) -> entity.forEach((property) -> {
			if (property.isEmbedded()) {
				embedded.add(property.getActualType());
			}
		}));
		for (RelationalPersistentEntity<?> entity : entities) {
			if (!embedded.contains(entity.getType())) {
				columns.addAll(entity, context.getAggregatePath(entity));
			}
		}
		return List.copyOf(columns.columns.values());
	}

	private void addAll(RelationalPersistentEntity<?> entity, AggregatePath parent) {
		for (RelationalPersistentProperty property : (parent.isRoot() ? entity : parent.getRequiredLeafEntity())) {
			AggregatePath path = parent.append(property);
			String attribute = "%s.%s".formatted(entity.getName(), path.toDotPath());
			if (path.isEmbedded()) {
				addAll(entity, path);
			}
			else if (path.isEntity()) {
				addChild(entity, path, property, attribute);
			}
			else {
				// Properties with a @ValueConverter are included, because Spring Data
				// JDBC ignores that annotation
				add(entity, path.getColumnInfo().name(), attribute, valueType(property),
						property.isAssociation() ? Origin.FOREIGN_KEY : Origin.TYPE);
			}
		}
	}

	private void addChild(RelationalPersistentEntity<?> entity, AggregatePath path,
			RelationalPersistentProperty property, String attribute) {
		RelationalPersistentEntity<?> child = path.getRequiredLeafEntity();
		if (entity.getIdProperty() != null) {
			add(child, property.getReverseColumnName(entity), attribute, entity.getIdProperty().getType(),
					Origin.FOREIGN_KEY);
		}
		if (property.isMap()) {
			add(child, property.getKeyColumn(), attribute, property.getQualifierColumnType(), Origin.TYPE);
		}
	}

	/**
	 * Return the class of the value. For a reference to another aggregate, the class of
	 * the value is the class of the other aggregate's id.
	 */
	private Class<?> valueType(RelationalPersistentProperty property) {
		Class<?> target = property.isAssociation() ? property.getAssociationTargetType() : null;
		return (target != null) ? this.context.getRequiredPersistentEntity(target).getRequiredIdProperty().getType()
				: property.getType();
	}

	private void add(RelationalPersistentEntity<?> entity, @Nullable SqlIdentifier name, String attribute,
			@Nullable Class<?> valueType, Origin origin) {
		IdentifierType<?> type = (valueType != null) ? IdentifierType.of(valueType) : null;
		StoredForm form = (type != null)
				? this.conversions.getCustomWriteTarget(type.type()).map(StoredForm::ofValueClass).orElse(null) : null;
		if (name == null || type == null || form == null) {
			return;
		}
		List<SqlIdentifier> table = entity.getQualifiedTableName().toList();
		String schema = (table.size() > 1) ? catalogName(table.get(table.size() - 2)) : "";
		String catalogTable = catalogName(table.get(table.size() - 1));
		String sqlTable = entity.getQualifiedTableName().toSql(this.sql);
		String sqlName = name.toSql(this.sql);
		this.columns.putIfAbsent("%s.%s".formatted(sqlTable, sqlName),
				new IdColumn(Framework.SPRING_DATA_JDBC, attribute, form, type.valueType().type(), origin, schema,
						catalogTable, catalogTable, catalogName(name), sqlTable, sqlName));
	}

	// Returns the name without quotes, as it is in the catalog of the database
	private String catalogName(SqlIdentifier name) {
		String text = name.toSql(this.sql);
		char quote = text.charAt(0);
		if (Character.isJavaIdentifierStart(quote)) {
			return this.sql.standardizeLetterCase(text);
		}
		return text.substring(1, text.length() - 1).replace("%1$s%1$s".formatted(quote), String.valueOf(quote));
	}

}
