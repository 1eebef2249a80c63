package io.ulid.autoconfigure;

import java.util.function.Supplier;
import java.util.regex.Pattern;

import io.ulid.internal.RangeException;

import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Translator that converts a builder's exception to an exception that contains the name
 * of the property.
 */
final class RangeExceptionTranslator {

	private static final Pattern NAME = Pattern.compile("'(\\w+)'");

	private RangeExceptionTranslator() {
	}

	/**
	 * Call a builder whose arguments have the same names as the properties.
	 * @param prefix the common prefix of the properties
	 * @param building calls the builder
	 * @throws InvalidConfigurationPropertyValueException if an argument is out of range
	 */
	static <T> T translate(String prefix, Supplier<T> building) {
		try {
			return building.get();
		}
		catch (RangeException ex) {
			String rule = NAME.matcher(ex.rule()).replaceAll((name) -> "'" + property(prefix, name.group(1)) + "'");
			throw new InvalidConfigurationPropertyValueException(property(prefix, ex.name()), ex.value(),
					"Must " + rule + ".");
		}
	}

	private static String property(String prefix, String argument) {
		// The name of this argument of LeaseSettings differs from the name of the
		// property
		return argument.equals("maxClockSkew") ? "ulid.flake.max-clock-rollback"
				: prefix + DataObjectPropertyName.toDashedForm(argument);
	}

}
