package io.ulid.hibernate;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.ulid.flake.UlidFlake;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.StandardBasicTypes;
import org.jspecify.annotations.Nullable;

/**
 * Gives HQL the function {@code ulid_timestamp(e.id)}, the instant at which a ULID was
 * made, to the millisecond, whatever column holds it; and
 * {@code ulid_flake_timestamp(e.id)}, the same of a Ulid-Flake in a {@code BIGINT}. There
 * they are on PostgreSQL, MariaDB, MySQL and H2. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidFunctionContributor implements FunctionContributor {

	private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

	private static final int TIMESTAMP_CHARACTERS = 10;

	private static final int FLAKE_RANDOM_BITS = 20;

	private static final DateTimeFormatter EPOCH = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		Dialect dialect = contributions.getDialect();
		register("ulid_timestamp", timestamp(dialect), "(ULID id)", contributions);
		register("ulid_flake_timestamp", flakeTimestamp(dialect, flakeEpoch(contributions.getServiceRegistry())),
				"(ULID_FLAKE id)", contributions);
	}

	private static void register(String name, @Nullable String pattern, String signature,
			FunctionContributions contributions) {
		if (pattern != null) {
			contributions.getFunctionRegistry()
				.patternDescriptorBuilder(name, pattern)
				.setInvariantType(
						contributions.getTypeConfiguration().getBasicTypeRegistry().resolve(StandardBasicTypes.INSTANT))
				.setExactArgumentCount(1)
				.setArgumentListSignature(signature)
				.register();
		}
	}

	private static Instant flakeEpoch(ServiceRegistry serviceRegistry) {
		Object setting = serviceRegistry.requireService(ConfigurationService.class)
			.getSettings()
			.get(UlidSettings.FLAKE_EPOCH);
		try {
			return (setting != null) ? Instant.parse(setting.toString().trim()) : UlidFlake.DEFAULT_EPOCH;
		}
		catch (DateTimeParseException ex) {
			throw new UlidMappingException("Setting '%s' is '%s'.".formatted(UlidSettings.FLAKE_EPOCH, setting),
					"Set it to an instant such as '%s'.".formatted(UlidFlake.DEFAULT_EPOCH));
		}
	}

	// The SQL finds out by itself what it was given: Hibernate's functions that see the
	// types of their arguments have another signature in 6 than in 7
	private static @Nullable String timestamp(Dialect dialect) {
		if (dialect instanceof H2Dialect) {
			String bytes = "cast(?1 as varbinary(26))";
			// Not by dateadd(): 64 bits of nanoseconds wrap around in 2262
			return "(timestamp with time zone '1970-01-01 00:00:00+00:00' + cast(0.001 * case octet_length(%s) when 16 then %s else %s end as interval second(12, 3)))"
				.formatted(bytes, "cast(X'0000' || substring(%s from 1 for 6) as bigint)".formatted(bytes),
						decode("cast(locate(substring(upper(cast(%s as varchar(26))), %%s, 1), '%s') - 1 as bigint)"
							.formatted(bytes, ALPHABET)));
		}
		if (dialect instanceof PostgreSQLDialect) {
			String text = "cast(?1 as text)";
			return "(timestamptz '1970-01-01 00:00:00+00' + cast(case length(%s) when 26 then %s else %s end || ' ms' as interval))"
				.formatted(text,
						decode("cast(strpos('%s', substr(upper(%s), %%s, 1)) - 1 as bigint)".formatted(ALPHABET, text)),
						"cast(cast('x' || left(translate(%s, '\\x-', ''), 12) as bit(48)) as bigint)".formatted(text));
		}
		if (dialect instanceof MySQLDialect) {
			return "timestampadd(microsecond, 1000 * case octet_length(?1) when 16 then %s else %s end, %s)".formatted(
					"cast(conv(hex(left(?1, 6)), 16, 10) as signed)",
					decode("(locate(substr(upper(?1), %%s, 1), '%s') - 1)".formatted(ALPHABET)),
					"timestamp'1970-01-01 00:00:00'");
		}
		return null;
	}

	private static @Nullable String flakeTimestamp(Dialect dialect, Instant epoch) {
		String since = EPOCH.format(epoch.atOffset(ZoneOffset.UTC));
		if (dialect instanceof H2Dialect) {
			return "(timestamp with time zone '%s+00:00' + cast(0.001 * rshift(?1, %s) as interval second(12, 3)))"
				.formatted(since, FLAKE_RANDOM_BITS);
		}
		if (dialect instanceof PostgreSQLDialect) {
			return "(timestamptz '%s+00' + cast((?1 >> %s) || ' ms' as interval))".formatted(since, FLAKE_RANDOM_BITS);
		}
		if (dialect instanceof MySQLDialect) {
			return "timestampadd(microsecond, 1000 * (?1 >> %s), timestamp'%s')".formatted(FLAKE_RANDOM_BITS, since);
		}
		return null;
	}

	private static String decode(String digit) {
		return IntStream.rangeClosed(1, TIMESTAMP_CHARACTERS)
			.mapToObj((i) -> digit.formatted(i) + " * " + (1L << (5 * (TIMESTAMP_CHARACTERS - i))))
			.collect(Collectors.joining(" + ", "(", ")"));
	}

}
