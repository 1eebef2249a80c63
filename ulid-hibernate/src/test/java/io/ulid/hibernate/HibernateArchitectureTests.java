package io.ulid.hibernate;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.base.DescribedPredicate.or;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Stores without Hibernate share a part of this module, which must not load Hibernate.
 */
class HibernateArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidSettings.class.getProtectionDomain().getCodeSource().getLocation());

	@Test
	void dependsOnlyOnHibernateAndPersistence() {
		classes().should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage("java..", "org.jspecify.annotations", "io.ulid", "io.ulid.internal",
					"io.ulid.hibernate..", "jakarta.persistence..", "org.hibernate..", "org.jboss.logging")
			.check(CLASSES);
	}

	@Test
	void classesThatStoresShareDependOnNoFramework() {
		classes().that()
			.resideInAPackage("io.ulid.hibernate.internal")
			.or()
			.belongToAnyOf(StartupCheck.class, UlidMappingException.class, UlidStorageType.class)
			.should()
			.onlyDependOnClassesThat(or(
					resideInAnyPackage("java..", "org.jspecify.annotations", "io.ulid", "io.ulid.internal",
							"io.ulid.hibernate.internal"),
					belongToAnyOf(StartupCheck.class, StartupCheck[].class, UlidMappingException.class,
							UlidStorageType.class, UlidStorageType[].class)))
			.check(CLASSES);
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
			.hasSize(2);
	}

}
