package io.ulid.spring.redis;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.support.database.RedisServer;
import io.ulid.wrongtype.PairId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.redis.autoconfigure.DataRedisAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.Id;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.redis.core.RedisHash;
import org.springframework.data.redis.core.RedisKeyValueAdapter;
import org.springframework.data.redis.core.RedisKeyValueTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.convert.IndexedData;
import org.springframework.data.redis.core.convert.RedisConverter;
import org.springframework.data.redis.core.convert.RedisCustomConversions;
import org.springframework.data.redis.core.convert.RedisData;
import org.springframework.data.redis.core.index.Indexed;
import org.springframework.data.redis.core.mapping.RedisMappingContext;
import org.springframework.data.redis.hash.ObjectHashMapper;
import org.springframework.data.redis.repository.configuration.EnableRedisRepositories;
import org.springframework.data.repository.CrudRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class UlidDataRedisAutoConfigurationTests {

	private static final OrderId ORDER = new OrderId(Ulid.MAX);

	private final ApplicationContextRunner frameworkRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DataRedisAutoConfiguration.class, UlidAutoConfiguration.class,
				UlidOpaqueIdAutoConfiguration.class, UlidDataAutoConfiguration.class))
		.withPropertyValues("ulid.opaque-ids.text=none")
		.withUserConfiguration(Repositories.class);

	private final ApplicationContextRunner runner = this.frameworkRunner
		.withConfiguration(AutoConfigurations.of(UlidDataRedisAutoConfiguration.class));

	@Test
	void writesIdsAsTextOnlyWithTheAutoConfiguration() {
		Note note = new Note("1", Ulid.MAX, ORDER, new UUID(1, 2), null);
		this.frameworkRunner.run((context) -> assertThat(written(context, note)).containsOnlyKeys("_class", "id",
				"uuid", "ulid.mostSignificantBits", "ulid.leastSignificantBits", "order.value.mostSignificantBits",
				"order.value.leastSignificantBits"));
		this.runner.run((context) -> {
			assertThat(written(context, note)).containsEntry("ulid", Ulid.MAX.toString())
				.containsEntry("order", ORDER.text())
				.containsEntry("uuid", new UUID(1, 2).toString())
				.hasSize(5);
			assertThat(read(context, note)).isEqualTo(note);
		});
	}

	private static RedisData data(ApplicationContext context, Object entity) {
		RedisData data = new RedisData();
		context.getBean(RedisConverter.class).write(entity, data);
		return data;
	}

	private static Map<String, String> written(ApplicationContext context, Object entity) {
		return data(context, entity).getBucket()
			.asMap()
			.entrySet()
			.stream()
			.collect(Collectors.toMap(Map.Entry::getKey,
					(entry) -> new String(entry.getValue(), StandardCharsets.UTF_8)));
	}

	@SuppressWarnings("unchecked")
	private static <T> T read(ApplicationContext context, T entity) {
		return (T) context.getBean(RedisConverter.class).read(entity.getClass(), data(context, entity));
	}

	private static ApplicationContextRunner withConverters(ApplicationContextRunner runner, Object... converters) {
		return runner.withBean("redisCustomConversions", RedisCustomConversions.class,
				() -> new RedisCustomConversions(List.of(converters)));
	}

	@Test
	void keepsOtherConvertersOfTheApplication() {
		withConverters(this.runner, new AmountWriter(), new AmountReader()).run((context) -> {
			Price price = new Price("1", new Amount(7), Ulid.MAX);
			assertThat(written(context, price)).containsEntry("amount", "7").containsEntry("ulid", Ulid.MAX.toString());
			assertThat(read(context, price)).isEqualTo(price);
			RedisCustomConversions conversions = context.getBean(RedisCustomConversions.class);
			assertThat(Set.of(Amount.class, Ulid.class, OrderId.class)).allMatch(conversions::isSimpleType)
				.allMatch(conversions.getSimpleTypeHolder()::isSimpleType);
			assertThat(conversions.isSimpleType(Note.class)).isFalse();
		});
	}

	@Test
	void convertersOfTheApplicationWin() {
		withConverters(this.runner, new UlidWriter(), new UlidReader()).run((context) -> {
			Note note = new Note("1", Ulid.MAX, ORDER, null, Map.of(Ulid.MAX, "a"));
			assertThat(written(context, note)).containsEntry("ulid", "own " + Ulid.MAX)
				.containsEntry("order", ORDER.text())
				.containsEntry("map.[own " + Ulid.MAX + "]", "a");
			assertThat(read(context, note)).isEqualTo(note);
			assertThat(data(context, new Entry("1", Ulid.MAX)).getIndexedData()).hasSize(1);
		});
	}

	@Test
	void convertersOfTheApplicationFromAndToAMapWin() {
		withConverters(this.runner, new OrderWriter(), new OrderReader()).run((context) -> {
			Note note = new Note("1", null, ORDER, null, null);
			assertThat(written(context, note)).containsEntry("order.own", ORDER.text()).doesNotContainKey("order");
			assertThat(read(context, note)).isEqualTo(note);
		});
	}

	@Test
	void attributeIsIndexedInAMappingContextOfTheApplication() {
		this.runner.withBean("keyValueMappingContext", RedisMappingContext.class, RedisMappingContext::new)
			.run((context) -> assertThat(data(context, new Entry("1", Ulid.MAX)).getIndexedData())
				.extracting(IndexedData::getIndexName)
				.containsExactly("ulid"));
	}

	@Test
	@Tag("redis")
	void templateOfTheApplicationGeneratesIds() {
		onServer(this.runner.withBean("redisKeyValueTemplate", OwnTemplate.class), (context) -> {
			RedisKeyValueTemplate template = context.getBean(RedisKeyValueTemplate.class);
			Preset saved = template.insert(new Preset(null, 1));
			assertThat(saved.id()).isNotNull();
			assertThat(template.findById(saved.id(), Preset.class)).contains(saved);
			assertThat(template.insert(new Preset(ORDER, 2))).isEqualTo(new Preset(ORDER, 2));
		});
	}

	private static void onServer(ApplicationContextRunner runner, Consumer<ApplicationContext> test) {
		runner.withPropertyValues("spring.data.redis.port=" + RedisServer.port()).run((context) -> {
			context.getBean(StringRedisTemplate.class).execute((connection) -> {
				connection.serverCommands().flushAll();
				return null;
			}, true);
			test.accept(context);
		});
	}

	/**
	 * The hash contains the class of such a value.
	 */
	@Test
	void readsValuesOfAnAbstractType() {
		this.runner.run((context) -> {
			Party party = new Party("1", ORDER, List.of(ORDER, new CustomerId(Ulid.MIN)),
					Map.of("a", new CustomerId(Ulid.MIN)));
			assertThat(written(context, party)).containsEntry("party", ORDER.text())
				.containsEntry("party._class", OrderId.class.getName());
			assertThat(read(context, party)).isEqualTo(party);
		});
	}

	@Test
	void idAndKeyOfAnAbstractTypeCannotBeRead() {
		this.runner.run((context) -> {
			for (Object entity : List.of(new AbstractId(ORDER), new AbstractKey("1", Map.of(ORDER, "a")))) {
				assertThatExceptionOfType(ConversionFailedException.class).isThrownBy(() -> read(context, entity))
					.withMessageContaining("to type [io.ulid.TypedUlid<?>]");
			}
		});
	}

	/**
	 * The text would be lost with its key if it were encrypted.
	 */
	@Test
	void storesOpaqueIdsWithoutEncryption() {
		this.runner.run((context) -> {
			Member member = new Member(new MemberId(Ulid.MAX), List.of(new MemberId(Ulid.MIN)),
					Map.of(new MemberId(Ulid.MAX), "a"));
			assertThat(written(context, member)).containsEntry("id", "mbr_7zzzzzzzzzzzzzzzzzzzzzzzzz")
				.containsEntry("friends.[0]", "mbr_00000000000000000000000000")
				.containsEntry("names.[mbr_7zzzzzzzzzzzzzzzzzzzzzzzzz]", "a");
			assertThat(read(context, member)).isEqualTo(member);
		});
	}

	@Test
	void readsTextThatAStringAttributeStored() {
		this.runner.run((context) -> {
			RedisData data = new RedisData();
			data.getBucket().put("ulid", Ulid.MAX.toString().getBytes(StandardCharsets.UTF_8));
			data.getBucket().put("order", ORDER.text().getBytes(StandardCharsets.UTF_8));
			data.setId("1");
			assertThat(context.getBean(RedisConverter.class).read(Note.class, data))
				.isEqualTo(new Note("1", Ulid.MAX, ORDER, null, null));
		});
	}

	@Test
	void exceptionContainsTheInvalidText() {
		this.runner.run((context) -> {
			RedisConverter converter = context.getBean(RedisConverter.class);
			for (String attribute : List.of("ulid", "order")) {
				RedisData data = new RedisData();
				data.getBucket().put(attribute, "ord_8".getBytes(StandardCharsets.UTF_8));
				assertThatExceptionOfType(ConversionFailedException.class)
					.isThrownBy(() -> converter.read(Note.class, data))
					.havingRootCause()
					.withMessageContaining("ord_8");
			}
		});
	}

	@Test
	void rejectsOptionalAttributeAsForAUuid() {
		this.runner.run((context) -> {
			for (Object entity : List.of(new Absent("1", Optional.of(Ulid.MAX)),
					new Absent("1", Optional.of(new UUID(1, 2))))) {
				assertThatExceptionOfType(MappingException.class).isThrownBy(() -> written(context, entity))
					.withMessage("Couldn't find PersistentEntity for type class java.util.Optional");
			}
		});
	}

	@Test
	void hashMapperWithTheConversionsWritesIds() {
		this.runner.run((context) -> {
			ObjectHashMapper mapper = new ObjectHashMapper(context.getBean(RedisCustomConversions.class));
			Note note = new Note("1", Ulid.MAX, ORDER, new UUID(1, 2), Map.of(Ulid.MIN, "a"));
			assertThat(mapper.fromHash(mapper.toHash(note))).isEqualTo(note);
		});
	}

	@Test
	void invalidTypedIdFailsStartup() {
		this.runner.withUserConfiguration(InvalidRepositories.class)
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(UlidMappingException.class)
				.hasMessageStartingWith("Typed id '%s' must have the constructors ", PairId.class.getName()));
	}

	@Test
	void backsOffWithoutSpringDataRedis() {
		new ApplicationContextRunner().withClassLoader(new FilteredClassLoader("org.springframework.data.redis"))
			.withConfiguration(
					AutoConfigurations.of(UlidDataAutoConfiguration.class, UlidDataRedisAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidDataRedisAutoConfiguration.class));
	}

	@Test
	void backsOffWithoutUlidDataAutoConfiguration() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidDataRedisAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidDataRedisAutoConfiguration.class));
	}

	@RedisHash("note")
	record Note(@Id String id, @Nullable Ulid ulid, @Nullable OrderId order, @Nullable UUID uuid,
			@Nullable Map<Ulid, String> map) {
	}

	@RedisHash("price")
	record Price(@Id String id, Amount amount, Ulid ulid) {
	}

	record Amount(long cents) {
	}

	@RedisHash("entry")
	record Entry(@Id String id, @Indexed Ulid ulid) {
	}

	@RedisHash("preset")
	record Preset(@Id @Nullable OrderId id, int number) {
	}

	@RedisHash("party")
	record Party(@Id String id, TypedUlid<?> party, List<TypedUlid<?>> list, Map<String, TypedUlid<?>> map) {
	}

	@RedisHash("abstract-id")
	record AbstractId(@Id TypedUlid<?> id) {
	}

	@RedisHash("abstract-key")
	record AbstractKey(@Id String id, Map<TypedUlid<?>, String> map) {
	}

	@RedisHash("member")
	record Member(@Id MemberId id, List<MemberId> friends, Map<MemberId, String> names) {
	}

	@RedisHash("absent")
	record Absent(@Id String id, Optional<?> optional) {
	}

	@RedisHash("invalid")
	record Invalid(@Id String id, PairId pair) {
	}

	interface InvalidRepository extends CrudRepository<Invalid, String> {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableRedisRepositories(considerNestedRepositories = true, basePackageClasses = Repositories.class,
			excludeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = InvalidRepository.class))
	static class Repositories {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableRedisRepositories(considerNestedRepositories = true)
	static class InvalidRepositories {

	}

	static class OwnTemplate extends RedisKeyValueTemplate {

		OwnTemplate(RedisKeyValueAdapter adapter, RedisMappingContext mappingContext) {
			super(adapter, mappingContext);
		}

	}

	@WritingConverter
	static class AmountWriter implements Converter<Amount, byte[]> {

		@Override
		public byte[] convert(Amount source) {
			return String.valueOf(source.cents()).getBytes(StandardCharsets.UTF_8);
		}

	}

	@ReadingConverter
	static class AmountReader implements Converter<byte[], Amount> {

		@Override
		public Amount convert(byte[] source) {
			return new Amount(Long.parseLong(new String(source, StandardCharsets.UTF_8)));
		}

	}

	@WritingConverter
	static class UlidWriter implements Converter<Ulid, byte[]> {

		@Override
		public byte[] convert(Ulid source) {
			return ("own " + source).getBytes(StandardCharsets.UTF_8);
		}

	}

	@ReadingConverter
	static class UlidReader implements Converter<byte[], Ulid> {

		@Override
		public Ulid convert(byte[] source) {
			return Ulid.parse(new String(source, StandardCharsets.UTF_8).substring("own ".length()));
		}

	}

	@WritingConverter
	static class OrderWriter implements Converter<OrderId, Map<String, byte[]>> {

		@Override
		public Map<String, byte[]> convert(OrderId source) {
			return Map.of("own", source.text().getBytes(StandardCharsets.UTF_8));
		}

	}

	@ReadingConverter
	static class OrderReader implements Converter<Map<String, byte[]>, OrderId> {

		@Override
		public OrderId convert(Map<String, byte[]> source) {
			return new OrderId(new String(source.get("own"), StandardCharsets.UTF_8));
		}

	}

}
