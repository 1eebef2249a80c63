package io.ulid.spring.internal;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import io.ulid.OpaqueId;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.hibernate.UlidMappingException;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;

/**
 * Properties {@code ulid.opaque-ids.*}, and the use of the keys while the context is
 * open. The keys are set before any bean is created, because any bean may write the text
 * of an id.
 * <p>
 * There is no {@code @ConfigurationProperties} class, so that no bean contains the keys,
 * and no failure analyzer of Spring Boot prints them. No message contains a value of
 * these properties.
 */
public final class OpaqueKeySettings implements BeanFactoryPostProcessor, DisposableBean {

	/**
	 * Name of the source of properties that allows the public key of
	 * {@code ulid-spring-boot-test}.
	 */
	public static final String TEST_SOURCE = "io.ulid.opaque-ids.test-key";

	// The first 31 bytes of the public keys of ulid-spring-boot-test
	private static final String TEST_KEY = "ulid-spring-boot-test public ke";

	private static final String SAMPLE_KEY = "public example key of the sample";

	private static final String SAMPLE_PROFILE = "ulid-sample";

	private static final Log logger = LogFactory.getLog(OpaqueId.class);

	private static final String PREFIX = "ulid.opaque-ids";

	private static final String KEYS = PREFIX + ".keys";

	private static final String WRITE = PREFIX + ".write";

	private static final String TEXT = PREFIX + ".text";

	private static final Set<String> NUMBERS = Set.of("1", "2", "3");

	private static final Pattern NAMES_OF_KEYS = Pattern.compile("opaque[._-]?ids?[._-]?keys?|ulid[._-]?keys?",
			Pattern.CASE_INSENSITIVE);

	private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.-]+)}");

	private static final String GENERATE = "Use the key of this environment. Create a new key with 'openssl rand -base64 32' "
			+ "only if no text has been written yet: with another key, existing texts become other ids.";

	private final Environment environment;

	private final Set<String> secrets = new HashSet<>();

	// The numbers of the keys that are not random
	private final Set<Integer> weak = new TreeSet<>();

	private OpaqueIds.@Nullable Use use;

	public OpaqueKeySettings(Environment environment) {
		this.environment = environment;
	}

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
		// The keys are not available when the application is built
		if (!Boolean.getBoolean("spring.aot.processing")) {
			OpaqueKeys keys = keys();
			this.use = (keys != null) ? OpaqueIds.use(keys) : null;
			checkValues().forEach((number, checkValue) -> logger
				.info("Key %s of opaque ids has the check value %s".formatted(number, checkValue)));
		}
	}

	/**
	 * Return a value for each key, which is different in an instance with another key.
	 * Keys that are not random have no such value, because it would show whether somebody
	 * has guessed the key.
	 * @return the numbers of the keys and their values
	 */
	public Map<Integer, String> checkValues() {
		OpaqueKeys keys = keysInUse();
		Map<Integer, String> checkValues = new TreeMap<>();
		if (keys != null) {
			for (int number : keys.numbers()) {
				if (!this.weak.contains(number)) {
					checkValues.put(number, keys.checkValue(number));
				}
			}
		}
		return checkValues;
	}

	private @Nullable OpaqueKeys keys() {
		// Not the property, because an environment variable could set it
		boolean test = this.environment instanceof ConfigurableEnvironment configurable
				&& configurable.getPropertySources().contains(TEST_SOURCE);
		boolean readPlain = this.environment.getProperty(PREFIX + ".read-plain", Boolean.class, false);
		OpaqueKeys.Builder builder = OpaqueKeys.builder().readPlain(readPlain);
		boolean empty = true;
		for (Map.Entry<String, String> entry : configured().entrySet()) {
			if (!NUMBERS.contains(entry.getKey())) {
				throw new UlidMappingException("Property '%s' contains a name that is not 1, 2 or 3.".formatted(KEYS),
						"Use the number of the key as its name, such as '%s.1'.".formatted(KEYS));
			}
			String value = entry.getValue().strip();
			boolean unresolved = value.contains("${");
			if (!value.isEmpty()) {
				int number = Integer.parseInt(entry.getKey());
				add(number, (test && unresolved) ? testKey(number) : value, test, builder);
				empty = false;
			}
		}
		if (empty && hasNoText()) {
			return OpaqueKeys.none();
		}
		if (empty && test) {
			add(1, testKey(1), true, builder);
		}
		else if (empty) {
			return null;
		}
		if (readPlain) {
			logger.warn(
					"'%s.read-plain' is true: ids that are not encrypted are accepted as well. Remove the property after the migration"
						.formatted(PREFIX));
		}
		return build(builder);
	}

	private Map<String, String> configured() {
		try {
			return Binder.get(this.environment).bind(KEYS, Bindable.mapOf(String.class, String.class)).orElse(Map.of());
		}
		catch (BindException ex) {
			// The cause is omitted, because Spring Boot would print the value
			throw new UlidMappingException("Property '%s' is not a map of keys.".formatted(KEYS),
					"Set each key under its number, such as '%s.1'.".formatted(KEYS));
		}
	}

	private void add(int number, String value, boolean test, OpaqueKeys.Builder builder) {
		String property = KEYS + "." + number;
		if (value.contains("${")) {
			Matcher placeholder = PLACEHOLDER.matcher(value);
			throw new UlidMappingException(
					"Property '%s' contains a placeholder that has no value%s.".formatted(property,
							placeholder.matches() ? ": " + placeholder.group(1) : ""),
					"Set the environment variable or the property that the placeholder names. " + GENERATE);
		}
		try {
			builder.key(number, value);
		}
		catch (IllegalArgumentException ex) {
			throw new UlidMappingException("Property '%s' is invalid: %s.".formatted(property, ex.getMessage()),
					GENERATE);
		}
		byte[] bytes = Base64.getDecoder().decode(value);
		String text = new String(bytes, StandardCharsets.ISO_8859_1);
		boolean ofTests = text.startsWith(TEST_KEY);
		boolean isPublic = ofTests || text.equals(SAMPLE_KEY);
		if (isPublic && !(ofTests ? test : this.environment.acceptsProfiles(Profiles.of(SAMPLE_PROFILE)))) {
			throw new UlidMappingException("Property '%s' is the key of %s, which is public.".formatted(property,
					ofTests ? "ulid-spring-boot-test" : "this library's sample"), GENERATE);
		}
		// Without the padding and the last character, whose lowest bits have no effect
		this.secrets.add(simplify(value.substring(0, value.length() - 2)));
		if (isWeak(bytes)) {
			this.weak.add(number);
			if (!isPublic) {
				logger.warn(
						("Property '%s' contains a key that is not random. Each text of an opaque id helps to guess such a "
								+ "key. Replace it with the output of 'openssl rand -base64 32'")
							.formatted(property));
			}
		}
	}

	/**
	 * Return the public key of {@code ulid-spring-boot-test} for a number. Two numbers
	 * cannot have the same key.
	 */
	public static String testKey(int number) {
		String key = TEST_KEY + ((number == 1) ? "y" : number);
		return Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.US_ASCII));
	}

	/**
	 * Return whether a key is a text, or repeats bytes. A random key is neither.
	 */
	private static boolean isWeak(byte[] key) {
		if (IntStream.range(0, key.length).map((i) -> key[i]).distinct().count() < 16) {
			return true;
		}
		try {
			CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(key));
			return text.chars().noneMatch((c) -> Character.isISOControl(c) && !Character.isWhitespace(c));
		}
		catch (CharacterCodingException ex) {
			return false;
		}
	}

	private OpaqueKeys build(OpaqueKeys.Builder builder) {
		String write = this.environment.getProperty(WRITE, "").strip();
		if (!write.isEmpty() && !NUMBERS.contains(write)) {
			throw new UlidMappingException("Property '%s' is not the number of a key.".formatted(WRITE),
					"Use 1, 2 or 3.");
		}
		try {
			return (write.isEmpty() ? builder : builder.write(Integer.parseInt(write))).build();
		}
		catch (IllegalArgumentException ex) {
			throw new UlidMappingException(
					"Property '%s' does not suit '%s': %s.".formatted(WRITE, KEYS, ex.getMessage()),
					"Set '%s' to the number of one of the keys.".formatted(WRITE));
		}
	}

	private boolean hasNoText() {
		String text = this.environment.getProperty(TEXT, "").strip();
		if (!text.isEmpty() && !text.equals("none")) {
			throw new UlidMappingException("Property '%s' has an unknown value.".formatted(TEXT),
					"Use 'none', or remove the property.");
		}
		return !text.isEmpty();
	}

	/**
	 * Return the keys, or {@code null} if none are configured.
	 */
	public @Nullable OpaqueKeys keysInUse() {
		return (this.use != null) ? this.use.keys() : null;
	}

	/**
	 * Return whether a property may contain a key: one of the configured keys, or, judged
	 * by the name of the property, another key.
	 */
	public boolean isSecret(String name, @Nullable Object value) {
		return NAMES_OF_KEYS.matcher(name).find() || (value instanceof CharSequence text
				&& this.secrets.stream().anyMatch(simplify(text.toString())::contains));
	}

	/**
	 * Convert the ways to write Base64 in URLs, in JSON and without padding to one.
	 */
	private static String simplify(String text) {
		return text.replaceAll("(?i)(%|\\\\u00)2b", "+")
			.replaceAll("(?i)(%|\\\\u00)2f", "/")
			.replace("\\", "")
			.replace('-', '+')
			.replace('_', '/');
	}

	@Override
	public void destroy() {
		if (this.use != null) {
			this.use.close();
		}
	}

}
