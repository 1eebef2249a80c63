package io.ulid.hibernate;

import java.util.Collection;

import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.IdentifierCollection;
import org.hibernate.mapping.IndexedCollection;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Walks through all columns that hold a {@code Ulid} or a {@code UlidFlake}, with the
 * names of their attributes. Foreign keys are left out: they have the type of what they
 * refer to.
 */
final class MappedUlids {

	private final PersistentClass entity;

	private final Visitor visitor;

	private MappedUlids(PersistentClass entity, Visitor visitor) {
		this.entity = entity;
		this.visitor = visitor;
	}

	static void forEach(Collection<PersistentClass> entities, Visitor visitor) {
		entities.forEach((entity) -> new MappedUlids(entity, visitor).visitEntity());
	}

	private void visitEntity() {
		if (this.entity.getSuperclass() == null) {
			Property id = this.entity.getIdentifierProperty();
			visit(name(this.entity.getEntityName(), (id != null) ? id.getName() : null), this.entity.getIdentifier());
		}
		// Without those of the superclass, which is an entity of its own
		this.entity.getProperties()
			.forEach((property) -> visit(name(this.entity.getEntityName(), property.getName()), property.getValue()));
	}

	private void visit(String name, @Nullable Value value) {
		if (value instanceof BasicValue basic) {
			BasicValue.Resolution<?> resolution = basic.resolve();
			// What a converter writes is the converter's business
			if (resolution.getDomainJavaType() instanceof AbstractUlidJavaType<?> javaType
					&& resolution.getValueConverter() == null) {
				this.visitor.visit(this.entity, name, basic, javaType);
			}
		}
		else if (value instanceof Component component) {
			component.getProperties().forEach((property) -> visit(name(name, property.getName()), property.getValue()));
		}
		else if (value instanceof org.hibernate.mapping.Collection collection) {
			visit(name, collection.getElement());
			if (collection instanceof IndexedCollection indexed) {
				visit(name, indexed.getIndex());
			}
			if (collection instanceof IdentifierCollection identified) {
				visit(name, identified.getIdentifier());
			}
		}
	}

	private static String name(String owner, @Nullable String attribute) {
		return (attribute != null) ? owner + "." + attribute : owner;
	}

	/**
	 * What to do with each column.
	 */
	@FunctionalInterface
	interface Visitor {

		void visit(PersistentClass entity, String attribute, BasicValue value, AbstractUlidJavaType<?> javaType);

	}

}
