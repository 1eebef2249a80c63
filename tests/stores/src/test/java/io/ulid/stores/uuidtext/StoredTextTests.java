package io.ulid.stores.uuidtext;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.support.serializer.ToStringSerializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Text of ids that an application itself stores or sends. The text changes in the release
 * that no longer writes UUIDs, unless the application writes the text of the UUID.
 */
class StoredTextTests extends AbstractReleaseTests {

	private static final UUID ID = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");

	private static final AtomicLong NUMBERS = new AtomicLong();

	@Autowired
	private JdbcTemplate jdbc;

	static Stream<Arguments> stores() {
		return Stream.of(TextStore.values())
			.flatMap((store) -> Release.pairs()
				.map((pair) -> Arguments.of(Stream.concat(Stream.of(store), Arrays.stream(pair.get())).toArray())));
	}

	@ParameterizedTest
	@MethodSource("stores")
	void releaseReadsTheTextsThatItsClassReads(TextStore store, Release writer, Release reader) {
		long number = insert(store, writer);
		assertThat(store.raw(this.context, number)).contains("\"" + writer.id(ID) + "\"");
		if (reader.readsTextsOf(writer)) {
			assertThat(find(store, reader, number).content()).isEqualTo(reader.content(ID));
			return;
		}
		assertThatException().isThrownBy(() -> find(store, reader, number))
			.havingRootCause()
			.withMessageContaining(writer.writesUuids()
					? "Invalid TypedId '%s': is a UUID; must begin with 'ord_'".formatted(ID) : "UUID");
	}

	private long insert(TextStore store, Release writer) {
		long number = NUMBERS.incrementAndGet();
		this.transaction
			.executeWithoutResult((status) -> store.insert(this.context, writer.basket(number, writer.content(ID))));
		return number;
	}

	private Basket<Object> find(TextStore store, Release reader, long number) {
		return this.transaction.execute((status) -> store.find(this.context, reader.basketType(), number));
	}

	/**
	 * Hibernate compares the objects, and MongoDB replaces the document.
	 */
	@ParameterizedTest
	@EnumSource(TextStore.class)
	void savingTheSameIdsChangesTheTextInMongoDbButNotInAColumn(TextStore store) {
		long number = insert(store, Release.UUIDS);
		this.transaction.executeWithoutResult((status) -> store.save(this.context,
				Release.READS_UUIDS.basket(number, Release.READS_UUIDS.content(ID))));
		assertThat(store.raw(this.context, number))
			.contains((store == TextStore.JSON_COLUMN) ? ID.toString() : Release.READS_UUIDS.id(ID).toString());
	}

	@Test
	void queryOfAJsonColumnComparesTheText() {
		Object id = Release.READS_UUIDS.id(ID);
		this.jdbc.update("delete from basket");
		long old = insert(TextStore.JSON_COLUMN, Release.WRITES_UUIDS);
		long current = insert(TextStore.JSON_COLUMN, Release.READS_UUIDS);
		assertThat(numbers(id, id)).containsExactly(current);
		assertThat(numbers(id, Release.uuidText(id))).containsExactly(old, current);
	}

	private List<Long> numbers(Object first, Object second) {
		return this.jdbc.queryForList("select id from basket where content ->> 'order' in (?, ?) order by id",
				Long.class, first.toString(), second.toString());
	}

	@ParameterizedTest
	@EnumSource(Release.class)
	void idempotencyKeyIsFoundAgainIfItIsTheTextOfTheUuid(Release release) {
		this.jdbc.update("delete from request");
		assertThat(storeRequest(ID)).isOne();
		assertThat(storeRequest(release.id(ID))).isEqualTo(release.writesUuids() ? 0 : 1);
		assertThat(storeRequest(Release.uuidText(release.id(ID)))).isZero();
	}

	private int storeRequest(Object id) {
		return this.jdbc.update("insert into request values (?) on conflict do nothing", "payment-" + id);
	}

	@ParameterizedTest
	@EnumSource(Release.class)
	void keyOfAKafkaRecordKeepsItsPartitionIfItIsTheTextOfTheUuid(Release release) {
		int partition = partition(ID);
		assertThat(partition(release.id(ID)) == partition).isEqualTo(release.writesUuids());
		assertThat(partition(Release.uuidText(release.id(ID)))).isEqualTo(partition);
	}

	/**
	 * Return the partition that Kafka's producer chooses for a key, of 12 partitions.
	 */
	private static int partition(Object key) {
		try (ToStringSerializer<Object> serializer = new ToStringSerializer<>()) {
			return Utils.toPositive(Utils.murmur2(serializer.serialize("orders", key))) % 12;
		}
	}

}
