package io.ulid.spring.data.internal;

import java.util.ArrayList;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.data.annotation.Id;
import org.springframework.data.mapping.context.PersistentEntities;
import org.springframework.data.relational.core.mapping.RelationalMappingContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link IdAssigner}.
 */
class IdAssignerTests {

	private final List<Class<?>> lookups = new ArrayList<>();

	private final RelationalMappingContext context = new RelationalMappingContext() {

		@Override
		public boolean hasPersistentEntityFor(Class<?> type) {
			IdAssignerTests.this.lookups.add(type);
			return super.hasPersistentEntityFor(type);
		}

	};

	private final IdAssigner assigner = new IdAssigner(new IdGenerators((kind) -> UlidGenerator.monotonic()),
			PersistentEntities.of(this.context));

	@Test
	void looksUpTheMetadataOfAClassOnce() {
		this.context.getPersistentEntity(Order.class);
		Order first = this.assigner.fill(new Order(null));
		Order second = this.assigner.fill(new Order(null));
		assertThat(second.id()).isNotNull().isGreaterThan(first.id());
		assertThat(this.lookups).containsExactly(Order.class);
	}

	@Test
	void keepsTheIdOfTheCaller() {
		this.context.getPersistentEntity(Order.class);
		Order order = new Order(Ulid.MIN);
		assertThat(this.assigner.fill(order)).isEqualTo(order);
	}

	@Test
	void assignsIdsToAClassThatBecomesAnEntityLater() {
		Order order = new Order(null);
		assertThat(this.assigner.fill(order)).isSameAs(order);
		this.context.getPersistentEntity(Order.class);
		assertThat(this.assigner.fill(order).id()).isNotNull();
	}

	record Order(@Id @Nullable Ulid id) {
	}

}
