package io.ulid.hibernate;

import java.util.UUID;

import io.ulid.Ulid;
import org.hibernate.boot.ResourceStreamLocator;
import org.hibernate.boot.spi.AdditionalMappingContributions;
import org.hibernate.boot.spi.AdditionalMappingContributor;
import org.hibernate.boot.spi.InFlightMetadataCollector;
import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.mapping.BasicValue;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;

/**
 * Looks over all mapped ULIDs once the entities are known. An attribute with a JDBC type
 * of its own, such as by {@code @JdbcTypeCode}, gets that type with the same care as one
 * that follows the setting; a type that would lose ULIDs is refused. Hibernate finds this
 * class through the {@link java.util.ServiceLoader}.
 */
public final class UlidMappingContributor implements AdditionalMappingContributor {

	@Override
	public void contribute(AdditionalMappingContributions contributions, InFlightMetadataCollector metadata,
			ResourceStreamLocator resourceStreamLocator, MetadataBuildingContext context) {
		Dialect dialect = metadata.getDatabase().getDialect();
		MappedValues.forEachUlid(metadata.getEntityBindingMap().values(), (attribute, value) -> {
			JdbcType jdbcType = value.resolve().getJdbcType();
			refuseUuidOnMariaDb(attribute, jdbcType, dialect);
			refuseOtherRepresentation(attribute, value);
			if (!(jdbcType instanceof UlidJdbcType)) {
				JdbcTypes.change(value, UlidJdbcType.of(jdbcType, dialect), context);
			}
		});
	}

	// Hibernate would write the 36 characters of a UUID, or the bytes of a text
	private static void refuseOtherRepresentation(String attribute, BasicValue value) {
		Class<?> javaType = value.resolve().getDomainJavaType().getJavaTypeClass();
		JdbcType jdbcType = value.resolve().getJdbcType();
		boolean same = javaType == Ulid.class || (javaType == UUID.class && !jdbcType.isString())
				|| (javaType == String.class && jdbcType.isString())
				|| (javaType == byte[].class && jdbcType.isBinary());
		if (!same) {
			throw new UlidMappingException(
					"@UlidStorage does not fit type '%s' of attribute '%s'.".formatted(javaType.getTypeName(),
							attribute),
					"Use it on Ulid with any storage, on UUID with UUID or BINARY, on String with CHAR, "
							+ "on byte[] with BINARY.");
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
					"Annotate it with @UlidStorage(BINARY) or @UlidStorage(CHAR).");
		}
	}

}
