package io.ulid;

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
import io.ulid.actuate.UlidEndpoint;
import io.ulid.actuate.UlidHealth;
import io.ulid.autoconfigure.GuestKind;
import io.ulid.autoconfigure.UlidAutoConfiguration;
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
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Data flows one way: from the library into an integration, and from there into the
 * auto-configuration.
 */
class IntegrationArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation());

	private static final Path MODULE = Path
		.of(URI.create(UlidAutoConfiguration.class.getProtectionDomain().getCodeSource().getLocation().toString()));

	/**
	 * The words of a guest. The word "release" is none of them.
	 */
	private static final Pattern GUEST = Pattern.compile("flake|(?<!re)lease", Pattern.CASE_INSENSITIVE);

	/**
	 * Each row is an integration, the integrations that it may know, and its framework.
	 * {@link #packagesAreFreeOfCycles()} keeps the graph of the second column free of
	 * cycles.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = ';',
			textBlock = """
					actuate    ; web     ; [io.micrometer.core.instrument|org.apache.commons.logging|org.springframework.boot.actuate.audit|org.springframework.boot.actuate.endpoint|org.springframework.context|org.springframework.core|org.springframework.lang]..
					data       ; hibernate ; [com.mongodb|org.bson|io.r2dbc.spi|org.aopalliance|org.reactivestreams|reactor.core|org.springframework.aop|org.springframework.core|org.springframework.dao|org.springframework.data|org.springframework.jdbc|org.springframework.r2dbc|org.springframework.util]..
					datarest   ; web     ; org.springframework.[context|core|data.repository|data.rest|http|web]..
					graphql    ; web     ; [graphql|reactor.core.publisher|org.springframework.beans.factory.config|org.springframework.boot.convert|org.springframework.core|org.springframework.graphql|org.springframework.util|org.springframework.validation]..
					jackson    ;         ; [tools.jackson|com.fasterxml.jackson.annotation]..
					jackson2   ; jackson ; com.fasterxml.jackson..
					jooq       ;         ; org.jooq..
					mybatis    ; hibernate ; [com.baomidou.mybatisplus.core|org.apache.ibatis]..
					openapi    ; jackson web ; [io.swagger.v3|org.springdoc.core|com.fasterxml.jackson|org.springframework]..
					validation ;         ; [jakarta.validation|jakarta.validation.constraints|org.hibernate.validator.constraintvalidation]
					xml        ;         ; jakarta.xml.bind.annotation.adapters
					web        ; hibernate ; [org.springframework|jakarta.servlet|reactor.core.publisher|tools.jackson|com.fasterxml.jackson]..
					""")
	void integrationKnowsTheCoreItsFrameworkAndDeclaredIntegrations(String integration, @Nullable String known,
			String framework) {
		String itself = "io.ulid." + integration;
		assertThat(CLASSES.containPackage(itself)).isTrue();
		Stream<String> integrations = Stream.concat(Stream.of(integration),
				Stream.ofNullable(known).flatMap(Pattern.compile(" ")::splitAsStream));
		Stream<String> allowed = Stream.of("java..", "org.jspecify.annotations", framework, "io.ulid",
				"io.ulid.internal", "io.ulid.internal.reader");
		classes().that()
			.resideInAPackage(itself + "..")
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage(
					Stream.concat(allowed, integrations.map("io.ulid.%s.."::formatted)).toArray(String[]::new))
			.check(CLASSES);
	}

	@Test
	void nothingKnowsAGuest() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.ulid.flake..", "net.javacrumbs.shedlock..")
			.check(CLASSES);
	}

	@Test
	void nothingIsNamedAfterAGuest() throws IOException {
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
			.resideInAPackage("io.ulid.graphql")
			.should()
			.transitivelyDependOnClassesThat()
			.resideInAnyPackage("org.springframework.web.[bind|method|reactive|server|servlet]..", "jakarta.servlet..")
			.check(CLASSES);
	}

	@Test
	void nothingSeesTheAutoConfiguration() {
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.autoconfigure..")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("io.ulid.autoconfigure..")
			.check(CLASSES);
	}

	@Test
	void onlyTheAutoConfigurationKnowsSpringBootsAutoConfiguration() {
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.autoconfigure..")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.springframework.boot.autoconfigure..")
			.check(CLASSES);
	}

	/**
	 * Parameters, results, fields, and the arguments of their types. Only the
	 * auto-configurations of this library, the guests included, call the excepted
	 * classes.
	 */
	@Test
	void noPublicSignatureNamesAnInternalClass() {
		noMembers().that(describe("are visible in other packages", IntegrationArchitectureTests::isVisible))
			.and()
			.areDeclaredInClassesThat()
			.doNotBelongToAnyOf(GuestKind.class, UlidEndpoint.class, UlidHealth.class)
			.should(ArchCondition.from(describe("name an internal class",
					(member) -> member.getAllInvolvedRawTypes()
						.stream()
						.anyMatch((type) -> type.getPackageName().startsWith("io.ulid.internal")))))
			.check(CLASSES);
	}

	private static boolean isVisible(JavaMember member) {
		Set<JavaModifier> modifiers = member.getModifiers();
		return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
				&& isVisible(member.getOwner());
	}

	private static boolean isVisible(JavaClass type) {
		return type.getModifiers().contains(JavaModifier.PUBLIC)
				&& type.getEnclosingClass().map(IntegrationArchitectureTests::isVisible).orElse(true);
	}

	/**
	 * Each package is a separate slice, the root and those within others included.
	 */
	@Test
	void packagesAreFreeOfCycles() {
		slices().matching("io.(**)").should().beFreeOfCycles().check(CLASSES);
	}

	@Test
	void noStaticFieldHoldsState() {
		fields().that().areStatic().should().beFinal().check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void everyPackageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
			.allMatch((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class))
			.hasSizeGreaterThan(14);
	}

}
