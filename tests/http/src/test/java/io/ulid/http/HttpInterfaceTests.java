package io.ulid.http;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.format.support.DefaultFormattingConversionService;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.client.support.RestClientHttpServiceGroupConfigurer;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.support.WebClientAdapter;
import org.springframework.web.reactive.function.client.support.WebClientHttpServiceGroupConfigurer;
import org.springframework.web.service.annotation.GetExchange;
import org.springframework.web.service.invoker.HttpExchangeAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;
import org.springframework.web.service.registry.HttpServiceGroup.ClientType;
import org.springframework.web.service.registry.HttpServiceGroupConfigurer;
import org.springframework.web.service.registry.ImportHttpServices;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Identifiers as arguments of HTTP interface clients, which need no converters. The echo
 * of a real server reads the identifiers.
 */
@ExtendWith(HttpServers.Resolver.class)
class HttpInterfaceTests {

	private static final OrderId ORDER = new OrderId(Ulid.MAX);

	private static final String TEXT = "\"ord_7zzzzzzzzzzzzzzzzzzzzzzzzz\"";

	private final String url;

	private final ApplicationContextRunner runner;

	HttpInterfaceTests(HttpServers servers) {
		this.url = servers.url();
		this.runner = new ApplicationContextRunner().withPropertyValues("echo.url=" + this.url);
	}

	@ParameterizedTest
	@ValueSource(classes = { OfRestClient.class, OfWebClient.class })
	void importedInterfaceWritesIdentifiers(Class<?> configuration) {
		this.runner.withUserConfiguration(configuration)
			.run((context) -> assertWritesIdentifiers(context.getBean(EchoService.class)));
	}

	@Test
	void manuallyCreatedInterfaceWritesIdentifiers() {
		assertWritesIdentifiers(byHand(RestClientAdapter.create(RestClient.create(this.url))));
		assertWritesIdentifiers(byHand(WebClientAdapter.create(WebClient.create(this.url))));
	}

	@ParameterizedTest
	@ValueSource(classes = { OfRestClient.class, OfWebClient.class })
	void conversionServiceOfTheApplicationWins(Class<?> configuration) {
		this.runner.withUserConfiguration(configuration, OwnConversion.class)
			.run((context) -> assertThat(context.getBean(EchoService.class).path(ORDER))
				.isEqualTo(TEXT.replace("7zz", "000")));
	}

	private static EchoService byHand(HttpExchangeAdapter adapter) {
		return HttpServiceProxyFactory.builderFor(adapter).build().createClient(EchoService.class);
	}

	private static void assertWritesIdentifiers(EchoService service) {
		assertThat(service.path(ORDER)).isEqualTo(TEXT);
		assertThat(service.parameter(ORDER)).isEqualTo(TEXT);
		assertThat(service.list(List.of(ORDER, new OrderId(Ulid.MIN))))
			.isEqualTo("[%s,\"ord_00000000000000000000000000\"]".formatted(TEXT));
		assertThat(service.header(ORDER)).isEqualTo(TEXT);
		assertThat(service.cookie(ORDER)).isEqualTo(TEXT);
		MemberId member = new MemberId(Ulid.MAX);
		String opaque = "\"%s\"".formatted(member.text());
		assertThat(opaque).matches("\"mbr_[89a-f].{25}\"");
		assertThat(service.path(member)).isEqualTo(opaque);
		assertThat(service.members(List.of(member))).isEqualTo("[%s]".formatted(opaque));
		assertThat(service.header(member)).isEqualTo(opaque);
		assertThat(service.path(new ShipmentId(UlidFlake.MAX)))
			.isEqualTo("\"%s\"".formatted(new ShipmentId(UlidFlake.MAX).text()));
		assertThat(service.path(Ulid.MAX)).isEqualTo("\"7ZZZZZZZZZZZZZZZZZZZZZZZZZ\"");
		assertThat(service.path(UlidFlake.MAX)).isEqualTo("\"%s\"".formatted(UlidFlake.MAX));
	}

	interface EchoService {

		@GetExchange("/order/path/{id}")
		String path(@PathVariable OrderId id);

		@GetExchange("/order/parameter")
		String parameter(@RequestParam OrderId id);

		@GetExchange("/order/list")
		String list(@RequestParam("id") List<OrderId> ids);

		@GetExchange("/order/header")
		String header(@RequestHeader("Order-Id") OrderId id);

		@GetExchange("/order/cookie")
		String cookie(@CookieValue("order") OrderId id);

		@GetExchange("/member/path/{id}")
		String path(@PathVariable MemberId id);

		@GetExchange("/member/list")
		String members(@RequestParam("id") List<MemberId> ids);

		@GetExchange("/member/header")
		String header(@RequestHeader("Order-Id") MemberId id);

		@GetExchange("/shipment/path/{id}")
		String path(@PathVariable ShipmentId id);

		@GetExchange("/path/{id}")
		String path(@PathVariable Ulid id);

		@GetExchange("/flake/path/{id}")
		String path(@PathVariable UlidFlake id);

	}

	@Configuration(proxyBeanMethods = false)
	@ImportHttpServices(types = EchoService.class, clientType = ClientType.REST_CLIENT)
	static class OfRestClient {

		@Bean
		RestClientHttpServiceGroupConfigurer server(Environment environment) {
			return (groups) -> groups
				.forEachClient((group, builder) -> builder.baseUrl(environment.getRequiredProperty("echo.url")));
		}

	}

	@Configuration(proxyBeanMethods = false)
	@ImportHttpServices(types = EchoService.class, clientType = ClientType.WEB_CLIENT)
	static class OfWebClient {

		@Bean
		WebClientHttpServiceGroupConfigurer server(Environment environment) {
			return (groups) -> groups
				.forEachClient((group, builder) -> builder.baseUrl(environment.getRequiredProperty("echo.url")));
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnConversion {

		@Bean
		RestClientHttpServiceGroupConfigurer restClientConversion() {
			return OwnConversion::configure;
		}

		@Bean
		WebClientHttpServiceGroupConfigurer webClientConversion() {
			return OwnConversion::configure;
		}

		private static <B> void configure(HttpServiceGroupConfigurer.Groups<B> groups) {
			DefaultFormattingConversionService conversionService = new DefaultFormattingConversionService();
			conversionService.addConverter(OrderId.class, String.class, (id) -> id.text().replace("7zz", "000"));
			groups.forEachProxyFactory((group, factory) -> factory.conversionService(conversionService));
		}

	}

}
