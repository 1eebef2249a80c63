package io.ulid.hibernate;

import io.ulid.Ulid;
import org.hibernate.event.spi.PreInsertEvent;
import org.hibernate.event.spi.PreInsertEventListener;
import org.hibernate.event.spi.PreUpdateEvent;
import org.hibernate.event.spi.PreUpdateEventListener;
import org.hibernate.type.BasicType;
import org.hibernate.type.CompositeType;
import org.hibernate.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Refuses an entity with the bound of a range in a column of MariaDB's type UUID.
 * {@link MariaDbUuidJdbcType} binds a bound as another value, which is right in a query
 * but not in a row.
 */
final class StoredBoundCheck implements PreInsertEventListener, PreUpdateEventListener {

	private static final long serialVersionUID = 1L;

	@Override
	public boolean onPreInsert(PreInsertEvent event) {
		check(event.getPersister().getIdentifierType(), event.getId());
		check(event.getPersister().getPropertyTypes(), event.getState());
		return false;
	}

	@Override
	public boolean onPreUpdate(PreUpdateEvent event) {
		check(event.getPersister().getPropertyTypes(), event.getState());
		return false;
	}

	private static void check(Type[] types, Object[] values) {
		for (int i = 0; i < types.length; i++) {
			check(types[i], values[i]);
		}
	}

	private static void check(Type type, @Nullable Object value) {
		if (value != null && type instanceof CompositeType composite) {
			check(composite.getSubtypes(), composite.getPropertyValues(value));
		}
		else if (value != null && type instanceof BasicType<?> basic
				&& basic.getJdbcType() instanceof UlidJdbcType jdbcType
				&& jdbcType.delegate() instanceof MariaDbUuidJdbcType
				&& basic.getJavaTypeDescriptor() instanceof IdentifierJavaType<?> javaType) {
			check(javaType, value);
		}
	}

	private static <T> void check(IdentifierJavaType<T> javaType, Object value) {
		T identifier = javaType.getJavaTypeClass().cast(value);
		if (MariaDbUuidJdbcType.isBound(Ulid.fromBytes(javaType.type().toBytes(identifier)))) {
			throw UlidBindException.ofStoredBound(javaType.toString(identifier));
		}
	}

}
