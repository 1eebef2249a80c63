package com.example.shop;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidRange;
import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.UlidSettings;
import io.ulid.hibernate.UlidStorageType;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import org.hibernate.SessionFactory;
import org.hibernate.Version;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistry;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.cfg.Configuration;
import org.hibernate.cfg.JdbcSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * An application with Hibernate and {@code ulid-hibernate}, without Spring. The profile
 * {@code slow} runs it with two versions of Hibernate.
 */
class HibernateWithoutSpringTests {

	private static final Ulid REFERENCE = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	/**
	 * Only the profile {@code slow} sets the version, and removes spring-core, which the
	 * launcher of MariaDB contains.
	 */
	@Test
	void classPathContainsNoSpring() {
		String version = System.getProperty("hibernate.version");
		List<String> classPath = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
		assertThat(classPath)
			.filteredOn((entry) -> entry.contains("springframework") || entry.contains("ulid-spring-boot"))
			.allMatch((entry) -> version == null && entry.contains("spring-core"));
		assertThat(classPath).anyMatch((entry) -> entry.contains("ulid-hibernate"));
		assertThat(Version.getVersionString()).startsWith((version != null) ? version : "7.4.");
	}

	@ParameterizedTest
	@CsvSource({ "H2, AUTO, UUID", "H2, BINARY, BINARY", "H2, CHAR, CHARACTER", "PostgreSQL, AUTO, uuid",
			"PostgreSQL, BINARY, bytea", "PostgreSQL, CHAR, character" })
	void storesTypedIds(String product, UlidStorageType storage, String columnType) {
		TestDatabase database = TestDatabase.of(product);
		try (SessionFactory sessions = sessions(database, Map.of(UlidSettings.STORAGE_TYPE, storage))) {
			Order first = new Order();
			first.customer = new CustomerId(REFERENCE);
			first.converted = REFERENCE;
			Order second = new Order();
			second.previous = first;
			sessions.inTransaction((session) -> {
				session.persist(first);
				session.persist(second);
			});
			assertThat(first.id).isNotNull().isLessThan(second.id);
			assertThat(Objects.requireNonNull(second.id).text()).startsWith("ord_").hasSize(30);
			sessions.inTransaction((session) -> {
				Order read = session.find(Order.class, second.id);
				Order previous = Objects.requireNonNull(read.previous);
				assertThat(previous.id).isEqualTo(first.id);
				assertThat(previous.customer).isEqualTo(first.customer);
				assertThat(previous.reference).isEqualTo(first.reference);
				assertThat(previous.converted).isEqualTo(REFERENCE);
				assertThat(session.createQuery("select o.id from Order o where o.customer = :customer", OrderId.class)
					.setParameter("customer", first.customer)
					.getResultList()).containsExactly(first.id);
				assertThat(session.createNativeQuery("""
						select data_type from information_schema.columns where table_name in ('orders', 'ORDERS')
						and column_name not in ('converted', 'CONVERTED')""", String.class).getResultList()).hasSize(4)
					.allMatch(columnType::equalsIgnoreCase);
			});
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "H2", "PostgreSQL" })
	void returnsTimestampAndTextInHql(String product) {
		Instant time = Instant.parse("2026-01-02T03:04:05.678Z");
		Ulid id = UlidRange.of(time, time.plusMillis(1)).lower();
		try (SessionFactory sessions = sessions(TestDatabase.of(product),
				Map.of(UlidSettings.GENERATOR, (UlidGenerator) () -> id))) {
			sessions.inTransaction((session) -> session.persist(new Order()));
			sessions.inSession((session) -> {
				assertThat(session.createQuery("select ulid_timestamp(o.id) from Order o", Instant.class)
					.getSingleResult()).isEqualTo(time);
				assertThat(session.createQuery("select ulid_text(o.id) from Order o", String.class).getSingleResult())
					.isEqualTo(id.toString());
			});
		}
	}

	@ParameterizedTest
	@EnumSource(StartupCheck.class)
	void checksColumns(StartupCheck check) throws Exception {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table orders (id varchar(36) primary key, customer uuid, reference uuid, "
				+ "converted varchar(26), previous_id uuid)");
		Map<String, Object> settings = Map.of("hibernate.hbm2ddl.auto", "none", UlidSettings.STORAGE_CHECK, check);
		if (check != StartupCheck.FAIL) {
			assertThatNoException().isThrownBy(() -> sessions(database, settings).close());
			return;
		}
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> sessions(database, settings).close())
			.withMessage(
					"Column 'orders.id' of attribute '%s.id' is varchar(36), but Hibernate will write UUIDs to it.",
					Order.class.getName())
			.havingCause()
			.withMessageContainingAll("alter table orders alter column id type uuid using null;",
					"set 'ulid.storage.check' to 'warn'");
	}

	@ParameterizedTest
	@CsvSource({ "ulid.storage.check, false, 'fail, warn, ignore'",
			"ulid.storage.type, text, 'auto, uuid, binary, char'" })
	void unknownValueOfASettingFailsStartup(String setting, String value, String valid) {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> sessions(TestDatabase.h2(), Map.of(setting, value)).close())
			.withMessage("Setting '%s' is '%s'. Use one of %s.", setting, value, valid);
	}

	@Test
	void storesTypedIdsOfPersistenceUnitThatListsItsClasses() {
		try (EntityManagerFactory factory = Persistence.createEntityManagerFactory("listed",
				connection(TestDatabase.h2()))) {
			assertThat(columnTypeOfSavedOrder(factory)).isEqualTo("CHARACTER");
		}
	}

	/**
	 * The classes are found in the directory of {@code META-INF/persistence.xml}.
	 */
	@Test
	void storesTypedIdsOfScannedPersistenceUnit(@TempDir Path directory) throws Exception {
		Files.createDirectory(directory.resolve("META-INF"));
		Files.writeString(directory.resolve("META-INF/persistence.xml"), """
				<persistence xmlns="https://jakarta.ee/xml/ns/persistence" version="3.0">
					<persistence-unit name="scanned"/>
				</persistence>
				""");
		for (Class<?> type : List.of(Order.class, OrderId.class, CustomerId.class)) {
			copy(type, directory);
		}
		Thread thread = Thread.currentThread();
		ClassLoader before = thread.getContextClassLoader();
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { directory.toUri().toURL() }, before)) {
			thread.setContextClassLoader(classLoader);
			try (EntityManagerFactory factory = Persistence.createEntityManagerFactory("scanned",
					connection(TestDatabase.h2()))) {
				assertThat(columnTypeOfSavedOrder(factory)).isEqualTo("UUID");
			}
		}
		finally {
			thread.setContextClassLoader(before);
		}
	}

	/**
	 * Both builders exist before the first one is used.
	 */
	@Test
	void storesTypedIdsInFactoriesThatShareARegistry() {
		try (StandardServiceRegistry registry = new StandardServiceRegistryBuilder()
			.applySettings(connection(TestDatabase.h2()))
			.build()) {
			List<SessionFactory> factories = Stream
				.of(new MetadataSources(registry).addAnnotatedClass(Order.class).getMetadataBuilder(),
						new MetadataSources(registry).addAnnotatedClass(Order.class).getMetadataBuilder())
				.toList()
				.stream()
				.map((builder) -> builder.build().buildSessionFactory())
				.toList();
			assertThat(factories)
				.allSatisfy((factory) -> assertThat(columnTypeOfSavedOrder(factory)).isEqualTo("UUID"));
		}
	}

	private static String columnTypeOfSavedOrder(EntityManagerFactory factory) {
		try (EntityManager entities = factory.createEntityManager()) {
			Order order = new Order();
			order.customer = new CustomerId(REFERENCE);
			entities.getTransaction().begin();
			entities.persist(order);
			entities.getTransaction().commit();
			entities.clear();
			assertThat(entities.find(Order.class, order.id).customer).isEqualTo(order.customer);
			return (String) entities.createNativeQuery("""
					select distinct data_type from information_schema.columns
					where table_name = 'ORDERS' and column_name <> 'CONVERTED'""").getSingleResult();
		}
	}

	private static void copy(Class<?> type, Path directory) throws IOException {
		String file = type.getName().replace('.', '/') + ".class";
		Path target = directory.resolve(file);
		Files.createDirectories(target.getParent());
		try (InputStream bytes = Objects.requireNonNull(type.getResourceAsStream("/" + file))) {
			Files.copy(bytes, target);
		}
	}

	private static SessionFactory sessions(TestDatabase database, Map<String, Object> settings) {
		Configuration configuration = new Configuration().addAnnotatedClass(Order.class);
		configuration.getProperties().putAll(connection(database));
		configuration.getProperties().putAll(settings);
		return configuration.buildSessionFactory();
	}

	private static Map<String, Object> connection(TestDatabase database) {
		return new HashMap<>(Map.of(JdbcSettings.JAKARTA_JDBC_URL, database.url(), JdbcSettings.JAKARTA_JDBC_USER,
				database.username(), JdbcSettings.JAKARTA_JDBC_PASSWORD, database.password(), "hibernate.hbm2ddl.auto",
				"create"));
	}

}
