package io.ulid.stores.relational;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.support.database.StatementCounter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.dao.IncorrectUpdateSemanticsDataAccessException;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.ReadOnlyProperty;
import org.springframework.data.relational.core.mapping.Embedded;
import org.springframework.data.relational.core.mapping.InsertOnlyProperty;
import org.springframework.data.relational.core.mapping.Table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A plain {@code save} of a new entity whose id is set would update no row, so it is
 * rejected.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#ofJdbc")
class GuardTests extends AbstractRelationalTests {

	@ParameterizedTest
	@EnumSource(Kind.class)
	<I, E extends Thing<I>> void rejectsUpdateOfNoRow(Kind kind) {
		I id = kind.next(this.cell);
		Things<E, I> things = things(kind);
		assertThatExceptionOfType(IncorrectUpdateSemanticsDataAccessException.class)
			.isThrownBy(() -> things.save(kind.thing(id, null, "lost")))
			.withMessageContaining("There is no")
			.withMessageContaining(id.toString())
			.withMessageContaining("JdbcAggregateTemplate.insert");
	}

	@Test
	void rejectsUpdateOfNoRowWithoutAnotherColumn() {
		BareThing thing = new BareThing(this.cell.nextUlid());
		assertThatExceptionOfType(IncorrectUpdateSemanticsDataAccessException.class)
			.isThrownBy(() -> bean(Template.class).save(thing));
		bean(Template.class).insert(thing);
		assertThat(bean(Template.class).save(thing)).isEqualTo(thing);
	}

	@Test
	void rejectsUpdateOfNoRowWithAnInsertOnlyColumn() {
		assertThatExceptionOfType(IncorrectUpdateSemanticsDataAccessException.class)
			.isThrownBy(() -> bean(Template.class).save(new Line(this.cell.nextUlid(), "lost")));
	}

	/**
	 * The columns of a child are in another table.
	 */
	@Test
	void rejectsUpdateOfNoRowWithAChildOnly() {
		Ulid id = this.cell.nextUlid();
		assertRejectedUntilInserted(id, new BareParent(id, new BareChild("lost")), "bare_parent", "bare_child");
	}

	@Test
	void rejectsUpdateOfNoRowWithAReadOnlyColumn() {
		Ulid id = this.cell.nextUlid();
		assertRejectedUntilInserted(id, new StampedThing(id, null), "stamped_thing");
	}

	private void assertRejectedUntilInserted(Ulid id, Object entity, String... tables) {
		assertThatExceptionOfType(IncorrectUpdateSemanticsDataAccessException.class)
			.isThrownBy(() -> bean(Template.class).save(entity))
			.withMessageContaining(id.toString());
		for (String table : tables) {
			assertThat(this.jdbc.queryForList("select * from " + table)).as(table).isEmpty();
		}
		bean(Template.class).insert(entity);
		assertThat(bean(Template.class).save(entity)).isEqualTo(entity);
		assertThat(bean(Template.class).findAll(entity.getClass())).isEqualTo(List.of(entity));
	}

	/**
	 * With a {@code UUID} instead of each ULID, Spring Data loses the row.
	 */
	@Test
	void rejectsUpdateOfNoRowWithAnIdOfSeveralIds() {
		LinkId id = new LinkId(this.cell.nextUlid(), this.cell.nextUlid());
		for (Object lost : List.of(new Link(id, "lost"), new BareLink(id))) {
			assertThatExceptionOfType(IncorrectUpdateSemanticsDataAccessException.class)
				.isThrownBy(() -> bean(Template.class).save(lost))
				.withMessageContaining(id.toString());
			bean(Template.class).insert(lost);
			assertThat(bean(Template.class).findAll(lost.getClass())).isEqualTo(List.of(lost));
			assertThat(bean(Template.class).save(lost)).isEqualTo(lost);
		}
		Link changed = bean(Template.class).save(new Link(id, "changed"));
		assertThat(bean(Template.class).findAll(Link.class)).containsExactly(changed);
	}

	@Test
	void rejectsUpdateOfNoRowWithAnIdOfATextAndAnId() {
		Ulid id = this.cell.nextUlid();
		assertRejectedUntilInserted(id, new TenantLink(new TenantLinkId("acme", id), "lost"), "tenant_link");
	}

	/**
	 * MariaDB's driver can be configured to count only the rows that change.
	 */
	@Test
	void acceptsUpdateThatChangesNothing() {
		Things<UlidThing, Ulid> things = things(Kind.ULID);
		UlidThing stored = things.save(new UlidThing(null, null, "same"));
		bean(StatementCounter.class).reset();
		assertThat(things.save(stored)).isEqualTo(stored);
		assertThat(bean(StatementCounter.class).rows()).containsEntry("update", 1).hasSize(1);
	}

	record LinkId(Ulid orderId, Ulid customerId) {
	}

	@Table
	record Link(@Id @Embedded.Nullable LinkId id, String name) {
	}

	@Table
	record BareLink(@Id @Embedded.Nullable LinkId id) {
	}

	record TenantLinkId(String tenant, Ulid orderId) {
	}

	@Table
	record TenantLink(@Id @Embedded.Nullable TenantLinkId id, String name) {
	}

	@Table
	record Line(@Id @Nullable Ulid id, @InsertOnlyProperty String name) {
	}

	@Table
	record BareThing(@Id @Nullable Ulid id) {
	}

	@Table
	record BareParent(@Id @Nullable Ulid id, BareChild child) {
	}

	record BareChild(String name) {
	}

	@Table
	record StampedThing(@Id @Nullable Ulid id, @ReadOnlyProperty @Nullable String stamp) {
	}

}
