package io.ulid.stores.relational;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.support.database.Storage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.NonTransientDataAccessException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Transient;
import org.springframework.data.annotation.Version;
import org.springframework.data.domain.Persistable;
import org.springframework.data.relational.core.mapping.Table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Every documented way to store an entity whose id is already set.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class PresetIdTests extends AbstractRelationalTests {

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void insertKeepsThePresetId(Kind kind) {
		I id = kind.next(this.cell);
		E thing = bean(Template.class).insert(kind.thing(id, null, "preset"));
		assertThat(this.<E, I>things(kind).findAllById(List.of(id))).containsExactly(thing);
		assertThat(thing.id()).isEqualTo(id);
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void upsertKeepsThePresetId(Kind kind) {
		I id = kind.next(this.cell);
		if (this.cell.storage() == Storage.H2_BINARY && kind != Kind.FLAKE) {
			// H2 treats the bytes in Spring Data's statement as text
			assertThatExceptionOfType(NonTransientDataAccessException.class)
				.isThrownBy(() -> bean(Template.class).upsert(kind.thing(id, null, "first")))
				.havingRootCause()
				.withMessageContaining("not comparable");
			return;
		}
		bean(Template.class).upsert(kind.thing(id, null, "first"));
		E thing = bean(Template.class).upsert(kind.thing(id, id, "second"));
		assertThat(this.<E, I>things(kind).findAllById(List.of(id))).containsExactly(thing);
	}

	@Test
	void savesPresetIdWithAVersion() {
		Ulid id = this.cell.nextUlid();
		VersionedThing stored = bean(Template.class).save(new VersionedThing(id, null, "preset"));
		assertThat(stored.id()).isEqualTo(id);
		assertThat(stored.version()).isNotNull();
		bean(Template.class).save(new VersionedThing(id, stored.version(), "again"));
		assertThat(this.jdbc.queryForList("select name from versioned_thing", String.class)).containsExactly("again");
	}

	/**
	 * Spring Data's own generation from a sequence does nothing here, because it checks
	 * whether the entity is new.
	 */
	@Test
	void generatesMissingIdWithAVersion() {
		assertThat(bean(Template.class).save(new VersionedThing(null, null, "null")).id()).isNotNull();
		assertThat(this.jdbc.queryForList("select name from versioned_thing", String.class)).containsExactly("null");
	}

	@Test
	void savesNewPersistable() {
		FreshThing thing = new FreshThing();
		thing.id = this.cell.nextUlid();
		thing.name = "preset";
		thing.fresh = true;
		bean(Template.class).save(thing);
		assertThat(this.jdbc.queryForList("select name from fresh_thing", String.class)).containsExactly("preset");
	}

	@Table
	record VersionedThing(@Id @Nullable Ulid id, @Version @Nullable Long version, String name) {
	}

	@Table
	static final class FreshThing implements Persistable<Ulid> {

		@Id
		@Nullable Ulid id;

		@Nullable String name;

		@Transient
		boolean fresh;

		@Override
		public @Nullable Ulid getId() {
			return this.id;
		}

		@Override
		public boolean isNew() {
			return this.fresh;
		}

	}

}
