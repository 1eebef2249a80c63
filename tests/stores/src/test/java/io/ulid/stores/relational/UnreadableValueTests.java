package io.ulid.stores.relational;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.stores.relational.Thing.FlakePart;
import io.ulid.stores.relational.Thing.FlakeThing;
import io.ulid.stores.relational.Thing.FlakeView;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.support.database.Storage;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.core.convert.ConversionFailedException;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Reading an invalid identifier fails with the value and the class of the identifier.
 * Every cell accepts negative numbers; few columns of 16 bytes accept an invalid value.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class UnreadableValueTests extends AbstractRelationalTests {

	@ParameterizedTest
	@ValueSource(strings = { "id", "owner" })
	void rejectsInvalidValueInAnEntity(String column) {
		this.jdbc.update("insert into flake_thing (id, owner, name) values (1, 2, 'bad')");
		this.jdbc.update("update flake_thing set %s = -1".formatted(column));
		Things<FlakeThing, UlidFlake> things = things(Kind.FLAKE);
		assertUnreadable(UlidFlake.class, "-1", () -> things.findAll(Sort.by("name")));
		assertUnreadable(UlidFlake.class, "-1", () -> things.findByNameStartingWith("bad", Pageable.unpaged()));
	}

	@Test
	void rejectsInvalidValueInAProjection() {
		this.jdbc.update("insert into flake_thing (id, owner, name) values (1, -1, 'bad')");
		Things<FlakeThing, UlidFlake> things = things(Kind.FLAKE);
		assertUnreadable(UlidFlake.class, "-1", () -> things.findByName("bad", FlakePart.class));
		assertUnreadable(UlidFlake.class, "-1", () -> things.findByName("bad", FlakeView.class).get(0).getOwner());
		assertUnreadable(UlidFlake.class, "-1", () -> things.queryParts(UlidFlake.of(1), FlakePart.class));
	}

	@Test
	void rejectsInvalidResultOfOneColumn() {
		this.jdbc.update("insert into flake_thing (id, owner, name) values (-1, 1, 'bad')");
		Things<FlakeThing, UlidFlake> things = things(Kind.FLAKE);
		assertUnreadable(UlidFlake.class, "-1", things::queryNewest);
		if (this.cell.library() == Library.R2DBC) {
			assertThatExceptionOfType(ConversionFailedException.class).isThrownBy(things::queryNewest)
				.havingCause()
				.withMessageMatching("(?i)Cannot read column 'id': .*-1.*");
		}
	}

	@Test
	void rejectsInvalidTextAndBytes() {
		Storage storage = this.cell.storage();
		Things<UlidThing, Ulid> things = things(Kind.ULID);
		Ulid id = this.cell.nextUlid();
		Object bad = switch (storage) {
			case H2_CHAR, POSTGRESQL_CHAR, MARIADB_CHAR -> "U".repeat(26);
			case POSTGRESQL_BINARY -> new byte[17];
			default -> storage.stored(id);
		};
		this.jdbc.update("insert into ulid_thing (id, owner, name) values (?, ?, 'bad')", storage.stored(id), bad);
		if (bad.equals(storage.stored(id)) || bad instanceof byte[] bytes && bytes.length == 16) {
			assertThat(things.findAllById(List.of(id))).extracting(UlidThing::owner).containsExactly(id);
			return;
		}
		assertUnreadable(Ulid.class, (bad instanceof String text) ? text : "17", () -> things.findById(id));
	}

	/**
	 * No cause is the exception for an invalid identifier of a client, which an
	 * application rejects with 400 Bad Request.
	 */
	private static void assertUnreadable(Class<?> type, String reason, ThrowingCallable read) {
		assertThatExceptionOfType(ConversionFailedException.class).isThrownBy(read)
			.withMessageContaining("to type [%s] for value".formatted(type.getName()))
			.havingRootCause()
			.isExactlyInstanceOf(IllegalArgumentException.class)
			.withMessageContaining(reason);
	}

}
