package io.ulid.hibernate;

import io.ulid.Ulid;
import org.hibernate.binder.AttributeBinder;
import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Collection;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.mapping.Property;
import org.hibernate.mapping.Value;

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
		int code = annotation.value().jdbcTypeCode(dialect);
		JdbcTypes.change(basic,
				context.getBootstrapContext().getTypeConfiguration().getJdbcTypeRegistry().getDescriptor(code),
				context);
	}

}
