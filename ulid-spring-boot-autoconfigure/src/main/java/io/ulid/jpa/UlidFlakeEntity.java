package io.ulid.jpa;

import io.ulid.flake.UlidFlake;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import org.jspecify.annotations.Nullable;

import org.springframework.data.util.ProxyUtils;

/**
 * The same as {@link UlidEntity} for an identifier of 64 bits. The entity has its
 * identifier from birth, mostly from a {@code UlidFlakeGenerator}. It knows whether it
 * was stored, so that {@code save()} of a new one is a single INSERT.
 *
 * <pre class="code">
 * &#64;Entity
 * class Shipment extends UlidFlakeEntity {
 *
 *     protected Shipment() {
 *     }
 *
 *     Shipment(UlidFlake id) {
 *         super(id);
 *     }
 *
 * }
 * </pre>
 */
@MappedSuperclass
public abstract class UlidFlakeEntity extends AbstractUlidEntity<UlidFlake> {

	private static final long serialVersionUID = 1L;

	@Id
	private @Nullable UlidFlake id;

	/**
	 * The constructor for the persistence provider, which sets the identifier afterwards.
	 */
	protected UlidFlakeEntity() {
	}

	/**
	 * Create a new entity.
	 * @param id the identifier, which never changes
	 */
	protected UlidFlakeEntity(UlidFlake id) {
		this.id = id;
	}

	@Override
	public UlidFlake getId() {
		return required(this.id);
	}

	@Override
	public String toString() {
		return "%s(%s)".formatted(ProxyUtils.getUserClass(this).getSimpleName(), this.id);
	}

}
