package io.ulid.spring.r2dbc;

import java.util.function.Function;

import io.r2dbc.spi.OutParameters;
import io.r2dbc.spi.Readable;
import io.r2dbc.spi.ReadableMetadata;
import io.r2dbc.spi.Row;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.data.internal.DriverValues;
import org.jspecify.annotations.Nullable;

import org.springframework.dao.TypeMismatchDataAccessException;
import org.springframework.r2dbc.core.DataClassRowMapper;

/**
 * Function that reads {@code Ulid}s and typed ids from rows, for R2DBC's
 * {@code DatabaseClient}. The function accepts the same values as
 * {@link io.ulid.spring.jdbc.UlidRowMapper}.
 *
 * <pre class="code">
 * databaseClient.sql("select id from orders").map(UlidRowFunction.of(Ulid.class)).all();
 * </pre>
 *
 * @param <T> the class of the results
 */
public final class UlidRowFunction<T> extends DataClassRowMapper<T> {

	private UlidRowFunction(Class<T> type) {
		super(type);
	}

	/**
	 * Create a function that maps rows to instances of a class.
	 * @param type the class of an identifier, or a record or other class that Spring's
	 * {@link DataClassRowMapper} can create. An identifier is read from the first column.
	 * The value of this column must not be null, because R2DBC does not support null
	 * results. The components of a record may be identifiers
	 */
	public static <T> Function<Readable, T> of(Class<T> type) {
		if (IdentifierType.of(type) == null) {
			return new UlidRowFunction<>(type);
		}
		return (row) -> required(identifier(row, 0, type), row);
	}

	private static <T> T required(@Nullable T id, Readable row) {
		if (id == null) {
			throw new TypeMismatchDataAccessException(
					"Column '%s' is null, but R2DBC does not support null results".formatted(column(row, 0)));
		}
		return id;
	}

	@Override
	protected @Nullable Object getItemValue(Readable row, int index, Class<?> type) {
		return (IdentifierType.of(type) != null) ? identifier(row, index, type) : super.getItemValue(row, index, type);
	}

	private static <T> @Nullable T identifier(Readable row, int index, Class<T> type) {
		Object value = row.get(index);
		try {
			return UlidSqlValues.read(type, value);
		}
		catch (IllegalArgumentException ex) {
			throw new TypeMismatchDataAccessException(DriverValues.unreadable(column(row, index), type, ex), ex);
		}
	}

	private static String column(Readable readable, int index) {
		ReadableMetadata column = (readable instanceof Row row) ? row.getMetadata().getColumnMetadata(index)
				: ((OutParameters) readable).getMetadata().getParameterMetadata(index);
		return column.getName();
	}

}
