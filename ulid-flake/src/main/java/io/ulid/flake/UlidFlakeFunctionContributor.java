package io.ulid.flake;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

import io.ulid.internal.CrockfordBase32;
import org.hibernate.HibernateException;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.dialect.Dialect;
import org.hibernate.dialect.H2Dialect;
import org.hibernate.dialect.MySQLDialect;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;

/**
 * Contributor of HQL functions on PostgreSQL, MariaDB, MySQL and H2. For a Ulid-Flake in
 * a {@code BIGINT}, {@code ulid_flake_timestamp(e.id)} returns the instant of its
 * creation with millisecond precision, and {@code ulid_flake_text(e.id)} returns its 13
 * characters. Hibernate finds this class through the {@link java.util.ServiceLoader}.
 */
public final class UlidFlakeFunctionContributor implements FunctionContributor {

	/**
	 * The setting for the epoch of Ulid-Flakes in the function
	 * {@code ulid_flake_timestamp}: an {@link Instant}, or its text. Default:
	 * {@link UlidFlake#DEFAULT_EPOCH}. In a Spring Boot application, the
	 * auto-configuration sets it from {@code ulid.flake.epoch}.
	 */
	public static final String EPOCH = "ulid.hibernate.flake-epoch";

	private static final DateTimeFormatter LITERAL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS",
			Locale.ROOT);

	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		Instant epoch = contributions.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSetting(EPOCH, UlidFlakeFunctionContributor::epoch, UlidFlake.DEFAULT_EPOCH);
		String alphabet = CrockfordBase32.CHARACTERS;
		String start = LITERAL.format(epoch.atOffset(ZoneOffset.UTC));
		Dialect dialect = contributions.getDialect();
		if (dialect instanceof PostgreSQLDialect) {
			register("""
					(timestamptz '%s+00' + cast((?1 >> 20) || ' ms' as interval))""".formatted(start), """
					(select string_agg(substr('%s', 1 + cast((?1 >> 60 - 5 * i) & 31 as integer), 1), '' order by i)
						from generate_series(0, 12) as places(i))""".formatted(alphabet), contributions);
		}
		else if (dialect instanceof MySQLDialect) {
			register("timestampadd(microsecond, 1000 * (?1 >> 20), timestamp'%s')".formatted(start),
					toCrockford("lpad(conv(?1, 10, 32), 13, '0')"), contributions);
		}
		// The SQL does not use dateadd(), whose 64-bit nanoseconds overflow in 2262
		else if (dialect instanceof H2Dialect) {
			register(
					"""
							(timestamp with time zone '%s+00:00' + cast(0.001 * rshift(?1, 20) as interval second(12, 3)))"""
						.formatted(start),
					"""
							(select listagg(substring('%s' from 1 + bitand(rshift(?1, 60 - 5 * i), 31) for 1), '')
								within group (order by i) from system_range(0, 12) as places(i))""".formatted(alphabet),
					contributions);
		}
	}

	// The digits of conv() in base 32 are 0 to 9 and A to V. The order of the
	// replacements ensures that no character is replaced twice
	private static String toCrockford(String text) {
		String replaced = text;
		String digits = "VUTSRQPONMLKJI";
		String characters = "ZYXWVTSRQPNMKJ";
		for (int i = 0; i < digits.length(); i++) {
			replaced = "replace(%s, '%s', '%s')".formatted(replaced, digits.charAt(i), characters.charAt(i));
		}
		return replaced;
	}

	private static Instant epoch(Object setting) {
		try {
			return Instant.parse(setting.toString().trim());
		}
		catch (DateTimeParseException ex) {
			throw new HibernateException("Setting '%s' must be an instant such as '%s' but was '%s'".formatted(EPOCH,
					UlidFlake.DEFAULT_EPOCH, setting), ex);
		}
	}

	private static void register(String timestamp, String text, FunctionContributions contributions) {
		register("ulid_flake_timestamp", timestamp, StandardBasicTypes.INSTANT, contributions);
		register("ulid_flake_text", text, StandardBasicTypes.STRING, contributions);
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
