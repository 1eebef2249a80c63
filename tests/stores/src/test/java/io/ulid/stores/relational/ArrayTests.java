package io.ulid.stores.relational;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.jdbc.BadSqlGrammarException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A list of ids in one column of the databases that have arrays.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#withArrays")
class ArrayTests extends AbstractRelationalTests {

	@Test
	void storesList() {
		Tagged tagged = new Tagged(this.cell.nextUlid(), List.of(this.cell.nextUlid(), this.cell.nextUlid()),
				List.of(this.cell.flakes().next()));
		bean(Template.class).insert(tagged);
		assertThat(bean(Template.class).findAll(Tagged.class)).containsExactly(tagged);
	}

	@Test
	void storesEmptyListExceptWithJdbcOnPostgreSql() {
		Tagged tagged = new Tagged(this.cell.nextUlid(), List.of(), List.of());
		if (this.cell.library() == Library.JDBC && this.cell.storage().product().equals("PostgreSQL")) {
			// Spring Data converts elements, and finds no type in an empty array
			assertThatExceptionOfType(BadSqlGrammarException.class)
				.isThrownBy(() -> bean(Template.class).insert(tagged))
				.havingRootCause()
				.withMessageContaining("UNKNOWN");
			return;
		}
		bean(Template.class).insert(tagged);
		assertThat(bean(Template.class).findAll(Tagged.class)).containsExactly(tagged);
	}

	@Table
	record Tagged(@Id @Nullable Ulid id, List<Ulid> tags, List<UlidFlake> numbers) {
	}

}
