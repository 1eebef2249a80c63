package io.ulid.persistence;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeCharConverter;
import io.ulid.flake.UlidFlakeLongConverter;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidReadException;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Id;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The columns of Ulid-Flakes, and the columns of existing tables.
 *
 * @see IdKindTests
 */
class FlakeShapeTests extends AbstractPersistenceTests {

	private static final UlidFlake ONE = UlidFlake.parse("05ARZ3NDEKTSV");

	private static final UlidFlake OTHER = UlidFlake.parse("05ARZ3NDEKTSW");

	private static final int COUNT = 10_000;

	@Autowired
	private EntityManagerFactory factory;

	@Test
	void readsEveryValueInOrder() {
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
	void createsColumnsForFlakes() {
		assertThat(columnType("point", "id")).isEqualTo("bigint");
		assertThat(columnType("point", "text")).isIn("character(13)", "varchar(13)");
		assertThat(columnType("point", "code")).isIn("character varying(13)", "varchar(13)");
		assertThat(columnType("point", "defined")).isIn("character(13)", "char(13)");
		assertThat(columnType("point", "converted")).isEqualTo("bigint");
		assertThat(columnType("point", "converted_text")).isIn("character(13)", "varchar(13)");
	}

	@Test
	void storesFlakesInOtherColumnTypes() {
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
	void upsertDoesNotTruncateText() {
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
	void storesArrayExceptOnMariaDb() {
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
	void reportsColumnOfANegativeNumber() {
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
	void reportsColumnOfInvalidText() {
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

	@Entity(name = "Series")
	static class Series {

		@Id
		@UlidGeneratedId
		UlidFlake id;

		List<UlidFlake> flakes;

	}

}
