package io.ulid.stores.relational;

import java.time.LocalDateTime;
import java.util.UUID;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.data.annotation.CreatedDate;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.LastModifiedDate;
import org.springframework.data.annotation.Version;
import org.springframework.data.relational.core.mapping.Table;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Auditing, which checks whether an entity is new, and ignores which method stores it.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.stores.relational.Cell#all")
class AuditingTests extends AbstractRelationalTests {

	@Test
	void auditsEntityWithAGeneratedId() {
		AuditedUlid saved = bean(Template.class).save(new AuditedUlid(null, null, null));
		assertThat(saved.id()).isNotNull();
		assertThat(saved.created()).isNotNull();
		AuditedTyped inserted = bean(Template.class).insert(new AuditedTyped(null, null, null));
		assertThat(inserted.id()).isNotNull();
		assertThat(inserted.created()).isNotNull();
	}

	@Test
	void leavesCreatedDateNullForAPresetIdAsForAUuid() {
		Ulid id = this.cell.nextUlid();
		AuditedUlid ulid = bean(Template.class).insert(new AuditedUlid(id, null, null));
		assertThat(ulid.created()).isNull();
		assertThat(ulid.modified()).isNotNull();
		AuditedTyped typed = bean(Template.class).insert(new AuditedTyped(new OrderId(id), null, null));
		assertThat(typed.created()).isNull();
		assertThat(typed.modified()).isNotNull();
		AuditedUuid uuid = bean(Template.class).insert(new AuditedUuid(UUID.randomUUID(), null, null));
		assertThat(uuid.created()).isNull();
		assertThat(uuid.modified()).isNotNull();
	}

	@Test
	void auditsEntityWithAPresetIdAndAVersion() {
		Ulid id = this.cell.nextUlid();
		VersionedAuditedUlid ulid = bean(Template.class).save(new VersionedAuditedUlid(id, null, null));
		assertThat(ulid.id()).isEqualTo(id);
		assertThat(ulid.created()).isNotNull();
		VersionedAuditedUuid uuid = bean(Template.class).save(new VersionedAuditedUuid(UUID.randomUUID(), null, null));
		assertThat(uuid.created()).isNotNull();
		VersionedAuditedUlid inserted = bean(Template.class)
			.insert(new VersionedAuditedUlid(this.cell.nextUlid(), null, null));
		assertThat(inserted.created()).isNotNull();
	}

	@Table
	record AuditedUlid(@Id @Nullable Ulid id, @CreatedDate @Nullable LocalDateTime created,
			@LastModifiedDate @Nullable LocalDateTime modified) {
	}

	@Table
	record AuditedTyped(@Id @Nullable OrderId id, @CreatedDate @Nullable LocalDateTime created,
			@LastModifiedDate @Nullable LocalDateTime modified) {
	}

	@Table
	record AuditedUuid(@Id @Nullable UUID id, @CreatedDate @Nullable LocalDateTime created,
			@LastModifiedDate @Nullable LocalDateTime modified) {
	}

	@Table
	record VersionedAuditedUlid(@Id @Nullable Ulid id, @Version @Nullable Long version,
			@CreatedDate @Nullable LocalDateTime created) {
	}

	@Table
	record VersionedAuditedUuid(@Id @Nullable UUID id, @Version @Nullable Long version,
			@CreatedDate @Nullable LocalDateTime created) {
	}

}
