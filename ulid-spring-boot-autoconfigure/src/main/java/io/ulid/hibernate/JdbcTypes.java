package io.ulid.hibernate;

import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.mapping.BasicValue;
import org.hibernate.type.descriptor.jdbc.JdbcType;

/**
 * Changes the JDBC type of an attribute, however far Hibernate has come with it.
 */
final class JdbcTypes {

	private JdbcTypes() {
	}

	static void change(BasicValue value, JdbcType jdbcType, MetadataBuildingContext context) {
		value.setExplicitJdbcTypeAccess((typeConfiguration) -> jdbcType);
		if (value.getResolution() != null) {
			// A value is resolved only once, so the new resolution comes from another
			BasicValue resolved = new BasicValue(context);
			Class<?> javaType = value.getResolution().getDomainJavaType().getJavaTypeClass();
			resolved.setImplicitJavaTypeAccess((typeConfiguration) -> javaType);
			resolved.setExplicitJdbcTypeAccess((typeConfiguration) -> jdbcType);
			resolved.resolve();
			value.copyTypeFrom(resolved);
		}
	}

}
