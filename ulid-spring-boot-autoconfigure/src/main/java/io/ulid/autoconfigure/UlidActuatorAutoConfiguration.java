package io.ulid.autoconfigure;

import java.util.Map;

import io.ulid.UlidGenerator;

import org.springframework.boot.actuate.autoconfigure.info.ConditionalOnEnabledInfoContributor;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Actuator: {@code info} shows
 * under {@code ulid} how the application's ULIDs and Ulid-Flakes are made.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@ConditionalOnClass({ InfoContributor.class, ConditionalOnEnabledInfoContributor.class })
@ConditionalOnBean({ UlidGenerator.class, SettingsDescription.class })
public final class UlidActuatorAutoConfiguration {

	@Bean
	@ConditionalOnEnabledInfoContributor("ulid")
	@ConditionalOnMissingBean(name = "ulidInfoContributor")
	InfoContributor ulidInfoContributor(SettingsDescription settings) {
		return (builder) -> {
			Map<String, Object> details = settings.ulids();
			Map<String, Object> flakes = settings.flakes();
			if (!flakes.isEmpty()) {
				details.put("flake", flakes);
			}
			builder.withDetail("ulid", details);
		};
	}

}
