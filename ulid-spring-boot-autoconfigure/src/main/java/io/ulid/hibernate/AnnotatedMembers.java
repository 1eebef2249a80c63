package io.ulid.hibernate;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jakarta.persistence.GeneratedValue;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.TableGenerator;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.mapping.IndexedCollection;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.jspecify.annotations.Nullable;

/**
 * Looks at where {@link UlidGeneratedId} and {@link GeneratedValue} stand, since
 * Hibernate ignores the one or fails at the first insert.
 */
final class AnnotatedMembers {

	private final Set<Class<?>> embeddedIds;

	private final List<UlidMappingException> findings = new ArrayList<>();

	private final Map<String, BasicValue> generated = new LinkedHashMap<>();

	private AnnotatedMembers(Set<Class<?>> embeddedIds) {
		this.embeddedIds = embeddedIds;
	}

	static List<UlidMappingException> check(Collection<PersistentClass> entities) {
		AnnotatedMembers members = new AnnotatedMembers(embeddedIds(entities));
		entities.stream().filter(PersistentClass::hasPojoRepresentation).forEach(members::checkEntity);
		return members.findings;
	}

	/**
	 * The attributes of an entity that {@link UlidGeneratedId} fills, by their names.
	 */
	static Map<String, BasicValue> generated(PersistentClass entity) {
		AnnotatedMembers members = new AnnotatedMembers(embeddedIds(List.of(entity)));
		if (entity.hasPojoRepresentation()) {
			members.checkEntity(entity);
		}
		return members.generated;
	}

	private static Set<Class<?>> embeddedIds(Collection<PersistentClass> entities) {
		return entities.stream()
			.filter((entity) -> entity.hasPojoRepresentation() && entity.getIdentifierProperty() != null)
			.map(PersistentClass::getIdentifier)
			.filter(Component.class::isInstance)
			.map((id) -> ((Component) id).getComponentClass())
			.collect(Collectors.toSet());
	}

	private void checkEntity(PersistentClass entity) {
		Map<String, Property> attributes = byName(entity.getProperties());
		Property id = entity.getIdentifierProperty();
		if (id != null) {
			attributes.put(id.getName(), id);
		}
		else if (entity.getIdentifier() instanceof Component idClass) {
			attributes.putAll(byName(idClass.getProperties()));
		}
		Class<?> parent = (entity.getSuperclass() != null) ? entity.getSuperclass().getMappedClass() : null;
		checkMembers(entity.getMappedClass(), parent, entity.getEntityName(), attributes, Place.ENTITY);
		attributes.forEach((name, attribute) -> checkWithin(entity.getEntityName() + "." + name, attribute.getValue(),
				attribute.equals(id) ? Place.ID : Place.ENTITY));
	}

	private void checkWithin(String name, @Nullable Value value, Place place) {
		if (value instanceof Component component && !component.isDynamic()) {
			Map<String, Property> attributes = byName(component.getProperties());
			checkMembers(component.getComponentClass(), null, name, attributes, place);
			attributes.forEach((part, attribute) -> checkWithin(name + "." + part, attribute.getValue(), place));
		}
		else if (value instanceof org.hibernate.mapping.Collection collection) {
			checkWithin(name, collection.getElement(), Place.COLLECTION);
			if (collection instanceof IndexedCollection indexed) {
				checkWithin(name, indexed.getIndex(), Place.COLLECTION);
			}
		}
	}

	private static Map<String, Property> byName(Collection<Property> properties) {
		Map<String, Property> byName = new LinkedHashMap<>();
		// Hibernate makes some of its own, for references to columns that are no key
		properties.stream()
			.filter((property) -> !property.isSynthetic())
			.forEach((property) -> byName.put(property.getName(), property));
		return byName;
	}

	private void checkMembers(Class<?> type, @Nullable Class<?> parent, String owner, Map<String, Property> attributes,
			Place place) {
		members(type, parent, UlidGeneratedId.class, attributes)
			.forEach((name, members) -> checkUlidGeneratedId(owner + "." + name, attributes.get(name), members, place));
		members(type, parent, GeneratedValue.class, attributes)
			.forEach((name, members) -> checkGeneratedValue(owner + "." + name, attributes.get(name), members));
	}

	private static Map<String, List<Member>> members(Class<?> type, @Nullable Class<?> parent,
			Class<? extends Annotation> annotation, Map<String, Property> attributes) {
		Map<String, List<Member>> members = new HashMap<>();
		for (Class<?> declaring = type; declaring != null
				&& declaring != parent; declaring = declaring.getSuperclass()) {
			// Of a record both the field and the method have the annotation
			Stream<Method> methods = type.isRecord() ? Stream.empty()
					: Arrays.stream(declaring.getDeclaredMethods()).filter((method) -> !method.isBridge());
			Stream.concat(Arrays.stream(declaring.getDeclaredFields()), methods)
				.filter((member) -> member.isAnnotationPresent(annotation))
				.forEach((member) -> members
					.computeIfAbsent(attributeName((Member) member, attributes), (name) -> new ArrayList<>())
					.add((Member) member));
		}
		return members;
	}

	private static String attributeName(Member member, Map<String, Property> attributes) {
		String name = member.getName();
		if (!(member instanceof Method) || !name.matches("get.+")) {
			return name;
		}
		String rest = name.substring(3);
		// As java.beans has it, names such as URL stay as they are
		return attributes.containsKey(rest) ? rest : rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1);
	}

	private void checkUlidGeneratedId(String name, @Nullable Property attribute, List<Member> members, Place place) {
		if (attribute == null) {
			add("@UlidGeneratedId has no effect on '%s', which is no attribute.".formatted(name),
					"Move it to the attribute that is to be filled.");
		}
		else if (effective(members, attribute) == null) {
			boolean field = members.get(0) instanceof Field;
			add("@UlidGeneratedId has no effect on the %s of attribute '%s', which is mapped by its %s."
				.formatted(field ? "field" : "getter", name, field ? "getter" : "field"),
					"Move it to the %s.".formatted(field ? "getter" : "field"));
		}
		else if (!isFilled(place, members) && this.embeddedIds.contains(members.get(0).getDeclaringClass())) {
			// It is filled where it is the id, and refers to that here
			return;
		}
		else if (place == Place.COLLECTION) {
			add("@UlidGeneratedId has no effect on attribute '%s': Hibernate generates no values in a collection."
				.formatted(name), "Remove it and set the value in the application, or make the element an entity.");
		}
		else if (attribute.getValue() instanceof Component) {
			add("@UlidGeneratedId cannot fill the embedded attribute '%s'.".formatted(name),
					"Annotate an attribute within it.");
		}
		else if (!(attribute.getValue() instanceof BasicValue)) {
			add("@UlidGeneratedId cannot fill attribute '%s', which is an association or a collection.".formatted(name),
					"Remove it, and set the attribute in the application.");
		}
		else if (!isFilled(place, members)) {
			add("@UlidGeneratedId cannot fill attribute '%s', since the record that it is in cannot be changed."
				.formatted(name), "Make the record a class, or set the value in the application.");
		}
		else {
			this.generated.put(name, (BasicValue) attribute.getValue());
		}
	}

	private static boolean isFilled(Place place, List<Member> members) {
		return switch (place) {
			case ID -> true;
			case ENTITY -> !members.get(0).getDeclaringClass().isRecord();
			case COLLECTION -> false;
		};
	}

	private void checkGeneratedValue(String name, @Nullable Property attribute, List<Member> members) {
		Member member = (attribute != null) ? effective(members, attribute) : null;
		if (member instanceof AnnotatedElement element && attribute != null
				&& attribute.getValue() instanceof BasicValue value
				&& value.resolve().getDomainJavaType() instanceof AbstractUlidJavaType<?> javaType
				&& !hasOwnGenerator(element, member.getDeclaringClass())) {
			add("@GeneratedValue cannot make the %s of attribute '%s'."
				.formatted(javaType.getJavaTypeClass().getSimpleName(), name), "Replace it by @UlidGeneratedId.");
		}
	}

	// That of the application, and ours, which may stand beside @GeneratedValue
	private static boolean hasOwnGenerator(AnnotatedElement member, Class<?> type) {
		String name = member.getAnnotation(GeneratedValue.class).generator();
		return (!name.isEmpty() && Stream.of(member, type).noneMatch((element) -> makesNumbers(name, element)))
				|| Arrays.stream(member.getAnnotations())
					.anyMatch((annotation) -> annotation.annotationType().isAnnotationPresent(IdGeneratorType.class));
	}

	private static boolean makesNumbers(String generator, AnnotatedElement element) {
		return Arrays.stream(element.getAnnotationsByType(SequenceGenerator.class))
			.anyMatch((sequence) -> sequence.name().equals(generator))
				|| Arrays.stream(element.getAnnotationsByType(TableGenerator.class))
					.anyMatch((table) -> table.name().equals(generator));
	}

	// The one of a field and its getter that Hibernate looks at
	private static @Nullable Member effective(List<Member> members, Property attribute) {
		String access = attribute.getPropertyAccessorName();
		return members.stream()
			.filter((member) -> !((member instanceof Field) ? "property" : "field").equals(access))
			.findFirst()
			.orElse(null);
	}

	private void add(String description, String action) {
		this.findings.add(new UlidMappingException(description, action));
	}

	private enum Place {

		/** Anywhere in an entity but its id. */
		ENTITY,

		/** The embedded id, which is made anew where it is a record. */
		ID,

		/** The elements or the keys of a collection. */
		COLLECTION

	}

}
