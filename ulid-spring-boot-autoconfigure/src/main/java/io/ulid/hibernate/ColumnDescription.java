package io.ulid.hibernate;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.hibernate.metamodel.MappingMetamodel;
import org.hibernate.metamodel.mapping.AttributeMapping;
import org.hibernate.metamodel.mapping.EmbeddableValuedModelPart;
import org.hibernate.metamodel.mapping.EntityMappingType;
import org.hibernate.metamodel.mapping.ModelPart;
import org.hibernate.metamodel.mapping.PluralAttributeMapping;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.hibernate.persister.collection.CollectionPersister;
import org.hibernate.persister.entity.EntityPersister;
import org.hibernate.type.descriptor.WrapperOptions;
import org.jspecify.annotations.Nullable;

/**
 * Says which attribute of which entity a column belongs to, from the names that the JDBC
 * driver has for it.
 */
final class ColumnDescription {

	private final String table;

	private final String column;

	/**
	 * Descriptions of what matches, by the table as the mapping has it.
	 */
	private final Map<String, String> attributes = new LinkedHashMap<>();

	private ColumnDescription(String table, String column) {
		this.table = simpleName(table);
		this.column = simpleName(column);
	}

	static String of(String table, String column, WrapperOptions options) {
		MappingMetamodel metamodel = options.getSession().getFactory().getMappingMetamodel();
		String where = "column '%s'".formatted(table.isEmpty() ? column : table + "." + column);
		return new ColumnDescription(table, column).attribute(metamodel)
			.map((attribute) -> "attribute '%s' from %s".formatted(attribute, where))
			.orElse(where);
	}

	private Optional<String> attribute(MappingMetamodel metamodel) {
		metamodel.forEachEntityDescriptor(this::ofEntity);
		metamodel.forEachCollectionDescriptor(this::ofCollection);
		// Tables of the same name in several schemas cannot be told apart
		return this.attributes.values().stream().reduce((one, other) -> one + "' or '" + other);
	}

	private void ofEntity(EntityPersister entity) {
		find(entity, entity.getIdentifierMapping(), entity.getIdentifierPropertyName());
		for (int i = 0; i < entity.getNumberOfAttributeMappings(); i++) {
			AttributeMapping attribute = entity.getAttributeMapping(i);
			if (!(attribute instanceof PluralAttributeMapping)) {
				find(entity, attribute, attribute.getAttributeName());
			}
		}
	}

	private void find(EntityPersister entity, ModelPart part, @Nullable String name) {
		find(part, name, (path) -> declaringEntity(entity, path) + "." + path);
	}

	// The id of a single-table hierarchy belongs to the root, not to whatever subclass
	// comes first
	private static String declaringEntity(EntityMappingType entity, String path) {
		EntityMappingType declaring = entity;
		String attribute = path.split("\\.", 2)[0];
		while (declaring.getSuperMappingType() != null
				&& (attribute.equals(declaring.getEntityPersister().getIdentifierPropertyName())
						|| declaring.getSuperMappingType().findAttributeMapping(attribute) != null)) {
			declaring = declaring.getSuperMappingType();
		}
		return declaring.getEntityName();
	}

	private void ofCollection(CollectionPersister collection) {
		PluralAttributeMapping attribute = collection.getAttributeMapping();
		UnaryOperator<String> role = (path) -> collection.getRole();
		find(attribute.getKeyDescriptor(), "key", role);
		find(attribute.getElementDescriptor(), "element", role);
		if (attribute.getIndexDescriptor() != null) {
			find(attribute.getIndexDescriptor(), "index", role);
		}
	}

	private void find(ModelPart part, @Nullable String name, UnaryOperator<String> description) {
		if (part instanceof EmbeddableValuedModelPart embedded) {
			for (int i = 0; i < embedded.getEmbeddableTypeDescriptor().getNumberOfAttributeMappings(); i++) {
				AttributeMapping attribute = embedded.getEmbeddableTypeDescriptor().getAttributeMapping(i);
				find(attribute,
						(name != null) ? name + "." + attribute.getAttributeName() : attribute.getAttributeName(),
						description);
			}
		}
		else if (name != null) {
			part.forEachSelectable((index, selectable) -> {
				if (matches(selectable)) {
					this.attributes.putIfAbsent(selectable.getContainingTableExpression(), description.apply(name));
				}
			});
		}
	}

	private boolean matches(SelectableMapping selectable) {
		return simpleName(selectable.getContainingTableExpression()).equals(this.table)
				&& simpleName(selectable.getSelectionExpression()).equals(this.column);
	}

	private static String simpleName(String name) {
		return name.substring(name.lastIndexOf('.') + 1).replaceAll("[\"`\\[\\]]", "").toLowerCase(Locale.ROOT);
	}

}
