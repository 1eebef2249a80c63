package io.ulid.spring.mybatis;

import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.function.Function;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.JdkValues;
import org.apache.ibatis.type.BaseTypeHandler;
import org.apache.ibatis.type.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * Type handler for the identifiers of one class in the parameters and results of MyBatis.
 * Spring Boot registers a handler for each kind of identifier and each typed id. Without
 * Spring Boot, declare each handler in the configuration of MyBatis: {@code
 * <typeHandler javaType="com.example.OrderId" handler=
 * "io.ulid.spring.mybatis.UlidTypeHandler"/>}.
 * <p>
 * A handler reads any form of an identifier: a UUID, 16 bytes, text, or a number for
 * identifiers of 64 bits. Instances are immutable and safe to share between threads.
 *
 * @param <T> the class of the identifier
 */
public class UlidTypeHandler<T> extends BaseTypeHandler<T> {

	private final IdentifierType<T> type;

	private final Function<String, StoredForm> form;

	/**
	 * Create a handler that writes the database's own UUID type on PostgreSQL and H2, and
	 * 16 bytes on other databases. An identifier of 64 bits is written as a number.
	 * @param type the class of the identifier
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	public UlidTypeHandler(Class<T> type) {
		this(type, StoredFormResolver::auto);
	}

	/**
	 * Create a handler.
	 * @param type the class of the identifier
	 * @param form returns the form of identifiers of 16 bytes for the product name of a
	 * database
	 * @throws IllegalArgumentException if the class is not an identifier
	 */
	UlidTypeHandler(Class<T> type, Function<String, StoredForm> form) {
		this.type = IdentifierType.require(type);
		this.form = form;
	}

	@Override
	public void setNonNullParameter(PreparedStatement statement, int index, T parameter, @Nullable JdbcType jdbcType)
			throws SQLException {
		statement.setObject(index, form(statement).write(parameter));
	}

	// The call is cheap, because drivers return the product name without a query
	private StoredForm form(PreparedStatement statement) throws SQLException {
		if (this.type.byteLength() == Long.BYTES) {
			return StoredForm.NUMBER;
		}
		return this.form.apply(statement.getConnection().getMetaData().getDatabaseProductName());
	}

	@Override
	public @Nullable T getNullableResult(ResultSet resultSet, String columnName) throws SQLException {
		return read(resultSet.getObject(columnName));
	}

	@Override
	public @Nullable T getNullableResult(ResultSet resultSet, int columnIndex) throws SQLException {
		return read(resultSet.getObject(columnIndex));
	}

	@Override
	public @Nullable T getNullableResult(CallableStatement statement, int columnIndex) throws SQLException {
		return read(statement.getObject(columnIndex));
	}

	private @Nullable T read(@Nullable Object value) {
		return (value != null) ? JdkValues.readStored(this.type, value) : null;
	}

}
