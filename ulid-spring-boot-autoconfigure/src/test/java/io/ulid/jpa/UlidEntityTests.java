package io.ulid.jpa;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

import io.ulid.Ulid;
import io.ulid.jackson.UlidJacksonModule;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link UlidEntity}. What it does in a database is in {@code PresetIdTests}.
 */
class UlidEntityTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	@Test
	void isNewUntilStoredOrLoaded() {
		Vehicle vehicle = new Vehicle(ID);
		assertThat(vehicle.isNew()).isTrue();
		vehicle.markStored();
		assertThat(vehicle.isNew()).isFalse();
	}

	@Test
	void equality() {
		Vehicle vehicle = new Vehicle(ID);
		assertThat(vehicle).isEqualTo(new Vehicle(ID))
			.hasSameHashCodeAs(new Vehicle(ID))
			.isEqualTo(new Truck(ID))
			.isNotEqualTo(new Vehicle(ID.increment()))
			.isNotEqualTo(new Driver(ID))
			.isNotEqualTo(ID)
			.isNotEqualTo(null);
		assertThat(new Truck(ID)).isEqualTo(vehicle).hasSameHashCodeAs(vehicle);
	}

	@Test
	void withoutAnId() {
		assertThatIllegalStateException().isThrownBy(() -> new Vehicle().getId())
			.withMessage("%s has no id: create it through the constructor that accepts an id", Vehicle.class.getName());
		assertThat(new Vehicle()).hasToString("Vehicle(null)");
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

	@Test
	void jsonHasTheIdAndNotTheState() {
		JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();
		assertThat(mapper.writeValueAsString(new Vehicle(ID))).isEqualTo("{\"id\":\"01ARZ3NDEKTSV4RRFFQ69G5FAV\"}");
	}

	static class Vehicle extends UlidEntity {

		Vehicle() {
		}

		Vehicle(Ulid id) {
			super(id);
		}

	}

	static class Truck extends Vehicle {

		Truck(Ulid id) {
			super(id);
		}

	}

	static class Driver extends UlidEntity {

		Driver(Ulid id) {
			super(id);
		}

	}

}
