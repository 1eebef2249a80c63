package io.ulid.autoconfigure;

import java.util.function.Supplier;
import java.util.regex.Pattern;

import io.ulid.internal.RangeException;

import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Turns a builder's error into one that names the property.
 */
final class RangeExceptionTranslator {

	private static final Pattern NAME = Pattern.compile("'(\\w+)'");

	private RangeExceptionTranslator() {
	}

	/**
	 * Build something of properties that are called as the arguments of its builder.
	 * @param prefix what the names of the properties begin with
	 * @param building makes it
	 * @throws InvalidConfigurationPropertyValueException if an argument is out of its
	 * range
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
		// One property for two arguments
		return argument.equals("maxClockSkew") ? "ulid.flake.max-clock-rollback"
				: prefix + DataObjectPropertyName.toDashedForm(argument);
	}

}
