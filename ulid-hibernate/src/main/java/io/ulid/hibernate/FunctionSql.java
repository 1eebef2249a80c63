package io.ulid.hibernate;

import io.ulid.hibernate.internal.KnownDatabase;
import io.ulid.internal.CrockfordBase32;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;

/**
 * SQL of this library's HQL functions on one database. In the SQL, {@code ?1} stands for
 * the argument, and {@code :alphabet} for the digits of Crockford's Base32. The functions
 * detect the form of the argument in SQL, because Hibernate's API for the types of
 * arguments differs between versions 6 and 7.
 *
 * @param timestamp the SQL for the instant of a ULID
 * @param text the SQL for the text of a ULID
 */
record FunctionSql(String timestamp, String text) {

	static final FunctionSql POSTGRESQL = new FunctionSql("""
			(timestamptz '1970-01-01 00:00:00+00' + cast(case length(cast(?1 as text))
				when 26 then (select sum(cast(strpos(:alphabet, substr(upper(cast(?1 as text)), i, 1)) - 1 as bigint)
						<< 5 * (10 - i))
					from generate_series(1, 10) as places(i))
				else cast(cast('x' || left(translate(cast(?1 as text), '\\x-', ''), 12) as bit(48)) as bigint)
				end || ' ms' as interval))""", """
			case length(cast(?1 as text))
				when 26 then upper(cast(?1 as text))
				else (select string_agg(substr(:alphabet, 1 + cast(substring(
						B'00' || cast('x' || translate(cast(?1 as text), '\\x-', '') as bit(128))
						from 1 + 5 * i for 5) as integer), 1), '' order by i)
					from generate_series(0, 25) as places(i))
				end""");

	// The SQL does not use dateadd(), whose 64-bit nanoseconds overflow in 2262. The SQL
	// for the text adds two zero bits before the first byte, because 26 characters encode
	// 130 bits.
	static final FunctionSql H2 = new FunctionSql("""
			(timestamp with time zone '1970-01-01 00:00:00+00:00' + cast(0.001 * case octet_length(:bytes)
				when 16 then cast(X'0000' || substring(:bytes from 1 for 6) as bigint)
				else (select sum(lshift(cast(locate(substring(upper(cast(:bytes as varchar(26))), i, 1), :alphabet) - 1
						as bigint), 5 * (10 - i)))
					from system_range(1, 10) as places(i))
				end as interval second(12, 3)))""", """
			case octet_length(:bytes)
				when 16 then (select listagg(substring(:alphabet from 1 + bitand(rshift(cast(X'0000'
						|| substring(X'00' || :bytes || X'00' from 1 + (5 * i + 6) / 8 for 2) as integer),
						11 - mod(5 * i + 6, 8)), 31) for 1), '') within group (order by i)
					from system_range(0, 25) as places(i))
				else upper(cast(:bytes as varchar(26)))
				end""").replace(":bytes", "cast(?1 as varbinary(26))");

	// The digits of conv() in base 32 are 0 to 9 and A to V. MariaDB passes a UUID to
	// these functions as text
	static final FunctionSql MYSQL = new FunctionSql(
			"""
					timestampadd(microsecond, 1000 * case octet_length(?1)
						when 16 then cast(conv(hex(left(?1, 6)), 16, 10) as signed)
						when 36 then cast(conv(replace(left(?1, 13), '-', ''), 16, 10) as signed)
						else cast(conv(:digits, 32, 10) as signed)
						end, timestamp'1970-01-01 00:00:00')""".replace(":digits",
					replace("left(upper(?1), 10)", "JKMNPQRSTVWXYZ", "IJKLMNOPQRSTUV")),
			"""
					case
						when octet_length(?1) in (16, 36) then convert(:text using ascii)
						else convert(upper(?1) using ascii)
						end""".replace(":text",
					replace("""
							concat(lpad(conv(substring(:hex, 1, 12), 16, 32), 10, '0'),
								lpad(conv(substring(:hex, 13, 10), 16, 32), 8, '0'),
								lpad(conv(substring(:hex, 23, 10), 16, 32), 8, '0'))""".replace(":hex",
							"if(octet_length(?1) = 16, hex(?1), replace(?1, '-', ''))"), "VUTSRQPONMLKJI",
							"ZYXWVTSRQPNMKJ")));

	// The order of the replacements ensures that no character is replaced twice
	private static String replace(String text, String characters, String replacements) {
		String replaced = text;
		for (int i = 0; i < characters.length(); i++) {
			replaced = "replace(" + replaced + ", '" + characters.charAt(i) + "', '" + replacements.charAt(i) + "')";
		}
		return replaced;
	}

	/**
	 * Register the functions {@code ulid_timestamp} and {@code ulid_text}, if the
	 * database is supported.
	 */
	static void contribute(FunctionContributions contributions) {
		KnownDatabase database = KnownDatabase.of(HibernateTerms.product(contributions.getDialect()));
		if (database != null) {
			FunctionSql sql = database.isMySql() ? MYSQL : (database.isPostgreSql() ? POSTGRESQL : H2);
			sql = sql.replace(":alphabet", "'" + CrockfordBase32.CHARACTERS + "'");
			register("ulid_timestamp", sql.timestamp(), StandardBasicTypes.INSTANT, contributions);
			register("ulid_text", sql.text(), StandardBasicTypes.STRING, contributions);
		}
	}

	/**
	 * Return the same SQL with the value of a placeholder.
	 */
	private FunctionSql replace(String name, String value) {
		return new FunctionSql(this.timestamp.replace(name, value), this.text.replace(name, value));
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
