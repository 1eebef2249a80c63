package io.ulid.hibernate;

import java.util.List;
import java.util.UUID;

import io.ulid.IdPrefix;
import io.ulid.hibernate.MappedAttribute.Place;
import io.ulid.hibernate.internal.MappingReport;
import io.ulid.hibernate.internal.StoredFormResolver;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import org.hibernate.boot.ResourceStreamLocator;
import org.hibernate.boot.spi.AdditionalMappingContributions;
import org.hibernate.boot.spi.AdditionalMappingContributor;
import org.hibernate.boot.spi.InFlightMetadataCollector;
import org.hibernate.boot.spi.MetadataBuildingContext;
import org.hibernate.dialect.Dialect;
import org.hibernate.engine.jdbc.Size;
import org.hibernate.mapping.Any;
import org.hibernate.mapping.BasicValue;
import org.hibernate.mapping.Column;
import org.hibernate.mapping.PersistentClass;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.java.BasicPluralJavaType;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.java.SerializableJavaType;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.sql.spi.DdlTypeRegistry;

/**
 * Contributor that checks all mapped identifiers after Hibernate has read the entities.
 * If the mapping of an attribute contains a JDBC type, for example with
 * {@code @JdbcTypeCode}, this contributor replaces that type with a {@link UlidJdbcType}.
 * Startup fails if a type would lose values, or if an annotation cannot generate the
 * value of its attribute. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidMappingContributor implements AdditionalMappingContributor {

	@Override
	public void contribute(AdditionalMappingContributions contributions, InFlightMetadataCollector metadata,
			ResourceStreamLocator resourceStreamLocator, MetadataBuildingContext context) {
		Dialect dialect = metadata.getDatabase().getDialect();
		List<MappedAttribute> attributes = AttributeCollector.through(metadata.getEntityBindingMap().values());
		List<UlidMappingException> findings = AnnotationCheck.check(attributes);
		for (MappedAttribute attribute : attributes) {
			try {
				if (attribute.value() instanceof BasicValue value) {
					check(attribute, value, dialect, context);
				}
				else if (attribute.value() instanceof Any any) {
					checkKey(attribute, any, metadata);
				}
			}
			catch (UlidMappingException ex) {
				findings.add(ex);
			}
		}
		MappingReport.throwIfAny(findings);
	}

	private static void check(MappedAttribute attribute, BasicValue value, Dialect dialect,
			MetadataBuildingContext context) {
		IdentifierJavaType<?> javaType = attribute.javaType();
		JdbcType jdbcType = value.resolve().getJdbcType();
		if (UlidJdbcType.isUuidOfMariaDb(jdbcType)) {
			checkUuidOfMariaDb(attribute, value, dialect, context);
		}
		if (javaType == null) {
			checkSerialized(attribute, value);
			return;
		}
		if (javaType.isNumber() && !jdbcType.isString() && jdbcType.getDefaultSqlTypeCode() != SqlTypes.BIGINT) {
			throw new UlidMappingException(
					"Attribute '%s' holds %ss in a column that is neither BIGINT nor text.".formatted(attribute.name(),
							javaType.valueType().name()),
					"Remove the type from its mapping, or change it to CHAR or VARCHAR.");
		}
		UlidJdbcType own = (jdbcType instanceof UlidJdbcType ulidType) ? ulidType
				: UlidJdbcType.ofAttribute(jdbcType, javaType, dialect);
		if (attribute.place() != Place.ENTITY && own.isString()) {
			own = own.ofKey();
		}
		if (!own.equals(jdbcType)) {
			changeType(value, javaType, own, context);
		}
	}

	/**
	 * Check that an attribute that refers to entities of several classes has a key of the
	 * type of their ids. Hibernate would fail only when it writes the reference.
	 */
	private static void checkKey(MappedAttribute attribute, Any any, InFlightMetadataCollector metadata) {
		Class<?> key = typeOf(any.getKeyDescriptor());
		for (String entity : any.getMetaValues().values()) {
			PersistentClass target = metadata.getEntityBinding(entity);
			if (target != null && target.getIdentifier() instanceof BasicValue id && typeOf(id) != key
					&& (IdentifierType.of(typeOf(id)) != null || IdentifierType.of(key) != null)) {
				throw new UlidMappingException(
						"Attribute '%s' has keys of type '%s', but the id of its target '%s' is of type '%s'."
							.formatted(attribute.name(), key.getName(), entity, typeOf(id).getName()),
						"Set @AnyKeyJavaClass to the type of the id, which must be the same in all targets.");
			}
		}
	}

	private static Class<?> typeOf(BasicValue value) {
		return value.resolve().getDomainJavaType().getJavaTypeClass();
	}

	private static void checkSerialized(MappedAttribute attribute, BasicValue value) {
		JavaType<?> javaType = value.resolve().getDomainJavaType();
		if (javaType instanceof BasicPluralJavaType<?> several) {
			javaType = several.getElementJavaType();
		}
		if (value.resolve().getValueConverter() != null || !(javaType instanceof SerializableJavaType)) {
			return;
		}
		Class<?> type = javaType.getJavaTypeClass();
		String problem = "Attribute '%s' is of type '%s', which %%s and would be stored as Java-serialized bytes."
			.formatted(attribute.name(), type.getName());
		if (IdentifierType.isTyped(type)) {
			boolean concrete = TypedIdMistakes.describe(type) != null;
			throw new UlidMappingException(
					problem.formatted(concrete ? "is not registered with Hibernate" : "is not a concrete typed id"),
					concrete ? "Add '%s' to setting '%s'.".formatted(type.getName(), UlidSettings.TYPED_IDS)
							: "Change the type to a class that extends it.");
		}
		if (type.isAnnotationPresent(IdPrefix.class)) {
			throw TypedIdMistakes.notTyped(type);
		}
		if (value.resolve().getJdbcType().isBinary() && EntityTypedIds.areMentionedBy(attribute.member())) {
			throw new UlidMappingException(problem.formatted("contains identifiers"),
					"Declare it as an interface such as List, Set or Map, or add a converter.");
		}
	}

	private static void checkUuidOfMariaDb(MappedAttribute attribute, BasicValue value, Dialect dialect,
			MetadataBuildingContext context) {
		if (attribute.javaType() == null && !attribute.isAnnotated(UlidGeneratedId.class)) {
			return;
		}
		// MariaDB does not accept the form in which Hibernate would bind the text and the
		// bytes of a ULID
		boolean canBeUuid = attribute.javaType() != null
				|| value.resolve().getDomainJavaType().getJavaTypeClass() == UUID.class;
		FactorySettings settings = FactorySettings.of(context.getBootstrapContext().getServiceRegistry());
		if (!canBeUuid || settings.form(UlidStorageType.UUID, dialect) == null) {
			throw new UlidMappingException(
					"Attribute '%s' holds ULIDs in a column of type UUID, but %s.".formatted(attribute.name(),
							StoredFormResolver.MARIADB_UUID_REFUSED),
					"Annotate it with @JdbcTypeCode(SqlTypes.BINARY)%s."
						.formatted(canBeUuid ? ", " + StoredFormResolver.OR_UUID_VERSION_7 : ""));
		}
	}

	// BasicValue.resolve (Hibernate 6.6 to 7.4) resolves the type only once. Therefore
	// this method copies the type from a second BasicValue
	private static void changeType(BasicValue value, IdentifierJavaType<?> javaType, UlidJdbcType jdbcType,
			MetadataBuildingContext context) {
		BasicValue resolved = new BasicValue(context);
		resolved.setImplicitJavaTypeAccess((typeConfiguration) -> javaType.getJavaTypeClass());
		resolved.setExplicitJdbcTypeAccess((typeConfiguration) -> jdbcType);
		resolved.resolve();
		value.copyTypeFrom(resolved);
		if (value.getColumn() instanceof Column column && column.getSqlTypeCode() != null
				&& column.getSqlTypeCode() != jdbcType.getDdlTypeCode() && column.getSqlType() == null) {
			// Column.getSqlType(Metadata) of Hibernate 6.6 and 7.2 derives the DDL from
			// the type code of the column, which has not changed. Only a type with a name
			// overrides this code
			DdlTypeRegistry ddlTypes = context.getBootstrapContext().getTypeConfiguration().getDdlTypeRegistry();
			column.setSqlType(ddlTypes.getDescriptor(jdbcType.getDdlTypeCode())
				.getTypeName(Size.length(javaType.valueType().textLength()), value.getType(), ddlTypes));
		}
	}

}
