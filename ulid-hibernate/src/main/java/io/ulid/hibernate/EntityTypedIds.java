package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Transient;
import org.hibernate.boot.registry.classloading.spi.ClassLoaderService;
import org.hibernate.boot.registry.classloading.spi.ClassLoadingException;
import org.jspecify.annotations.Nullable;

/**
 * Finder of the typed ids in entities. The class of each typed id must be registered
 * before Hibernate reads the attributes, because Hibernate (6.6 to 7.4) has no extension
 * point for unknown classes: {@code JavaTypeRegistry} describes them as serializable.
 *
 * @param visited the classes whose attributes were already read
 * @param found the identifiers
 * @param embeddedIds the attributes that hold an identifier and are annotated with
 * {@link EmbeddedId}, if the attribute is also annotated with {@link Id}, or its type
 * with {@link Embeddable}
 */
record EntityTypedIds(Set<Class<?>> visited, Set<IdentifierType<?>> found, List<Field> embeddedIds) {

	private EntityTypedIds() {
		this(new HashSet<>(), new LinkedHashSet<>(), new ArrayList<>());
	}

	/**
	 * Find the identifiers among the types of the attributes that classes declare.
	 * @param mapped the mapped classes
	 * @param setting the value of {@link UlidSettings#TYPED_IDS}
	 * @param classLoader loads the classes by their names
	 * @throws UlidMappingException if a class is declared as a typed id but is invalid
	 */
	static EntityTypedIds find(List<Class<?>> mapped, @Nullable Object setting, ClassLoaderService classLoader) {
		EntityTypedIds typedIds = new EntityTypedIds();
		mapped.forEach(typedIds::visit);
		typedIds.visitSetting(setting, classLoader);
		TypedIdMistakes.warnAboutEqualPrefixes(typedIds.found.stream().map(IdentifierType::type).toList());
		return typedIds;
	}

	/**
	 * Return whether the type of an attribute mentions an identifier, as
	 * {@code ArrayList<OrderId>} does, or an embeddable that contains an identifier.
	 * @param attribute the field or the getter
	 */
	static boolean areMentionedBy(@Nullable Member attribute) {
		EntityTypedIds typedIds = new EntityTypedIds();
		if (attribute != null) {
			typedIds.visitMentioned((attribute instanceof Field field) ? field.getGenericType()
					: ((Method) attribute).getGenericReturnType());
		}
		return !typedIds.found.isEmpty();
	}

	private void visitSetting(@Nullable Object setting, ClassLoaderService classLoader) {
		if (setting instanceof Collection<?> collection) {
			collection.forEach((element) -> visitSetting(element, classLoader));
		}
		else if (setting instanceof Class<?> type) {
			visit(type);
		}
		else if (setting != null) {
			Stream.of(setting.toString().split(",", 0))
				.map(String::strip)
				.filter((name) -> !name.isEmpty())
				.forEach((name) -> visit(load(name, classLoader)));
		}
	}

	private static Class<?> load(String name, ClassLoaderService classLoader) {
		try {
			return classLoader.classForName(name);
		}
		catch (ClassLoadingException ex) {
			throw new UlidMappingException(
					"Setting '%s' contains '%s', which is not a class.".formatted(UlidSettings.TYPED_IDS, name),
					"Change it to the full name of a class.");
		}
	}

	private void visit(Class<?> type) {
		if (!this.visited.add(type)) {
			return;
		}
		IdentifierType<?> identifier = TypedIdMistakes.describe(type);
		if (identifier != null) {
			this.found.add(identifier);
			return;
		}
		if (type.getSuperclass() != null) {
			visit(type.getSuperclass());
			visitMentioned(type.getGenericSuperclass());
		}
		IdClass idClass = type.getAnnotation(IdClass.class);
		if (idClass != null) {
			visit(idClass.value());
		}
		Stream.of(type.getDeclaredFields())
			.filter((field) -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)
			.filter((field) -> !field.isAnnotationPresent(Transient.class))
			.forEach(this::visit);
	}

	private void visit(Field field) {
		Class<?> type = field.getType();
		boolean embeddedId = field.isAnnotationPresent(EmbeddedId.class);
		if (embeddedId || field.isAnnotationPresent(Embedded.class)) {
			visit(type);
		}
		// Without the second condition, the annotation is a mistake in the source code,
		// which must be reported
		if (embeddedId && (type.isAnnotationPresent(Embeddable.class) || field.isAnnotationPresent(Id.class))
				&& TypedIdMistakes.describe(type) != null) {
			this.embeddedIds.add(field);
		}
		visitMentioned(field.getGenericType());
	}

	private void visitMentioned(Type type) {
		if (type instanceof Class<?> mentioned) {
			Class<?> element = mentioned.isArray() ? mentioned.getComponentType() : mentioned;
			if (element.isAnnotationPresent(Embeddable.class) || TypedIdMistakes.describe(element) != null) {
				visit(element);
			}
		}
		else if (type instanceof ParameterizedType parameterized) {
			visitMentioned(parameterized.getRawType());
			Stream.of(parameterized.getActualTypeArguments()).forEach(this::visitMentioned);
		}
		else if (type instanceof WildcardType wildcard) {
			Stream.of(wildcard.getUpperBounds()).forEach(this::visitMentioned);
		}
	}

}
