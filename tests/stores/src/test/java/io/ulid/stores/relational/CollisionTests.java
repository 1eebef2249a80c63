package io.ulid.stores.relational;

import java.util.List;

import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.DuplicateKeyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The exception when an id is in the table already.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class CollisionTests extends AbstractRelationalTests {

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void primaryKeyRejectsTheSecondRow(Kind kind) {
		I id = kind.next(this.cell);
		Template template = bean(Template.class);
		E first = template.insert(kind.thing(id, null, "first"));
		assertThatExceptionOfType(DuplicateKeyException.class)
			.isThrownBy(() -> template.insert(kind.thing(id, null, "second")));
		assertThat(this.<E, I>things(kind).findAllById(List.of(id))).containsExactly(first);
	}

}
