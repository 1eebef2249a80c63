package io.ulid.hibernate;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.support.JdkLogWarnings;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import io.ulid.wrongtype.PrefixId;
import jakarta.persistence.Access;
import jakarta.persistence.AccessType;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.DiscriminatorColumn;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Transient;
import org.hibernate.AnnotationException;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the registration of typed ids in Hibernate without Spring.
 */
class TypedIdMappingTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final UlidFlake FLAKE = UlidFlake.parse("05ARZ3NDEKTSV");

	private static final String FLAKE_GENERATOR = "ulid.hibernate.flake-generator";

	private final TestDatabase database = TestDatabase.h2();

	static List<Object> settings() {
		String name = TenantId.class.getName();
		return List.of(List.of(TenantId.class), Set.of(name), name, "%s , ,%s".formatted(OrderId.class.getName(), name),
				List.of(List.of(ByGetterAndField.class)));
	}

	@ParameterizedTest
	@MethodSource("settings")
	void acceptsEveryFormOfTheSetting(Object setting) {
		try (SessionFactory sessions = create(Map.of(UlidSettings.TYPED_IDS, setting), ByGetter.class)) {
			ByGetter entity = new ByGetter();
			entity.setPart(new TenantId(ULID));
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(sessions.fromSession((session) -> session.find(ByGetter.class, entity.id)).getPart())
				.isEqualTo(new TenantId(ULID));
		}
	}

	@Test
	void settingWithAnUnknownClassFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(Map.of(UlidSettings.TYPED_IDS, "no.Class"), Order.class).close())
			.withMessage("Setting 'ulid.hibernate.typed-ids' contains 'no.Class', which is not a class. "
					+ "Change it to the full name of a class.");
	}

	@Test
	void storesArraysOfTypedIds() {
		try (SessionFactory sessions = create(Map.of(), WithArrays.class)) {
			WithArrays entity = new WithArrays();
			entity.several = new TenantId[] { new TenantId(ULID) };
			entity.ids = List.of(new TenantId(ULID));
			sessions.inTransaction((session) -> session.persist(entity));
			sessions.inSession((session) -> assertThat(session.find(WithArrays.class, 0L)).usingRecursiveComparison()
				.isEqualTo(entity));
		}
	}

	// In each entity, one attribute or superclass names the class
	@ParameterizedTest
	@ValueSource(classes = { InSuperclass.class, InGenericSuperclass.class, InUnmarkedId.class, InEmbedded.class,
			InElements.class, InMapKeys.class, InMapValues.class, InEmbeddableElements.class })
	void registersTypedIdThatOccursInOnlyOnePlace(Class<?> entity) {
		try (SessionFactory sessions = create(Map.of(), entity)) {
			List<String> types = sessions.fromSession((session) -> session.createNativeQuery("""
					select data_type from information_schema.columns
					where table_schema = 'PUBLIC' and data_type in ('UUID', 'BINARY VARYING')""", String.class)
				.getResultList());
			assertThat(types).containsOnly("UUID");
		}
	}

	@Test
	void storesValueWithoutThePrefix() {
		try (SessionFactory sessions = create(Map.of(UlidSettings.GENERATOR, (UlidGenerator) () -> ULID,
				FLAKE_GENERATOR, (UlidFlakeGenerator) () -> FLAKE), Stored.class)) {
			Stored entity = new Stored();
			entity.text = new OrderId(ULID);
			entity.flakeText = new ShipmentId(FLAKE);
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id).isEqualTo(new OrderId(ULID));
			assertThat(entity.flake).isEqualTo(new ShipmentId(FLAKE));
			sessions.inSession((session) -> {
				assertThat(session
					.createNativeQuery("select cast(id as varchar(36)), flake, text, flaketext from stored",
							Object[].class)
					.getSingleResult())
					.containsExactly(ULID.toUuid().toString(), FLAKE.toLong(), ULID.toString(), FLAKE.toString());
				Stored read = session.find(Stored.class, entity.id);
				assertThat(List.of(read.id, read.text, read.flake, read.flakeText))
					.isEqualTo(List.of(entity.id, entity.text, entity.flake, entity.flakeText));
				assertThat(session
					.createNativeQuery("""
							select data_type || '(' || character_maximum_length || ')' from information_schema.columns
							where lower(table_name) = 'stored' and data_type like 'CHAR%' order by column_name""",
							String.class)
					.getResultList()).containsExactly("CHARACTER(13)", "CHARACTER(26)");
			});
		}
	}

	@Test
	void reportsLowerCaseKey() {
		try (SessionFactory sessions = create(Map.of(UlidSettings.STORAGE_TYPE, "char"), Order.class)) {
			sessions.inTransaction((session) -> {
				session.createNativeMutationQuery("insert into orders (id) values ('01arz3ndektsv4rrffq69g5fav')")
					.executeUpdate();
				assertThatExceptionOfType(UlidReadException.class)
					.isThrownBy(() -> session.createQuery("from Orders", Order.class).getResultList())
					.withMessageContaining("'01arz3ndektsv4rrffq69g5fav' is in lower case");
			});
		}
	}

	@Test
	void unknownTypedIdFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> create(Map.of(), ByGetter.class).close())
			.withMessage(
					"Attribute '%1$s.part' is of type '%2$s', which is not registered with Hibernate and would be stored "
							+ "as Java-serialized bytes. Add '%2$s' to setting 'ulid.hibernate.typed-ids'.",
					ByGetter.class.getName(), TenantId.class.getName());
	}

	@Test
	void storesTypedIdOfAnEmbeddableSubclass() {
		try (SessionFactory sessions = create(Map.of(), WithPrice.class, Price.class, Discount.class)) {
			WithPrice entity = new WithPrice();
			Discount discount = new Discount();
			discount.code = new TenantId(ULID);
			entity.price = discount;
			sessions.inTransaction((session) -> session.persist(entity));
			sessions.inSession((session) -> assertThat(session.find(WithPrice.class, entity.id).price)
				.isInstanceOfSatisfying(Discount.class, (read) -> assertThat(read.code).isEqualTo(discount.code)));
		}
	}

	@Test
	void keepsConverterOfAnUnknownTypedId() {
		try (SessionFactory sessions = create(Map.of(), Converted.class)) {
			Converted entity = new Converted();
			entity.part = new TenantId(ULID);
			sessions.inTransaction((session) -> session.persist(entity));
			sessions.inSession((session) -> assertThat(
					session.createNativeQuery("select part from converted", String.class).getSingleResult())
				.isEqualTo("own 01ARZ3NDEKTSV4RRFFQ69G5FAV"));
		}
	}

	@Test
	void attributeOfTheBaseClassFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> create(Map.of(), General.class).close())
			.withMessage(
					"Attribute '%s.part' is of type '%s', which is not a concrete typed id and would be stored as "
							+ "Java-serialized bytes. Change the type to a class that extends it.",
					General.class.getName(), TypedUlid.class.getName());
	}

	@Test
	void concreteCollectionOfTypedIdsFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(Map.of(), WithArrayList.class).close())
			.withMessage(
					"Attribute '%s.parts' is of type 'java.util.ArrayList', which contains identifiers and would be stored as "
							+ "Java-serialized bytes. Declare it as an interface such as List, Set or Map, or add a converter.",
					WithArrayList.class.getName());
		create(Map.of(), WithJsonList.class).close();
	}

	@Test
	void ignoresFieldsThatAreNotAttributes() {
		create(Map.of(), Harmless.class).close();
	}

	@Test
	void invalidTypedIdFailsStartup() {
		String message = "Typed id '%s' must extend TypedUlid<UnfitId>. Change the class so that it is a valid typed id.";
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> create(Map.of(), Unfit.class).close())
			.withMessage(message, UnfitId.class.getName());
	}

	@Test
	void invalidPrefixFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(Map.of(), WithInvalidPrefix.class).close())
			.withMessage("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', and must begin and end "
					+ "with a letter, but was 'ORD'. Change the prefix to lower-case letters, with '_' only between them, "
					+ "such as 'ord' or 'line_item'.", PrefixId.class.getName());
	}

	@Test
	void classWithAPrefixThatWouldBeSerializedFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(Map.of(), WithSerialized.class).close())
			.withMessageContainingAll("'" + SerializedId.class.getName() + "'", "TypedUlidFlake<SerializedId>");
	}

	@Test
	void embeddedTypedIdFailsStartup() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(Map.of(), WithEmbedded.class).close())
			.withMessage(
					"Attribute '%s.part' embeds the identifier '%s', which Hibernate could not store. "
							+ "TenantId is a basic type: remove @Embedded.",
					WithEmbedded.class.getName(), TenantId.class.getName());
		// Hibernate itself rejects this before the check
		assertThatExceptionOfType(AnnotationException.class)
			.isThrownBy(() -> create(Map.of(), WithEmbeddedId.class).close())
			.withMessageContaining(
					"may not be used as an '@EmbeddedId' by '%s.id'".formatted(WithEmbeddedId.class.getName()));
	}

	private SessionFactory create(Map<String, Object> settings, Class<?>... entities) {
		return TestSessionFactory.create(this.database, settings, entities);
	}

	@Embeddable
	@DiscriminatorColumn(name = "kind")
	static class Price {

		int amount;

	}

	@Embeddable
	static class Discount extends Price {

		TenantId code;

	}

	@Test
	void logsOneWarningForEqualPrefixes() {
		assertThat(JdkLogWarnings.of(TypedIdMistakes.class,
				() -> create(Map.of(UlidSettings.TYPED_IDS, List.of(TwinId.class, OtherTwinId.class, OrderId.class)))
					.close()))
			.containsExactly(
					("Typed ids '%s' and '%s' have the same prefix 'twin', so each class accepts the ids of the others. "
							+ "Give each class its own prefix")
						.formatted(TwinId.class.getName(), OtherTwinId.class.getName()));
	}

	@IdPrefix("twin")
	static final class TwinId extends TypedUlid<TwinId> {

		public TwinId(String text) {
			super(text);
		}

		public TwinId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("twin")
	static final class OtherTwinId extends TypedUlid<OtherTwinId> {

		public OtherTwinId(String text) {
			super(text);
		}

		public OtherTwinId(Ulid value) {
			super(value);
		}

	}

	@Entity
	static class WithPrice {

		@Id
		@GeneratedValue
		long id;

		Price price;

	}

	/**
	 * The getter declares the type of the attribute, and no field has this type.
	 */
	@Entity
	static class ByGetter {

		@Id
		@GeneratedValue
		long id;

		@Transient
		private Ulid value;

		@Access(AccessType.PROPERTY)
		TenantId getPart() {
			return new TenantId(this.value);
		}

		void setPart(TenantId part) {
			this.value = part.value();
		}

	}

	static class ByGetterAndField {

		TenantId part;

	}

	static final class UnfitId extends TypedUlid<OrderId> {

		public UnfitId(String text) {
			super(text);
		}

		public UnfitId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("ord")
	record SerializedId(UlidFlake value) implements Serializable {
	}

	@Entity(name = "Orders")
	static class Order {

		@Id
		@UlidGeneratedId
		OrderId id;

		TenantId part;

	}

	@MappedSuperclass
	static class WithPartId {

		@Id
		TenantId id;

	}

	@Entity(name = "InSuperclass")
	static class InSuperclass extends WithPartId {

	}

	@MappedSuperclass
	static class WithAnyId<T> {

		@Id
		T id;

	}

	@Entity(name = "InGenericSuperclass")
	static class InGenericSuperclass extends WithAnyId<TenantId> {

	}

	@Entity(name = "InUnmarkedId")
	static class InUnmarkedId {

		@EmbeddedId
		UnmarkedKey id;

	}

	static class UnmarkedKey implements Serializable {

		TenantId part;

	}

	@MappedSuperclass
	abstract static class WithNumber {

		@Id
		long number;

	}

	@Entity(name = "WithArrays")
	static class WithArrays extends WithNumber {

		TenantId[] several;

		List<TenantId> ids;

	}

	@Entity(name = "InEmbedded")
	static class InEmbedded extends WithNumber {

		@Embedded
		UnmarkedKey key;

	}

	@Entity(name = "InElements")
	static class InElements extends WithNumber {

		@ElementCollection
		Set<TenantId> tags = new HashSet<>();

	}

	@Entity(name = "InMapKeys")
	static class InMapKeys extends WithNumber {

		@ElementCollection
		Map<TenantId, String> names = new HashMap<>();

	}

	@Entity(name = "InMapValues")
	static class InMapValues extends WithNumber {

		@ElementCollection
		Map<String, TenantId> ids = new HashMap<>();

	}

	@Embeddable
	static class Element {

		TenantId id;

	}

	@Entity(name = "InEmbeddableElements")
	static class InEmbeddableElements extends WithNumber {

		@ElementCollection
		List<Element> elements = new ArrayList<>();

	}

	@Entity(name = "Stored")
	static class Stored {

		@Id
		@UlidGeneratedId
		OrderId id;

		@UlidGeneratedId
		ShipmentId flake;

		@JdbcTypeCode(SqlTypes.CHAR)
		OrderId text;

		@JdbcTypeCode(SqlTypes.CHAR)
		ShipmentId flakeText;

	}

	@Entity
	static class WithArrayList {

		@Id
		Long id;

		ArrayList<TenantId> parts;

	}

	@Entity
	static class WithJsonList {

		@Id
		Long id;

		@JdbcTypeCode(SqlTypes.JSON)
		ArrayList<TenantId> parts;

	}

	@Entity(name = "Converted")
	static class Converted {

		@Id
		@UlidGeneratedId
		UUID id;

		@Convert(converter = PartIdConverter.class)
		TenantId part;

	}

	@Converter
	static class PartIdConverter implements AttributeConverter<TenantId, String> {

		@Override
		public String convertToDatabaseColumn(TenantId attribute) {
			return "own " + attribute;
		}

		@Override
		public TenantId convertToEntityAttribute(String column) {
			return new TenantId(column.substring("own ".length()));
		}

	}

	@Entity
	static class General {

		@Id
		Ulid id;

		TypedUlid<?> part;

	}

	@Entity
	static class Harmless {

		static UnfitId shared;

		@Id
		Ulid id;

		@Transient
		UnfitId hidden;

		transient UnfitId skipped;

	}

	@Entity(name = "Unfit")
	static class Unfit {

		@Id
		Ulid id;

		UnfitId reference;

	}

	@Entity
	static class WithInvalidPrefix {

		@Id
		PrefixId id;

	}

	@Entity
	static class WithSerialized {

		@Id
		SerializedId id;

	}

	@Entity
	static class WithEmbeddedId {

		@EmbeddedId
		OrderId id;

	}

	@Entity
	static class WithEmbedded {

		@Id
		OrderId id;

		@Embedded
		TenantId part;

	}

}
