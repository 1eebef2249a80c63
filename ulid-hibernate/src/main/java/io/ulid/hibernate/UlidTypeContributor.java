package io.ulid.hibernate;

import java.util.LinkedHashSet;
import java.util.Set;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import org.hibernate.boot.MetadataBuilder;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.boot.registry.classloading.spi.ClassLoaderService;
import org.hibernate.boot.spi.MetadataBuilderFactory;
import org.hibernate.boot.spi.MetadataBuilderImplementor;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.MariaDBDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.service.spi.ServiceContributor;
import org.hibernate.type.SqlTypes;
import org.hibernate.type.descriptor.jdbc.JdbcType;
import org.hibernate.type.descriptor.jdbc.JdbcTypeConstructor;
import org.hibernate.type.descriptor.jdbc.spi.JdbcTypeRegistry;
import org.hibernate.type.descriptor.sql.DdlType;
import org.hibernate.type.internal.NamedBasicTypeImpl;
import org.hibernate.type.spi.TypeConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Contributor that registers every {@link IdentifierType} as a basic type of Hibernate:
 * {@code Ulid}, other kinds of identifiers, and the typed ids in mapped classes and in
 * {@link UlidSettings#TYPED_IDS}. Without this contributor, Hibernate would store
 * identifiers as Java-serialized bytes. Before Hibernate registers types, it passes the
 * mapped classes to this class, which remembers them in {@link MappedClasses}. Hibernate
 * finds this class through the {@link java.util.ServiceLoader}.
 */
public final class UlidTypeContributor
		implements ServiceContributor, MetadataBuilderFactory, TypeContributor, FunctionContributor {

	@Override
	public void contribute(StandardServiceRegistryBuilder serviceRegistryBuilder) {
		serviceRegistryBuilder.addService(MappedClasses.class, new MappedClasses());
	}

	/**
	 * Remember the mapped classes of the builder.
	 * @return always {@code null}, so that Hibernate uses the default builder
	 */
	@Override
	public @Nullable MetadataBuilderImplementor getMetadataBuilder(MetadataSources metadataSources,
			MetadataBuilderImplementor defaultBuilder) {
		MappedClasses.remember(metadataSources, defaultBuilder.getBootstrapContext());
		return null;
	}

	@Override
	public void contribute(TypeContributions typeContributions, ServiceRegistry serviceRegistry) {
		FactorySettings settings = FactorySettings.of(serviceRegistry);
		UlidStorageType storage = settings.constant(UlidSettings.STORAGE_TYPE, UlidStorageType.AUTO);
		Dialect dialect = serviceRegistry.requireService(JdbcServices.class).getDialect();
		StoredForm form = settings.form(storage, dialect);
		Integer sqlTypeCode = (form != null) ? HibernateTerms.sqlTypeCode(form) : null;
		if (form == StoredForm.BINARY && storage == UlidStorageType.UUID) {
			// Hibernate supports the UUID types of more databases than
			// StoredFormResolver, and uses 16 bytes on all other databases
			sqlTypeCode = SqlTypes.UUID;
		}
		Set<IdentifierType<?>> types = new LinkedHashSet<>(IdentifierType.all());
		if (!(typeContributions instanceof MetadataBuilder)) {
			// EntityManagerFactoryBuilderImpl (Hibernate 6.6 to 7.4) calls contributors
			// twice if Hibernate is started through Jakarta Persistence. The first call
			// must not load entity classes, because Hibernate may enhance their bytecode
			// later
			MappedClasses.Sources mapped = MappedClasses.of(typeContributions.getTypeConfiguration(), serviceRegistry);
			EntityTypedIds typedIds = EntityTypedIds.find(mapped.classes(),
					settings.settings().get(UlidSettings.TYPED_IDS),
					serviceRegistry.requireService(ClassLoaderService.class));
			types.addAll(typedIds.found());
			mapped.replaceAnnotations(typedIds.found(), typedIds.embeddedIds());
		}
		for (IdentifierType<?> type : types) {
			TypedIdMistakes.checkKey(type.type());
			contribute(new IdentifierJavaType<>(type, sqlTypeCode), typeContributions, dialect);
		}
		TypeConfiguration typeConfiguration = typeContributions.getTypeConfiguration();
		if (dialect instanceof PostgreSQLDialect) {
			typeConfiguration.getDdlTypeRegistry().addDescriptor(UlidJdbcType.charactersInArray(dialect));
			contributeArrays(SqlTypes.ARRAY, typeConfiguration);
		}
		else if (dialect instanceof MariaDBDialect) {
			contributeArrays(SqlTypes.JSON_ARRAY, typeConfiguration);
		}
	}

	/**
	 * Contribute functions for HQL on PostgreSQL, MariaDB, MySQL and H2. For a ULID in
	 * any form, {@code ulid_timestamp(e.id)} returns the instant of its creation with
	 * millisecond precision, and {@code ulid_text(e.id)} returns its 26 characters.
	 */
	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		FunctionSql.contribute(contributions);
	}

	// The default of both interfaces
	@Override
	public int ordinal() {
		return 1000;
	}

	private static void contributeArrays(int sqlTypeCode, TypeConfiguration typeConfiguration) {
		JdbcTypeRegistry jdbcTypes = typeConfiguration.getJdbcTypeRegistry();
		JdbcTypeConstructor arrays = jdbcTypes.getConstructor(sqlTypeCode);
		if (arrays != null) {
			jdbcTypes.addTypeConstructor(sqlTypeCode, new UlidArrayTypeConstructor(arrays));
		}
	}

	private static void contribute(IdentifierJavaType<?> javaType, TypeContributions typeContributions,
			Dialect dialect) {
		TypeConfiguration typeConfiguration = typeContributions.getTypeConfiguration();
		JdbcTypeRegistry jdbcTypes = typeConfiguration.getJdbcTypeRegistry();
		// A typed id has the DDL type of the identifier that it wraps, which is
		// registered once
		DdlType characters = (javaType.valueType().type() != javaType.getJavaTypeClass()) ? null
				: UlidJdbcType.characters(javaType.valueType().textLength(), dialect);
		if (characters != null) {
			typeConfiguration.getDdlTypeRegistry().addDescriptor(characters);
			// Column.getSqlType(Metadata) of Hibernate 7.2 looks up the DDL type of a
			// column through a JDBC type that is registered under the same code
			jdbcTypes.addDescriptor(characters.getSqlTypeCode(),
					UlidJdbcType.of(jdbcTypes.getDescriptor(SqlTypes.CHAR), javaType, dialect));
		}
		typeContributions.contributeJavaType(javaType);
		Integer sqlTypeCode = javaType.sqlTypeCode();
		JdbcType jdbcType = (sqlTypeCode != null) ? jdbcTypes.findDescriptor(sqlTypeCode) : null;
		if (jdbcType != null) {
			// BasicTypeRegistry.getRegisteredType (Hibernate 6.6 to 7.4) looks up the
			// types for Envers and for tenant identifiers by the name of the class
			String name = javaType.getJavaTypeClass().getName();
			typeConfiguration.getBasicTypeRegistry()
				.register(new NamedBasicTypeImpl<>(javaType, UlidJdbcType.of(jdbcType, javaType, dialect), name), name);
		}
	}

}
