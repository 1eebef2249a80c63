package io.ulid.autoconfigure;

import java.util.Set;

import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.openapi.UlidOpenApiCustomizer;
import io.ulid.openapi.UlidOperationCustomizer;
import io.ulid.openapi.UlidParameterCustomizer;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.utils.SchemaUtils;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * {@link AutoConfiguration Auto-configuration} of ULIDs and Ulid-Flakes in the OpenAPI
 * document of springdoc. It consists of beans only: what swagger-core shares over the
 * whole JVM is left as it is.
 */
@AutoConfiguration(after = { SpringDocConfiguration.class, SpringDocConfigProperties.class })
@EnableConfigurationProperties(UlidProperties.class)
@ConditionalOnClass(SpringDocConfiguration.class)
@ConditionalOnBean({ SpringDocConfigProperties.class, SchemaUtils.class })
@ConditionalOnBooleanProperty(name = "ulid.openapi.enabled", matchIfMissing = true)
public final class UlidOpenApiAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	UlidOpenApiCustomizer ulidOpenApiCustomizer(SpringDocConfigProperties springDocProperties,
			UlidProperties properties) {
		return new UlidOpenApiCustomizer(springDocProperties, properties.flake().jsonFormat());
	}

	@Bean
	@ConditionalOnMissingBean
	UlidOperationCustomizer ulidOperationCustomizer(SpringDocConfigProperties springDocProperties,
			SchemaUtils schemaUtils, UlidProperties properties) {
		// Needs no Hibernate: annotations of an annotation may be missing
		return new UlidOperationCustomizer(springDocProperties, schemaUtils, switch (properties.flake().jsonFormat()) {
			case STRING -> Set.of(UlidGeneratedId.class);
			case NUMBER -> Set.of();
		});
	}

	@Bean
	@ConditionalOnMissingBean
	UlidParameterCustomizer ulidParameterCustomizer(SpringDocConfigProperties properties) {
		return new UlidParameterCustomizer(properties);
	}

}
