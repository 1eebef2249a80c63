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
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;
import org.jspecify.annotations.Nullable;

/**
 * Gives HQL the functions {@code ulid_timestamp(e.id)}, the instant at which a ULID was
 * made, to the millisecond, and {@code ulid_text(e.id)}, its 26 characters, whatever
 * column holds it; and {@code ulid_flake_timestamp(e.id)} and
 * {@code ulid_flake_text(e.id)}, the same of a Ulid-Flake in a {@code BIGINT}. There they
 * are on PostgreSQL, MariaDB, MySQL and H2. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidFunctionContributor implements FunctionContributor {

	private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

	private static final int TIMESTAMP_CHARACTERS = 10;

	private static final int TEXT_CHARACTERS = 26;

	private static final int FLAKE_TEXT_CHARACTERS = 13;

	private static final int FLAKE_RANDOM_BITS = 20;

	private static final DateTimeFormatter EPOCH = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		Dialect dialect = contributions.getDialect();
		String ulid = "(ULID id)";
		String flake = "(ULID_FLAKE id)";
		register("ulid_timestamp", timestamp(dialect), ulid, StandardBasicTypes.INSTANT, contributions);
		register("ulid_text", text(dialect), ulid, StandardBasicTypes.STRING, contributions);
		register("ulid_flake_timestamp", flakeTimestamp(dialect, flakeEpoch(contributions.getServiceRegistry())), flake,
				StandardBasicTypes.INSTANT, contributions);
		register("ulid_flake_text", flakeText(dialect), flake, StandardBasicTypes.STRING, contributions);
	}

	private static void register(String name, @Nullable String pattern, String signature, BasicTypeReference<?> type,
			FunctionContributions contributions) {
		if (pattern != null) {
			contributions.getFunctionRegistry()
				.patternDescriptorBuilder(name, pattern)
				.setInvariantType(contributions.getTypeConfiguration().getBasicTypeRegistry().resolve(type))
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

	private static @Nullable String text(Dialect dialect) {
		if (dialect instanceof H2Dialect) {
			String bytes = "cast(?1 as varbinary(26))";
			// Two bits before the first byte, since 26 characters are 130 bits
			String window = "cast(X'0000' || substring(X'00' || %s || X'00' from 1 + (5 * i + 6) / 8 for 2) as integer)"
				.formatted(bytes);
			return "case octet_length(%s) when 16 then %s else upper(cast(%s as varchar(26))) end".formatted(bytes,
					encode(dialect, "rshift(%s, 11 - mod(5 * i + 6, 8))".formatted(window), TEXT_CHARACTERS), bytes);
		}
		if (dialect instanceof PostgreSQLDialect) {
			String text = "cast(?1 as text)";
			String bits = "(B'00' || cast('x' || translate(%s, '\\x-', '') as bit(128)))".formatted(text);
			return "case length(%s) when 26 then upper(%s) else %s end".formatted(text, text, encode(dialect,
					"cast(substring(%s from 1 + 5 * i for 5) as integer)".formatted(bits), TEXT_CHARACTERS));
		}
		if (dialect instanceof MySQLDialect) {
			return "case octet_length(?1) when 16 then convert(%s using ascii) else convert(upper(?1) using ascii) end"
				.formatted(toCrockford(
						"concat(%s, %s, %s)".formatted("lpad(conv(hex(substring(?1, 1, 6)), 16, 32), 10, '0')",
								"lpad(conv(hex(substring(?1, 7, 5)), 16, 32), 8, '0')",
								"lpad(conv(hex(substring(?1, 12, 5)), 16, 32), 8, '0')")));
		}
		return null;
	}

	private static @Nullable String flakeText(Dialect dialect) {
		if (dialect instanceof H2Dialect) {
			return encode(dialect, "rshift(?1, 60 - 5 * i)", FLAKE_TEXT_CHARACTERS);
		}
		if (dialect instanceof PostgreSQLDialect) {
			return encode(dialect, "(?1 >> 60 - 5 * i) & 31", FLAKE_TEXT_CHARACTERS);
		}
		return (dialect instanceof MySQLDialect) ? toCrockford("lpad(conv(?1, 10, 32), 13, '0')") : null;
	}

	// The characters of one place after the other: i counts from 0
	private static String encode(Dialect dialect, String digit, int count) {
		return (dialect instanceof H2Dialect)
				? "(select listagg(substring('%s' from 1 + bitand(%s, 31) for 1), '') within group (order by i) from system_range(0, %s) as places(i))"
					.formatted(ALPHABET, digit, count - 1)
				: "(select string_agg(substr('%s', 1 + cast(%s as integer), 1), '' order by i) from generate_series(0, %s) as places(i))"
					.formatted(ALPHABET, digit, count - 1);
	}

	// MySQL's own digits of base 32 are 0 to 9 and A to V
	private static String toCrockford(String base32) {
		String text = base32;
		for (int digit = ALPHABET.length() - 1; digit >= 0; digit--) {
			char own = Character.toUpperCase(Character.forDigit(digit, ALPHABET.length()));
			if (own != ALPHABET.charAt(digit)) {
				text = "replace(%s, '%s', '%s')".formatted(text, own, ALPHABET.charAt(digit));
			}
		}
		return text;
	}

	private static String decode(String digit) {
		return IntStream.rangeClosed(1, TIMESTAMP_CHARACTERS)
			.mapToObj((i) -> digit.formatted(i) + " * " + (1L << (5 * (TIMESTAMP_CHARACTERS - i))))
			.collect(Collectors.joining(" + ", "(", ")"));
	}

}
