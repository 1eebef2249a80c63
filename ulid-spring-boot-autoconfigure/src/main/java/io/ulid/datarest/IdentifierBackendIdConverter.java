package io.ulid.datarest;

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
 * Writes the ids of entities into links as their text, which the {@code toString()} of a
 * typed id need not be. A path is read by the conversion service. A converter that the
 * application declares takes precedence. Thread-safe.
 */
@Order(Ordered.LOWEST_PRECEDENCE)
public final class IdentifierBackendIdConverter implements BackendIdConverter {

	private final Supplier<@Nullable Repositories> repositories;

	/**
	 * Create a converter.
	 * @param repositories what knows the ids of entities, and is made later; without it,
	 * no entity is supported
	 */
	public IdentifierBackendIdConverter(Supplier<@Nullable Repositories> repositories) {
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
		IdentifierType<?> type = IdentifierType.of(id.getClass());
		// A link may be made of the text as well, or of a template
		return (type != null) ? format(type, id) : id.toString();
	}

	private static <T> String format(IdentifierType<T> type, Object id) {
		return type.format(type.type().cast(id));
	}

}
