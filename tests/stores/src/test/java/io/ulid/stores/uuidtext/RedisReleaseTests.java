package io.ulid.stores.uuidtext;

import java.util.Map;
import java.util.UUID;

import io.ulid.stores.uuidtext.Release.ReadingId;
import io.ulid.stores.uuidtext.Release.TypedId;
import io.ulid.stores.uuidtext.Release.WritingId;
import io.ulid.support.database.RedisServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.data.redis.test.autoconfigure.DataRedisTest;
import org.springframework.cache.Cache;
import org.springframework.cache.interceptor.SimpleKeyGenerator;
import org.springframework.data.annotation.Id;
import org.springframework.data.keyvalue.core.query.KeyValueQuery;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.core.RedisHash;
import org.springframework.data.redis.core.RedisKeyValueTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.index.Indexed;
import org.springframework.data.redis.repository.query.RedisOperationChain;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Redis contains the text of ids, also in the keys of hashes and of caches.
 */
@Tag("redis")
@DataRedisTest(properties = "ulid.flake.node-id-source=standalone")
@ContextConfiguration(classes = RedisReleaseTests.Application.class)
class RedisReleaseTests {

	private static final UUID ID = UUID.fromString("f47ac10b-58cc-4372-a567-0e02b2c3d479");

	@Autowired
	private RedisKeyValueTemplate template;

	@Autowired
	private StringRedisTemplate redis;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		registry.add("spring.data.redis.port", RedisServer::port);
	}

	@BeforeEach
	void clear() {
		this.redis.delete(this.redis.keys("*"));
	}

	@ParameterizedTest
	@MethodSource("io.ulid.stores.uuidtext.Release#pairs")
	void releaseReadsTheTextsThatItsClassReads(Release writer, Release reader) {
		this.template.insert(cart(writer, "1"));
		assertThat(this.redis.opsForHash().entries("cart:1")).containsEntry("customer", writer.id(ID).toString())
			.containsEntry("amounts.[" + writer.id(ID) + "]", "1");
		if (reader.readsTextsOf(writer)) {
			Cart<?> found = this.template.findById("1", type(reader)).orElseThrow();
			assertThat(found.customer).isEqualTo(reader.id(ID));
			assertThat(found.amounts).isEqualTo(Map.of(reader.id(ID), 1));
			return;
		}
		assertThatException().isThrownBy(() -> this.template.findById("1", type(reader)))
			.havingRootCause()
			.withMessageContaining("UUID");
	}

	@ParameterizedTest
	@MethodSource("io.ulid.stores.uuidtext.Release#pairs")
	void findsEntityOnlyIfTheTextOfTheIdIsTheSame(Release writer, Release reader) {
		this.template.insert(cart(writer, writer.id(ID).toString()));
		boolean found = writer.writesUuids() == reader.writesUuids();
		assertThat(this.template.findById(reader.id(ID), type(reader)).isPresent()).isEqualTo(found);
		RedisOperationChain query = new RedisOperationChain();
		query.sismember("customer", reader.id(ID));
		assertThat(this.template.find(new KeyValueQuery<>(query), type(reader)).iterator().hasNext()).isEqualTo(found);
	}

	private static Cart<Object> cart(Release release, String id) {
		Cart<Object> cart = BeanUtils.instantiateClass(type(release));
		cart.id = id;
		cart.customer = release.id(ID);
		cart.amounts = Map.of(release.id(ID), 1);
		return cart;
	}

	@SuppressWarnings("unchecked")
	private static Class<Cart<Object>> type(Release release) {
		return (Class<Cart<Object>>) (Class<?>) switch (release) {
			case UUIDS -> OfUuid.class;
			case WRITES_UUIDS -> OfWritingId.class;
			case READS_UUIDS -> OfReadingId.class;
			case TYPED -> OfTypedId.class;
		};
	}

	@ParameterizedTest
	@MethodSource("io.ulid.stores.uuidtext.Release#pairs")
	void findsCachedValueOnlyIfTheTextOfTheKeyIsTheSame(Release writer, Release reader) {
		boolean found = writer.writesUuids() == reader.writesUuids();
		assertThat(isCached(key(writer.id(ID)), key(reader.id(ID)))).isEqualTo(found);
		assertThat(isCached(key(writer.id(ID), "de"), key(reader.id(ID), "de"))).isEqualTo(found);
		assertThat(isCached(Release.uuidText(writer.id(ID)), Release.uuidText(reader.id(ID)))).isTrue();
	}

	/**
	 * Return the key that {@code @Cacheable} generates by default.
	 */
	private static Object key(Object... parameters) {
		return SimpleKeyGenerator.generateKey(parameters);
	}

	private boolean isCached(Object written, Object read) {
		clear();
		Cache cache = RedisCacheManager.create(this.redis.getRequiredConnectionFactory()).getCache("orders");
		assertThat(cache.putIfAbsent(written, "order")).isNull();
		return cache.putIfAbsent(read, "order") != null;
	}

	abstract static class Cart<I> {

		@Id
		@Nullable String id;

		@Indexed
		@Nullable I customer;

		@Nullable Map<I, Integer> amounts;

	}

	@RedisHash("cart")
	static class OfUuid extends Cart<UUID> {

	}

	@RedisHash("cart")
	static class OfWritingId extends Cart<WritingId> {

	}

	@RedisHash("cart")
	static class OfReadingId extends Cart<ReadingId> {

	}

	@RedisHash("cart")
	static class OfTypedId extends Cart<TypedId> {

	}

	@AutoConfigurationPackage
	@SpringBootConfiguration(proxyBeanMethods = false)
	static class Application {

	}

}
