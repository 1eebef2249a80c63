package io.ulid.uuidtext;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

import graphql.Scalars;
import graphql.schema.GraphQLScalarType;
import graphql.schema.idl.RuntimeWiring;
import io.ulid.uuidtext.before.ShopApplication;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.graphql.execution.RuntimeWiringConfigurer;
import org.springframework.util.FileSystemUtils;

/**
 * The same application with UUIDs, and with each of the typed ids that read UUIDs. The
 * source file of the application with UUIDs is compiled with the class of the typed ids
 * instead.
 */
public final class Shop implements AutoCloseable {

	/**
	 * The text of a UUID, and of the typed id with the same bits.
	 */
	public static final String UUID_TEXT = "018f3f2a-9c41-7d3a-8e5b-f00dcafe1234";

	/** See {@link #UUID_TEXT}. */
	public static final String OWN_TEXT = "ord_01hwzjn721fmx8wpzg1q5fw4hm";

	private static final Path SOURCE = Path.of("src/test/java/io/ulid/uuidtext/before/ShopApplication.java");

	private final Class<?> idType;

	private final ClassLoader classLoader;

	private final String packageName;

	private final Path directory;

	private Shop(Class<?> idType, ClassLoader classLoader, String packageName, Path directory) {
		this.idType = idType;
		this.classLoader = classLoader;
		this.packageName = packageName;
		this.directory = directory;
	}

	/**
	 * Create the application with a class of ids.
	 * @param idType a {@link UUID}, or a typed id of this package
	 */
	public static Shop of(Class<?> idType) throws IOException {
		if (idType == UUID.class) {
			return new Shop(idType, Shop.class.getClassLoader(), ShopApplication.class.getPackageName(), null);
		}
		Path directory = Files.createTempDirectory("shop");
		String packageName = "shop.of." + idType.getSimpleName().toLowerCase(Locale.ROOT);
		compile(directory,
				Files.readString(SOURCE)
					.replace("package io.ulid.uuidtext.before;", "package " + packageName + ";")
					.replace("import java.util.UUID;", "import " + idType.getName() + ";")
					.replace("UUID.fromString(", "new UUID(")
					.replaceAll("\\bUUID\\b", idType.getSimpleName()));
		URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() },
				Shop.class.getClassLoader());
		return new Shop(idType, classLoader, packageName, directory);
	}

	private static void compile(Path directory, String source) throws IOException {
		Path file = Files.writeString(directory.resolve("ShopApplication.java"), source);
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		StringWriter messages = new StringWriter();
		try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
			List<String> options = List.of("-parameters", "-proc:none", "-nowarn", "-d", directory.toString(), "-cp",
					System.getProperty("java.class.path"));
			if (!compiler.getTask(messages, files, null, options, null, files.getJavaFileObjects(file)).call()) {
				throw new AssertionError(messages.toString());
			}
		}
	}

	/**
	 * Return the class of the ids.
	 */
	public Class<?> idType() {
		return this.idType;
	}

	/**
	 * Return the class loader of the application.
	 */
	public ClassLoader classLoader() {
		return this.classLoader;
	}

	/**
	 * Return a class of the application.
	 * @param name the name of a class in {@link ShopApplication}
	 */
	public Class<?> type(String name) throws ClassNotFoundException {
		return this.classLoader.loadClass(this.packageName + ".ShopApplication$" + name);
	}

	/**
	 * Start the application. Without Spring MVC, it has no database.
	 */
	ConfigurableApplicationContext start(WebApplicationType type) throws ClassNotFoundException {
		ClassLoader before = Thread.currentThread().getContextClassLoader();
		Thread.currentThread().setContextClassLoader(this.classLoader);
		try {
			return new SpringApplicationBuilder().resourceLoader(new DefaultResourceLoader(this.classLoader))
				.sources(this.classLoader.loadClass(this.packageName + ".ShopApplication"))
				.web(type)
				.initializers((context) -> context.getBeanFactory()
					.registerSingleton("uuidScalar", (RuntimeWiringConfigurer) Shop::addUuidScalar))
				.properties("server.port=0", "spring.datasource.url=jdbc:h2:mem:" + this.packageName,
						"spring.jpa.hibernate.ddl-auto=create-drop", "spring.jpa.open-in-view=false",
						"spring.data.rest.base-path=/rest", "spring.mvc.problemdetails.enabled=true",
						"spring.webflux.problemdetails.enabled=true", "springdoc.api-docs.enabled=false",
						"spring.graphql.schema.locations=classpath:uuidtext-graphql/",
						"ulid.flake.node-id-source=standalone",
						(type == WebApplicationType.REACTIVE)
								? "spring.autoconfigure.exclude=org.springframework.boot.jdbc.autoconfigure."
										+ "DataSourceAutoConfiguration"
								: "",
						"shop.first=" + UUID_TEXT, "shop.all= " + UUID_TEXT + " , " + UUID_TEXT,
						"shop.names." + UUID_TEXT + "=a")
				.run();
		}
		finally {
			Thread.currentThread().setContextClassLoader(before);
		}
	}

	// As on the page about GraphQL
	private static void addUuidScalar(RuntimeWiring.Builder wiring) {
		wiring.scalar(GraphQLScalarType.newScalar().name("UUID").coercing(Scalars.GraphQLID.getCoercing()).build());
	}

	@Override
	public void close() throws IOException {
		if (this.directory != null) {
			((URLClassLoader) this.classLoader).close();
			FileSystemUtils.deleteRecursively(this.directory);
		}
	}

	@Override
	public String toString() {
		return this.idType.getSimpleName();
	}

}
