package io.ulid.hibernate;

import java.util.List;

import org.hibernate.boot.ResourceStreamLocator;
import org.hibernate.boot.spi.AdditionalMappingContributions;
import org.hibernate.boot.spi.AdditionalMappingContributor;
import org.hibernate.boot.spi.InFlightMetadataCollector;
import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.engine.jdbc.Size;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.sql.spi.DdlTypeRegistry;

/**
 * Looks over all mapped ULIDs and Ulid-Flakes once the entities are known. An attribute
 * with a JDBC type of its own, such as by {@code @JdbcTypeCode}, is read with the same
 * care as one that follows the setting; a type that would lose some of them is refused,
 * and so is an annotation that could not fill an attribute. Hibernate finds this class
 * through the {@link java.util.ServiceLoader}.
 */
public final class UlidMappingContributor implements AdditionalMappingContributor {

	@Override
	public void contribute(AdditionalMappingContributions contributions, InFlightMetadataCollector metadata,
			ResourceStreamLocator resourceStreamLocator, MetadataBuildingContext context) {
		Dialect dialect = metadata.getDatabase().getDialect();
		List<UlidMappingException> findings = AnnotatedMembers.check(metadata.getEntityBindingMap().values());
		MappedUlids.forEach(metadata.getEntityBindingMap().values(), (entity, attribute, value, javaType, key) -> {
			try {
				changeType(attribute, value, javaType, key, dialect, context);
			}
			catch (UlidMappingException ex) {
				findings.add(ex);
			}
		});
		UlidMappingException.throwIfAny(findings);
	}

	private static void changeType(String attribute, BasicValue value, AbstractUlidJavaType<?> javaType, boolean key,
			Dialect dialect, MetadataBuildingContext context) {
		JdbcType jdbcType = value.resolve().getJdbcType();
		if (javaType instanceof UlidFlakeJavaType) {
			UlidFlakeJavaType.refuseOtherTypes(attribute, jdbcType);
		}
		refuseUuidOnMariaDb(attribute, jdbcType, dialect);
		UlidJdbcType own = (jdbcType instanceof UlidJdbcType ulidType) ? ulidType
				: UlidJdbcType.ofAttribute(jdbcType, javaType, dialect);
		if (key && own.isString()) {
			own = own.ofKey();
		}
		if (!own.equals(jdbcType)) {
			changeType(value, javaType, own, context);
		}
	}

	// A value is resolved only once, so the new resolution comes from another
	private static void changeType(BasicValue value, AbstractUlidJavaType<?> javaType, UlidJdbcType jdbcType,
			MetadataBuildingContext context) {
		BasicValue resolved = new BasicValue(context);
		resolved.setImplicitJavaTypeAccess((typeConfiguration) -> javaType.getJavaTypeClass());
		resolved.setExplicitJdbcTypeAccess((typeConfiguration) -> jdbcType);
		resolved.resolve();
		value.copyTypeFrom(resolved);
		if (value.getColumn() instanceof Column column && column.getSqlTypeCode() != null
				&& column.getSqlTypeCode() != jdbcType.getDdlTypeCode() && column.getSqlType() == null) {
			// Hibernate 6.6 and 7.2 make the DDL from the code that the column has of the
			// old type, which nothing but a name can overrule
			DdlTypeRegistry ddlTypes = context.getBootstrapContext().getTypeConfiguration().getDdlTypeRegistry();
			column.setSqlType(ddlTypes.getDescriptor(jdbcType.getDdlTypeCode())
				.getTypeName(Size.length(javaType.textLength()), value.getType(), ddlTypes));
		}
	}

	/**
	 * Refuse the one UUID type that is known to be unfit.
	 * @param attribute the name to report
	 * @param jdbcType the type of the attribute
	 * @param dialect the database
	 * @throws UlidMappingException if it is MariaDB's
	 */
	static void refuseUuidOnMariaDb(String attribute, JdbcType jdbcType, Dialect dialect) {
		if (dialect instanceof MariaDBDialect && jdbcType.getDefaultSqlTypeCode() == SqlTypes.UUID) {
			throw new UlidMappingException(
					("Attribute '%s' holds ULIDs in a column of MariaDB's type UUID, which rejects many of them "
							+ "and does not keep their order.")
						.formatted(attribute),
					"Annotate it with @JdbcTypeCode(SqlTypes.BINARY).");
		}
	}

}
