package io.ulid.hibernate;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import io.ulid.hibernate.MappedAttribute.Place;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.IdentifierCollection;
import org.hibernate.mapping.IndexedCollection;
import org.hibernate.mapping.Join;
import org.hibernate.mapping.JoinedSubclass;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Collector of the attributes in the mapping of the entities. The collector also finds
 * the attributes of embedded classes, the elements of collections, the keys of maps, and
 * the keys of joined tables.
 *
 * @param entity the entity whose attributes are collected
 * @param attributes receives the attributes
 */
record AttributeCollector(PersistentClass entity, List<MappedAttribute> attributes) {

	static List<MappedAttribute> through(Collection<PersistentClass> entities) {
		List<MappedAttribute> attributes = new ArrayList<>();
		for (PersistentClass entity : entities) {
			new AttributeCollector(entity, attributes).visitEntity();
		}
		return attributes;
	}

	private void visitEntity() {
		String name = this.entity.getEntityName();
		Class<?> type = this.entity.hasPojoRepresentation() ? this.entity.getMappedClass() : null;
		Property id = this.entity.getIdentifierProperty();
		String idName = (id != null) ? name + "." + id.getName() : name;
		if (this.entity instanceof JoinedSubclass joined) {
			visit(idName, joined.getKey(), Place.ENTITY, null);
		}
		else if (this.entity.getSuperclass() == null && id != null) {
			visit(id, name, type, Place.ID);
		}
		else if (this.entity.getSuperclass() == null && this.entity.getIdentifier() instanceof Component idClass) {
			// The entity has an @IdClass, whose attributes are also attributes of the
			// entity
			idClass.getProperties().forEach((part) -> visit(part, name, type, Place.ID));
		}
		for (Join join : this.entity.getJoins()) {
			visit(idName, join.getKey(), Place.ENTITY, null);
		}
		// The properties of a superclass are not included, because the superclass is
		// visited as a separate entity
		for (Property property : this.entity.getProperties()) {
			visit(property, name, type, Place.ENTITY);
		}
	}

	private void visit(Property property, String owner, @Nullable Class<?> type, Place place) {
		// Hibernate (6.6 to 7.4) adds synthetic properties for references to columns that
		// are not a primary key: BinderHelper.createSyntheticPropertyReference
		Member member = (type == null || property.isSynthetic()) ? null : property.getGetter(type).getMember();
		visit(owner + "." + property.getName(), property.getValue(), place, member);
	}

	private void visit(String name, Value value, Place place, @Nullable Member member) {
		this.attributes.add(new MappedAttribute(this.entity, name, value, place, member));
		if (value instanceof Component component) {
			// An embeddable with subclasses has their properties as well, but not their
			// members
			boolean pojo = this.entity.hasPojoRepresentation() && !component.isDynamic() && !component.isPolymorphic();
			Class<?> type = pojo ? component.getComponentClass() : null;
			component.getProperties().forEach((part) -> visit(part, name, type, place));
		}
		else if (value instanceof org.hibernate.mapping.Collection collection) {
			visit(name, collection.getElement(), Place.COLLECTION, null);
			if (!collection.isInverse()) {
				visit(name, collection.getKey(), Place.ENTITY, null);
			}
			if (collection instanceof IndexedCollection indexed) {
				visit(name, indexed.getIndex(), Place.COLLECTION, null);
			}
			if (collection instanceof IdentifierCollection identified) {
				visit(name, identified.getIdentifier(), Place.COLLECTION, null);
			}
		}
	}

}
