package io.ulid.datarest;

import java.io.Serializable;
import java.util.function.Supplier;

import io.ulid.internal.IdentifierType;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.data.repository.support.Repositories;
import org.springframework.data.rest.webmvc.spi.BackendIdConverter;

/**
 * Writes the ids of entities into links as their text, which the {@code toString()} of a
 * typed id need not be. A path is read by the conversion service. A converter of the
 * application comes first. Thread-safe.
 */
@Order(Ordered.LOWEST_PRECEDENCE)
public final class IdentifierIdConverter implements BackendIdConverter {

	private final Supplier<Repositories> repositories;

	/**
	 * Create a converter.
	 * @param repositories what knows the ids of entities, and is made later
	 */
	public IdentifierIdConverter(Supplier<Repositories> repositories) {
		this.repositories = repositories;
	}

	@Override
	public boolean supports(Class<?> entity) {
		return this.repositories.get()
			.getRepositoryInformationFor(entity)
			.map((repository) -> IdentifierType.of(repository.getIdType()))
			.isPresent();
	}

	@Override
	public Serializable fromRequestId(String id, Class<?> entity) {
		return id;
	}

	@Override
	public String toRequestId(Serializable id, Class<?> entity) {
		return format(IdentifierType.require(id.getClass()), id);
	}

	private static <T> String format(IdentifierType<T> type, Object id) {
		return type.format(type.type().cast(id));
	}

}
