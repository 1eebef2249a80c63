package io.ulid.spring.jdbc;

import java.util.Set;
import java.util.stream.Collectors;

import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.AggregateReference;

/**
 * Converter that writes an {@link AggregateReference}. Spring Data JDBC 3.5
 * ({@code MappingJdbcConverter.writeJdbcValue}) converts a reference to the class of its
 * id, and passes the id to the driver without a further conversion.
 *
 * @param application the application's conversions, which take precedence
 * @param identifiers the conversion of identifiers
 */
record ReferenceWriter(JdbcCustomConversions application,
		IdentifierStoreConverter identifiers) implements ConditionalGenericConverter {

	@Override
	public Set<ConvertiblePair> getConvertibleTypes() {
		return IdentifierType.baseClasses()
			.map((id) -> new ConvertiblePair(AggregateReference.class, id))
			.collect(Collectors.toUnmodifiableSet());
	}

	@Override
	public boolean matches(TypeDescriptor sourceType, TypeDescriptor targetType) {
		return this.application.getCustomWriteTarget(targetType.getType()).isEmpty();
	}

	@Override
	public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
		return (source instanceof AggregateReference<?, ?> reference) ? this.identifiers.write(reference.getId())
				: null;
	}

}
