package io.ulid.spring.jooq;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.jooq.impl.AbstractConverter;
import org.jspecify.annotations.Nullable;

/**
 * Converter between the values of a jOOQ column and identifiers. The code generator of
 * jOOQ creates an instance for each column of a forced type with {@code
 * <converter>io.ulid.spring.jooq.UlidJooqConverter</converter>} and {@code
 * <genericConverter>true</genericConverter>}. Instances are immutable and safe to share
 * between threads.
 *
 * @param <T> the class of the values in jOOQ: {@code UUID}, {@code byte[]},
 * {@code String}, or for identifiers of 64 bits, {@code Long} or {@code String}
 * @param <U> the class of the identifier
 */
public class UlidJooqConverter<T, U> extends AbstractConverter<T, U> {

	private static final long serialVersionUID = 1L;

	private final IdentifierType<U> type;

	/**
	 * Create a converter.
	 * @param databaseType the class of the values in jOOQ
	 * @param idType the class of the identifier
	 * @throws IllegalArgumentException if {@code idType} is not an identifier, or if a
	 * value of {@code databaseType} cannot contain the identifier
	 */
	public UlidJooqConverter(Class<T> databaseType, Class<U> idType) {
		super(databaseType, idType);
		this.type = IdentifierType.require(idType);
		if (!JdkValues.isReadable(this.type, databaseType)) {
			throw new IllegalArgumentException(
					"A column of type '%s' cannot hold a %s".formatted(databaseType.getTypeName(), this.type));
		}
	}

	@Override
	public @Nullable U from(@Nullable T databaseObject) {
		return (databaseObject != null) ? JdkValues.readStored(this.type, databaseObject) : null;
	}

	@Override
	public @Nullable T to(@Nullable U userObject) {
		return (userObject != null) ? JdkValues.write(this.type, userObject, fromType()) : null;
	}

}
