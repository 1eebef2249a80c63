package io.ulid.spring.datarest;

import java.io.Serializable;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.data.repository.support.Repositories;
import org.springframework.data.rest.webmvc.spi.BackendIdConverter;

/**
 * Converter that writes the ids of entities to links as text. Unlike
 * {@code BackendIdConverter.DefaultIdConverter.toRequestId}, it does not call
 * {@code toString()}, because this method of a typed id may return another text. The
 * conversion service reads ids from paths. A converter that the application declares
 * takes precedence. Thread-safe.
 */
@Order(Ordered.LOWEST_PRECEDENCE)
final class IdentifierBackendIdConverter implements BackendIdConverter {

	private final Supplier<@Nullable Repositories> repositories;

	/**
	 * Create a converter.
	 * @param repositories supplies the repositories, which contain the id types of the
	 * entities, on each call; if there are none, no entity is supported
	 */
	IdentifierBackendIdConverter(Supplier<@Nullable Repositories> repositories) {
		this.repositories = repositories;
	}

	@Override
	public boolean supports(Class<?> entity) {
		return Optional.ofNullable(this.repositories.get())
			.flatMap((all) -> all.getRepositoryInformationFor(entity))
			.map((repository) -> IdentifierType.of(repository.getIdType()))
			.isPresent();
	}

	@Override
	public Serializable fromRequestId(String id, Class<?> entity) {
		return id;
	}

	@Override
	public String toRequestId(Serializable id, Class<?> entity) {
		// The id may also be a text, or the variable of a link template
		return (IdentifierType.of(id.getClass()) != null) ? IdentifierType.text(id) : id.toString();
	}

}
