package io.ulid.hibernate;

import java.util.Arrays;

import io.ulid.Ulid;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.jdbc.spi.JdbcServices;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.descriptor.sql.DdlType;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@link Ulid} a basic type of Hibernate, which finds this class through the
 * {@link java.util.ServiceLoader}. Without it an attribute of that type would become
 * Java-serialized bytes.
 */
public final class UlidTypeContributor implements TypeContributor {

	@Override
	public void contribute(TypeContributions typeContributions, ServiceRegistry serviceRegistry) {
		Object storage = serviceRegistry.requireService(ConfigurationService.class)
			.getSettings()
			.get(UlidSettings.STORAGE);
		typeContributions.contributeJavaType(new UlidJavaType(storageType(storage)));
		DdlType characters = UlidJdbcType.characters(serviceRegistry.requireService(JdbcServices.class).getDialect());
		if (characters != null) {
			typeContributions.getTypeConfiguration().getDdlTypeRegistry().addDescriptor(characters);
		}
	}

	private static UlidStorageType storageType(@Nullable Object setting) {
		if (setting == null) {
			return UlidStorageType.AUTO;
		}
		return Arrays.stream(UlidStorageType.values())
			.filter((type) -> type.name().equalsIgnoreCase(setting.toString().trim()))
			.findFirst()
			.orElseThrow(
					() -> new UlidMappingException("Setting '%s' is '%s'.".formatted(UlidSettings.STORAGE, setting),
							"Use one of auto, uuid, binary, char."));
	}

}
