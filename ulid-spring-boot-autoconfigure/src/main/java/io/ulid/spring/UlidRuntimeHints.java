package io.ulid.spring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/**
 * Runtime hints for ahead-of-time processing. The hints register the messages of the
 * constraints, and two kinds of classes: classes that Hibernate, Hibernate Validator and
 * Jackson find through the {@link java.util.ServiceLoader}, and classes that they access
 * by reflection.
 */
final class UlidRuntimeHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		hints.resources()
			.registerResourceBundle("ContributorValidationMessages")
			.registerPattern("ContributorValidationMessages*.properties");
		Stream
			.of("com.fasterxml.jackson.databind.Module", "io.ulid.internal.IdentifierType",
					"jakarta.validation.ConstraintValidator", "org.hibernate.boot.model.FunctionContributor",
					"org.hibernate.boot.model.TypeContributor", "org.hibernate.boot.spi.AdditionalMappingContributor",
					"org.hibernate.boot.spi.MetadataBuilderFactory", "org.hibernate.integrator.spi.Integrator",
					"org.hibernate.service.spi.ServiceContributor", "tools.jackson.databind.JacksonModule")
			.map((service) -> "META-INF/services/" + service)
			.forEach((file) -> {
				hints.resources().registerPattern(file);
				registerConstructors(implementations(file, classLoader), hints, classLoader);
			});
		registerConstructors(
				Stream.of("io.ulid.hibernate.UlidIdentifierGenerator",
						"io.ulid.spring.validation.TypedUlidValidator$OfValidUlid",
						"io.ulid.spring.validation.UlidTextValidator", "io.ulid.spring.validation.UlidValidator"),
				hints, classLoader);
		// This library looks up these classes by name at run time
		Stream.of("com.fasterxml.jackson.databind.ObjectMapper",
				"org.hibernate.type.format.jackson.Jackson3JsonFormatMapper",
				"org.springframework.data.rest.webmvc.RepositoryRestExceptionHandler",
				"org.springframework.graphql.server.WebGraphQlInterceptor", "tools.jackson.databind.json.JsonMapper")
			.forEach((className) -> hints.reflection().registerTypeIfPresent(classLoader, className));
		registerHealthOfBoot35(hints, classLoader);
	}

	// A file of services contains one name in each line, like properties without values
	private static Stream<String> implementations(String file, @Nullable ClassLoader classLoader) {
		try {
			return PropertiesLoaderUtils.loadAllProperties(file, classLoader)
				.stringPropertyNames()
				.stream()
				.filter((name) -> name.startsWith("io.ulid."));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static void registerConstructors(Stream<String> classNames, RuntimeHints hints,
			@Nullable ClassLoader classLoader) {
		classNames.forEach((className) -> hints.reflection()
			.registerTypeIfPresent(classLoader, className, MemberCategory.INVOKE_PUBLIC_CONSTRUCTORS));
	}

	private static void registerHealthOfBoot35(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		TypeReference indicator = TypeReference.of("org.springframework.boot.actuate.health.HealthIndicator");
		hints.proxies().registerJdkProxy((hint) -> hint.onReachableType(indicator).proxiedInterfaces(indicator));
		Stream.of("Health", "Health$Builder")
			.forEach((name) -> hints.reflection()
				.registerTypeIfPresent(classLoader, "org.springframework.boot.actuate.health." + name,
						MemberCategory.INVOKE_PUBLIC_METHODS));
	}

}
