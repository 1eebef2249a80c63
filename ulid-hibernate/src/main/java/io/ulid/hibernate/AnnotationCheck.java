package io.ulid.hibernate;

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
import org.hibernate.internal.util.StringHelper;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Component;

/**
 * Startup check for annotations that cannot work: a {@link UlidGeneratedId} that
 * Hibernate would ignore without an error, a {@link GeneratedValue} that would fail at
 * the first insert, and a {@link UuidGenerator} that Hibernate could not create.
 */
final class AnnotationCheck {

	private AnnotationCheck() {
	}

	// This method uses loops, because every startup would have to load a class for each
	// lambda
	static List<UlidMappingException> check(List<MappedAttribute> attributes) {
		List<UlidMappingException> findings = new ArrayList<>();
		Set<Class<?>> embeddedIds = new HashSet<>();
		Map<Class<?>, String> owners = new LinkedHashMap<>();
		for (MappedAttribute attribute : attributes) {
			if (attribute.member() != null) {
				owners.putIfAbsent(attribute.declaringClass(), StringHelper.qualifier(attribute.name()));
				if (attribute.place() == Place.ID && attribute.value() instanceof Component id) {
					embeddedIds.add(id.getComponentClass());
				}
			}
		}
		for (Map.Entry<Class<?>, String> entry : owners.entrySet()) {
			List<Member> members = new ArrayList<>(List.of(entry.getKey().getDeclaredFields()));
			members.addAll(List.of(entry.getKey().getDeclaredMethods()));
			for (Member member : members) {
				if (((AnnotatedElement) member).isAnnotationPresent(UlidGeneratedId.class) && !member.isSynthetic()) {
					checkUnused(member, entry.getValue(), attributes, findings);
				}
			}
		}
		for (MappedAttribute attribute : attributes) {
			try {
				check(attribute, embeddedIds);
			}
			catch (UlidMappingException ex) {
				findings.add(ex);
			}
		}
		return findings;
	}

	/**
	 * Report the annotation on a field or a getter that Hibernate does not read.
	 */
	private static void checkUnused(Member member, String owner, List<MappedAttribute> attributes,
			List<UlidMappingException> findings) {
		List<MappedAttribute> same = attributes.stream().filter((each) -> each.isOf(member)).toList();
		if (same.isEmpty()) {
			findings
				.add(new UlidMappingException("@UlidGeneratedId has no effect on '%s.%s', which is not an attribute."
					.formatted(owner, member.getName()), "Move it to the attribute that it should fill."));
		}
		String annotated = (member instanceof Method) ? "getter" : "field";
		String used = (member instanceof Method) ? "field" : "getter";
		same.stream()
			.filter((attribute) -> !attribute.isAnnotated(UlidGeneratedId.class))
			.map((attribute) -> new UlidMappingException(
					"@UlidGeneratedId has no effect on the %s of attribute '%s', which is mapped by its %s."
						.formatted(annotated, attribute.name(), used),
					"Move it to the %s.".formatted(used)))
			.forEach(findings::add);
	}

	private static void check(MappedAttribute attribute, Set<Class<?>> embeddedIds) {
		Member member = attribute.member();
		Class<?> embedded = attribute.embeddedIdentifier();
		if (embedded != null) {
			throw new UlidMappingException(
					"Attribute '%s' embeds the identifier '%s', which Hibernate could not %s.".formatted(
							attribute.name(), embedded.getName(),
							IdentifierType.isTyped(embedded) ? "store" : "instantiate"),
					"%s is a basic type: %s.".formatted(embedded.getSimpleName(), attribute.howToMakeBasic(embedded)));
		}
		if (member != null && attribute.isAnnotated(UlidGeneratedId.class)) {
			checkUlidGeneratedId(attribute, embeddedIds);
		}
		IdentifierJavaType<?> javaType = attribute.javaType();
		if (javaType == null || !(member instanceof AnnotatedElement element)) {
			return;
		}
		// The constructor of Hibernate's UuidGenerator (6.6 to 7.4) would fail, and its
		// exception would not name the attribute
		Class<?> annotation = attribute.isAnnotated(UuidGenerator.class) ? UuidGenerator.class
				: (attribute.isAnnotated(GeneratedValue.class) && !hasOwnGenerator(element, attribute.declaringClass()))
						? GeneratedValue.class : null;
		if (annotation != null) {
			throw new UlidMappingException(
					"@%s cannot generate the %s of attribute '%s'.".formatted(annotation.getSimpleName(),
							javaType.getJavaTypeClass().getSimpleName(), attribute.name()),
					"Replace it with @UlidGeneratedId of io.ulid.hibernate.");
		}
	}

	private static void checkUlidGeneratedId(MappedAttribute attribute, Set<Class<?>> embeddedIds) {
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
		if (attribute.place() == Place.ID || embeddedIds.contains(attribute.declaringClass())) {
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
		if (attribute.declaringClass().isRecord()) {
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
