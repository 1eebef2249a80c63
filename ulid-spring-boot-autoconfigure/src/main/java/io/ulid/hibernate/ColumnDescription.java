package io.ulid.hibernate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
		List<String> attributes = new ArrayList<>();
		metamodel.forEachEntityDescriptor((entity) -> ofEntity(entity).ifPresent(attributes::add));
		metamodel.forEachCollectionDescriptor((collection) -> ofCollection(collection).ifPresent(attributes::add));
		return attributes.stream().findFirst();
	}

	private Optional<String> ofEntity(EntityPersister entity) {
		String found = find(entity.getIdentifierMapping(), entity.getIdentifierPropertyName());
		for (int i = 0; found == null && i < entity.getNumberOfAttributeMappings(); i++) {
			AttributeMapping attribute = entity.getAttributeMapping(i);
			if (!(attribute instanceof PluralAttributeMapping)) {
				found = find(attribute, attribute.getAttributeName());
			}
		}
		return Optional.ofNullable(found).map((path) -> declaringEntity(entity, path) + "." + path);
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

	private Optional<String> ofCollection(CollectionPersister collection) {
		PluralAttributeMapping attribute = collection.getAttributeMapping();
		boolean found = matches(attribute.getKeyDescriptor())
				|| find(attribute.getElementDescriptor(), "element") != null
				|| (attribute.getIndexDescriptor() != null && find(attribute.getIndexDescriptor(), "index") != null);
		return found ? Optional.of(collection.getRole()) : Optional.empty();
	}

	private @Nullable String find(ModelPart part, @Nullable String name) {
		if (part instanceof EmbeddableValuedModelPart embedded) {
			for (int i = 0; i < embedded.getEmbeddableTypeDescriptor().getNumberOfAttributeMappings(); i++) {
				AttributeMapping attribute = embedded.getEmbeddableTypeDescriptor().getAttributeMapping(i);
				String found = find(attribute, attribute.getAttributeName());
				if (found != null) {
					return (name != null) ? name + "." + found : found;
				}
			}
			return null;
		}
		return matches(part) ? name : null;
	}

	private boolean matches(ModelPart part) {
		boolean[] found = new boolean[1];
		part.forEachSelectable((index, selectable) -> found[0] |= matches(selectable));
		return found[0];
	}

	private boolean matches(SelectableMapping selectable) {
		return simpleName(selectable.getContainingTableExpression()).equals(this.table)
				&& simpleName(selectable.getSelectionExpression()).equals(this.column);
	}

	private static String simpleName(String name) {
		return name.substring(name.lastIndexOf('.') + 1).replaceAll("[\"`\\[\\]]", "").toLowerCase(Locale.ROOT);
	}

}
