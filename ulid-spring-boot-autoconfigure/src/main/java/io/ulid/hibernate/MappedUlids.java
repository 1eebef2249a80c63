package io.ulid.hibernate;

import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.DependantValue;
import org.hibernate.mapping.IdentifierCollection;
import org.hibernate.mapping.IndexedCollection;
import org.hibernate.mapping.JoinedSubclass;
import org.hibernate.mapping.ManyToOne;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Walks through all columns that hold a {@code Ulid} or a {@code UlidFlake}, with the
 * names of their attributes, and through all foreign keys, which may hold one: they have
 * the type of what they refer to.
 */
final class MappedUlids {

	private final PersistentClass entity;

	private final Map<String, PersistentClass> entities;

	private final Visitor visitor;

	private MappedUlids(PersistentClass entity, Map<String, PersistentClass> entities, Visitor visitor) {
		this.entity = entity;
		this.entities = entities;
		this.visitor = visitor;
	}

	static void forEach(Collection<PersistentClass> entities, Visitor visitor) {
		Map<String, PersistentClass> byName = entities.stream()
			.collect(Collectors.toMap(PersistentClass::getEntityName, Function.identity()));
		entities.forEach((entity) -> new MappedUlids(entity, byName, visitor).visitEntity());
	}

	private void visitEntity() {
		Property identifier = this.entity.getIdentifierProperty();
		String id = name(this.entity.getEntityName(), (identifier != null) ? identifier.getName() : null);
		if (this.entity.getSuperclass() == null) {
			visit(id, this.entity.getIdentifier(), true);
		}
		else if (this.entity instanceof JoinedSubclass joined) {
			visitKey(id, joined.getKey());
		}
		this.entity.getJoins().forEach((join) -> visitKey(id, join.getKey()));
		// Without those of the superclass, which is an entity of its own
		this.entity.getProperties()
			.forEach((property) -> visit(name(this.entity.getEntityName(), property.getName()), property.getValue(),
					false));
	}

	private void visit(String name, @Nullable Value value, boolean key) {
		if (value instanceof BasicValue basic) {
			BasicValue.Resolution<?> resolution = basic.resolve();
			// What a converter writes is the converter's business
			if (resolution.getDomainJavaType() instanceof AbstractUlidJavaType<?> javaType
					&& resolution.getValueConverter() == null) {
				this.visitor.visit(this.entity, name, basic, javaType, key);
			}
		}
		else if (value instanceof Component component) {
			component.getProperties()
				.forEach((property) -> visit(name(name, property.getName()), property.getValue(), key));
		}
		else if (value instanceof ManyToOne association) {
			PersistentClass target = this.entities.get(association.getReferencedEntityName());
			if (target != null) {
				this.visitor.visitForeignKey(this.entity, name, association,
						association.isReferenceToPrimaryKey() ? target.getIdentifier()
								: target.getReferencedProperty(association.getReferencedPropertyName()).getValue());
			}
		}
		else if (value instanceof org.hibernate.mapping.Collection collection) {
			if (!collection.isInverse()) {
				visitKey(name, collection.getKey());
			}
			// Rows of a collection are found by all of these
			visit(name, collection.getElement(), true);
			if (collection instanceof IndexedCollection indexed) {
				visit(name, indexed.getIndex(), true);
			}
			if (collection instanceof IdentifierCollection identified) {
				visit(name, identified.getIdentifier(), true);
			}
		}
	}

	private void visitKey(String name, Value key) {
		if (key instanceof DependantValue dependant) {
			this.visitor.visitForeignKey(this.entity, name, dependant, dependant.getWrappedValue());
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

		/**
		 * Visit a column that holds a ULID or a Ulid-Flake.
		 * @param entity the entity that declares it
		 * @param attribute the entity's name and the path of the attribute
		 * @param value the column
		 * @param javaType which of the two it holds
		 * @param key whether Hibernate finds rows by it
		 */
		void visit(PersistentClass entity, String attribute, BasicValue value, AbstractUlidJavaType<?> javaType,
				boolean key);

		/**
		 * Visit a foreign key of whatever type.
		 * @param entity the entity that declares it
		 * @param attribute the entity's name and the path of the attribute
		 * @param key the columns
		 * @param target what they refer to, in the same order
		 */
		default void visitForeignKey(PersistentClass entity, String attribute, Value key, Value target) {
		}

	}

}
