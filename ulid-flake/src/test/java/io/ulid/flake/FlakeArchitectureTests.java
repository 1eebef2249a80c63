package io.ulid.flake;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * The library for Ulid-Flakes needs only the library for ULIDs.
 */
class FlakeArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(UlidFlake.class.getProtectionDomain().getCodeSource().getLocation());

	private static final DescribedPredicate<JavaClass> LIBRARIES = resideInAnyPackage("java.io", "java.lang..",
			"java.math", "java.nio..", "java.security", "java.time..", "java.util..", "org.jspecify.annotations",
			"io.ulid", "io.ulid.internal", "io.ulid.flake")
		.or(belongToAnyOf(JsonIgnore.class, JsonValue.class, XmlValue.class));

	private static final DescribedPredicate<JavaClass> CONVERTERS = belongToAnyOf(UlidFlakeLongConverter.class,
			UlidFlakeCharConverter.class, UlidFlakeXmlAdapter.class);

	private static final DescribedPredicate<JavaClass> FUNCTIONS = belongToAnyOf(UlidFlakeFunctionContributor.class);

	/**
	 * At run time, Ulid-Flakes need only these libraries. The annotations define the text
	 * for other libraries, and are ignored if the library is absent;
	 * {@link FlakeAloneTests} compiles without them.
	 */
	@Test
	void flakesNeedOnlyTheUlidsAndTheJdk() {
		classes().that(not(CONVERTERS.or(FUNCTIONS))).should().onlyDependOnClassesThat(LIBRARIES).check(CLASSES);
	}

	@Test
	void convertersAndFunctionsNeedOneMoreLibrary() {
		classes().that(CONVERTERS)
			.should()
			.onlyDependOnClassesThat(
					LIBRARIES.or(resideInAnyPackage("jakarta.persistence", "jakarta.xml.bind.annotation.adapters")))
			.check(CLASSES);
		classes().that(FUNCTIONS)
			.should()
			.onlyDependOnClassesThat(LIBRARIES.or(resideInAnyPackage("org.hibernate..")))
			.check(CLASSES);
	}

	@Test
	void flakesDoNotNeedTheirConvertersAndFunctions() {
		noClasses().that(not(CONVERTERS.or(FUNCTIONS)))
			.should()
			.dependOnClassesThat(CONVERTERS.or(FUNCTIONS))
			.check(CLASSES);
	}

	/**
	 * Parameters, results, fields, and the arguments of their types. The description is
	 * the exception, because the integrations create it.
	 */
	@Test
	void noPublicSignatureNamesAnInternalClass() {
		noMembers().that()
			.areDeclaredInClassesThat(not(belongToAnyOf(UlidFlakeType.class)).and(modifier(JavaModifier.PUBLIC)))
			.and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
			.should(ArchCondition.from(describe("name an internal class",
					(member) -> member.getAllInvolvedRawTypes()
						.stream()
						.anyMatch((type) -> type.getPackageName().startsWith("io.ulid.internal")))))
			.check(CLASSES);
	}

	@Test
	void staticFieldsAreFinalAndNotThreadLocal() {
		fields().that().areStatic().should().beFinal().check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void packageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct()).singleElement()
			.matches((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class));
	}

}
