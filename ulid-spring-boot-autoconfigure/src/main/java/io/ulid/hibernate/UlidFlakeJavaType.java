package io.ulid.hibernate;

import io.ulid.flake.UlidFlake;
import org.hibernate.dialect.Dialect;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.WrapperOptions;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.jspecify.annotations.Nullable;

/**
 * {@link UlidFlake} for Hibernate: a {@code BIGINT}, or the text of 13 characters.
 */
final class UlidFlakeJavaType extends AbstractUlidJavaType<UlidFlake> {

	private static final long serialVersionUID = 1L;

	UlidFlakeJavaType() {
		super(UlidFlake.class, 13);
	}

	@Override
	int jdbcTypeCode(Dialect dialect) {
		return SqlTypes.BIGINT;
	}

	/**
	 * Refuse a column that could not hold every Ulid-Flake in order.
	 * @param attribute the name to report
	 * @param jdbcType the type of the attribute
	 * @throws UlidMappingException if it is neither BIGINT nor text
	 */
	static void refuseOtherTypes(String attribute, JdbcType jdbcType) {
		if (jdbcType.getDefaultSqlTypeCode() != SqlTypes.BIGINT && !jdbcType.isString()) {
			throw new UlidMappingException(
					"Attribute '%s' holds Ulid-Flakes in a column that is neither BIGINT nor text."
						.formatted(attribute),
					"Remove the type from its mapping, or change it to CHAR or VARCHAR.");
		}
	}

	@Override
	public UlidFlake fromString(CharSequence text) {
		return UlidFlake.parse(text);
	}

	@Override
	public <X> @Nullable X unwrap(@Nullable UlidFlake value, Class<X> type, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (type.isInstance(value)) {
			return type.cast(value);
		}
		if (type.isAssignableFrom(Long.class)) {
			return type.cast(value.toLong());
		}
		if (type.isAssignableFrom(String.class)) {
			return type.cast(value.toString());
		}
		throw unknownUnwrap(type);
	}

	@Override
	public <X> @Nullable UlidFlake wrap(@Nullable X value, WrapperOptions options) {
		if (value == null) {
			return null;
		}
		if (value instanceof UlidFlake flake) {
			return flake;
		}
		if (value instanceof Long number) {
			return UlidFlake.of(number);
		}
		if (value instanceof String text) {
			return UlidFlake.parse(text);
		}
		throw unknownWrap(value.getClass());
	}

}
