package io.ulid.hibernate;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

import io.ulid.flake.UlidFlake;
import io.ulid.internal.CrockfordBase32;
import io.ulid.mapping.UlidMappingException;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;

/**
 * Contributor of HQL functions on PostgreSQL, MariaDB, MySQL and H2. For a ULID in any
 * form, {@code ulid_timestamp(e.id)} returns the instant of its creation with millisecond
 * precision, and {@code ulid_text(e.id)} returns its 26 characters. For a Ulid-Flake in a
 * {@code BIGINT}, {@code ulid_flake_timestamp(e.id)} and {@code ulid_flake_text(e.id)} do
 * the same. Hibernate finds this class through the {@link java.util.ServiceLoader}.
 */
public final class UlidFunctionContributor implements FunctionContributor {

	private static final DateTimeFormatter EPOCH = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		Instant epoch = contributions.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSetting(UlidSettings.FLAKE_EPOCH, UlidFunctionContributor::epoch, UlidFlake.DEFAULT_EPOCH);
		FunctionSql functions = FunctionSql.of(contributions.getDialect());
		if (functions != null) {
			FunctionSql sql = functions.replace(":alphabet", "'" + CrockfordBase32.CHARACTERS + "'")
				.replace(":epoch", EPOCH.format(epoch.atOffset(ZoneOffset.UTC)));
			register("ulid_timestamp", sql.timestamp(), StandardBasicTypes.INSTANT, contributions);
			register("ulid_text", sql.text(), StandardBasicTypes.STRING, contributions);
			register("ulid_flake_timestamp", sql.flakeTimestamp(), StandardBasicTypes.INSTANT, contributions);
			register("ulid_flake_text", sql.flakeText(), StandardBasicTypes.STRING, contributions);
		}
	}

	private static Instant epoch(Object setting) {
		if (setting instanceof Instant epoch) {
			return epoch;
		}
		try {
			return Instant.parse(setting.toString().trim());
		}
		catch (DateTimeParseException ex) {
			throw new UlidMappingException("Setting '%s' is '%s'.".formatted(UlidSettings.FLAKE_EPOCH, setting),
					"Set it to an instant such as '%s'.".formatted(UlidFlake.DEFAULT_EPOCH));
		}
	}

	private static void register(String name, String pattern, BasicTypeReference<?> type,
			FunctionContributions contributions) {
		contributions.getFunctionRegistry()
			.patternDescriptorBuilder(name, pattern)
			.setInvariantType(contributions.getTypeConfiguration().getBasicTypeRegistry().resolve(type))
			.setExactArgumentCount(1)
			.setArgumentListSignature("(id)")
			.register();
	}

}
