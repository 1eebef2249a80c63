package io.ulid.hibernate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/**
 * Tests for {@link UlidIdentifierGenerator}, in Hibernate without Spring.
 */
class UlidIdentifierGeneratorTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	private static final String FLAKE_GENERATOR = "ulid.hibernate.flake-generator";

	private final TestDatabase database = TestDatabase.h2();

	static Stream<Arguments> supportedTypes() {
		return Stream.of(arguments(WithUlid.class, ULID), arguments(WithUuid.class, ULID.toUuid()),
				arguments(WithString.class, ULID.toString()), arguments(WithBytes.class, ULID.toBytes()),
				arguments(WithGeneric.class, ULID.toUuid()), arguments(WithFlake.class, FLAKE),
				arguments(WithLong.class, FLAKE.toLong()), arguments(WithPrimitiveLong.class, FLAKE.toLong()),
				arguments(WithGenericLong.class, FLAKE.toLong()));
	}

	@ParameterizedTest
	@MethodSource("supportedTypes")
	void generatesIdOfEachSupportedType(Class<?> type, Object id) throws Exception {
		Object entity = type.getDeclaredConstructor().newInstance();
		try (SessionFactory sessions = sessions(Map.of(UlidSettings.GENERATOR, (UlidGenerator) () -> ULID,
				FLAKE_GENERATOR, (UlidFlakeGenerator) () -> FLAKE), type)) {
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(sessions.getPersistenceUnitUtil().getIdentifier(entity)).isEqualTo(id);
			sessions.inSession((session) -> assertThat(session.find(type, id)).isNotNull());
		}
	}

	@ParameterizedTest
	@ValueSource(classes = { WithFlake.class, WithLong.class, WithPrimitiveLong.class, WithGenericLong.class })
	void flakeWithoutAGeneratorFailsStartup(Class<?> entity) {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> sessions(Map.of(), entity))
			.withMessage("There is no generator of Ulid-Flakes. "
					+ "Declare a bean that generates them. Without Spring Boot, set 'ulid.hibernate.flake-generator'.");
	}

	@Test
	void acceptsPresetFlakeWithoutAGenerator() {
		try (SessionFactory sessions = sessions(Map.of(), WithOwnFlake.class)) {
			WithOwnFlake entity = new WithOwnFlake();
			entity.id = FLAKE;
			sessions.inTransaction((session) -> session.persist(entity));
			sessions.inSession((session) -> assertThat(session.find(WithOwnFlake.class, FLAKE)).isNotNull());
		}
	}

	@Test
	void hierarchySharesADefaultGeneratorWhoseIdsIncrease() {
		try (SessionFactory sessions = sessions(Map.of(), WithUlid.class, WithUlidToo.class)) {
			Ulid last = Ulid.MIN;
			for (int i = 0; i < 100; i++) {
				WithUlid entity = (i % 2 == 0) ? new WithUlid() : new WithUlidToo();
				sessions.inTransaction((session) -> session.persist(entity));
				assertThat(entity.id).isGreaterThan(last);
				last = entity.id;
			}
		}
	}

	@Test
	void unsupportedTypesFailStartup() {
		String message = "@UlidGeneratedId does not support type '%s' of attribute '%s.id'. "
				+ "Change the type to one of Ulid, UUID, String, byte[], or to a typed id.";
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> sessions(Map.of(), WithInt.class))
			.withMessage(message, "int", WithInt.class.getName());
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> sessions(Map.of(), WithChars.class))
			.withMessage(message, "char[]", WithChars.class.getName());
	}

	@Test
	void reportsUnsupportedTypeWithinAnEmbeddedId() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> sessions(Map.of(), WithWrongEmbeddedId.class))
			.withMessageContaining("type 'int' of attribute '%s.part'", WrongKey.class.getName());
	}

	@Test
	void generatesPartOfAnEmbeddedId() {
		try (SessionFactory sessions = sessions(Map.of(UlidSettings.GENERATOR, (UlidGenerator) () -> ULID),
				WithEmbeddedId.class)) {
			WithEmbeddedId entity = new WithEmbeddedId();
			entity.key = new Key();
			entity.key.tenant = "acme";
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.key.part).isEqualTo(ULID);
		}
	}

	@Test
	void generatesPartOfAnEmbeddedAttribute() {
		try (SessionFactory sessions = sessions(Map.of(UlidSettings.GENERATOR, (UlidGenerator) () -> ULID),
				WithEmbedded.class)) {
			WithEmbedded entity = new WithEmbedded();
			entity.id = ULID;
			entity.embedded = new Key();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.embedded.part).isEqualTo(ULID);
		}
	}

	@ParameterizedTest
	@CsvSource({ "WithElements, elements.part", "WithNestedElements, elements.key.part",
			"WithEmbeddableMapKeys, elements.part", "WithElementProperties, elements.part" })
	void rejectsAnnotationOnElementOfACollection(String entity, String attribute) throws Exception {
		Class<?> type = Class.forName(getClass().getName() + "$" + entity);
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> sessions(Map.of(), type))
			.withMessage(
					"@UlidGeneratedId has no effect on attribute '%s.%s': Hibernate generates no values in a collection. "
							+ "Remove it and set the value in the application, or make the element an entity.",
					type.getName(), attribute);
	}

	@Test
	void supplierIsCalledOnlyIfAnAttributeNeedsItsGenerator() {
		AtomicInteger calls = new AtomicInteger();
		Supplier<UlidGenerator> supplier = () -> {
			calls.incrementAndGet();
			return () -> ULID;
		};
		sessions(Map.of(UlidSettings.GENERATOR, supplier), WithoutGenerator.class).close();
		assertThat(calls).hasValue(0);
		try (SessionFactory sessions = sessions(Map.of(UlidSettings.GENERATOR, supplier), WithUlid.class)) {
			WithUlid entity = new WithUlid();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id).isEqualTo(ULID);
		}
	}

	@Test
	void acceptsGeneratorThatIsASupplierOfIds() {
		try (SessionFactory sessions = sessions(Map.of(UlidSettings.GENERATOR, new SupplyingGenerator()),
				WithUlid.class)) {
			WithUlid entity = new WithUlid();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id).isEqualTo(ULID);
		}
	}

	@Test
	void onlyTheSupplierOfTheNeededGeneratorIsCalled() {
		Supplier<Object> failing = () -> {
			throw new AssertionError("Supplier was called");
		};
		sessions(Map.of(UlidSettings.GENERATOR, failing, FLAKE_GENERATOR, (UlidFlakeGenerator) () -> FLAKE),
				WithFlake.class, WithLong.class)
			.close();
		sessions(Map.of(FLAKE_GENERATOR, failing), WithUlid.class).close();
		Supplier<UlidFlakeGenerator> supplier = () -> () -> FLAKE;
		try (SessionFactory sessions = sessions(Map.of(FLAKE_GENERATOR, supplier), WithFlake.class)) {
			WithFlake entity = new WithFlake();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id).isEqualTo(FLAKE);
		}
	}

	@Test
	void isAccessibleToHibernateBefore73() throws Exception {
		assertThat(UlidIdentifierGenerator.class).isPublic();
		assertThat(UlidIdentifierGenerator.class.getConstructors()).singleElement()
			.extracting((constructor) -> constructor.getParameterCount())
			.isEqualTo(0);
	}

	@Test
	void generatorSettingOfAnotherTypeFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> sessions(Map.of(UlidSettings.GENERATOR, "monotonic"), WithUlid.class))
			.withMessage("Setting 'ulid.hibernate.generator' is of type 'java.lang.String'. "
					+ "Set it to an io.ulid.UlidGenerator, or to a Supplier of one.");
	}

	@Test
	void generatorSettingsAreNotInterchangeable() {
		String message = "Setting '%s' is of type '%s'. Set it to an %s, or to a Supplier of one.";
		UlidGenerator ulids = UlidGenerator.monotonic();
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> sessions(Map.of(FLAKE_GENERATOR, ulids), WithLong.class))
			.withMessage(message, FLAKE_GENERATOR, ulids.getClass().getName(), "io.ulid.IdGenerator of Ulid-Flakes");
		UlidFlakeGenerator flakes = UlidFlakeGenerator.standalone();
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> sessions(Map.of(UlidSettings.GENERATOR, flakes), WithUlid.class))
			.withMessage(message, UlidSettings.GENERATOR, flakes.getClass().getName(), "io.ulid.UlidGenerator");
	}

	private SessionFactory sessions(Map<String, Object> settings, Class<?>... entities) {
		return TestSessionFactory.create(this.database, settings, entities);
	}

	static class SupplyingGenerator implements UlidGenerator, Supplier<Ulid> {

		@Override
		public Ulid next() {
			return ULID;
		}

		@Override
		public Ulid get() {
			return next();
		}

	}

	@Entity(name = "WithUlid")
	static class WithUlid {

		@Id
		@UlidGeneratedId
		Ulid id;

	}

	@Entity(name = "WithUlidToo")
	static class WithUlidToo extends WithUlid {

	}

	@Entity(name = "WithUuid")
	static class WithUuid {

		private UUID id;

		@Id
		@UlidGeneratedId
		UUID getId() {
			return this.id;
		}

		void setId(UUID id) {
			this.id = id;
		}

	}

	@Entity(name = "WithString")
	static class WithString {

		@Id
		@UlidGeneratedId
		String id;

	}

	@Entity(name = "WithBytes")
	static class WithBytes {

		@Id
		@UlidGeneratedId
		byte[] id;

	}

	@Entity(name = "WithFlake")
	static class WithFlake {

		@Id
		@UlidGeneratedId
		UlidFlake id;

	}

	@Entity(name = "WithOwnFlake")
	static class WithOwnFlake {

		@Id
		UlidFlake id;

	}

	@Entity(name = "WithLong")
	static class WithLong {

		@Id
		@UlidGeneratedId
		Long id;

	}

	@Entity(name = "WithPrimitiveLong")
	static class WithPrimitiveLong {

		private long id;

		@Id
		@UlidGeneratedId
		long getId() {
			return this.id;
		}

		void setId(long id) {
			this.id = id;
		}

	}

	@Entity(name = "WithGenericLong")
	static class WithGenericLong extends Generic<Long> {

	}

	@MappedSuperclass
	abstract static class Generic<T> {

		@Id
		@UlidGeneratedId
		T id;

	}

	@Entity(name = "WithGeneric")
	static class WithGeneric extends Generic<UUID> {

	}

	@Entity(name = "WithInt")
	static class WithInt {

		@Id
		@UlidGeneratedId
		int id;

	}

	@Entity(name = "WithChars")
	static class WithChars {

		@Id
		@UlidGeneratedId
		char[] id;

	}

	@Embeddable
	static class Key {

		String tenant;

		@UlidGeneratedId
		Ulid part;

		@Override
		public boolean equals(Object obj) {
			return obj instanceof Key other && Objects.equals(this.tenant, other.tenant)
					&& Objects.equals(this.part, other.part);
		}

		@Override
		public int hashCode() {
			return Objects.hash(this.tenant, this.part);
		}

	}

	@Entity(name = "WithEmbeddedId")
	static class WithEmbeddedId {

		@EmbeddedId
		Key key;

	}

	@Embeddable
	record WrongKey(String tenant, @UlidGeneratedId int part) {
	}

	@Entity(name = "WithWrongEmbeddedId")
	static class WithWrongEmbeddedId {

		@EmbeddedId
		WrongKey key;

	}

	@Entity(name = "WithoutGenerator")
	static class WithoutGenerator {

		@Id
		Ulid id;

	}

	@Entity(name = "WithEmbedded")
	static class WithEmbedded {

		@Id
		Ulid id;

		@Embedded
		Key embedded;

	}

	@Entity(name = "WithElements")
	static class WithElements {

		@Id
		Ulid id;

		@ElementCollection
		List<Key> elements;

	}

	@Embeddable
	static class Nesting {

		Key key;

	}

	@Entity(name = "WithNestedElements")
	static class WithNestedElements {

		@Id
		Ulid id;

		@ElementCollection
		List<Nesting> elements;

	}

	@Entity(name = "WithEmbeddableMapKeys")
	static class WithEmbeddableMapKeys {

		@Id
		Ulid id;

		@ElementCollection
		Map<Key, String> elements;

	}

	@Embeddable
	static class PropertyKey {

		private UUID part;

		@UlidGeneratedId
		UUID getPart() {
			return this.part;
		}

		void setPart(UUID part) {
			this.part = part;
		}

	}

	@Entity(name = "WithElementProperties")
	static class WithElementProperties {

		private Ulid id;

		private List<PropertyKey> elements;

		@Id
		Ulid getId() {
			return this.id;
		}

		void setId(Ulid id) {
			this.id = id;
		}

		@ElementCollection
		List<PropertyKey> getElements() {
			return this.elements;
		}

		void setElements(List<PropertyKey> elements) {
			this.elements = elements;
		}

	}

}
