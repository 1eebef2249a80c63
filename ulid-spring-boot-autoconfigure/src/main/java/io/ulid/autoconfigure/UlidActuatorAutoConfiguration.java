package io.ulid.autoconfigure;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.EntropySource;
import io.ulid.UlidGenerator;
import io.ulid.actuate.UlidEndpoint;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlakeGenerator;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.actuate.autoconfigure.info.ConditionalOnEnabledInfoContributor;
import org.springframework.boot.actuate.info.InfoContributor;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.util.function.SingletonSupplier;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs in Actuator: {@code info} shows
 * under {@code ulid} how the application's ULIDs and Ulid-Flakes are made, and the
 * endpoint {@code ulid} reads any id.
 */
@AutoConfiguration(after = { UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class })
@ConditionalOnClass({ InfoContributor.class, ConditionalOnEnabledInfoContributor.class })
@ConditionalOnBean(UlidGenerator.class)
@EnableConfigurationProperties(UlidProperties.class)
public final class UlidActuatorAutoConfiguration {

	private static final Log logger = LogFactory.getLog(UlidActuatorAutoConfiguration.class);

	@Bean
	@ConditionalOnEnabledInfoContributor("ulid")
	@ConditionalOnMissingBean(name = "ulidInfoContributor")
	InfoContributor ulidInfoContributor(UlidProperties properties, ListableBeanFactory beanFactory,
			ObjectProvider<UlidGenerator> generators,
			ObjectProvider<UlidAutoConfiguration.GeneratorConfiguration> generator,
			ObjectProvider<UlidFlakeAutoConfiguration.GeneratorConfiguration> flakeGenerator,
			ObjectProvider<NodeIdSource> nodeIdSource, ObjectProvider<UlidHibernateAutoConfiguration> hibernate) {
		return (builder) -> {
			// The properties say nothing about the application's own generators
			Map<String, Object> details = (generator.getIfAvailable() != null)
					? describe(properties.generator(), beanFactory) : named(UlidGenerator.class, beanFactory);
			// Which decides about columns, whoever made the generator
			generators.ifUnique((unique) -> details.put("layout", lowerCase(unique.layout())));
			hibernate.ifAvailable((present) -> details.put("storage", lowerCase(properties.hibernate().storage())));
			Map<String, Object> flakes = (flakeGenerator.getIfAvailable() != null)
					? describe(properties.flake(), beanFactory, nodeIdSource.getIfUnique())
					: named(UlidFlakeGenerator.class, beanFactory);
			if (!flakes.isEmpty()) {
				details.put("flake", flakes);
			}
			builder.withDetail("ulid", details);
		};
	}

	@Bean
	@ConditionalOnAvailableEndpoint
	@ConditionalOnMissingBean(value = UlidEndpoint.class, name = "ulidEndpoint")
	UlidEndpoint ulidEndpoint(UlidProperties properties, ObjectProvider<Clock> clock,
			ConfigurableListableBeanFactory beanFactory) {
		boolean nodeIds = properties.flake().nodeId() != null || !beanNames(beanFactory, NodeIdSource.class).isEmpty();
		return new UlidEndpoint(clock.getIfUnique(Clock::systemUTC), properties.flake().epoch(), nodeIds,
				// A search of the class path, which the start does not wait for
				SingletonSupplier.of(() -> typedIds(beanFactory)));
	}

	private static List<? extends Class<?>> typedIds(ConfigurableListableBeanFactory beanFactory) {
		try {
			return TypedIdClasses.find(beanFactory);
		}
		catch (RuntimeException | LinkageError ex) {
			// A class that nobody uses yet must not keep operators from reading ids
			logger.warn("The endpoint 'ulid' shows no typed ids: " + ex);
			return List.of();
		}
	}

	private static Map<String, Object> describe(UlidProperties.Flake flake, ListableBeanFactory beanFactory,
			@Nullable NodeIdSource nodeIdSource) {
		Map<String, Object> details = new LinkedHashMap<>();
		details.put("epoch", flake.epoch().toString());
		details.put("entropySize", flake.entropySize());
		details.put("overflow", lowerCase(flake.overflow()));
		details.put("maxClockRollback", flake.maxClockRollback().toString());
		if (flake.nodeIdSource() != NodeIdSourceType.NONE) {
			details.put("nodeIdSource", lowerCase(flake.nodeIdSource()));
		}
		else if (nodeIdSource != null) {
			details.put("nodeIdSource", beanNames(beanFactory, NodeIdSource.class));
		}
		details.putAll(NodeIdSources.lease(nodeIdSource));
		if (nodeIdSource == null && flake.nodeId() != null) {
			details.put("nodeId", flake.nodeId());
		}
		return details;
	}

	private static Map<String, Object> describe(UlidProperties.Generator generator, ListableBeanFactory beanFactory) {
		Map<String, Object> details = new LinkedHashMap<>();
		String entropySources = beanNames(beanFactory, EntropySource.class);
		details.put("monotonic", generator.monotonic());
		details.put("entropySource", entropySources.isEmpty() ? lowerCase(generator.entropySource()) : entropySources);
		if (generator.monotonic()) {
			details.put("increment", lowerCase(generator.increment()));
			details.put("maxClockRollback", generator.maxClockRollback().toString());
		}
		return details;
	}

	private static Map<String, Object> named(Class<?> generatorType, ListableBeanFactory beanFactory) {
		String names = beanNames(beanFactory, generatorType);
		return names.isEmpty() ? new LinkedHashMap<>() : new LinkedHashMap<>(Map.of("generator", names));
	}

	private static String beanNames(ListableBeanFactory beanFactory, Class<?> type) {
		return String.join(", ", beanFactory.getBeanNamesForType(type, true, false));
	}

	private static String lowerCase(@Nullable Enum<?> value) {
		return String.valueOf(value).toLowerCase(Locale.ROOT);
	}

}
