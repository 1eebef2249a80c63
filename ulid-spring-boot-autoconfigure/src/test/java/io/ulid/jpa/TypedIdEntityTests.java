package io.ulid.jpa;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link TypedIdEntity}. What it does in a database is in {@code FlakeIdTests}
 * and {@code TypedIdTests}.
 */
class TypedIdEntityTests {

	private static final UlidFlake ID = UlidFlake.parse("05ARZ3NDEKTSV");

	@Test
	void isNewUntilStoredOrLoaded() {
		Vehicle vehicle = new Vehicle(ID);
		assertThat(vehicle.isNew()).isTrue();
		vehicle.markStored();
		assertThat(vehicle.isNew()).isFalse();
	}

	@Test
	void equality() {
		assertThat(new Vehicle(ID)).isEqualTo(new Vehicle(ID))
			.hasSameHashCodeAs(new Vehicle(ID))
			.isNotEqualTo(new Vehicle(UlidFlake.of(ID.toLong() + 1)))
			.isNotEqualTo(new Driver(Ulid.MIN))
			.isNotEqualTo(ID)
			.isNotEqualTo(null);
	}

	@Test
	void withoutAnId() {
		assertThatIllegalStateException().isThrownBy(() -> new Vehicle().getId())
			.withMessage("%s has no id: create it through the constructor that accepts an id", Vehicle.class.getName());
		assertThat(new Vehicle()).hasToString("Vehicle(null)");
		assertThat(new Vehicle(ID)).hasToString("Vehicle(05ARZ3NDEKTSV)");
	}

	@Test
	void keepsIdAndStateWhenSerialized() throws Exception {
		Vehicle vehicle = new Vehicle(ID);
		vehicle.markStored();
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(vehicle);
		}
		try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
			Vehicle read = (Vehicle) stream.readObject();
			assertThat(read.getId()).isEqualTo(ID);
			assertThat(read.isNew()).isFalse();
		}
	}

	static class Vehicle extends TypedIdEntity<UlidFlake> {

		Vehicle() {
		}

		Vehicle(UlidFlake id) {
			super(id);
		}

	}

	static class Driver extends UlidEntity {

		Driver(Ulid id) {
			super(id);
		}

	}

}
