package io.ulid.documentation;

import javax.sql.DataSource;

import com.example.flake.LeaseConfiguration;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The versions, the figures, the table and the variables of {@code docs/flake.md}.
 */
class LeasesPageTests {

	private final Markdown page = Markdown.page("docs/flake.md");

	@Test
	void shedLockHasTheVersionOfTheBuild() {
		String version = VersionsPageTests.pom("shedlock.version");
		assertThat(this.page.prose()).contains("shedlock-provider-jdbc-template:%s`".formatted(version));
		assertThat(Markdown.read("tests/compatibility/src/it/application/pom.xml"))
			.contains("<version>@shedlock.version@</version>");
	}

	@Test
	void deploymentOfTheExampleTakesAllNodeIds() {
		int replicas = 25;
		int surge = (int) Math.ceil(replicas * 0.25);
		assertThat(replicas + surge).isEqualTo(UlidFlake.MAX.nodeId() + 1);
		assertThat(this.page.prose().replace('\n', ' ')).contains(
				"So %d replicas and the default `maxSurge` of 25 %%".formatted(replicas),
				"rounds up to %d pods".formatted(surge));
	}

	/**
	 * With the table and the beans of the page.
	 */
	@Test
	void exampleLeasesANodeIdInAnotherDatabase() throws Exception {
		TestDatabase database = TestDatabase.h2();
		String table = this.page.block("sql", "create table shedlock");
		assertThat(table).contains("H2: timestamp(3) with time zone");
		database.execute(table.replace("timestamp(3) not", "timestamp(3) with time zone not").replaceAll(";\\s*$", ""));
		new ApplicationContextRunner().withUserConfiguration(LeaseConfiguration.class)
			.withBean("leases", DataSource.class,
					() -> new DriverManagerDataSource(database.url(), database.username(), database.password()))
			.run((context) -> {
				LeasedNodeIdSource source = context.getBean(LeasedNodeIdSource.class);
				assertThat(source.nodeId(System.currentTimeMillis())).isBetween(0, 31);
			});
	}

}
