package io.ulid.persistence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeCharConverter;
import io.ulid.flake.UlidFlakeLongConverter;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidReadException;
import jakarta.persistence.Cacheable;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToOne;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.envers.AuditReaderFactory;
import org.hibernate.envers.Audited;
import org.hibernate.stat.Statistics;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Every place in an entity where a Ulid-Flake may stand, its column, and what an existing
 * table may hold instead.
 */
class FlakeShapeTests extends AbstractPersistenceTests {

	private static final UlidFlake ONE = UlidFlake.parse("05ARZ3NDEKTSV");

	private static final UlidFlake OTHER = UlidFlake.parse("05ARZ3NDEKTSW");

	private static final int COUNT = 10_000;

	@Autowired
	private EntityManagerFactory factory;

	@Test
	void everyValueComesBackInOrder() {
		long seed = Long.getLong("ulid.test.seed", System.nanoTime());
		SplittableRandom random = new SplittableRandom(seed);
		UlidFlake[] flakes = Stream
			.concat(Stream.of(UlidFlake.MIN, UlidFlake.MAX),
					Stream.generate(() -> UlidFlake.of(random.nextLong(Long.MAX_VALUE))).limit(COUNT - 2))
			.toArray(UlidFlake[]::new);
		SessionFactory sessions = this.factory.unwrap(SessionFactory.class);
		sessions.inStatelessTransaction((session) -> {
			session.setJdbcBatchSize(1000);
			session.createMutationQuery("delete from Point").executeUpdate();
			session.insertMultiple(Arrays.stream(flakes).map(Point::new).toList());
		});
		Arrays.sort(flakes);
		for (String attribute : List.of("id", "text", "code")) {
			List<UlidFlake> read = sessions.fromStatelessSession(
					(session) -> session
						.createSelectionQuery("select %s from Point order by %s".formatted(attribute, attribute),
								UlidFlake.class)
						.getResultList());
			assertThat(read).as("%s, seed %s", attribute, seed).hasSize(COUNT).isEqualTo(Arrays.asList(flakes));
		}
	}

	@Test
	void columns() {
		assertThat(columnType("point", "id")).isEqualTo("bigint");
		assertThat(columnType("point", "text")).isIn("character(13)", "varchar(13)");
		assertThat(columnType("point", "code")).isIn("character varying(13)", "varchar(13)");
		assertThat(columnType("point", "defined")).isIn("character(13)", "char(13)");
		assertThat(columnType("point", "converted")).isEqualTo("bigint");
		assertThat(columnType("point", "converted_text")).isIn("character(13)", "varchar(13)");
		assertThat(columnType("milestone", "point_id")).isEqualTo("bigint");
		assertThat(columnType("with_flakes_tags", "tags")).isEqualTo("bigint");
		assertThat(columnType("with_flakes_names", "names_key")).isEqualTo("bigint");
		assertThat(columnType("charter_aud", "id")).isEqualTo("bigint");
	}

	@Test
	void attributesWithAColumnOfTheirOwn() {
		Point point = new Point(ONE);
		point.defined = ONE;
		point.converted = ONE;
		point.convertedText = ONE;
		this.transaction.executeWithoutResult((status) -> {
			this.entityManager.createQuery("delete from Point").executeUpdate();
			this.entityManager.persist(point);
		});
		for (String attribute : List.of("text", "code", "defined", "converted", "convertedText")) {
			assertThat(this.entityManager
				.createQuery("select p.%s from Point p where p.%s = :flake".formatted(attribute, attribute),
						UlidFlake.class)
				.setParameter("flake", ONE)
				.getResultList()).as(attribute).containsExactly(ONE);
		}
		assertThat(
				this.jdbc.queryForMap("select id, text, code, defined, converted, converted_text from point").values())
			.containsExactly(ONE.toLong(), ONE.toString(), ONE.toString(), ONE.toString(), ONE.toLong(),
					ONE.toString());
	}

	@Test
	void upsertKeepsTextWhole() {
		SessionFactory sessions = this.factory.unwrap(SessionFactory.class);
		sessions.inStatelessTransaction((session) -> {
			session.upsert(new Token(ONE));
			session.upsert(new Token(OTHER));
			session.upsert(new Token(ONE));
		});
		assertThat(this.jdbc.queryForList("select id from token order by id", String.class))
			.containsExactly(ONE.toString(), OTHER.toString());
		sessions.inStatelessTransaction((session) -> session.createMutationQuery("delete from Token").executeUpdate());
	}

	@Test
	void embeddedIdAndIdClass() {
		Member member = new Member();
		member.key = new MemberKey(ONE, OTHER);
		Stay stay = new Stay();
		stay.guest = ONE;
		stay.room = OTHER;
		persist(member, stay);
		assertThat(find(Member.class, member.key).key).isEqualTo(member.key);
		assertThat(this.entityManager
			.createQuery("select m.key.member from Member m where m.key.team = :team", UlidFlake.class)
			.setParameter("team", ONE)
			.getResultList()).containsExactly(OTHER);
		assertThat(find(Stay.class, new StayKey(ONE, OTHER))).isNotNull();
		this.transaction.executeWithoutResult((status) -> {
			this.entityManager.remove(this.entityManager.find(Member.class, member.key));
			this.entityManager.createQuery("delete from Stay").executeUpdate();
		});
	}

	@Test
	void associationsAndMapsId() {
		Milestone milestone = new Milestone();
		milestone.point = new Point(OTHER);
		Detail detail = new Detail();
		detail.milestone = milestone;
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.createQuery("delete from Point").executeUpdate());
		persist(milestone.point, milestone, detail);
		assertThat(detail.id).isEqualTo(milestone.id);
		assertThat(find(Detail.class, milestone.id).id).isEqualTo(milestone.id);
		assertThat(this.entityManager
			.createQuery("select m.id from Milestone m join m.point p where p.id = :point", UlidFlake.class)
			.setParameter("point", OTHER)
			.getResultList()).containsExactly(milestone.id);
		this.transaction.executeWithoutResult((status) -> {
			this.entityManager.createQuery("delete from Detail").executeUpdate();
			this.entityManager.createQuery("delete from Milestone").executeUpdate();
		});
	}

	@Test
	void collections() {
		WithFlakes entity = new WithFlakes();
		entity.tags.addAll(Set.of(ONE, OTHER));
		entity.names.putAll(Map.of(ONE, "one", OTHER, "other"));
		persist(entity);
		this.transaction.executeWithoutResult((status) -> {
			WithFlakes read = this.entityManager.find(WithFlakes.class, entity.id);
			assertThat(read.tags).containsExactlyInAnyOrder(ONE, OTHER);
			assertThat(read.names).containsExactlyInAnyOrderEntriesOf(Map.of(ONE, "one", OTHER, "other"));
			read.tags.remove(ONE);
			read.names.remove(OTHER);
		});
		assertThat(this.entityManager
			.createQuery("select t from WithFlakes w join w.tags t where :tag member of w.tags", UlidFlake.class)
			.setParameter("tag", OTHER)
			.getResultList()).containsExactly(OTHER);
		assertThat(this.entityManager.createQuery("select key(n) from WithFlakes w join w.names n", UlidFlake.class)
			.getResultList()).containsExactly(ONE);
		this.transaction.executeWithoutResult(
				(status) -> this.entityManager.remove(this.entityManager.find(WithFlakes.class, entity.id)));
	}

	@Test
	void array() {
		Series series = new Series();
		series.flakes = List.of(OTHER, ONE);
		if (this.cell.isMariaDb()) {
			// A known limitation: Hibernate writes JSON with the text where a number
			// should be
			assertThatException().isThrownBy(() -> persist(series)).withMessageContaining("Syntax error in JSON");
			return;
		}
		persist(series);
		assertThat(find(Series.class, series.id).flakes).containsExactly(OTHER, ONE);
	}

	@Test
	void json() {
		Letterbox entity = new Letterbox();
		entity.payload = new Payload();
		entity.payload.reference = ONE;
		persist(entity);
		assertThat(find(Letterbox.class, entity.id).payload.reference).isEqualTo(ONE);
		assertThat(this.entityManager
			.createQuery("select l.payload.reference from Letterbox l where l.payload.reference = :flake",
					UlidFlake.class)
			.setParameter("flake", ONE)
			.getResultList()).containsOnly(ONE);
		assertThat(this.jdbc.queryForList("select payload from letterbox", String.class))
			.allSatisfy((payload) -> assertThat(payload).contains(ONE.toString()));
	}

	@Test
	void secondLevelCache() {
		Quick quick = new Quick();
		persist(quick);
		find(Quick.class, quick.id);
		Statistics statistics = this.factory.unwrap(SessionFactory.class).getStatistics();
		statistics.clear();
		this.statements.reset();
		assertThat(find(Quick.class, UlidFlake.parse(quick.id.toString()))).isNotNull();
		assertThat(statistics.getSecondLevelCacheHitCount()).isEqualTo(1);
		assertThat(this.statements.executions()).isEmpty();
	}

	@Test
	void audit() {
		Charter charter = new Charter();
		charter.reference = ONE;
		charter.code = ONE;
		persist(charter);
		this.transaction
			.executeWithoutResult((status) -> this.entityManager.find(Charter.class, charter.id).reference = OTHER);
		this.transaction.executeWithoutResult((status) -> {
			var reader = AuditReaderFactory.get(this.entityManager);
			List<Number> revisions = reader.getRevisions(Charter.class, charter.id);
			assertThat(revisions).hasSize(2);
			Charter first = reader.find(Charter.class, charter.id, revisions.get(0));
			assertThat(first.id).isEqualTo(charter.id);
			assertThat(first.reference).isEqualTo(ONE);
			assertThat(first.code).isEqualTo(ONE);
		});
	}

	@Test
	void negativeNumberIsReportedByTheNameOfItsColumn() {
		this.jdbc.update("delete from milestone");
		this.jdbc.update("delete from point");
		this.jdbc.update("insert into point (id) values (-1)");
		String message = "Cannot read column 'point.id': Invalid Ulid-Flake '-1': must be between 0 and 9223372036854775807";
		for (String query : List.of("from Point", "select id from Point")) {
			assertThatExceptionOfType(UlidReadException.class)
				.isThrownBy(() -> this.entityManager.createQuery(query, Object.class).getResultList())
				.satisfies((thrown) -> assertThat(thrown).message().isEqualToIgnoringCase(message));
		}
		this.jdbc.update("delete from point");
	}

	@Test
	void badTextIsReportedByTheNameOfItsColumn() {
		this.jdbc.update("delete from milestone");
		this.jdbc.update("delete from point");
		this.jdbc.update("insert into point (id, text) values (1, 'G000000000000')");
		assertThatExceptionOfType(UlidReadException.class)
			.isThrownBy(() -> this.entityManager.createQuery("select text from Point", UlidFlake.class).getResultList())
			.satisfies((thrown) -> assertThat(thrown).message()
				.startsWithIgnoringCase("Cannot read column 'point.text': Invalid Ulid-Flake 'G000000000000': "));
		this.jdbc.update("delete from point");
	}

	private <T> T find(Class<T> type, Object id) {
		return this.transaction.execute((status) -> this.entityManager.find(type, id));
	}

	@Entity(name = "Point")
	static class Point {

		@Id
		UlidFlake id;

		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake text;

		@JdbcTypeCode(SqlTypes.VARCHAR)
		UlidFlake code;

		@Column(columnDefinition = "char(13)")
		UlidFlake defined;

		@Convert(converter = UlidFlakeLongConverter.class)
		UlidFlake converted;

		@Convert(converter = UlidFlakeCharConverter.class)
		@JdbcTypeCode(SqlTypes.CHAR)
		@Column(length = 13)
		UlidFlake convertedText;

		Point() {
		}

		Point(UlidFlake id) {
			this.id = id;
			this.text = id;
			this.code = id;
		}

	}

	@Entity(name = "Token")
	static class Token {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake id;

		Token() {
		}

		Token(UlidFlake id) {
			this.id = id;
		}

	}

	@Entity(name = "Milestone")
	static class Milestone {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@ManyToOne
		Point point;

	}

	@Entity(name = "Detail")
	static class Detail {

		@Id
		UlidFlake id;

		@MapsId
		@OneToOne
		Milestone milestone;

	}

	@Embeddable
	record MemberKey(UlidFlake team, UlidFlake member) {
	}

	@Entity(name = "Member")
	static class Member {

		@EmbeddedId
		MemberKey key;

	}

	record StayKey(UlidFlake guest, UlidFlake room) {
	}

	@Entity(name = "Stay")
	@IdClass(StayKey.class)
	static class Stay {

		@Id
		UlidFlake guest;

		@Id
		UlidFlake room;

	}

	@Entity(name = "WithFlakes")
	static class WithFlakes {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@ElementCollection
		Set<UlidFlake> tags = new HashSet<>();

		@ElementCollection
		Map<UlidFlake, String> names = new HashMap<>();

	}

	@Entity(name = "Series")
	static class Series {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		List<UlidFlake> flakes;

	}

	@Embeddable
	static class Payload {

		UlidFlake reference;

	}

	@Entity(name = "Letterbox")
	static class Letterbox {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		@JdbcTypeCode(SqlTypes.JSON)
		Payload payload;

	}

	@Entity(name = "Quick")
	@Cacheable
	@Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
	static class Quick {

		@Id
		@UlidGeneratedId
		UlidFlake id;

	}

	@Entity(name = "Charter")
	@Audited
	static class Charter {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		UlidFlake reference;

		@JdbcTypeCode(SqlTypes.CHAR)
		UlidFlake code;

	}

}
