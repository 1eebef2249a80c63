package io.ulid.spring.internal;

import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

import io.ulid.internal.RangeException;

import org.springframework.boot.context.properties.bind.DataObjectPropertyName;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * Translator that converts a builder's exception to an exception that contains the name
 * of the property.
 */
public final class RangeExceptionTranslator {

	private static final Pattern NAME = Pattern.compile("'(\\w+)'");

	private RangeExceptionTranslator() {
	}

	/**
	 * Call a builder.
	 * @param prefix the common prefix of the properties that have the same names as the
	 * arguments
	 * @param properties the names of the other properties, by the name of the argument
	 * @param building calls the builder
	 * @throws InvalidConfigurationPropertyValueException if an argument is out of range
	 */
	public static <T> T translate(String prefix, Map<String, String> properties, Supplier<T> building) {
		try {
			return building.get();
		}
		catch (RangeException ex) {
			UnaryOperator<String> property = (argument) -> properties.getOrDefault(argument,
					prefix + DataObjectPropertyName.toDashedForm(argument));
			String rule = NAME.matcher(ex.rule()).replaceAll((name) -> "'" + property.apply(name.group(1)) + "'");
			throw new InvalidConfigurationPropertyValueException(property.apply(ex.name()), ex.value(),
					"Must " + rule + ".");
		}
	}

}
