package io.ulid.stores.together;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application starts without each of the libraries. Their jars are taken from the
 * class path: where a class is hidden from conditions alone, all others still find it.
 */
@Tag("slow")
class AbsentLibraryTests {

	private static final String PACKAGE = "io.ulid.spring.";

	// Loads the drivers of this class path for the tests that follow
	@BeforeAll
	static void drivers() {
		assertThat(DriverManager.getDrivers().hasMoreElements()).isTrue();
	}

	@ParameterizedTest
	@CsvSource(textBlock = """
			spring-data-jdbc    , jdbc.UlidDataJdbcAutoConfiguration
			spring-data-r2dbc   , r2dbc.UlidDataR2dbcAutoConfiguration
			spring-data-mongodb , mongodb.UlidDataMongoAutoConfiguration
			spring-data-redis   , redis.UlidDataRedisAutoConfiguration
			mybatis.*           , mybatis.UlidMyBatisAutoConfiguration
			mybatis-plus.*      , mybatis.UlidMyBatisAutoConfiguration$MyBatisPlusConfiguration
			spring-jdbc         , data.UlidSqlJdbcAutoConfiguration
			(r2dbc-spi|jooq)    , data.UlidSqlR2dbcAutoConfiguration
			spring-data-.*      , jdbc.UlidDataJdbcAutoConfiguration
			jooq.*              ,
			""")
	void startsWithoutTheLibrary(String library, String autoConfiguration) throws Exception {
		Set<String> beans = beansWithout(library);
		assertThat(beans).contains("ulidGenerator", PACKAGE + "data.UlidDataAutoConfiguration");
		if (autoConfiguration != null) {
			assertThat(beans).doesNotContain(PACKAGE + autoConfiguration);
		}
	}

	@Test
	void startsWithAllLibraries() throws Exception {
		assertThat(beansWithout("nothing")).contains(PACKAGE + "jdbc.UlidDataJdbcAutoConfiguration",
				PACKAGE + "r2dbc.UlidDataR2dbcAutoConfiguration", PACKAGE + "mongodb.UlidDataMongoAutoConfiguration",
				PACKAGE + "redis.UlidDataRedisAutoConfiguration",
				PACKAGE + "mybatis.UlidMyBatisAutoConfiguration$MyBatisPlusConfiguration",
				PACKAGE + "data.UlidSqlJdbcAutoConfiguration", PACKAGE + "data.UlidSqlR2dbcAutoConfiguration");
	}

	@SuppressWarnings("unchecked")
	private static Set<String> beansWithout(String library) throws Exception {
		Thread thread = Thread.currentThread();
		ClassLoader before = thread.getContextClassLoader();
		try (URLClassLoader classLoader = new URLClassLoader(classPathWithout(library),
				ClassLoader.getPlatformClassLoader())) {
			thread.setContextClassLoader(classLoader);
			return (Set<String>) classLoader.loadClass(Application.class.getName()).getMethod("beans").invoke(null);
		}
		finally {
			thread.setContextClassLoader(before);
		}
	}

	private static URL[] classPathWithout(String library) throws IOException {
		List<URL> urls = new ArrayList<>();
		for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
			Path path = Path.of(entry);
			if (!path.getFileName().toString().matches(library + "-\\d.*\\.jar")) {
				urls.add(path.toUri().toURL());
			}
		}
		return urls.toArray(URL[]::new);
	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	public static class Application {

		public static Set<String> beans() {
			try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
				.web(WebApplicationType.NONE)
				.properties("spring.main.banner-mode=off", "ulid.flake.node-id-source=standalone")
				.run()) {
				return Set.of(context.getBeanDefinitionNames());
			}
		}

	}

}
