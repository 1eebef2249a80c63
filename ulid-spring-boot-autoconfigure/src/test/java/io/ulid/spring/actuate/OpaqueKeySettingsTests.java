package io.ulid.spring.actuate;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.internal.OpaqueKeySettings;
import io.ulid.support.LogLines;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.actuate.audit.AuditEvent;
import org.springframework.boot.actuate.audit.listener.AuditApplicationEvent;
import org.springframework.boot.actuate.autoconfigure.env.EnvironmentEndpointAutoConfiguration;
import org.springframework.boot.actuate.context.properties.ConfigurationPropertiesReportEndpoint;
import org.springframework.boot.actuate.endpoint.SanitizingFunction;
import org.springframework.boot.actuate.endpoint.SecurityContext;
import org.springframework.boot.actuate.endpoint.Show;
import org.springframework.boot.actuate.env.EnvironmentEndpoint;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.mock.env.MockEnvironment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link OpaqueKeySettings}: which keys are used, and that no output contains a
 * key.
 */
@ExtendWith(OutputCaptureExtension.class)
class OpaqueKeySettingsTests {

	private static final String KEY = key(1);

	private static final String OTHER = key(2);

	private static final MemberId ID = new MemberId(Ulid.parse("01H455VB4PEX5VSKNK084SN02Q"));

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class,
				UlidActuatorAutoConfiguration.class, UlidMetricsAutoConfiguration.class,
				EnvironmentEndpointAutoConfiguration.class))
		.withUserConfiguration(PropertiesReport.class)
		.withPropertyValues("management.endpoints.jmx.exposure.include=*", "spring.jmx.enabled=true",
				"management.endpoint.env.show-values=always");

	private static String key(int seed) {
		byte[] key = new byte[32];
		for (int i = 0; i < key.length; i++) {
			// The Base64 text contains a plus and a slash after the first characters
			key[i] = (byte) ((i == 7 || i == 8) ? 0xFB + i : seed * 31 + i * 7);
		}
		return Base64.getEncoder().encodeToString(key);
	}

	@AfterEach
	void keysAreReleasedWithTheContext() {
		assertThat(OpaqueIds.isInUse()).isFalse();
	}

	@ParameterizedTest
	@ValueSource(strings = { "ulid.opaque-ids.keys.1=", "ulid.opaqueIds.keys[1]=" })
	void keyEncryptsText(String property) {
		this.contextRunner.withPropertyValues(property + KEY).run((context) -> {
			assertThat(ID.text()).matches("mbr_[8-9a-f][0-9a-z]{25}");
			assertThat(TypedUlid.parse(MemberId.class, ID.text())).isEqualTo(ID);
		});
	}

	@Test
	void readsKeyFromAnEnvironmentVariable() {
		this.contextRunner
			.withInitializer(
					(context) -> context.getEnvironment()
						.getPropertySources()
						.addFirst(new SystemEnvironmentPropertySource("systemEnvironment",
								Map.of("ULID_OPAQUEIDS_KEYS_2", KEY))))
			.run((context) -> assertThat(ID.text()).matches("mbr_[g-q][0-9a-z]{25}"));
	}

	@Test
	void writesWithTheConfiguredKeyAndReadsWithAllKeys() {
		String[] old = new String[1];
		this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + KEY).run((context) -> old[0] = ID.text());
		this.contextRunner
			.withPropertyValues("ulid.opaque-ids.keys.1=" + KEY, "ulid.opaque-ids.keys.2=" + OTHER,
					"ulid.opaque-ids.keys.3=", "ulid.opaque-ids.write=2")
			.withBean(SimpleMeterRegistry.class)
			.run((context) -> {
				context.getBeansOfType(MeterBinder.class)
					.values()
					.forEach((binder) -> binder.bindTo(context.getBean(MeterRegistry.class)));
				assertThat(ID.text()).matches("mbr_[g-q][0-9a-z]{25}");
				assertThat(TypedUlid.parse(MemberId.class, old[0])).isEqualTo(ID);
				assertThat(TypedUlid.parse(MemberId.class, ID.text())).isEqualTo(ID);
				assertThat(TypedUlid.parse(MemberId.class, ID.text())).isEqualTo(ID);
				assertThat(reads(context.getBean(MeterRegistry.class)))
					.containsExactlyInAnyOrderEntriesOf(Map.of("plain", 0.0, "1", 1.0, "2", 2.0, "3", 0.0));
			});
	}

	private static Map<String, Double> reads(MeterRegistry registry) {
		return registry.get("ulid.opaque.reads")
			.functionCounters()
			.stream()
			.collect(Collectors.toMap((counter) -> counter.getId().getTag("key"), (counter) -> counter.count()));
	}

	@Test
	void plainTextIsReadOnlyIfAllowed(CapturedOutput output) {
		String plain = "mbr_01h455vb4pex5vsknk084sn02q";
		this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + KEY)
			.run((context) -> assertThatException().isThrownBy(() -> TypedUlid.parse(MemberId.class, plain))
				.withMessage("Invalid MemberId '%s': is not encrypted", plain));
		try (var context = run("--ulid.opaque-ids.keys.1=" + KEY, "--logging.level.io.ulid=warn")) {
			assertThat(ID.text()).startsWith("mbr_");
			assertThat(output).doesNotContain("read-plain");
		}
		try (var context = run("--ulid.opaque-ids.keys.1=" + KEY, "--ulid.opaque-ids.read-plain=true",
				"--logging.level.io.ulid=warn")) {
			assertThat(TypedUlid.parse(MemberId.class, plain)).isEqualTo(ID);
			assertThat(output).containsOnlyOnce("'ulid.opaque-ids.read-plain' is true");
		}
	}

	private static ConfigurableApplicationContext run(String... arguments) {
		return new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE).run(arguments);
	}

	@Test
	void contextsShareEqualKeys() {
		ApplicationContextRunner runner = this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + KEY);
		runner.run((first) -> {
			String text = ID.text();
			runner.run((second) -> assertThat(ID.text()).isEqualTo(text));
			assertThat(ID.text()).isEqualTo(text);
			this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + OTHER)
				.run((third) -> assertThat(third.getStartupFailure())
					.hasMessageContaining("All applications in a JVM share the keys"));
			assertThat(ID.text()).isEqualTo(text);
		});
	}

	@Test
	void startsWithoutKeysIfTextIsDisabled() {
		this.contextRunner.withPropertyValues("ulid.opaque-ids.text=none").run((context) -> {
			assertThat(context).hasNotFailed();
			assertThat(OpaqueIds.isInUse()).isTrue();
			assertThat(ID).asString().startsWith("mbr_?").hasSize(31);
			assertThatIllegalStateException().isThrownBy(ID::text).withMessageContaining("'ulid.opaque-ids.keys'");
		});
	}

	@Test
	void usesThePublicKeyInTestsAndRejectsItElsewhere() {
		String[] texts = new String[2];
		ApplicationContextRunner test = this.contextRunner.withInitializer((context) -> context.getEnvironment()
			.getPropertySources()
			.addLast(new MapPropertySource(OpaqueKeySettings.TEST_SOURCE, Map.of())));
		test.run((context) -> texts[0] = ID.text());
		test.withPropertyValues("ulid.opaque-ids.keys.1=${ULID_KEY_1}").run((context) -> texts[1] = ID.text());
		test.withPropertyValues("ulid.opaque-ids.keys.1=${ULID_KEY_1}", "ulid.opaque-ids.keys.2=${ULID_KEY_2}",
				"ulid.opaque-ids.write=2")
			.run((context) -> assertThat(ID.text()).matches("mbr_[g-q].{25}"));
		test.withPropertyValues("ulid.opaque-ids.text=none")
			.run((context) -> assertThatIllegalStateException().isThrownBy(ID::text));
		assertThat(texts[0]).isEqualTo(texts[1]).startsWith("mbr_");
		for (String key : List.of(OpaqueKeySettings.testKey(1), OpaqueKeySettings.testKey(1).replace("k=", "k"),
				OpaqueKeySettings.testKey(1).replace("k=", "l="))) {
			this.contextRunner
				.withPropertyValues("ulid.opaque-ids.keys.1=" + key, OpaqueKeySettings.TEST_SOURCE + "=true")
				.run((context) -> assertThat(context.getStartupFailure())
					.hasMessageContaining("Property 'ulid.opaque-ids.keys.1' is the key of ulid-spring-boot-test"));
		}
		assertThat(new String(Base64.getDecoder().decode(OpaqueKeySettings.testKey(1)), StandardCharsets.US_ASCII))
			.isEqualTo("ulid-spring-boot-test public key");
	}

	/**
	 * A mistake in the configuration, with a key in it. The secret is the part of the
	 * value that no output may contain.
	 */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					ulid.opaque-ids.keys.1     | {short}      |             | Property 'ulid.opaque-ids.keys.1' is invalid: Key 1 \
					must be 32 bytes in standard Base64 but was 24 bytes.
					ulid.opaque-ids.keys.2     | {no}         |             | Property 'ulid.opaque-ids.keys.2' is invalid: Key 2 \
					must be 32 bytes in standard Base64 but was 44 characters that are not Base64.
					ulid.opaque-ids.keys.1     | {same}       |             | Property 'ulid.opaque-ids.keys.1' is invalid: Key 1 \
					must be 32 random bytes but all its bytes are the same.
					ulid.opaque-ids.keys.4     | {key}        |             | Property 'ulid.opaque-ids.keys' contains a name that \
					is not 1, 2 or 3.
					ulid.opaque-ids.keys.one   | {key}        |             | Property 'ulid.opaque-ids.keys' contains a name that \
					is not 1, 2 or 3.
					ulid.opaque-ids.keys       | {key}        |             | Property 'ulid.opaque-ids.keys' is not a map of keys.
					ulid.opaque-ids.keys.1     | {key}${NONE} |             | Property 'ulid.opaque-ids.keys.1' contains a \
					placeholder that has no value.
					ulid.opaque-ids.keys.1     | {key}        | write={key} | Property 'ulid.opaque-ids.write' is not the number of \
					a key.
					ulid.opaque-ids.keys.1     | {key}        | write=2     | Property 'ulid.opaque-ids.write' does not suit \
					'ulid.opaque-ids.keys': 'write' is 2, but there are only the keys [1].
					ulid.opaque-ids.text       | {key}        |             | Property 'ulid.opaque-ids.text' has an unknown value.
					""")
	void noOutputOfAFailedStartupContainsTheKey(String property, String value, String more, String message,
			CapturedOutput output) {
		String text = substitute(value);
		SpringApplication application = new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE)
			.properties(Map.of(property, text, (more != null) ? "ulid.opaque-ids." + more.split("=")[0] : "other",
					(more != null) ? substitute(more.split("=")[1]) : ""))
			.build();
		assertThatException().isThrownBy(() -> application.run("--debug"))
			.satisfies((ex) -> assertThat(stackTrace(ex)).doesNotContain(secret(text)));
		assertThat(output).contains("APPLICATION FAILED TO START", message).doesNotContain(secret(text));
	}

	private static String substitute(String value) {
		return value.replace("{key}", KEY)
			.replace("{short}", KEY.substring(0, 32))
			.replace("{no}", "!" + KEY.substring(1))
			.replace("{same}", Base64.getEncoder().encodeToString(new byte[32]));
	}

	private static String secret(String value) {
		return value.substring(1, 30);
	}

	private static String stackTrace(Throwable ex) {
		StringWriter text = new StringWriter();
		ex.printStackTrace(new PrintWriter(text));
		return text.toString();
	}

	@Test
	void actuatorHidesEveryPropertyWithTheKey() {
		this.contextRunner.withUserConfiguration(OwnProperties.class)
			.withPropertyValues("vault.secret=" + KEY, "ulid.opaque-ids.keys.1=${vault.secret}",
					"shop.url=https://example.com/?key=" + KEY, "shop.name=visible", "ULID_KEY_2=" + OTHER,
					"ulid.opaque-ids.key.1=" + OTHER, "copy=" + KEY.replace("=", ""),
					"encoded=" + KEY.replace("/", "%2F").replace("+", "%2b"),
					"url=" + KEY.replace('/', '_').replace('+', '-'),
					"json={\"key\":\"" + KEY.replace("/", "\\/") + "\"}")
			.run((context) -> {
				JsonMapper json = JsonMapper.builder().build();
				String env = json.writeValueAsString(context.getBean(EnvironmentEndpoint.class).environment(null));
				String properties = json.writeValueAsString(
						context.getBean(ConfigurationPropertiesReportEndpoint.class).configurationProperties());
				assertThat(env).contains("vault.secret", "visible").doesNotContain(KEY.substring(0, 8), OTHER);
				assertThat(properties).contains("\"url\"", "visible").doesNotContain(KEY);
				assertThat(json.writeValueAsString(
						context.getBean(EnvironmentEndpoint.class).environmentEntry("ulid.opaque-ids.keys.1")))
					.doesNotContain(KEY);
			});
	}

	private static final SecurityContext OPERATOR = new SecurityContext() {

		@Override
		public Principal getPrincipal() {
			return () -> "alice";
		}

		@Override
		public boolean isUserInRole(String role) {
			return role.equals("ids");
		}

	};

	private ApplicationContextRunner exposing(String... properties) {
		return this.contextRunner.withUserConfiguration(AuditEvents.class)
			.withPropertyValues("ulid.opaque-ids.keys.1=" + KEY, "management.endpoints.web.exposure.include=ulid")
			.withPropertyValues(properties);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "management.endpoint.ulid.show-values=never",
			"management.endpoint.ulid.show-values=when-authorized" })
	void endpointDecryptsNothingUnlessAllowed(String property) {
		exposing(property).run((context) -> {
			UlidEndpointWebExtension endpoint = context.getBean(UlidEndpointWebExtension.class);
			assertThatException().isThrownBy(() -> endpoint.read(SecurityContext.NONE, ID.text()))
				.withMessage(
						"'%s' is encrypted. The property 'management.endpoint.ulid.show-values' allows the endpoint "
								+ "to decrypt it",
						ID.text());
			assertThat(context.getBean(AuditEvents.class).events).isEmpty();
			assertThat(endpoint.read(SecurityContext.NONE, ID.value().toString())).containsKey("readings");
		});
	}

	@Test
	void endpointDecryptsForAuthorizedCallersAndPublishesAnAuditEvent() {
		exposing("management.endpoint.ulid.show-values=when-authorized").run((context) -> {
			UlidEndpointWebExtension endpoint = context.getBean(UlidEndpointWebExtension.class);
			assertThat(endpoint.read(OPERATOR, ID.text())).asString().contains("ulid=" + ID.value());
			assertThat(context.getBean(AuditEvents.class).events).singleElement()
				.returns("alice", AuditEvent::getPrincipal)
				.returns(OpaqueIdDecryption.AUDIT_TYPE, AuditEvent::getType)
				.returns(Map.of("text", ID.text()), AuditEvent::getData);
		});
		exposing("management.endpoint.ulid.show-values=when-authorized", "management.endpoint.ulid.roles=ids")
			.run((context) -> assertThat(context.getBean(UlidEndpointWebExtension.class).read(OPERATOR, ID.text()))
				.asString()
				.contains("ulid=" + ID.value()));
		exposing("management.endpoint.ulid.show-values=when-authorized", "management.endpoint.ulid.roles=other")
			.run((context) -> assertThatException()
				.isThrownBy(() -> context.getBean(UlidEndpointWebExtension.class).read(OPERATOR, ID.text())));
	}

	@Test
	void endpointDecryptsForEachCallerIfAlwaysAllowed() {
		exposing("management.endpoint.ulid.show-values=always").run((context) -> {
			UlidEndpointWebExtension endpoint = context.getBean(UlidEndpointWebExtension.class);
			assertThat(endpoint.query(SecurityContext.NONE, ID.text(), null, null)).asString()
				.contains("ulid=" + ID.value());
			// JMX calls this method as well
			assertThat(context.getBean(UlidEndpoint.class).read(ID.text())).asString().contains("ulid=" + ID.value());
			assertThat(context.getBean(AuditEvents.class).events).extracting(AuditEvent::getPrincipal)
				.containsExactly("anonymous", "unknown");
			assertThatException().isThrownBy(() -> endpoint.read(SecurityContext.NONE, "mbr_z" + "0".repeat(25)))
				.withMessageContaining("is encrypted with key 3, which the reader does not have");
		});
	}

	@Test
	void checkValueIsLoggedAndShownByTheEndpoint() {
		String checkValue = OpaqueKeys.builder().key(1, KEY).build().checkValue(1);
		assertThat(checkValue).matches("[0-9a-f]{8}")
			.isNotEqualTo(OpaqueKeys.builder().key(1, OTHER).build().checkValue(1));
		try (LogLines log = new LogLines(OpaqueId.class)) {
			exposing().run((context) -> {
				assertThat(log.get()).containsExactly("INFO Key 1 of opaque ids has the check value " + checkValue);
				assertThat(
						context.getBean(UlidEndpointWebExtension.class).query(SecurityContext.NONE, null, null, null))
					.isEqualTo(Map.of("opaqueKeys", Map.of("write", 1, "checkValues", Map.of("1", checkValue))));
			});
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "correct horse battery staple 123",
			"\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008"
					+ "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008" })
	void warnsAboutNonRandomKeyAndOmitsItsCheckValue(String bytes) {
		String key = Base64.getEncoder().encodeToString(bytes.getBytes(StandardCharsets.US_ASCII));
		try (LogLines log = new LogLines(OpaqueId.class)) {
			exposing("ulid.opaque-ids.keys.2=" + key, "ulid.opaque-ids.write=1").run((context) -> {
				assertThat(log.get()).satisfiesExactly((line) -> assertThat(line)
					.startsWith("WARN Property 'ulid.opaque-ids.keys.2' contains a key that is not random.")
					.doesNotContain(key), (line) -> assertThat(line).startsWith("INFO Key 1 "));
				assertThat(
						context.getBean(UlidEndpointWebExtension.class).query(SecurityContext.NONE, null, null, null))
					.asString()
					.contains("2=}");
			});
		}
	}

	@Test
	void acceptsKeyOfTheSampleOnlyInTheSampleProfile() {
		String key = "cHVibGljIGV4YW1wbGUga2V5IG9mIHRoZSBzYW1wbGU=";
		this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + key)
			.run((context) -> assertThat(context.getStartupFailure()).hasMessageContaining(
					"Property 'ulid.opaque-ids.keys.1' is the key of this library's sample, which is public."));
		this.contextRunner.withPropertyValues("ulid.opaque-ids.keys.1=" + key, "spring.profiles.active=ulid-sample")
			.run((context) -> assertThat(ID.text()).startsWith("mbr_"));
	}

	@Configuration(proxyBeanMethods = false)
	static class AuditEvents implements ApplicationListener<AuditApplicationEvent> {

		private final List<AuditEvent> events = new ArrayList<>();

		@Override
		public void onApplicationEvent(AuditApplicationEvent event) {
			this.events.add(event.getAuditEvent());
		}

	}

	/**
	 * The keys of an application are unknown while it is built.
	 */
	@Test
	void aheadOfTimeProcessingNeedsNoKeys() {
		this.contextRunner.withSystemProperties("spring.aot.processing=true")
			.withPropertyValues("ulid.opaque-ids.keys.1=${MISSING_KEY}")
			.run((context) -> {
				assertThat(context).hasNotFailed();
				assertThat(OpaqueIds.isInUse()).isFalse();
			});
	}

	@Test
	void toStringDoesNotContainKeys() {
		OpaqueKeys keys = OpaqueKeys.builder().key(1, KEY).key(3, OTHER).write(3).build();
		assertThat(keys).hasToString("the keys [1, 3], writing key 3");
		assertThat(new OpaqueKeySettings(new MockEnvironment())).asString()
			.startsWith(OpaqueKeySettings.class.getName() + "@");
	}

	@Configuration(proxyBeanMethods = false)
	@ImportAutoConfiguration({ UlidAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class })
	static class Application {

	}

	@Configuration(proxyBeanMethods = false)
	static class PropertiesReport {

		@Bean
		ConfigurationPropertiesReportEndpoint report(ObjectProvider<SanitizingFunction> functions) {
			return new ConfigurationPropertiesReportEndpoint(functions.orderedStream().toList(), Show.ALWAYS);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@EnableConfigurationProperties(Shop.class)
	static class OwnProperties {

	}

	@ConfigurationProperties("shop")
	record Shop(String url, String name) {

	}

}
