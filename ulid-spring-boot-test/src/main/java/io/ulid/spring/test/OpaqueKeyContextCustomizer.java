package io.ulid.spring.test;

import java.util.List;
import java.util.Map;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Customizer that allows a context to encrypt opaque ids with a public key. The context
 * uses this key if the application has no keys, and for each key whose placeholder, such
 * as {@code ${ULID_KEY_1}}, has no value.
 */
record OpaqueKeyContextCustomizer() implements ContextCustomizer {

	// The auto-configuration contains the public key. It accepts the key only if there is
	// a source of properties with this name
	private static final String SOURCE = "io.ulid.opaque-ids.test-key";

	@Override
	public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
		context.getEnvironment().getPropertySources().addLast(new MapPropertySource(SOURCE, Map.of()));
	}

	/**
	 * Factory for all test classes.
	 */
	static final class Factory implements ContextCustomizerFactory {

		@Override
		public ContextCustomizer createContextCustomizer(Class<?> testClass,
				List<ContextConfigurationAttributes> configAttributes) {
			return new OpaqueKeyContextCustomizer();
		}

	}

}
