package io.ulid.spring.web;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.AbstractApplicationContextRunner;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.format.Formatter;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The conversion services of Spring MVC and WebFlux contain our converters. The
 * converters of the application take precedence, whatever their kind, class and name.
 */
class OwnConverterTests {

	private static final String OWN = "order-7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

	static Stream<AbstractApplicationContextRunner<?, ?, ?>> runners() {
		return Stream.of(
				new WebApplicationContextRunner()
					.withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class,
							UlidWebMvcAutoConfiguration.class, WebMvcAutoConfiguration.class)),
				new ReactiveWebApplicationContextRunner()
					.withConfiguration(AutoConfigurations.of(UlidWebAutoConfiguration.class,
							UlidWebFluxAutoConfiguration.class, WebFluxAutoConfiguration.class)));
	}

	static Stream<Class<?>> readers() {
		return Stream.of(OrderIdConverter.class, LambdaConfiguration.class, OrderIdFormatter.class,
				OrderIdGenericConverter.class, FirstMvcConfigurer.class, FirstWebFluxConfigurer.class);
	}

	@ParameterizedTest
	@MethodSource("runners")
	void registersConvertersForBothDirections(AbstractApplicationContextRunner<?, ?, ?> runner) {
		runner.run((context) -> {
			ConversionService conversionService = conversionService(context);
			assertThat(conversionService.convert("7zzzzzzzzzzzzzzzzzzzzzzzzz", Ulid.class)).isEqualTo(Ulid.MAX);
			assertThat(conversionService.convert(Ulid.MAX, String.class)).isEqualTo("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
			assertThat(conversionService.convert("", Ulid.class)).isNull();
			assertThat(conversionService.convert("7zzzzzzzzzzzz", UlidFlake.class)).isEqualTo(UlidFlake.MAX);
			assertThat(conversionService.convert(Long.MAX_VALUE, UlidFlake.class)).isEqualTo(UlidFlake.MAX);
			assertThat(conversionService.convert("", UlidFlake.class)).isNull();
			assertThat(context.getBeansOfType(Converter.class)).as("Nothing to replace by its name").isEmpty();
		});
	}

	@ParameterizedTest
	@MethodSource("runners")
	void prefersTheApplicationsConverterOfATypedId(AbstractApplicationContextRunner<?, ?, ?> runner) {
		Stream.of(TypedIdFormatter.class, TypedIdConverter.class, TypedIdGenericConverter.class)
			.forEach((type) -> withBean(runner, "ulidConverter", type).run((context) -> {
				ConversionService conversionService = conversionService(context);
				assertThat(conversionService.convert("any", OrderId.class)).as(type.getName())
					.isEqualTo(new OrderId(Ulid.MAX));
				assertThat(conversionService.convert(new OrderId(Ulid.MAX), String.class))
					.isEqualTo((type == TypedIdFormatter.class) ? OWN : "ord_7zzzzzzzzzzzzzzzzzzzzzzzzz");
			}));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void convertsAnAbstractTypedIdOnlyWithTheApplicationsConverter(AbstractApplicationContextRunner<?, ?, ?> runner) {
		runner.run((context) -> assertThat(conversionService(context).canConvert(String.class, AnyId.class)).isFalse());
		withBean(runner, "mine", AnyIdConverter.class).run((context) -> {
			ConversionService conversionService = conversionService(context);
			assertThat(conversionService.convert("any_7zzzzzzzzzzzzzzzzzzzzzzzzz", AnyId.class))
				.isEqualTo(new OneId(Ulid.MAX));
			assertThat(conversionService.convert("7zzzzzzzzzzzzzzzzzzzzzzzzz", AnyId.class))
				.isEqualTo(new OtherId(Ulid.MAX));
		});
	}

	@ParameterizedTest
	@MethodSource("runners")
	void prefersTheApplicationsConverterFromText(AbstractApplicationContextRunner<?, ?, ?> runner) {
		readers().filter((type) -> !isForTheOtherStack(runner, type))
			.forEach((type) -> Stream.of("mine", "ulidConverter")
				.forEach((name) -> withBean(runner, name, type)
					.run((context) -> assertThat(conversionService(context).convert(OWN, Ulid.class)).as(type.getName())
						.isEqualTo(Ulid.MAX))));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void prefersTheApplicationsConverterToText(AbstractApplicationContextRunner<?, ?, ?> runner) {
		Stream.of(OrderIdFormatter.class, OrderIdWriter.class)
			.forEach((type) -> withBean(runner, "ulidToStringConverter", type)
				.run((context) -> assertThat(conversionService(context).convert(Ulid.MAX, String.class))
					.as(type.getName())
					.isEqualTo(OWN)));
	}

	@ParameterizedTest
	@MethodSource("runners")
	void prefersTheApplicationsConverterToARange(AbstractApplicationContextRunner<?, ?, ?> runner) {
		withBean(runner, "mine", AllConverter.class)
			.run((context) -> assertThat(conversionService(context).convert("2026-01-31", UlidRange.class))
				.isEqualTo(new UlidRange(Ulid.MIN, Ulid.MAX)));
	}

	private static boolean isForTheOtherStack(AbstractApplicationContextRunner<?, ?, ?> runner, Class<?> type) {
		return (type == FirstWebFluxConfigurer.class && runner instanceof WebApplicationContextRunner)
				|| (type == FirstMvcConfigurer.class && runner instanceof ReactiveWebApplicationContextRunner);
	}

	private static AbstractApplicationContextRunner<?, ?, ?> withBean(AbstractApplicationContextRunner<?, ?, ?> runner,
			String name, Class<?> type) {
		return (AbstractApplicationContextRunner<?, ?, ?>) runner.withBean(name, type);
	}

	private static ConversionService conversionService(ApplicationContext context) {
		return context.getBeanProvider(ConversionService.class)
			.stream()
			.filter((service) -> service.canConvert(String.class, Ulid.class))
			.findFirst()
			.orElseThrow();
	}

	abstract static sealed class AnyId<T extends AnyId<T>> extends TypedUlid<T> permits OneId, OtherId {

		AnyId(String text) {
			super(text);
		}

		AnyId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("any")
	static final class OneId extends AnyId<OneId> {

		public OneId(String text) {
			super(text);
		}

		public OneId(Ulid value) {
			super(value);
		}

	}

	static final class OtherId extends AnyId<OtherId> {

		public OtherId(String text) {
			super(text);
		}

		public OtherId(Ulid value) {
			super(value);
		}

	}

	static class AnyIdConverter implements Converter<String, AnyId<?>> {

		@Override
		public AnyId<?> convert(String text) {
			return text.startsWith("any_") ? new OneId(text) : new OtherId(text);
		}

	}

	static class AllConverter implements Converter<String, UlidRange> {

		@Override
		public UlidRange convert(String text) {
			return new UlidRange(Ulid.MIN, Ulid.MAX);
		}

	}

	static class OrderIdConverter implements Converter<String, Ulid> {

		@Override
		public Ulid convert(String text) {
			return Ulid.parse(text.replace("order-", ""));
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class LambdaConfiguration {

		@Bean
		Converter<String, Ulid> orderIdConverter() {
			return (text) -> Ulid.parse(text.replace("order-", ""));
		}

	}

	static class OrderIdFormatter implements Formatter<Ulid> {

		@Override
		public Ulid parse(String text, Locale locale) {
			return Ulid.parse(text.replace("order-", ""));
		}

		@Override
		public String print(Ulid ulid, Locale locale) {
			return "order-" + ulid;
		}

	}

	static class OrderIdWriter implements Converter<Ulid, String> {

		@Override
		public String convert(Ulid ulid) {
			return "order-" + ulid;
		}

	}

	static class OrderIdGenericConverter implements GenericConverter {

		@Override
		public Set<ConvertiblePair> getConvertibleTypes() {
			return Set.of(new ConvertiblePair(String.class, Ulid.class));
		}

		@Override
		public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
			return Ulid.parse(String.valueOf(source).replace("order-", ""));
		}

	}

	static class TypedIdFormatter implements Formatter<OrderId> {

		@Override
		public OrderId parse(String text, Locale locale) {
			return new OrderId(Ulid.MAX);
		}

		@Override
		public String print(OrderId id, Locale locale) {
			return "order-" + id.value();
		}

	}

	static class TypedIdConverter implements Converter<String, OrderId> {

		@Override
		public OrderId convert(String text) {
			return new OrderId(Ulid.MAX);
		}

	}

	/**
	 * For every typed id.
	 */
	static class TypedIdGenericConverter implements GenericConverter {

		@Override
		public Set<ConvertiblePair> getConvertibleTypes() {
			return Set.of(new ConvertiblePair(String.class, TypedUlid.class));
		}

		@Override
		public @Nullable Object convert(@Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
			return new OrderId(Ulid.MAX);
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	static class FirstMvcConfigurer implements WebMvcConfigurer {

		@Override
		public void addFormatters(FormatterRegistry registry) {
			registry.addConverter(new OrderIdConverter());
		}

	}

	@Order(Ordered.HIGHEST_PRECEDENCE)
	static class FirstWebFluxConfigurer implements WebFluxConfigurer {

		@Override
		public void addFormatters(FormatterRegistry registry) {
			registry.addConverter(new OrderIdConverter());
		}

	}

}
