package io.ulid.spring;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each room of this module depends only on the rooms that are declared for it. The
 * declared graph contains no cycles.
 */
class RoomArchitectureTests {

	private static final String S = "io.ulid.spring.";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation());

	private static final Path MODULE = Path
		.of(URI.create(UlidAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation().toString()));

	/**
	 * The words of a guest. The word "release" is not one of them.
	 */
	private static final Pattern GUEST = Pattern.compile("flake|(?<!re)lease", Pattern.CASE_INSENSITIVE);

	/**
	 * Each row is a room, the rooms that it may depend on, and its framework. A room is a
	 * package with its package {@code internal}. Every room may depend on the core, the
	 * shared package {@code io.ulid.spring.internal}, and the classes of
	 * {@code io.ulid.hibernate} that need no Hibernate.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';',
			textBlock = """
					actuate    ; web         ; io.micrometer.core.instrument..
					data       ;             ; [io.r2dbc.spi|javax.sql|org.aopalliance|org.springframework.aop|\
					org.springframework.data|org.springframework.jdbc|org.springframework.dao]..
					datarest   ; web         ; [org.springframework.data|org.springframework.http|org.springframework.web]..
					graphql    ; web         ; \
					[graphql|reactor.core.publisher|org.springframework.graphql|org.springframework.validation]..
					hibernate  ; jackson jackson2 ; [org.hibernate|jakarta.persistence|org.springframework.orm|\
					org.springframework.data|com.fasterxml.jackson.databind|tools.jackson.databind]..
					jackson    ;             ; [tools.jackson|com.fasterxml.jackson.annotation]..
					jackson2   ; jackson     ; com.fasterxml.jackson..
					jdbc       ; data        ; [javax.sql|org.springframework.data|org.springframework.jdbc|org.springframework.dao]..
					jooq       ;             ; org.jooq..
					mongodb    ; data        ; [com.mongodb|org.bson|org.aopalliance|org.reactivestreams|reactor.core|\
					org.springframework.aop|org.springframework.data]..
					mybatis    ; data        ; [com.baomidou.mybatisplus|org.apache.ibatis|org.mybatis.spring.boot]..
					openapi    ; web         ; [io.swagger.v3|org.springdoc.core|com.fasterxml.jackson|org.springframework.web]..
					r2dbc      ; data        ; [io.r2dbc.spi|org.reactivestreams|reactor.core|org.springframework.data|\
					org.springframework.r2dbc|org.springframework.dao]..
					redis      ; data        ; [org.springframework.aop|org.springframework.data]..
					validation ;             ; [jakarta.validation|org.hibernate.validator.constraintvalidation]..
					web        ;             ; \
					[jakarta.servlet|reactor.core.publisher|tools.jackson|com.fasterxml.jackson|org.springframework]..
					xml        ;             ; jakarta.xml.bind.annotation.adapters
					""")
	void roomDependsOnlyOnTheCoreItsFrameworkAndDeclaredRooms(String room, @Nullable String known, String framework) {
		String itself = S + room;
		assertThat(CLASSES.containPackage(itself)).isTrue();
		Stream<String> rooms = Stream
			.concat(Stream.of(room), Stream.ofNullable(known).flatMap(Pattern.compile(" ")::splitAsStream))
			.flatMap((each) -> Stream.of(S + each, S + each + ".internal"));
		Stream<String> allowed = Stream.of("java..", "org.apache.commons.logging", "org.jspecify.annotations",
				"org.springframework.[beans|boot|context|core|lang|util]..", framework, "io.ulid", "io.ulid.internal",
				"io.ulid.internal.reader", "io.ulid.hibernate", "io.ulid.hibernate.internal", "io.ulid.spring",
				"io.ulid.spring.internal");
		classes().that()
			.resideInAPackage(itself + "..")
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage(Stream.concat(allowed, rooms).toArray(String[]::new))
			.check(CLASSES);
	}

	@Test
	void everyPackageIsARoom() {
		assertThat(CLASSES.stream().map(RoomArchitectureTests::room).distinct()).hasSize(18);
	}

	private static String room(JavaClass type) {
		String name = type.getPackageName().replaceFirst("\\.internal$", "");
		return name.equals("io.ulid.spring") ? "" : name.substring(S.length());
	}

	@Test
	void noClassDependsOnAGuest() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.ulid.flake..", "net.javacrumbs.shedlock..")
			.check(CLASSES);
	}

	@Test
	void noClassOrResourceMentionsAGuest() throws IOException {
		assertThat(CLASSES).extracting(JavaClass::getName).noneMatch(GUEST.asPredicate());
		try (Stream<Path> files = Files.walk(MODULE)) {
			List<Path> resources = files.filter(Files::isRegularFile)
				.filter((file) -> !file.toString().endsWith(".class"))
				.toList();
			assertThat(resources).hasSizeGreaterThan(20)
				.allSatisfy((file) -> assertThat(MODULE.relativize(file).toString()).doesNotContainPattern(GUEST))
				.allSatisfy((file) -> assertThat(Files.readString(file)).doesNotContainPattern(GUEST));
		}
	}

	@Test
	void graphQlNeedsNeitherSpringMvcNorWebFlux() {
		noClasses().that()
			.resideInAPackage("io.ulid.spring.graphql")
			.should()
			.transitivelyDependOnClassesThat()
			.resideInAnyPackage("org.springframework.web.[bind|method|reactive|server|servlet]..", "jakarta.servlet..")
			.check(CLASSES);
	}

	/**
	 * The packages that all rooms share depend on none of the rooms.
	 */
	@Test
	void sharedPackagesDependOnNoRoom() {
		noClasses().that()
			.resideInAnyPackage("io.ulid.spring", "io.ulid.spring.internal")
			.should()
			.dependOnClassesThat(describe("are in a room",
					(type) -> type.getPackageName().startsWith(S)
							&& !type.getPackageName().equals("io.ulid.spring.internal")))
			.check(CLASSES);
	}

	/**
	 * Parameters, results, fields, and the arguments of their types. The classes of
	 * packages named {@code internal} may name each other.
	 */
	@Test
	void noPublicSignatureNamesAnInternalClass() {
		noMembers().that(describe("are visible in other packages", RoomArchitectureTests::isVisible))
			.and()
			.areDeclaredInClassesThat()
			.resideOutsideOfPackage("..internal")
			.should(ArchCondition.from(describe("name an internal class",
					(member) -> member.getAllInvolvedRawTypes()
						.stream()
						.anyMatch((type) -> type.getPackageName().matches("io\\.ulid\\..*\\binternal\\b.*")))))
			.check(CLASSES);
	}

	private static boolean isVisible(JavaMember member) {
		Set<JavaModifier> modifiers = member.getModifiers();
		return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
				&& isVisible(member.getOwner());
	}

	private static boolean isVisible(JavaClass type) {
		return type.getModifiers().contains(JavaModifier.PUBLIC)
				&& type.getEnclosingClass().map(RoomArchitectureTests::isVisible).orElse(true);
	}

	@Test
	void noStaticFieldContainsState() {
		fields().that().areStatic().should().beFinal().check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void everyPackageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
			.allMatch((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class))
			.hasSizeGreaterThan(18);
	}

}
