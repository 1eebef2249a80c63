package io.ulid.hibernate;

import java.util.Collection;
import java.util.function.BiConsumer;

import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.IdentifierCollection;
import org.hibernate.mapping.IndexedCollection;
import org.hibernate.mapping.KeyValue;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Walks through all columns that are known to hold a ULID, with the names of their
 * attributes. Foreign keys are left out: they have the type of what they refer to.
 */
final class MappedValues {

	private final BiConsumer<String, BasicValue> action;

	private MappedValues(BiConsumer<String, BasicValue> action) {
		this.action = action;
	}

	static void forEachUlid(Collection<PersistentClass> entities, BiConsumer<String, BasicValue> action) {
		MappedValues values = new MappedValues((name, value) -> {
			BasicValue.Resolution<?> resolution = value.resolve();
			// What a converter writes is the converter's business
			if (resolution.getValueConverter() == null && (resolution.getDomainJavaType() instanceof UlidJavaType
					|| resolution.getJdbcType() instanceof UlidJdbcType)) {
				action.accept(name, value);
			}
		});
		entities.forEach(values::entity);
	}

	private void entity(PersistentClass entity) {
		if (entity.getSuperclass() == null) {
			Property id = entity.getIdentifierProperty();
			KeyValue identifier = entity.getIdentifier();
			value(name(entity.getEntityName(), (id != null) ? id.getName() : null), identifier);
		}
		// Without those of the superclass, which is an entity of its own
		entity.getProperties()
			.forEach((property) -> value(name(entity.getEntityName(), property.getName()), property.getValue()));
	}

	private void value(String name, @Nullable Value value) {
		if (value instanceof BasicValue basic) {
			this.action.accept(name, basic);
		}
		else if (value instanceof Component component) {
			component.getProperties().forEach((property) -> value(name(name, property.getName()), property.getValue()));
		}
		else if (value instanceof org.hibernate.mapping.Collection collection) {
			value(name, collection.getElement());
			if (collection instanceof IndexedCollection indexed) {
				value(name, indexed.getIndex());
			}
			if (collection instanceof IdentifierCollection identified) {
				value(name, identified.getIdentifier());
			}
		}
	}

	private static String name(String owner, @Nullable String attribute) {
		return (attribute != null) ? owner + "." + attribute : owner;
	}

}
