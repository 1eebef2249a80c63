package io.ulid.stores.relational;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.ulid.Ulid;
import io.ulid.stores.relational.Thing.UlidThing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.domain.Sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Text in lower case that another library has written: it is read, but not found.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("cells")
class LowerCaseTests extends AbstractRelationalTests {

	static Stream<Cell> cells() {
		return Cell.all().stream().filter((cell) -> cell.storage().property().equals("char"));
	}

	@Test
	void readsLowerCaseIdsButDoesNotUpdateTheirRows() {
		UlidThing thing = bean(Template.class).insert(new UlidThing(this.cell.nextUlid(), null, "before"));
		Things<UlidThing, Ulid> things = things(Kind.ULID);
		this.jdbc.update("update ulid_thing set id = lower(id)");
		assertThat(things.findAll(Sort.unsorted())).containsExactly(thing);
		assertThat(things.findAllById(List.of(thing.id()))).isEmpty();
		UlidThing changed = new UlidThing(thing.id(), null, "after");
		if (this.cell.library() == Library.JDBC) {
			assertThatException().isThrownBy(() -> things.save(changed));
		}
		else {
			things.save(changed);
		}
		assertThat(this.jdbc.queryForMap("select id, name from ulid_thing"))
			.containsEntry("id", thing.id().toString().toLowerCase(Locale.ROOT))
			.containsEntry("name", "before");
		this.jdbc.update("update ulid_thing set id = upper(id)");
		things.save(changed);
		assertThat(things.findAll(Sort.unsorted())).containsExactly(changed);
	}

}
