package io.ulid.hibernate;

import org.hibernate.Length;
import org.hibernate.binder.AttributeBinder;
import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Collection;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;
import org.hibernate.type.descriptor.jdbc.JdbcType;

/**
 * The binder behind {@link UlidStorage}.
 * <p>
 * Public, with a public constructor, because Hibernate needs both.
 */
public final class UlidStorageBinder implements AttributeBinder<UlidStorage> {

	/**
	 * For Hibernate to call.
	 */
	public UlidStorageBinder() {
	}

	@Override
	public void bind(UlidStorage annotation, MetadataBuildingContext context, PersistentClass persistentClass,
			Property property) {
		Value value = (property.getValue() instanceof Collection collection) ? collection.getElement()
				: property.getValue();
		if (!(value instanceof BasicValue basic)) {
			throw new UlidMappingException("@UlidStorage is on attribute '%s.%s', which is no ULID."
				.formatted(persistentClass.getEntityName(), property.getName()),
					"Move it to the identifier; foreign keys follow that.");
		}
		Dialect dialect = context.getMetadataCollector().getDatabase().getDialect();
		int jdbcTypeCode = annotation.value().jdbcTypeCode(dialect);
		JdbcType jdbcType = context.getBootstrapContext()
			.getTypeConfiguration()
			.getJdbcTypeRegistry()
			.getDescriptor(jdbcTypeCode);
		JdbcTypes.change(basic, UlidJdbcType.of(jdbcType, dialect), context);
		if (basic.getColumn() instanceof Column column && hasDefaultLength(column)) {
			column.setLength(UlidStorageType.length(jdbcType));
		}
	}

	// Of a String or a byte[], for which Hibernate has 255
	private static boolean hasDefaultLength(Column column) {
		return column.getLength() == null || column.getLength() == Length.DEFAULT;
	}

}
