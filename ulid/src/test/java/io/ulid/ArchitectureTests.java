package io.ulid;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import io.ulid.plain.UserCode;
import jakarta.xml.bind.annotation.XmlValue;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMembers;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Data flows one way through the packages of the library, which needs no framework.
 */
class ArchitectureTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrl(Ulid.class.getProtectionDomain().getCodeSource().getLocation());

	/**
	 * At run time, the library needs only the JDK. The annotations define the text for
	 * other libraries, and are ignored if the library is absent; {@code CoreAloneTests}
	 * compiles without them.
	 */
	@Test
	void libraryNeedsOnlyTheJdk() {
		classes().should()
			.onlyDependOnClassesThat(
					resideInAnyPackage("java.io", "java.lang..", "java.math", "java.nio..", "java.security",
							"java.time..", "java.util..", "javax.crypto..", "org.jspecify.annotations", "io.ulid",
							"io.ulid.internal..")
						.or(belongToAnyOf(JsonIgnore.class, JsonValue.class, XmlValue.class)))
			.check(CLASSES);
	}

	@Test
	void nothingDependsOnTheGuest() {
		noClasses().should().dependOnClassesThat().resideInAPackage("io.ulid.flake..").check(CLASSES);
	}

	/**
	 * Neither a string nor a service file refers to the guest, except the message that
	 * explains how to read its ids.
	 */
	@Test
	void onlyOneMessageNamesTheGuest() throws IOException {
		Path library = UserCode.library(Ulid.class);
		try (Stream<Path> files = Files.walk(library)) {
			assertThat(files.filter(Files::isRegularFile).filter(ArchitectureTests::namesTheGuest))
				.containsExactly(library.resolve("io/ulid/internal/reader/PastedIdParser.class"));
		}
	}

	// The names and the strings of a class file are text
	private static boolean namesTheGuest(Path file) {
		try {
			return Files.readString(file, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT).contains("flake");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Test
	void sharedClassesDependOnNoOtherPackage() {
		noClasses().that()
			.resideInAPackage("io.ulid.internal")
			.should()
			.dependOnClassesThat(resideInAPackage("io.ulid..").and(not(resideInAPackage("io.ulid.internal"))))
			.check(CLASSES);
	}

	@Test
	void noClassRefersToTheDescriptions() {
		noClasses().that()
			.resideOutsideOfPackage("io.ulid.internal.type")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("io.ulid.internal.type")
			.check(CLASSES);
	}

	/**
	 * Parameters, results, fields, and the arguments of their types.
	 */
	@Test
	void noPublicSignatureNamesAnInternalClass() {
		noMembers().that()
			.areDeclaredInClassesThat(resideInAPackage("io.ulid").and(modifier(JavaModifier.PUBLIC)))
			.and(modifier(JavaModifier.PUBLIC).or(modifier(JavaModifier.PROTECTED)))
			.should(ArchCondition.from(describe("name an internal class",
					(member) -> member.getAllInvolvedRawTypes()
						.stream()
						.anyMatch((type) -> type.getPackageName().startsWith("io.ulid.internal")))))
			.check(CLASSES);
	}

	/**
	 * Each package is a separate slice, the root and those within others included.
	 */
	@Test
	void packagesAreFreeOfCycles() {
		slices().matching("(**)").should().beFreeOfCycles().check(CLASSES);
	}

	/**
	 * The keys of opaque ids are the exception, because text() has no parameter for them.
	 */
	@Test
	void staticFieldsAreFinalAndNotThreadLocal() {
		fields().that().areStatic().and().areNotDeclaredIn(OpaqueIds.class).should().beFinal().check(CLASSES);
		noFields().that().areStatic().should().haveRawType(ThreadLocal.class).check(CLASSES);
	}

	@Test
	void everyPackageIsNullMarked() {
		assertThat(CLASSES.stream().map(JavaClass::getPackage).distinct())
			.allMatch((javaPackage) -> javaPackage.isAnnotatedWith(NullMarked.class))
			.hasSize(4);
	}

}
