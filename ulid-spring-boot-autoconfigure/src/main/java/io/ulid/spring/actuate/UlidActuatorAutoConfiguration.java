package io.ulid.spring.actuate;

import java.time.Clock;
import java.util.List;
import java.util.Map;

import io.ulid.OpaqueKeys;
import io.ulid.internal.reader.IdReader;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.internal.GeneratorBeans;
import io.ulid.spring.internal.GuestKind;
import io.ulid.spring.internal.OpaqueKeySettings;
import io.ulid.spring.internal.SettingsDescription;
import io.ulid.spring.internal.TypedIdScanner;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.autoconfigure.info.ConditionalOnEnabledInfoContributor;
import org.springframework.boot.actuate.endpoint.SanitizableData;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.util.function.SingletonSupplier;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Actuator. The endpoint
 * {@code info} shows under {@code ulid} how the application generates ids. The endpoint
 * {@code ulid} reads any id.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class })
@ConditionalOnClass({ InfoContributor.class, ConditionalOnEnabledInfoContributor.class })
@ConditionalOnBean(SettingsDescription.class)
@EnableConfigurationProperties(UlidEndpointProperties.class)
public final class UlidActuatorAutoConfiguration {

	private static final String GUEST_HINT = "add the module 'ulid-flake-spring-boot-starter' to read it";

	private static final Log logger = LogFactory.getLog(UlidActuatorAutoConfiguration.class);

	@Bean
	@ConditionalOnEnabledInfoContributor("ulid")
	@ConditionalOnMissingBean(name = "ulidInfoContributor")
	InfoContributor ulidInfoContributor(SettingsDescription settings) {
		return (builder) -> builder.withDetail("ulid", settings.all());
	}

	@Bean
	@ConditionalOnBean(OpaqueKeySettings.class)
	SanitizingFunction ulidKeySanitizer(OpaqueKeySettings opaqueIds) {
		return (data) -> opaqueIds.isSecret(data.getKey(), data.getValue())
				? data.withValue(SanitizableData.SANITIZED_VALUE) : data;
	}

	@Bean
	@ConditionalOnAvailableEndpoint
	@ConditionalOnMissingBean(value = UlidEndpoint.class, name = "ulidEndpoint")
	UlidEndpoint ulidEndpoint(UlidEndpointProperties endpoint, ObjectProvider<GuestKind<?>> guests,
			ObjectProvider<Clock> clock, ObjectProvider<OpaqueKeySettings> opaqueIds,
			ApplicationEventPublisher publisher, ConfigurableListableBeanFactory beanFactory) {
		IdReader reader = IdReader.create(GUEST_HINT, guests.stream().map(GuestKind::type).toList());
		return new UlidEndpoint(GeneratorBeans.clock(clock),
				// The reader is created lazily, because the creation searches the class
				// path
				SingletonSupplier.of(() -> reader.withTypedIds(typedIds(beanFactory))),
				decryption(opaqueIds.getIfAvailable(), endpoint, publisher));
	}

	@Bean
	@ConditionalOnBean(UlidEndpoint.class)
	@ConditionalOnMissingBean
	UlidEndpointWebExtension ulidEndpointWebExtension(UlidEndpoint endpoint) {
		return new UlidEndpointWebExtension(endpoint);
	}

	private static OpaqueIdDecryption decryption(@Nullable OpaqueKeySettings settings, UlidEndpointProperties endpoint,
			ApplicationEventPublisher publisher) {
		OpaqueKeys keys = (settings != null) ? settings.keysInUse() : null;
		return new OpaqueIdDecryption((keys != null) ? keys : OpaqueKeys.none(),
				(settings != null) ? settings.checkValues() : Map.of(), endpoint.showValues(), endpoint.roles(),
				publisher);
	}

	private static List<? extends Class<?>> typedIds(ConfigurableListableBeanFactory beanFactory) {
		try {
			return TypedIdScanner.find(beanFactory);
		}
		catch (RuntimeException | LinkageError ex) {
			// An invalid typed id must not disable the whole endpoint
			logger.warn("The endpoint 'ulid' shows no typed ids: " + ex);
			return List.of();
		}
	}

}
