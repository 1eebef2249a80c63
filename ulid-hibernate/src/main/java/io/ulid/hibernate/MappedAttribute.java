package io.ulid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import org.hibernate.internal.util.StringHelper;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Attribute of an entity, part of such an attribute, or key that joins the tables of the
 * entity.
 *
 * @param entity the entity that declares the attribute
 * @param name the name of the entity and the path of the attribute
 * @param value the mapping of the columns
 * @param place the kind of place in the entity
 * @param member the field or the getter that Hibernate uses, or {@code null} for a value
 * without an attribute in Java, such as a key that joins tables
 */
record MappedAttribute(PersistentClass entity, String name, Value value, Place place, @Nullable Member member) {

	/**
	 * Return the Java type of the attribute if the attribute is an identifier. Return
	 * {@code null} if the attribute has another type or a converter.
	 */
	@Nullable IdentifierJavaType<?> javaType() {
		return (this.value instanceof BasicValue basic && basic.resolve().getValueConverter() == null
				&& basic.resolve().getDomainJavaType() instanceof IdentifierJavaType<?> javaType) ? javaType : null;
	}

	Class<?> declaringClass() {
		return Objects.requireNonNull(this.member).getDeclaringClass();
	}

	/**
	 * Return whether a member of a class is the field or the getter of this attribute.
	 */
	boolean isOf(Member candidate) {
		String simple = StringHelper.unqualify(this.name);
		String getter = Character.toUpperCase(simple.charAt(0)) + simple.substring(1);
		return this.member != null && candidate.getDeclaringClass() == declaringClass()
				&& (candidate.equals(this.member)
						|| Set.of(simple, "get" + getter, "is" + getter).contains(candidate.getName()));
	}

	boolean isAnnotated(Class<? extends Annotation> annotation) {
		return this.member instanceof AnnotatedElement element && element.isAnnotationPresent(annotation);
	}

	/**
	 * Return the class of the attribute if the class is an identifier that Hibernate maps
	 * as an embeddable. Return {@code null} for any other attribute.
	 */
	@Nullable Class<?> embeddedIdentifier() {
		Class<?> type = (this.member != null && this.value instanceof Component component && !component.isDynamic())
				? component.getComponentClass() : null;
		return (type != null && (IdentifierType.isTyped(type) || IdentifierType.of(type) != null)) ? type : null;
	}

	/**
	 * Describe how to change the mapping so that an {@linkplain #embeddedIdentifier()
	 * embedded} identifier becomes a basic type.
	 */
	String howToMakeBasic(Class<?> identifier) {
		List<String> steps = new ArrayList<>();
		if (isAnnotated(EmbeddedId.class)) {
			steps.add("replace @EmbeddedId with @Id");
		}
		if (isAnnotated(Embedded.class)) {
			steps.add("remove @Embedded");
		}
		if (identifier.isAnnotationPresent(Embeddable.class)) {
			steps.add("remove @Embeddable from '%s'".formatted(identifier.getName()));
		}
		return String.join(" and ", steps);
	}
	/**
	 * Kind of place of an attribute in an entity. Hibernate finds rows by the values of
	 * an attribute in any place except {@link #ENTITY}.
	 */
	enum Place {

		/** Any other place. */
		ENTITY,

		/** The identifier. */
		ID,

		/** The elements or the keys of a collection. */
		COLLECTION

	}

}
