package io.ulid.spring;

import io.ulid.spring.internal.OpaqueKeySettings;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * {@link AutoConfiguration Auto-configuration} of the keys for typed ids with
 * {@link io.ulid.OpaqueId}. Every slice of tests that writes text contains it.
 */
@AutoConfiguration
public final class UlidOpaqueIdAutoConfiguration {

	@Bean
	static OpaqueKeySettings ulidOpaqueKeySettings(Environment environment) {
		return new OpaqueKeySettings(environment);
	}

}
