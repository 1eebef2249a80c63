package io.ulid.hibernate;

import io.ulid.internal.CrockfordBase32;
import org.hibernate.boot.model.FunctionContributions;
import org.hibernate.boot.model.FunctionContributor;
import org.hibernate.type.BasicTypeReference;
import org.hibernate.type.StandardBasicTypes;

/**
 * Contributor of HQL functions on PostgreSQL, MariaDB, MySQL and H2. For a ULID in any
 * form, {@code ulid_timestamp(e.id)} returns the instant of its creation with millisecond
 * precision, and {@code ulid_text(e.id)} returns its 26 characters. Hibernate finds this
 * class through the {@link java.util.ServiceLoader}.
 */
public final class UlidFunctionContributor implements FunctionContributor {

	@Override
	public void contributeFunctions(FunctionContributions contributions) {
		FunctionSql functions = FunctionSql.of(contributions.getDialect());
		if (functions != null) {
			FunctionSql sql = functions.replace(":alphabet", "'" + CrockfordBase32.CHARACTERS + "'");
			register("ulid_timestamp", sql.timestamp(), StandardBasicTypes.INSTANT, contributions);
			register("ulid_text", sql.text(), StandardBasicTypes.STRING, contributions);
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
