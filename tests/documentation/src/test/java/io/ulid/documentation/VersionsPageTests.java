package io.ulid.documentation;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.ulid.support.database.TestDatabase;
import org.hibernate.Version;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The versions in {@code docs/versions.md} and {@code SECURITY.md} are the versions of
 * the build.
 */
class VersionsPageTests {

	private final String page = Markdown.page("docs/versions.md").prose();

	@Test
	void tableContainsTheVersionsOfLibraries() {
		String applications = Markdown.read("tests/compatibility/src/it/parent/pom.xml");
		assertRow("Hibernate", "6.6", "7.2", minor(Version.getVersionString()));
		assertRow("springdoc", ofProfile(applications, "boot-3.5", "springdoc"),
				ofProfile(applications, "boot-4.0", "springdoc"), "%s; for WebFlux %s"
					.formatted(ofProfile(applications, "boot-4.1", "springdoc"), version("springdoc-webflux")));
		assertRow("MyBatis: `mybatis-spring-boot-starter`", ofProfile(applications, "boot-3.5", "mybatis-spring-boot"),
				ofProfile(applications, "boot-4.0", "mybatis-spring-boot"),
				ofProfile(applications, "boot-4.1", "mybatis-spring-boot"));
		assertThat(this.page).contains("MyBatis-Plus %s, jOOQ %s, MapStruct %s and [Kotlin](kotlin.md) "
			.formatted(version("mybatis-plus"), version("jooq"), version("mapstruct")));
	}

	private void assertRow(String library, String... versions) {
		assertThat(this.page).contains("| %s | %s |\n".formatted(library, String.join(" | ", versions)));
	}

	private static String version(String library) {
		return pom(library + ".version");
	}

	/**
	 * The version that an application has with one Spring Boot, which may be the version
	 * of the build itself.
	 */
	private static String ofProfile(String pom, String profile, String library) {
		Matcher version = Pattern
			.compile("<id>%s</id>.*?<%s\\.version>(.+?)</".formatted(Pattern.quote(profile), Pattern.quote(library)),
					Pattern.DOTALL)
			.matcher(pom);
		assertThat(version.find()).as(profile + " " + library).isTrue();
		String found = version.group(1);
		return found.startsWith("@") ? pom(found.replace("@", "")) : found;
	}

	@Test
	void shedLockHasTheVersionOfTheBuild() {
		String version = pom("shedlock.version");
		assertThat(Markdown.page("docs/flake.md").prose())
			.contains("shedlock-provider-jdbc-template:%s`".formatted(version));
	}

	@Test
	@Tag("slow")
	void tableContainsTheVersionsOfDatabases() throws SQLException {
		assertThat(this.page).contains("| PostgreSQL | %s |".formatted(version(TestDatabase.postgreSql(), 1)))
			.contains("| MariaDB | %s |".formatted(version(TestDatabase.mariaDb(), 2)))
			.contains("| H2 | %s, and ".formatted(version(TestDatabase.h2(), 2)));
	}

	private static String version(TestDatabase database, int parts) throws SQLException {
		try (Connection connection = DriverManager.getConnection(database.url(), database.username(),
				database.password())) {
			DatabaseMetaData metaData = connection.getMetaData();
			assertThat(metaData.getDatabaseProductName()).isEqualTo(database.productName());
			String major = String.valueOf(metaData.getDatabaseMajorVersion());
			return (parts == 1) ? major : major + "." + metaData.getDatabaseMinorVersion();
		}
	}

	/**
	 * An element of the POM of the project.
	 */
	static String pom(String element) {
		return element(Markdown.read("pom.xml"), element);
	}

	static String element(String pom, String name) {
		Matcher element = Pattern.compile("<%s>(.+)</%1$s>".formatted(Pattern.quote(name))).matcher(pom);
		assertThat(element.find()).as(name).isTrue();
		return element.group(1);
	}

	static String minor(String version) {
		return version.replaceFirst("^(\\d+[.]\\d+)[.].*", "$1");
	}

	@Test
	void newestMinorVersionReceivesFixes() {
		String newest = minor(pom("version")) + ".x";
		assertThat(Markdown.read("SECURITY.md")).contains("| %s, the newest".formatted(newest));
		assertThat(this.page).contains("in all versions %s,".formatted(newest));
	}

}
