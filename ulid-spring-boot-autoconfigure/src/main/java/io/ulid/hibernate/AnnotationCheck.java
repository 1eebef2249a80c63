package io.ulid.hibernate;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.hibernate.MappedAttribute.Place;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.SequenceGenerator;
import org.hibernate.PropertyNotFoundException;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.internal.util.StringHelper;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;
import org.hibernate.property.access.spi.BuiltInPropertyAccessStrategies;
import org.hibernate.property.access.spi.PropertyAccessStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a {@link UlidGeneratedId} that Hibernate would ignore without a word, and a
 * {@link GeneratedValue} that would fail at the first insert.
 */
final class AnnotationCheck {

	private final Set<Class<?>> embeddedIds;

	AnnotationCheck(List<MappedAttribute> attributes) {
		this.embeddedIds = attributes.stream()
			.filter((attribute) -> attribute.place() == Place.ID && attribute.member() != null)
			.map(MappedAttribute::value)
			.filter(Component.class::isInstance)
			.map((id) -> ((Component) id).getComponentClass())
			.collect(Collectors.toSet());
	}

	void check(MappedAttribute attribute) {
		Member member = attribute.member();
		if (member != null && attribute.isAnnotated(UlidGeneratedId.class)) {
			checkUlidGeneratedId(attribute, member.getDeclaringClass());
		}
		else if (member != null && otherMember(member, attribute.name()) instanceof AnnotatedElement other
				&& other.isAnnotationPresent(UlidGeneratedId.class)) {
			boolean field = member instanceof Field;
			throw new UlidMappingException(
					"@UlidGeneratedId has no effect on the %s of attribute '%s', which is mapped by its %s."
						.formatted(field ? "getter" : "field", attribute.name(), field ? "field" : "getter"),
					"Move it to the %s.".formatted(field ? "field" : "getter"));
		}
		IdentifierJavaType<?> javaType = attribute.javaType();
		if (javaType != null && member instanceof AnnotatedElement element
				&& attribute.isAnnotated(GeneratedValue.class)
				&& !hasOwnGenerator(element, member.getDeclaringClass())) {
			throw new UlidMappingException(
					"@GeneratedValue cannot make the %s of attribute '%s'."
						.formatted(javaType.getJavaTypeClass().getSimpleName(), attribute.name()),
					"Replace it by @UlidGeneratedId.");
		}
	}

	/**
	 * The getter of an attribute that is mapped by its field, or the other way round.
	 */
	private static @Nullable Member otherMember(Member member, String attribute) {
		PropertyAccessStrategy other = ((member instanceof Field) ? BuiltInPropertyAccessStrategies.BASIC
				: BuiltInPropertyAccessStrategies.FIELD)
			.getStrategy();
		try {
			return other.buildPropertyAccess(member.getDeclaringClass(), StringHelper.unqualify(attribute), false)
				.getGetter()
				.getMember();
		}
		catch (PropertyNotFoundException ex) {
			return null;
		}
	}

	private void checkUlidGeneratedId(MappedAttribute attribute, Class<?> declaringClass) {
		String name = attribute.name();
		if (attribute.value() instanceof Component) {
			throw new UlidMappingException("@UlidGeneratedId cannot fill the embedded attribute '%s'.".formatted(name),
					"Annotate an attribute within it.");
		}
		if (!(attribute.value() instanceof BasicValue)) {
			throw new UlidMappingException(
					"@UlidGeneratedId cannot fill attribute '%s', which is an association or a collection."
						.formatted(name),
					"Remove it, and set the attribute in the application.");
		}
		if (attribute.place() == Place.ID || this.embeddedIds.contains(declaringClass)) {
			// It is filled where it is the id, and refers to that elsewhere
			return;
		}
		if (attribute.place() == Place.COLLECTION) {
			throw new UlidMappingException(
					"@UlidGeneratedId has no effect on attribute '%s': Hibernate generates no values in a collection."
						.formatted(name),
					"Remove it and set the value in the application, or make the element an entity.");
		}
		if (declaringClass.isRecord()) {
			throw new UlidMappingException(
					"@UlidGeneratedId cannot fill attribute '%s', since the record that it is in cannot be changed."
						.formatted(name),
					"Make the record a class, or set the value in the application.");
		}
	}

	// That of the application, and ours, which may stand beside @GeneratedValue
	private static boolean hasOwnGenerator(AnnotatedElement member, Class<?> type) {
		String name = member.getAnnotation(GeneratedValue.class).generator();
		boolean sequence = Stream.of(member, type)
			.flatMap((element) -> Arrays.stream(element.getAnnotationsByType(SequenceGenerator.class)))
			.anyMatch((candidate) -> candidate.name().equals(name));
		return (!name.isEmpty() && !sequence) || Arrays.stream(member.getAnnotations())
			.anyMatch((annotation) -> annotation.annotationType().isAnnotationPresent(IdGeneratorType.class));
	}

}
