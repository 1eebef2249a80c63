package io.ulid.hibernate;

import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.engine.jdbc.Size;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.sql.spi.DdlTypeRegistry;

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
			changeColumn(value, jdbcType, context);
		}
	}

	// Hibernate 6.6 and 7.2 make the DDL from the code that the column has of the old
	// type, which nothing but a name can overrule
	private static void changeColumn(BasicValue value, JdbcType jdbcType, MetadataBuildingContext context) {
		if (value.getColumn() instanceof Column column && column.getSqlTypeCode() != null
				&& column.getSqlTypeCode() != jdbcType.getDdlTypeCode() && column.getSqlType() == null) {
			DdlTypeRegistry ddlTypes = context.getBootstrapContext().getTypeConfiguration().getDdlTypeRegistry();
			column.setSqlType(ddlTypes.getDescriptor(jdbcType.getDdlTypeCode())
				.getTypeName(Size.length(UlidStorageType.length(jdbcType)), value.getType(), ddlTypes));
		}
	}

}
