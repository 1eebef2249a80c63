package io.ulid.documentation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.hypersistence.tsid.TSID;
import io.ulid.InvalidUlidException;
import io.ulid.flake.UlidFlake;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * {@code docs/flake.md}.
 */
class MigrationFromTsidsTests {

	private static final String AFTER = """
			@Entity
			class Shipment {

				@Id
				@UlidGeneratedId
				UlidFlake id;

				String item;

			}
			""";

	private static final String BEFORE = AFTER.replace("@UlidGeneratedId", "@Tsid").replace("UlidFlake", "Long");

	private static final Instant EPOCH = Instant.EPOCH;

	private static final Instant TSID_EPOCH = Instant.ofEpochMilli(TSID.TSID_EPOCH);

	/**
	 * Hypersistence Utils' annotation, with the library that makes its ids.
	 */
	private static final String[] TSID_ANNOTATION = { """
			@org.hibernate.annotations.IdGeneratorType(TsidGenerator.class)
			@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
			@interface Tsid {
			}
			""",
			"""
					public class TsidGenerator implements org.hibernate.id.IdentifierGenerator {

						private static final io.hypersistence.tsid.TSID.Factory FACTORY = io.hypersistence.tsid.TSID.Factory.builder().build();

						@Override
						public Object generate(org.hibernate.engine.spi.SharedSessionContractImplementor session, Object entity) {
							return FACTORY.generate().toLong();
						}

					}
					""" };

	@Test
	void movesInTheSameColumn() throws Exception {
		String page = Markdown.page("docs/flake.md").prose();
		assertThat(page).contains("`ulid.flake.epoch: %s`".formatted(EPOCH));
		TestDatabase database = TestDatabase.postgreSql();
		MigrationPage.execute(database, "create table shipment (id bigint not null primary key, item varchar(100));");
		List<Long> ids = new ArrayList<>();
		Instant began = Instant.now();
		try (MigrationApplication old = MigrationApplication.start(database, BEFORE, Map.of(), TSID_ANNOTATION)) {
			for (int i = 0; i < 200; i++) {
				ids.add((Long) old.insert("Shipment", Map.of("item", "old")));
			}
			Map<Long, Long> millis = new LinkedHashMap<>();
			String time = "(id >> 22) + 1577836800000";
			assertThat(page).contains("`%s`".formatted(time));
			old.jdbc().query("select id, %s as millis from shipment order by id".formatted(time), (row) -> {
				millis.put(row.getLong("id"), row.getLong("millis"));
			});
			assertThat(millis.keySet()).hasSize(200).containsExactlyElementsOf(ids);
			assertThat(millis)
				.allSatisfy((id, value) -> assertThat(Instant.ofEpochMilli(value)).isEqualTo(TSID.from(id).getInstant())
					.isBetween(began.minusSeconds(60), Instant.now().plusSeconds(60)));
		}
		Map<String, String> properties = Map.of("ulid.flake.epoch", EPOCH.toString(), "spring.autoconfigure.exclude",
				"", "ulid.flake.node-id", "1");
		try (MigrationApplication moved = MigrationApplication.start(database, AFTER, properties)) {
			assertThat(moved.jdbc().queryForObject("select version()", String.class)).startsWith("PostgreSQL");
			for (int i = 0; i < 50; i++) {
				ids.add(((UlidFlake) moved.insert("Shipment", Map.of("item", "new"))).toLong());
			}
			assertThat(moved.query("select s.id from Shipment s order by s.id")).extracting(UlidFlake.class::cast)
				.extracting(UlidFlake::toLong)
				.isEqualTo(ids);
			UlidFlake bound = UlidFlake.min(began, EPOCH);
			assertThat(moved.query("select s.id from Shipment s where s.id < ?1", bound)).hasSize(200);
		}
	}

	@Test
	void defaultEpochPutsNewIdsBeforeOldOnes() {
		Instant move = Instant.parse("2026-12-01T00:00:00Z");
		for (Instant epoch : List.of(UlidFlake.DEFAULT_EPOCH, TSID_EPOCH)) {
			assertThat(UlidFlake.max(move.plus(Duration.ofDays(365)), epoch).toLong()).isLessThan(smallestTsid(move));
		}
		// And one can be equal to an old one, here of a quarter of the age
		Instant old = TSID_EPOCH.plus(Duration.between(UlidFlake.DEFAULT_EPOCH, move).dividedBy(4));
		assertThat(UlidFlake.min(move, UlidFlake.DEFAULT_EPOCH).toLong()).isEqualTo(smallestTsid(old));
	}

	@Test
	void everyNewIdIsLargerUntil2036() {
		Instant last = null;
		for (Instant move = Instant.parse("2026-01-01T00:00:00Z"); move
			.isBefore(Instant.parse("2040-01-01T00:00:00Z")); move = move.plus(Duration.ofHours(6))) {
			if (UlidFlake.min(move, EPOCH).toLong() > largestTsid(move)) {
				assertThat(last == null || last.plus(Duration.ofHours(6)).equals(move)).isTrue();
				last = move;
			}
		}
		assertThat(last).isBetween(Instant.parse("2036-08-31T00:00:00Z"), Instant.parse("2036-09-01T00:00:00Z"));
		assertThat(UlidFlake.MAX.instant(EPOCH)).isBetween(Instant.parse("2248-09-01T00:00:00Z"),
				Instant.parse("2248-10-01T00:00:00Z"));
	}

	@Test
	void boundForOtherEpochs() {
		Instant move = Instant.parse("2026-12-01T00:00:00Z");
		for (String tsidEpoch : List.of("2015-01-01T00:00:00Z", "2020-01-01T00:00:00Z", "2023-05-05T00:00:00Z")) {
			Duration age = Duration.between(Instant.parse(tsidEpoch), move);
			Instant bound = move.minus(age.multipliedBy(4));
			long largest = age.toMillis() << 22 | (1 << 22) - 1;
			assertThat(UlidFlake.min(move, bound.minusSeconds(1)).toLong()).isGreaterThan(largest);
			assertThat(UlidFlake.min(move, bound).toLong()).isLessThan(largest);
		}
	}

	@Test
	void textIsTheSame() {
		for (int i = 0; i < 1000; i++) {
			TSID tsid = TSID.Factory.getTsid();
			assertThat(UlidFlake.of(tsid.toLong())).hasToString(tsid.toString());
		}
		String digits = Long.toString(TSID.Factory.getTsid().toLong());
		assertThatExceptionOfType(InvalidUlidException.class).isThrownBy(() -> UlidFlake.parse(digits));
	}

	@Test
	void goingBackCollidesNoEarlierThan2034() {
		Instant move = Instant.parse("2026-12-01T00:00:00Z");
		long first = UlidFlake.min(move, EPOCH).toLong();
		assertThat(largestTsid(Instant.parse("2034-01-01T00:00:00Z"))).isLessThan(first);
		assertThat(largestTsid(Instant.parse("2034-06-01T00:00:00Z"))).isGreaterThan(first);
	}

	private static long smallestTsid(Instant instant) {
		return Duration.between(TSID_EPOCH, instant).toMillis() << 22;
	}

	private static long largestTsid(Instant instant) {
		return smallestTsid(instant) | (1 << 22) - 1;
	}

}
