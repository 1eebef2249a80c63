package io.ulid.documentation;

import java.io.IOException;
import java.util.Map;

import javax.sql.DataSource;

import com.example.flake.LeaseConfiguration;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeasedNodeIdSource;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The versions, the figures, the table and the variables of {@code docs/flake.md}.
 */
class LeasesPageTests {

	private final Markdown page;

	LeasesPageTests() throws IOException {
		this.page = Markdown.page("docs/flake.md");
	}

	@Test
	void shedLockHasTheVersionOfTheBuild() throws IOException {
		String version = GeneratedFilesTests.pom("shedlock.version");
		assertThat(this.page.prose()).contains("shedlock-provider-jdbc-template:%s`".formatted(version));
		assertThat(Markdown.ROOT.resolve("tests/compatibility/src/it/application/pom.xml")).content()
			.contains("<version>@shedlock.version@</version>");
	}

	@Test
	void deploymentOfTheExampleTakesAllNodeIds() {
		int replicas = 25;
		int surge = (int) Math.ceil(replicas * 0.25);
		assertThat(replicas + surge).isEqualTo(32);
		assertThat(text()).contains("So %d replicas and the default `maxSurge` of 25 %%".formatted(replicas),
				"rounds up to %d pods".formatted(surge));
	}

	@Test
	void podOfAStatefulSetHasTheNumberOfItsName() {
		Map<String, Object> variables = Map.of("ULID_FLAKE_NODEIDSOURCE", "ordinal");
		assertThat(text()).contains("`ULID_FLAKE_NODEIDSOURCE=ordinal`", "`ULID_FLAKE_NODEIDSOURCE=jdbc`");
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class))
			.withInitializer((context) -> {
				context.getEnvironment()
					.getPropertySources()
					.addFirst(new SystemEnvironmentPropertySource(
							"test-" + StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
				context.getEnvironment()
					.getPropertySources()
					.addFirst(new MapPropertySource("pod", Map.of("HOSTNAME", "orders-31")));
			})
			.run((context) -> assertThat(context.getBean(UlidFlakeGenerator.class).next().nodeId()).isEqualTo(31));
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

	private String text() {
		return this.page.prose().replace('\n', ' ');
	}

}
