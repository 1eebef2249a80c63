package io.ulid.documentation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import com.fasterxml.uuid.UUIDClock;
import com.fasterxml.uuid.impl.TimeBasedEpochRandomGenerator;
import com.github.f4b6a3.uuid.UuidCreator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.UlidRange;
import io.ulid.support.ScriptedClock;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * UUIDs of version 7 in {@code docs/migration/uuids.md}.
 */
@Tag("slow")
class MigrationFromUuidv7Tests {

	private static final String BEFORE = """
			@Entity
			class Payment {

				@Id
				@UuidGenerator(style = UuidGenerator.Style.VERSION_7)
				UUID id;

				String payer;

			}
			""";

	private static final String AFTER = BEFORE.replaceAll("@Uuid.*\n\tUUID", "@UlidGeneratedId\n\tUlid");

	private static final Map<String, Supplier<UUID>> GENERATORS = Map.of("java-uuid-generator",
			() -> Generators.timeBasedEpochRandomGenerator().generate(), "uuid-creator",
			UuidCreator::getTimeOrderedEpoch);

	@ParameterizedTest
	@ValueSource(strings = { "PostgreSQL", "MariaDB" })
	void movesInTheSameColumn(String product) throws Exception {
		TestDatabase database = product.equals("MariaDB") ? TestDatabase.mariaDb() : TestDatabase.postgreSql();
		MigrationPage.execute(database, "create table payment (id uuid not null primary key, payer varchar(100));");
		Instant began = Instant.now();
		try (MigrationApplication old = MigrationApplication.start(database, BEFORE, Map.of())) {
			assertThat(old.jdbc().queryForObject("select version()", String.class)).contains(product);
			for (int i = 0; i < 40; i++) {
				old.insert("Payment", Map.of("payer", "Hibernate"));
				GENERATORS.forEach((payer, generator) -> old.jdbc()
					.update("insert into payment values (?, ?)",
							generator.get()
								.toString()
								.transform((text) -> product.equals("MariaDB") ? text : UUID.fromString(text)),
							payer));
				if (product.equals("PostgreSQL")) {
					old.jdbc().update("insert into payment values (uuidv7(), 'PostgreSQL')");
				}
			}
		}
		Map<String, String> properties = Map.of("ulid.generator.layout", "uuidv7", "ulid.storage.type",
				product.equals("MariaDB") ? "uuid" : "auto");
		List<Ulid> made = new ArrayList<>();
		try (MigrationApplication moved = MigrationApplication.start(database, AFTER, properties)) {
			for (int i = 0; i < 40; i++) {
				made.add((Ulid) moved.insert("Payment", Map.of("payer", "Ulid")));
			}
			assertThat(made).allMatch(Ulid::isUuidVersion7).isSorted();
			List<Object> all = moved.query("select p.id from Payment p order by p.id");
			int size = product.equals("PostgreSQL") ? 200 : 160;
			assertThat(all).hasSize(size).extracting(Ulid.class::cast).isSorted();
			assertThat(all.subList(size - 40, size)).isEqualTo(made);
			assertThat(all).extracting(Ulid.class::cast)
				.allSatisfy((id) -> assertThat(id.instant()).isBetween(began.minusSeconds(60),
						Instant.now().plusSeconds(60)));
			UlidRange range = UlidRange.of(began.minusSeconds(60), made.get(0).instant());
			assertThat(moved.query("select p.id from Payment p where p.id >= ?1 and p.id < ?2", range.lower(),
					range.upper()))
				.hasSize(size - 40);
		}
		try (MigrationApplication old = MigrationApplication.start(database, BEFORE, Map.of())) {
			assertThat(old.query("select p from Payment p where p.payer = 'Ulid' order by p.id"))
				.extracting((payment) -> Ulid.from((UUID) MigrationApplication.get(payment, "id")))
				.isEqualTo(made);
		}
	}

	/**
	 * Old and new instances side by side: the order of milliseconds, and none within one.
	 */
	@Test
	void orderOfInterleavedIdsIsThatOfTheirMilliseconds() {
		UlidGenerator ours = UlidGenerator.builder().layout(Layout.UUIDV7).build();
		Comparator<Ulid> byMillisecond = Comparator.comparing(Ulid::instant);
		GENERATORS.forEach((name, generator) -> {
			List<Ulid> ids = new ArrayList<>();
			int inversions = 0;
			for (int i = 0; i < 5000; i++) {
				ids.add(Ulid.from(generator.get()));
				ids.add(ours.next());
				inversions += (ids.get(2 * i).compareTo(ids.get(2 * i + 1)) > 0) ? 1 : 0;
			}
			assertThat(ids).as(name).allMatch(Ulid::isUuidVersion7).doesNotHaveDuplicates();
			assertThat(ids.stream().sorted().toList()).isSortedAccordingTo(byMillisecond);
			assertThat(inversions).as("within a millisecond").isPositive();
			assertThat(ids).extracting(Ulid::instant)
				.allSatisfy((instant) -> assertThat(instant).isBetween(ids.get(0).instant().minusMillis(20),
						Instant.now().plusMillis(20)));
		});
	}

	@Test
	void everyNewIdIsLargerThanTheOldOnesOfEarlierMilliseconds() {
		ScriptedClock clock = ScriptedClock.at(Instant.parse("2026-12-01T00:00:00Z"));
		NoArgGenerator theirs = new TimeBasedEpochRandomGenerator(new Random(1), new UUIDClock() {

			@Override
			public long currentTimeMillis() {
				return clock.millis();
			}

		});
		UlidGenerator ours = UlidGenerator.builder()
			.clock(clock)
			.entropySource(new Random(2)::nextBytes)
			.layout(Layout.UUIDV7)
			.build();
		List<Ulid> earlier = new ArrayList<>();
		for (int millisecond = 0; millisecond < 5; millisecond++) {
			List<Ulid> old = new ArrayList<>();
			List<Ulid> made = new ArrayList<>();
			for (int i = 0; i < 100; i++) {
				old.add(Ulid.from(theirs.generate()));
				made.add(ours.next());
			}
			for (Ulid before : earlier) {
				assertThat(made).allMatch((id) -> id.compareTo(before) > 0);
				assertThat(old).allMatch((id) -> id.compareTo(before) > 0);
			}
			assertThat(made.get(0)).as("no order within a millisecond").isLessThan(Collections.max(old));
			earlier.addAll(old);
			earlier.addAll(made);
			clock.advance(Duration.ofMillis(1));
		}
	}

}
