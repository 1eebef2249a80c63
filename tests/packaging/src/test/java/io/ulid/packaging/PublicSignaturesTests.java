package io.ulid.packaging;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.properties.HasModifiers;
import com.tngtech.archunit.core.domain.properties.HasTypeParameters;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.core.importer.Locations;
import io.ulid.Ulid;
import io.ulid.cli.UlidCommand;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeType;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.hibernate.UlidSettings;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.test.UlidSequence;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The public signatures outside of the packages named {@code internal}: superclasses,
 * interfaces, fields, parameters, results, exceptions, and the arguments and bounds of
 * their types. They do not name types that users cannot or must not use. They name a type
 * of a library only in the package for this library, because an application may lack the
 * library.
 */
class PublicSignaturesTests {

	// OpenRewrite passes the state of a recipe from one method of the recipe to the next
	private static final String STATE_OF_RECIPES = "io.ulid.rewrite.Program";

	private static final JavaClasses CLASSES = new ClassFileImporter().importLocations(
			Stream
				.concat(Stream
					.of(Ulid.class, UlidCommand.class, UlidFlake.class, UlidFlakeAutoConfiguration.class,
							UlidSettings.class, UlidAutoConfiguration.class, UlidSequence.class)
					.map((type) -> Location.of(type.getProtectionDomain().getCodeSource().getLocation())),
						// The class path does not contain OpenRewrite, so the classes
						// cannot be loaded
						Locations.ofPackage("io.ulid.rewrite").stream())
				.toList());

	/**
	 * Each row is a package, and the packages of its libraries.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';', textBlock = """
			io.ulid                   ;
			io.ulid.cli               ;
			io.ulid.flake             ; jakarta.persistence jakarta.xml.bind org.hibernate
			io.ulid.flake.lease       ; javax.sql net.javacrumbs.shedlock org.springframework.data.redis
			io.ulid.flake.spring      ; io.micrometer.core.instrument
			io.ulid.flake.test        ; org.assertj.core org.hamcrest
			io.ulid.flake.validation  ; jakarta.validation
			io.ulid.hibernate         ; jakarta.persistence org.hibernate
			io.ulid.rewrite           ; org.openrewrite
			io.ulid.spring            ; org.springframework.beans
			io.ulid.spring.actuate    ;
			io.ulid.spring.data       ;
			io.ulid.spring.datarest   ;
			io.ulid.spring.graphql    ; graphql.schema
			io.ulid.spring.hibernate  ;
			io.ulid.spring.jackson    ; tools.jackson
			io.ulid.spring.jackson2   ; com.fasterxml.jackson
			io.ulid.spring.jdbc       ; org.springframework.jdbc
			io.ulid.spring.jooq       ; org.jooq
			io.ulid.spring.mongodb    ;
			io.ulid.spring.mybatis    ; org.apache.ibatis
			io.ulid.spring.openapi    ;
			io.ulid.spring.r2dbc      ; io.r2dbc.spi org.springframework.r2dbc
			io.ulid.spring.redis      ;
			io.ulid.spring.test       ; org.assertj.core org.hamcrest
			io.ulid.spring.validation ; jakarta.validation
			io.ulid.spring.web        ; org.springframework reactor.core.publisher
			io.ulid.spring.xml        ; jakarta.xml.bind
			""")
	void signaturesNameOnlyTypesOfUsersAndOfTheLibrary(String name, @Nullable String libraries) {
		List<String> allowed = (libraries != null) ? List.of(libraries.split(" ")) : List.of();
		List<String> mistakes = CLASSES.stream()
			.filter((type) -> type.getPackageName().equals(name) && isVisible(type))
			// The integrations of the host create the description of the guest
			.filter((type) -> !type.isEquivalentTo(UlidFlakeType.class))
			.flatMap((type) -> signatures(type).filter((named) -> !isAllowed(named.type(), allowed)))
			.map((named) -> "%s names %s".formatted(named.signature(), named.type().getName()))
			.toList();
		assertThat(mistakes).isEmpty();
	}

	@Test
	void everyPackageWithPublicTypesIsListed() throws Exception {
		String table = PublicSignaturesTests.class
			.getDeclaredMethod("signaturesNameOnlyTypesOfUsersAndOfTheLibrary", String.class, String.class)
			.getAnnotation(CsvSource.class)
			.textBlock();
		Set<String> packages = new HashSet<>();
		CLASSES.stream()
			.filter((type) -> isVisible(type) && !isInternal(type))
			.forEach((type) -> packages.add(type.getPackageName()));
		assertThat(table.lines().map((row) -> row.split(" *;")[0])).containsExactlyInAnyOrderElementsOf(packages);
	}

	private static Stream<Named> signatures(JavaClass type) {
		Stream<Named> members = type.getAllMembers()
			.stream()
			.filter((member) -> member.getOwner().equals(type) || isHidden(member.getOwner()))
			.filter((member) -> isPublicOrProtected(member) && !isSynthetic(member))
			.flatMap((member) -> types(member).map((named) -> new Named(member.getFullName(), named)));
		Stream<Named> declaration = Stream.concat(supertypes(type), bounds(type))
			.map((named) -> new Named(type.getName(), named));
		return Stream.concat(declaration, members);
	}

	/**
	 * The supertypes of a package-private supertype are visible, unlike the supertype.
	 */
	private static Stream<JavaClass> supertypes(JavaClass type) {
		return Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
			.flatMap((supertype) -> isHidden(supertype.toErasure()) ? supertypes(supertype.toErasure())
					: supertype.getAllInvolvedRawTypes().stream());
	}

	private static Stream<JavaClass> types(JavaMember member) {
		Stream<JavaClass> types = member.getAllInvolvedRawTypes().stream();
		if (member instanceof JavaCodeUnit method) {
			return Stream.of(types, method.getExceptionTypes().stream(), bounds(method)).flatMap((each) -> each);
		}
		return types;
	}

	private static Stream<JavaClass> bounds(HasTypeParameters<?> declaration) {
		return declaration.getTypeParameters().stream().map(JavaType::getAllInvolvedRawTypes).flatMap(Set::stream);
	}

	private static boolean isAllowed(JavaClass named, List<String> libraries) {
		JavaClass type = named.getBaseComponentType();
		if (CLASSES.contain(type.getName())) {
			return isVisible(type) && !isInternal(type) || type.getName().equals(STATE_OF_RECIPES);
		}
		return type.isPrimitive() || type.getName().startsWith("java.")
				|| libraries.stream().anyMatch((library) -> type.getName().startsWith(library + "."));
	}

	private static boolean isInternal(JavaClass type) {
		return List.of(type.getPackageName().split("\\.")).contains("internal");
	}

	private static boolean isHidden(JavaClass type) {
		return CLASSES.contain(type.getName()) && !isVisible(type);
	}

	private static boolean isVisible(JavaClass type) {
		return isPublicOrProtected(type) && type.getEnclosingClass().map(PublicSignaturesTests::isVisible).orElse(true);
	}

	private static boolean isPublicOrProtected(HasModifiers declaration) {
		return declaration.getModifiers().contains(JavaModifier.PUBLIC)
				|| declaration.getModifiers().contains(JavaModifier.PROTECTED);
	}

	/**
	 * A bridge method calls a method that is checked.
	 */
	private static boolean isSynthetic(HasModifiers declaration) {
		return declaration.getModifiers().contains(JavaModifier.SYNTHETIC);
	}

	/**
	 * A type in a signature.
	 */
	private record Named(String signature, JavaClass type) {

	}

}
