package io.ulid.stores.uuidtext;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each release reads and changes what each other release stored, so that releases can run
 * at the same time, and each release can be rolled back.
 */
class ReleaseTests extends AbstractReleaseTests {

	static Stream<Arguments> stores() {
		return Arrays.stream(Store.values())
			.flatMap((store) -> Release.pairs()
				.map((pair) -> Arguments.of(Stream.concat(Stream.of(store), Arrays.stream(pair.get())).toArray())));
	}

	@ParameterizedTest
	@MethodSource("stores")
	void eachReleaseReadsAndChangesTheRowsOfEachOther(Store store, Release writer, Release reader) {
		UUID id = writer.next();
		UUID other = writer.next();
		UUID customer = writer.next();
		this.transaction.executeWithoutResult((status) -> {
			store.insert(this.context, writer.purchase(id, customer));
			store.insert(this.context, writer.purchase(other, customer));
		});
		assertThat(store.stored(this.context, id)).containsExactly(id, customer);
		change(store, reader, id, other, customer);
		assertThat(store.stored(this.context, id)).containsExactly(id, customer);
		Purchase<?> changed = this.transaction
			.execute((status) -> purchases(store, writer).findById(writer.id(id)).orElseThrow());
		assertThat(changed.name).isEqualTo("changed");
	}

	private void change(Store store, Release reader, UUID id, UUID other, UUID customer) {
		this.transaction.executeWithoutResult((status) -> {
			Purchases<Purchase<Object>, Object> purchases = purchases(store, reader);
			Purchase<Object> found = purchases.findById(reader.id(id)).orElseThrow();
			assertThat(List.of(found.id, found.customer)).isEqualTo(reader.ids(id, customer));
			assertThat(ids(purchases.findAllById(reader.ids(id, other, UUID.randomUUID()))))
				.containsExactlyInAnyOrderElementsOf(reader.ids(id, other));
			assertThat(ids(purchases.findByCustomer(reader.id(customer))))
				.containsExactlyInAnyOrderElementsOf(reader.ids(id, other));
			assertThat(ids(purchases.findByIdInAndName(reader.ids(other, customer), "new")))
				.isEqualTo(reader.ids(other));
			found.name = "changed";
			purchases.save(found);
		});
	}

	private static List<Object> ids(List<Purchase<Object>> purchases) {
		return purchases.stream().map((purchase) -> purchase.id).toList();
	}

	private Purchases<Purchase<Object>, Object> purchases(Store store, Release release) {
		return release.purchases(store.repositories(this.context));
	}

}
