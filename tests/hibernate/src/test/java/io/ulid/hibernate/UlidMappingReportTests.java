package io.ulid.hibernate;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.TestDatabase;
import io.ulid.support.database.TestSessionFactory;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.OneToMany;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.TableGenerator;
import jakarta.persistence.Transient;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.GenericGenerator;
import org.hibernate.annotations.IdGeneratorType;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.JoinFormula;
import org.hibernate.annotations.UuidGenerator;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.id.IdentifierGenerator;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the mistakes in mappings that fail startup.
 */
class UlidMappingReportTests {

	@ParameterizedTest
	@ValueSource(classes = { WithAuto.class, WithNamedSequence.class, WithSequenceOfTheClass.class,
			WithTableOfTheClass.class, WithTableGenerator.class, WithFlakeSequence.class })
	void rejectsGeneratedValue(Class<?> entity) {
		assertCannotGenerate("@GeneratedValue", type(entity), "ENTITY.id", entity);
	}

	@ParameterizedTest
	@ValueSource(classes = { WithUuidGenerator.class, WithGeneratedUuid.class, WithFlakeUuidGenerator.class })
	void rejectsUuidGenerator(Class<?> entity) {
		assertCannotGenerate("@UuidGenerator", type(entity), "ENTITY.id", entity);
	}

	private static String type(Class<?> entity) {
		return entity.getSimpleName().startsWith("WithFlake") ? "UlidFlake" : "Ulid";
	}

	@Test
	void rejectsUuidGeneratorOfATypedId() {
		assertCannotGenerate("@UuidGenerator", "TenantId", "ENTITY.reference", WithTypedUuidGenerator.class);
	}

	@Test
	void rejectsGeneratedValueInAnEmbeddedId() {
		assertCannotGenerate("@GeneratedValue", "Ulid", "ENTITY.id.part", WithGeneratedPart.class);
	}

	private static void assertCannotGenerate(String annotation, String type, String attribute, Class<?> entity) {
		assertReport(
				"%s cannot generate the %s of attribute '%s'. Replace it with @UlidGeneratedId of io.ulid.hibernate."
					.formatted(annotation, type, attribute),
				entity);
	}

	@Test
	void acceptsUuidGeneratorOfAUuid() {
		try (SessionFactory sessions = create(OfUuid.class)) {
			OfUuid entity = new OfUuid();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id).isNotNull();
		}
	}

	@Test
	void acceptsGeneratedValueWithSuitableGenerator() {
		try (SessionFactory sessions = create(WithBoth.class, WithOwn.class)) {
			WithBoth withBoth = new WithBoth();
			WithOwn withOwn = new WithOwn();
			sessions.inTransaction((session) -> {
				session.persist(withBoth);
				session.persist(withOwn);
			});
			assertThat(withBoth.id).isNotNull();
			assertThat(withOwn.id).isEqualTo(Ulid.MAX);
		}
	}

	@ParameterizedTest
	@ValueSource(classes = { OnManyToOne.class, OnElements.class, OnOneToMany.class })
	void rejectsAssociationOrCollection(Class<?> entity) {
		assertReport("@UlidGeneratedId cannot fill attribute 'ENTITY.target', which is an association or a collection. "
				+ "Remove it, and set the attribute in the application.", entity, Target.class);
	}

	@ParameterizedTest
	@ValueSource(classes = { OnEmbedded.class, OnEmbeddedId.class })
	void rejectsEmbeddedAttribute(Class<?> entity) {
		assertReport("@UlidGeneratedId cannot fill the embedded attribute 'ENTITY.part'. "
				+ "Annotate an attribute within it.", entity);
	}

	@Test
	void rejectsEmbeddedIdentifier() {
		assertReport(
				"Attribute 'ENTITY.id' embeds the identifier 'io.ulid.Ulid', which Hibernate could not instantiate. "
						+ "Ulid is a basic type: replace @EmbeddedId with @Id.",
				EmbeddedUlidId.class);
		assertReport(
				"Attribute 'ENTITY.flake' embeds the identifier 'io.ulid.flake.UlidFlake', which Hibernate could not instantiate. "
						+ "UlidFlake is a basic type: remove @Embedded.",
				EmbeddedFlake.class);
	}

	@Test
	void rejectsGeneratedValueInRecord() {
		assertReport(
				"@UlidGeneratedId cannot fill attribute 'ENTITY.code.number', because it is in a record, "
						+ "which cannot be changed. Make the record a class, or set the value in the application.",
				WithRecord.class);
	}

	@Test
	void generatesIdInRecord() {
		try (SessionFactory sessions = create(WithRecordId.class)) {
			WithRecordId entity = new WithRecordId();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id.number).isNotNull();
		}
	}

	@Test
	void acceptsEmbeddedIdAsReference() {
		try (SessionFactory sessions = create(WithKey.class, WithRecordId.class, WithReferences.class)) {
			WithKey entity = new WithKey();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.id.number).isNotNull();
		}
	}

	@Test
	void acceptsReferenceToColumnsThatAreNotTheKey() {
		create(WithTwoColumns.class, ByTwoColumns.class).close();
	}

	@Test
	void acceptsForeignKeyByAFormula() {
		create(WithoutUlids.class, ByFormula.class).close();
	}

	@Test
	void acceptsNamedGeneratorNextToSequence() {
		create(WithNamedGenerator.class).close();
	}

	@Test
	void reportsAnnotationOnTheMemberThatIsNotMapped() {
		assertOtherAccess("getter", "field", "ENTITY.reference", OnGetter.class);
		assertOtherAccess("field", "getter", "ENTITY.reference", OnField.class);
	}

	@Test
	void reportsUnmappedMemberInASuperclassAndAnEmbeddable() {
		assertOtherAccess("getter", "field", "ENTITY.reference", Inheriting.class);
		assertOtherAccess("getter", "field", "ENTITY.inner.code", WithInner.class);
	}

	private static void assertOtherAccess(String annotated, String mapped, String attribute, Class<?> entity) {
		assertReport(
				"@UlidGeneratedId has no effect on the %1$s of attribute '%3$s', which is mapped by its %2$s. Move it to the %2$s."
					.formatted(annotated, mapped, attribute),
				entity);
	}

	@Test
	void ignoresAmbiguousGetters() {
		create(WithTwoGetters.class).close();
	}

	@Test
	void acceptsAnnotationOnFieldAndGetter() {
		try (SessionFactory sessions = create(OnFieldAndGetter.class)) {
			OnFieldAndGetter entity = new OnFieldAndGetter();
			sessions.inTransaction((session) -> session.persist(entity));
			assertThat(entity.reference).isNotNull();
		}
	}

	@Test
	void rejectsAnnotationOnTransientField() {
		assertReport("@UlidGeneratedId has no effect on 'ENTITY.reference', which is not an attribute. "
				+ "Move it to the attribute that it should fill.", OnTransient.class);
	}

	@Test
	void reportsAllProblemsTogether() {
		assertThatExceptionOfType(UlidMappingException.class)
			.isThrownBy(() -> create(OnTransient.class, WithAuto.class, WithBytes.class).close())
			.withMessage("Found 3 problems in the ULID mappings")
			.havingCause()
			.satisfies((report) -> assertThat(report.getMessage().lines().sorted())
				.contains("Found 3 problems in the ULID mappings:")
				.anyMatch((line) -> line.endsWith("has no effect on '%s.reference', which is not an attribute."
					.formatted(OnTransient.class.getName())))
				.contains(
						"3. Attribute '%s.bytes' holds Ulid-Flakes in a column that is neither BIGINT nor text."
							.formatted(WithBytes.class.getName()),
						"3. Remove the type from its mapping, or change it to CHAR or VARCHAR."));
	}

	private static void assertReport(String message, Class<?>... entities) {
		assertThatExceptionOfType(UlidMappingException.class).isThrownBy(() -> create(entities).close())
			.withMessage(message.replace("ENTITY", entities[0].getName()));
	}

	private static SessionFactory create(Class<?>... entities) {
		return TestSessionFactory.create(TestDatabase.h2(), Map.of(), entities);
	}

	@MappedSuperclass
	abstract static class WithId {

		@Id
		Ulid id = Ulid.MAX;

	}

	@Entity(name = "Target")
	static class Target extends WithId {

	}

	@Entity(name = "WithUuidGenerator")
	static class WithUuidGenerator {

		@Id
		@UuidGenerator
		Ulid id;

	}

	@Entity(name = "WithGeneratedUuid")
	static class WithGeneratedUuid {

		@Id
		@GeneratedValue
		@UuidGenerator
		Ulid id;

	}

	@Entity(name = "WithFlakeUuidGenerator")
	static class WithFlakeUuidGenerator {

		@Id
		@UuidGenerator
		UlidFlake id;

	}

	@Entity(name = "WithTypedUuidGenerator")
	static class WithTypedUuidGenerator extends WithId {

		@UuidGenerator
		TenantId reference;

	}

	@Entity(name = "OfUuid")
	static class OfUuid {

		@Id
		@UuidGenerator
		UUID id;

	}

	@Entity(name = "WithAuto")
	static class WithAuto {

		@Id
		@GeneratedValue
		Ulid id;

	}

	@Entity(name = "WithNamedSequence")
	static class WithNamedSequence {

		@Id
		@SequenceGenerator(name = "numbers")
		@GeneratedValue(generator = "numbers")
		Ulid id;

	}

	@Entity(name = "WithSequenceOfTheClass")
	@SequenceGenerator(name = "numbers")
	static class WithSequenceOfTheClass {

		@Id
		@GeneratedValue(generator = "numbers")
		Ulid id;

	}

	@Entity(name = "WithTableOfTheClass")
	@TableGenerator(name = "numbers")
	static class WithTableOfTheClass {

		@Id
		@GeneratedValue(generator = "numbers")
		Ulid id;

	}

	@Entity(name = "WithFlakeSequence")
	static class WithFlakeSequence {

		private UlidFlake id;

		@Id
		@GeneratedValue(strategy = GenerationType.SEQUENCE)
		UlidFlake getId() {
			return this.id;
		}

		void setId(UlidFlake id) {
			this.id = id;
		}

	}

	@Entity(name = "OnManyToOne")
	static class OnManyToOne extends WithId {

		@ManyToOne
		@UlidGeneratedId
		Target target;

	}

	@Entity(name = "OnElements")
	static class OnElements extends WithId {

		@ElementCollection
		@UlidGeneratedId
		List<Ulid> target = new ArrayList<>();

	}

	@Entity(name = "OnOneToMany")
	static class OnOneToMany extends WithId {

		@OneToMany
		@UlidGeneratedId
		List<Target> target = new ArrayList<>();

	}

	@Embeddable
	static class Part {

		Ulid one;

		String two;

	}

	@Entity(name = "OnEmbedded")
	static class OnEmbedded extends WithId {

		@Embedded
		@UlidGeneratedId
		Part part;

	}

	@Entity(name = "OnEmbeddedId")
	static class OnEmbeddedId {

		@EmbeddedId
		@UlidGeneratedId
		Part part;

	}

	@Entity(name = "EmbeddedUlidId")
	static class EmbeddedUlidId {

		@EmbeddedId
		@UlidGeneratedId
		Ulid id;

	}

	@Entity(name = "EmbeddedFlake")
	static class EmbeddedFlake {

		@Id
		Ulid id;

		@Embedded
		UlidFlake flake;

	}

	@Embeddable
	record Code(String prefix, @UlidGeneratedId Ulid number) {
	}

	@Entity(name = "WithRecord")
	static class WithRecord extends WithId {

		@Embedded
		Code code = new Code("A", null);

	}

	@Entity(name = "WithTwoGetters")
	static class WithTwoGetters {

		@Id
		Long id;

		Boolean active;

		Boolean getActive() {
			return this.active;
		}

		boolean isActive() {
			return Boolean.TRUE.equals(this.active);
		}

	}

	@Entity(name = "WithTableGenerator")
	static class WithTableGenerator {

		@Id
		@GeneratedValue(generator = "table")
		@TableGenerator(name = "table")
		Ulid id;

	}

	@Entity(name = "OnGetter")
	static class OnGetter extends WithId {

		private Ulid reference;

		@UlidGeneratedId
		Ulid getReference() {
			return this.reference;
		}

	}

	@Entity(name = "OnField")
	static class OnField {

		@UlidGeneratedId
		private Ulid reference;

		private Ulid id = Ulid.MAX;

		@Id
		Ulid getId() {
			return this.id;
		}

		void setId(Ulid id) {
			this.id = id;
		}

		Ulid getReference() {
			return this.reference;
		}

		void setReference(Ulid reference) {
			this.reference = reference;
		}

	}

	@Embeddable
	static class GeneratedPart {

		@GeneratedValue
		Ulid part;

		String other;

	}

	@Entity(name = "WithGeneratedPart")
	static class WithGeneratedPart {

		@EmbeddedId
		GeneratedPart id;

	}

	@Entity(name = "WithBoth")
	static class WithBoth {

		@Id
		@GeneratedValue
		@UlidGeneratedId
		Ulid id;

	}

	@IdGeneratorType(OwnGenerator.class)
	@Retention(RetentionPolicy.RUNTIME)
	@interface Own {

	}

	public static class OwnGenerator implements BeforeExecutionGenerator {

		@Override
		public Object generate(SharedSessionContractImplementor session, Object owner, Object currentValue,
				EventType eventType) {
			return Ulid.MAX;
		}

		@Override
		public EnumSet<EventType> getEventTypes() {
			return EventTypeSets.INSERT_ONLY;
		}

	}

	@Entity(name = "WithOwn")
	static class WithOwn {

		@Id
		@GeneratedValue
		@Own
		Ulid id;

	}

	@Entity(name = "WithRecordId")
	static class WithRecordId {

		@EmbeddedId
		Code id = new Code("A", null);

	}

	@MappedSuperclass
	abstract static class Inherited {

		private Ulid reference;

		@UlidGeneratedId
		Ulid getReference() {
			return this.reference;
		}

	}

	@Entity(name = "Inheriting")
	static class Inheriting extends Inherited {

		@Id
		Ulid id = Ulid.MAX;

	}

	@Embeddable
	static class Inner {

		private Ulid code;

		@UlidGeneratedId
		Ulid getCode() {
			return this.code;
		}

	}

	@Entity(name = "WithInner")
	static class WithInner extends WithId {

		Inner inner;

	}

	@Entity(name = "OnFieldAndGetter")
	static class OnFieldAndGetter extends WithId {

		@UlidGeneratedId
		private Ulid reference;

		@UlidGeneratedId
		Ulid getReference() {
			return this.reference;
		}

	}

	@Entity(name = "OnTransient")
	static class OnTransient {

		@Id
		Ulid id = Ulid.MAX;

		@Transient
		@UlidGeneratedId
		Ulid reference;

	}

	@Entity(name = "WithBytes")
	static class WithBytes {

		@Id
		Ulid id;

		@JdbcTypeCode(SqlTypes.BINARY)
		UlidFlake bytes;

	}

	@Embeddable
	static class Key {

		@UlidGeneratedId
		private Ulid number;

		private Integer line = 1;

	}

	@Entity
	static class WithKey {

		@EmbeddedId
		private Key id = new Key();

	}

	@Entity
	static class WithReferences {

		@Id
		private Long id;

		@ElementCollection
		private List<Key> keys;

		@Embedded
		private Code code;

	}

	@Entity
	static class WithTwoColumns {

		@Id
		@UlidGeneratedId
		private Ulid id;

		private Ulid north;

		private Ulid south;

	}

	@Entity
	static class ByTwoColumns {

		@Id
		private Long id;

		@ManyToOne
		@JoinColumn(name = "target_north", referencedColumnName = "north")
		@JoinColumn(name = "target_south", referencedColumnName = "south")
		private WithTwoColumns target;

	}

	@Entity
	static class WithoutUlids {

		@Id
		private Long id;

	}

	@Entity
	static class ByFormula {

		@Id
		private Long id;

		private Long number;

		@ManyToOne
		@JoinFormula("number")
		private WithoutUlids target;

	}

	@Entity
	@SequenceGenerator(name = "sequence")
	@GenericGenerator(name = "own", type = OwnIdGenerator.class)
	@SuppressWarnings("removal")
	static class WithNamedGenerator {

		@Id
		@GeneratedValue(generator = "own")
		private Ulid id;

	}

	public static final class OwnIdGenerator implements IdentifierGenerator {

		@Override
		public Object generate(SharedSessionContractImplementor session, Object object) {
			return Ulid.MAX;
		}

	}

}
