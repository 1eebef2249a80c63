package io.ulid;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import io.ulid.autoconfigure.UlidAutoConfiguration;
import jakarta.persistence.metamodel.StaticMetamodel;
import org.jspecify.annotations.NullMarked;
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

	/** The observers of rejected requests name it. */
	private static final String EXCEPTION = "RejectionListener";

	@ParameterizedTest
	@CsvSource(delimiter = ';',
			textBlock = """
					actuate    ; [io.ulid.lease|io.micrometer.core.instrument|org.apache.commons.logging|org.springframework.boot.actuate.endpoint|org.springframework.lang]..
					data       ; [io.ulid.mapping|com.mongodb|org.bson|io.r2dbc.spi|org.aopalliance|org.reactivestreams|reactor.core|org.springframework.aop|org.springframework.core|org.springframework.dao|org.springframework.data|org.springframework.jdbc|org.springframework.r2dbc|org.springframework.util]..
					datarest   ; org.springframework.[core|data.repository|data.rest|http|web]..
					graphql    ; [graphql|reactor.core.publisher|org.springframework.core|org.springframework.graphql|org.springframework.util|org.springframework.validation]..
					hibernate  ; [io.ulid.mapping|org.hibernate|org.jboss.logging|jakarta.persistence]..
					jackson    ; [tools.jackson|com.fasterxml.jackson.annotation]..
					jackson2   ; com.fasterxml.jackson..
					jooq       ; org.jooq..
					jpa        ; [com.querydsl.core.types|jakarta.persistence|org.springframework.beans|org.springframework.core.annotation|org.springframework.data]..
					lease      ; [javax.sql|net.javacrumbs.shedlock|org.apache.commons.logging|org.springframework.data.redis|org.springframework.jdbc|org.springframework.transaction]..
					mapping    ; java..
					mybatis    ; [io.ulid.mapping|com.baomidou.mybatisplus.core|org.apache.ibatis]..
					openapi    ; [io.swagger.v3|org.springdoc.core|com.fasterxml.jackson|org.springframework]..
					validation ; [jakarta.validation|jakarta.validation.constraints|org.hibernate.validator.constraintvalidation]
					xml        ; jakarta.xml.bind.annotation.adapters
					web        ; [org.springframework|jakarta.servlet|reactor.core.publisher]..
					""")
	void integrationKnowsTheCoreAndItsOwnFramework(String integration, String framework) {
		String itself = "io.ulid." + integration;
		assertThat(CLASSES.containPackage(itself)).isTrue();
		classes().that()
			.resideInAPackage(itself + "..")
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage("java..", "org.jspecify.annotations", framework, "io.ulid", "io.ulid.flake",
					"io.ulid.internal", itself + "..")
			.check(CLASSES);
	}

	@Test
	void nothingSeesTheAutoConfiguration() {
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.autoconfigure")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("io.ulid.autoconfigure")
			.check(CLASSES);
	}

	@Test
	void onlyTheAutoConfigurationKnowsSpringBootsAutoConfiguration() {
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.autoconfigure")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.springframework.boot.autoconfigure..")
			.check(CLASSES);
	}

	/**
	 * Parameters, results, fields, and the arguments of their types.
	 */
	@Test
	void noPublicSignatureNamesAnInternalClass() {
		noMembers().that(describe("are visible in other packages", IntegrationArchitectureTests::isVisible))
			.should(ArchCondition.from(describe("name an internal class",
					(member) -> member.getAllInvolvedRawTypes()
						.stream()
						.anyMatch((type) -> type.getPackageName().startsWith("io.ulid.internal")
								&& !type.getSimpleName().equals(EXCEPTION)))))
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
		fields().that()
			.areStatic()
			.and()
			// JPA has the provider fill them in
			.areDeclaredInClassesThat()
			.areNotAnnotatedWith(StaticMetamodel.class)
			.should()
			.beFinal()
			.check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void everyPackageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
			.allMatch((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class))
			.hasSizeGreaterThan(14);
	}

}
