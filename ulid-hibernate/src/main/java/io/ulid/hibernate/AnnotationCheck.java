package io.ulid.hibernate;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.hibernate.MappedAttribute.Place;
import io.ulid.internal.IdentifierType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.TableGenerator;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;

/**
 * Startup check for annotations that cannot work: a {@link UlidGeneratedId} that
 * Hibernate would ignore without an error, a {@link GeneratedValue} that would fail at
 * the first insert, and a {@link UuidGenerator} that Hibernate could not create.
 */
final class AnnotationCheck {

	private final Set<Class<?>> embeddedIds = new HashSet<>();

	private AnnotationCheck(List<MappedAttribute> attributes) {
		for (MappedAttribute attribute : attributes) {
			if (attribute.place() == Place.ID && attribute.member() != null
					&& attribute.value() instanceof Component id) {
				this.embeddedIds.add(id.getComponentClass());
			}
		}
	}

	// This method uses loops, because every startup would have to load a class for each
	// lambda
	static List<UlidMappingException> check(List<MappedAttribute> attributes) {
		List<UlidMappingException> findings = new ArrayList<>();
		AnnotationCheck check = new AnnotationCheck(attributes);
		Map<Class<?>, List<MappedAttribute>> declared = new LinkedHashMap<>();
		for (MappedAttribute attribute : attributes) {
			if (attribute.member() != null) {
				declared.putIfAbsent(attribute.declaringClass(), new ArrayList<>());
				declared.get(attribute.declaringClass()).add(attribute);
			}
		}
		for (Map.Entry<Class<?>, List<MappedAttribute>> entry : declared.entrySet()) {
			Class<?> type = entry.getKey();
			checkUnused(type.getDeclaredFields(), entry.getValue(), findings);
			checkUnused(type.getDeclaredMethods(), entry.getValue(), findings);
		}
		for (MappedAttribute attribute : attributes) {
			try {
				check.check(attribute);
			}
			catch (UlidMappingException ex) {
				findings.add(ex);
			}
		}
		return findings;
	}

	/**
	 * Report the annotations on fields and getters that Hibernate does not read.
	 */
	private static <M extends AccessibleObject & Member> void checkUnused(M[] members, List<MappedAttribute> attributes,
			List<UlidMappingException> findings) {
		for (M member : members) {
			if (member.isAnnotationPresent(UlidGeneratedId.class) && !member.isSynthetic()) {
				checkUnused(member, attributes, findings);
			}
		}
	}

	private static void checkUnused(Member member, List<MappedAttribute> attributes,
			List<UlidMappingException> findings) {
		List<MappedAttribute> same = attributes.stream().filter((each) -> each.isOf(member)).toList();
		if (same.isEmpty()) {
			findings.add(new UlidMappingException(
					"@UlidGeneratedId has no effect on '%s.%s', which is not an attribute."
						.formatted(attributes.get(0).owner(), member.getName()),
					"Move it to the attribute that it should fill."));
		}
		same.stream()
			.filter((attribute) -> !attribute.isAnnotated(UlidGeneratedId.class))
			.map((attribute) -> otherAccess(attribute, member))
			.forEach(findings::add);
	}

	private static UlidMappingException otherAccess(MappedAttribute attribute, Member annotated) {
		String used = (annotated instanceof Method) ? "field" : "getter";
		return new UlidMappingException(
				"@UlidGeneratedId has no effect on the %s of attribute '%s', which is mapped by its %s."
					.formatted((annotated instanceof Method) ? "getter" : "field", attribute.name(), used),
				"Move it to the %s.".formatted(used));
	}

	private void check(MappedAttribute attribute) {
		Member member = attribute.member();
		Class<?> embedded = attribute.embeddedIdentifier();
		if (embedded != null) {
			String type = embedded.getSimpleName();
			throw new UlidMappingException(
					"Attribute '%s' embeds the identifier '%s', which Hibernate could not %s.".formatted(
							attribute.name(), embedded.getName(),
							IdentifierType.isTyped(embedded) ? "store" : "instantiate"),
					"%s is a basic type: %s.".formatted(type, attribute.howToMakeBasic(embedded)));
		}
		if (member != null && attribute.isAnnotated(UlidGeneratedId.class)) {
			checkUlidGeneratedId(attribute, member.getDeclaringClass());
		}
		IdentifierJavaType<?> javaType = attribute.javaType();
		if (javaType != null && member instanceof AnnotatedElement element
				&& attribute.isAnnotated(GeneratedValue.class)
				&& !hasOwnGenerator(element, member.getDeclaringClass())) {
			throw cannotMake("@GeneratedValue", javaType, attribute);
		}
		// Hibernate would fail to create the generator, and its exception would not name
		// the attribute
		if (javaType != null && attribute.isAnnotated(UuidGenerator.class)) {
			throw cannotMake("@UuidGenerator", javaType, attribute);
		}
	}

	private static UlidMappingException cannotMake(String annotation, IdentifierJavaType<?> javaType,
			MappedAttribute attribute) {
		return new UlidMappingException(
				"%s cannot generate the %s of attribute '%s'.".formatted(annotation,
						javaType.getJavaTypeClass().getSimpleName(), attribute.name()),
				"Replace it with @UlidGeneratedId of io.ulid.hibernate.");
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
			// In an embedded id, Hibernate generates the value of the annotated
			// attribute. If another attribute of an entity has the class of this embedded
			// id, its value refers to an existing id, and Hibernate generates no value
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
					"@UlidGeneratedId cannot fill attribute '%s', because it is in a record, which cannot be changed."
						.formatted(name),
					"Make the record a class, or set the value in the application.");
		}
	}

	// @GeneratedValue is valid in combination with a custom generator or with
	// @UlidGeneratedId
	private static boolean hasOwnGenerator(AnnotatedElement member, Class<?> type) {
		String name = member.getAnnotation(GeneratedValue.class).generator();
		boolean standard = Stream.of(member, type)
			.flatMap((element) -> Stream.concat(
					Arrays.stream(element.getAnnotationsByType(SequenceGenerator.class)).map(SequenceGenerator::name),
					Arrays.stream(element.getAnnotationsByType(TableGenerator.class)).map(TableGenerator::name)))
			.anyMatch(name::equals);
		return (!name.isEmpty() && !standard) || Arrays.stream(member.getAnnotations())
			.anyMatch((annotation) -> annotation.annotationType().isAnnotationPresent(IdGeneratorType.class));
	}

}
