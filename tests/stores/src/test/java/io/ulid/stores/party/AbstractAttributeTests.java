package io.ulid.stores.party;

import java.util.List;
import java.util.Map;
import java.util.UUID;

import com.mongodb.MongoClientSettings;
import io.ulid.IdPrefix;
import io.ulid.OpaqueIds;
import io.ulid.OpaqueKeys;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.flake.TypedUlidFlake;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.spring.mongodb.UlidDataMongoAutoConfiguration;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;
import io.ulid.wrongtype.PairId;
import org.bson.Document;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.configuration.CodecRegistry;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.event.ApplicationEventMulticaster;
import org.springframework.context.event.SimpleApplicationEventMulticaster;
import org.springframework.context.support.AbstractApplicationContext;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Transient;
import org.springframework.data.convert.PropertyValueConverter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.ValueConversionContext;
import org.springframework.data.convert.ValueConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.JdbcMappingContext;
import org.springframework.data.jdbc.repository.config.EnableJdbcRepositories;
import org.springframework.data.mapping.context.MappingContext;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.data.mongodb.repository.config.EnableMongoRepositories;
import org.springframework.data.r2dbc.convert.R2dbcCustomConversions;
import org.springframework.data.r2dbc.dialect.H2Dialect;
import org.springframework.data.r2dbc.mapping.R2dbcMappingContext;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.data.repository.CrudRepository;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

/**
 * Attributes whose type is a base class of several typed ids. No store can read them, and
 * two of three stores write them.
 */
class AbstractAttributeTests {

	private static final String MESSAGE = ("Attribute 'customer' of class '%s' has the abstract type '%s': "
			+ "its ids cannot be read, because they are stored without the prefix. "
			+ "Declare a class that extends 'PartyId', or register converters for it. "
			+ "To turn this check off, set 'ulid.data.check-attributes' to false.")
		.formatted(PartyOrder.class.getName(), PartyId.class.getName());

	/**
	 * An exception in another thread, which publishes events, would not fail startup.
	 */
	@ParameterizedTest
	@EnumSource
	void entityOfARepositoryFailsStartup(Store store) {
		store.runner()
			.withUserConfiguration(store.repositories)
			.withBean(AbstractApplicationContext.APPLICATION_EVENT_MULTICASTER_BEAN_NAME,
					ApplicationEventMulticaster.class, () -> {
						SimpleApplicationEventMulticaster multicaster = new SimpleApplicationEventMulticaster();
						multicaster.setTaskExecutor(new SimpleAsyncTaskExecutor());
						return multicaster;
					})
			.run((context) -> assertThat(context).getFailure()
				.rootCause()
				.isInstanceOf(UlidMappingException.class)
				.hasMessage(MESSAGE));
	}

	@ParameterizedTest
	@EnumSource
	void otherEntityFailsOnFirstUse(Store store) {
		store.runner()
			.run((context) -> assertThatExceptionOfType(UlidMappingException.class)
				.isThrownBy(() -> store.use(context, PartyOrder.class))
				.withMessage(MESSAGE));
	}

	@ParameterizedTest
	@EnumSource
	void checkCanBeTurnedOff(Store store) {
		store.runner()
			.withPropertyValues("ulid.data.check-attributes=false")
			.withUserConfiguration(store.repositories)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	/**
	 * MongoDB writes a key with toString(), which would encrypt it.
	 */
	@ParameterizedTest
	@EnumSource
	void rejectsOpaqueIdAsTheKeyOfAMapInMongoDb(Store store) {
		try (OpaqueIds.Use use = OpaqueIds.use(OpaqueKeys.none())) {
			store.runner().run((context) -> {
				if (store == Store.MONGODB) {
					assertThatExceptionOfType(UlidMappingException.class)
						.isThrownBy(() -> store.use(context, GuestBook.class))
						.withMessageStartingWith("Attribute 'notes' is a map whose keys are of type '%s'",
								MemberId.class.getName())
						.withMessageEndingWith("To turn this check off, set 'ulid.data.check-attributes' to false.");
				}
				else {
					assertThatNoException().isThrownBy(() -> store.use(context, GuestBook.class));
				}
				assertThatNoException().isThrownBy(() -> store.use(context, Guest.class));
			});
		}
	}

	@ParameterizedTest
	@EnumSource
	void reportsInvalidTypedIdWithASolution(Store store) {
		store.runner()
			.run((context) -> assertThatException().isThrownBy(() -> store.use(context, OfInvalidId.class))
				.havingRootCause()
				.isInstanceOf(UlidMappingException.class)
				.withMessageStartingWith("Typed id '%s' must have the constructors ", PairId.class.getName())
				.withMessageEndingWith("Change the class so that it is a valid typed id."));
	}

	@ParameterizedTest
	@EnumSource
	void acceptsAttributeWithAConverterOfTheApplication(Store store) {
		store.runner()
			.withBean(JdbcCustomConversions.class,
					() -> new JdbcCustomConversions(List.of(new UuidReader(), new UuidWriter())))
			.withBean(R2dbcCustomConversions.class,
					() -> R2dbcCustomConversions.of(H2Dialect.INSTANCE, List.of(new UuidReader())))
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new BinaryReader())))
			.withUserConfiguration(store.repositories)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	/**
	 * MongoDB stores Ulid-Flakes as numbers.
	 */
	@Test
	void converterOfTheApplicationReadsFlakes() {
		Store.MONGODB.runner()
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new LongReader())))
			.run((context) -> {
				MongoConverter converter = context.getBean(MongoConverter.class);
				OfFlake entity = new OfFlake(Ulid.MAX, new PhoneId(UlidFlake.of(7)));
				Document document = new Document();
				converter.write(entity, document);
				Document stored = stored(document, context);
				assertThat(stored).containsEntry("device", 7L);
				assertThat(converter.read(OfFlake.class, stored)).isEqualTo(entity);
			});
	}

	/**
	 * Write a document with the driver's codecs, and read it.
	 */
	private static Document stored(Document document, ApplicationContext context) {
		CodecRegistry codecs = context.getBean(MongoClientSettings.class).getCodecRegistry();
		return codecs.get(Document.class)
			.decode(document.toBsonDocument(Document.class, codecs).asBsonReader(), DecoderContext.builder().build());
	}

	/**
	 * Spring Data JDBC still regards the type as a row in another table.
	 */
	@Test
	void converterThatOnlyReadsDoesNotSufficeForSpringDataJdbc() {
		Store.JDBC.runner()
			.withBean(JdbcCustomConversions.class, () -> new JdbcCustomConversions(List.of(new UuidReader())))
			.withUserConfiguration(Store.JDBC.repositories)
			.run((context) -> assertThat(context).getFailure().rootCause().hasMessage(MESSAGE));
	}

	/**
	 * The other store has no converter for the attribute.
	 */
	@Test
	void checkIgnoresTheEntitiesOfAnotherStore() {
		Store.MONGODB.runner()
			.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					UlidDataR2dbcAutoConfiguration.class))
			.withPropertyValues("spring.r2dbc.url=r2dbc:h2:mem:///party")
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new BinaryReader())))
			.run((context) -> {
				assertThatNoException().isThrownBy(() -> Store.MONGODB.use(context, PartyOrder.class));
				assertThatExceptionOfType(UlidMappingException.class)
					.isThrownBy(() -> Store.R2DBC.use(context, PartyOrder.class));
			});
	}

	@ParameterizedTest
	@ValueSource(classes = { OfAnyId.class, OfList.class, OfKeys.class, OfValues.class, OfId.class, OfPart.class,
			OfFlake.class })
	void rejectsAttributeOfAnyShape(Class<?> type) {
		Store.MONGODB.runner()
			.run((context) -> assertThatException().isThrownBy(() -> Store.MONGODB.use(context, type))
				.satisfies((failure) -> assertThat(NestedExceptionUtils.getMostSpecificCause(failure))
					.isInstanceOf(UlidMappingException.class)
					.hasMessageContaining("has the abstract type")));
	}

	@ParameterizedTest
	@ValueSource(classes = { OfConcreteId.class, OfBound.class, Bound.class, Base.class, OfTransient.class,
			OfConvertedValue.class, OfRawMap.class, OfView.class })
	void acceptsAttributeThatIsRead(Class<?> type) {
		Store.MONGODB.runner()
			.run((context) -> assertThatNoException().isThrownBy(() -> Store.MONGODB.use(context, type)));
	}

	enum Store {

		JDBC(new ApplicationContextRunner().withUserConfiguration(NoPackage.class)
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
					JdbcTemplateAutoConfiguration.class, DataSourceTransactionManagerAutoConfiguration.class,
					DataJdbcRepositoriesAutoConfiguration.class, UlidDataJdbcAutoConfiguration.class)),
				JdbcMappingContext.class, JdbcRepositories.class),

		R2DBC(new ApplicationContextRunner().withPropertyValues("spring.r2dbc.url=r2dbc:h2:mem:///party")
			.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					UlidDataR2dbcAutoConfiguration.class)),
				R2dbcMappingContext.class, R2dbcRepositories.class),

		MONGODB(new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(MongoAutoConfiguration.class,
				DataMongoAutoConfiguration.class, UlidDataMongoAutoConfiguration.class)), MongoMappingContext.class,
				MongoRepositories.class);

		private final ApplicationContextRunner runner;

		private final Class<? extends MappingContext<?, ?>> contextType;

		private final Class<?> repositories;

		Store(ApplicationContextRunner runner, Class<? extends MappingContext<?, ?>> contextType,
				Class<?> repositories) {
			this.runner = runner;
			this.contextType = contextType;
			this.repositories = repositories;
		}

		ApplicationContextRunner runner() {
			return this.runner
				.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidDataAutoConfiguration.class));
		}

		void use(ApplicationContext context, Class<?> type) {
			context.getBean(this.contextType).getPersistentEntity(type);
		}

	}

	@Configuration(proxyBeanMethods = false)
	@AutoConfigurationPackage(basePackages = "io.ulid.none")
	static class NoPackage {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableJdbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Orders.class))
	static class JdbcRepositories {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableR2dbcRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = ReactiveOrders.class))
	static class R2dbcRepositories {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableMongoRepositories(considerNestedRepositories = true,
			includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Orders.class))
	static class MongoRepositories {

	}

	interface Orders extends CrudRepository<PartyOrder, Ulid> {

	}

	interface ReactiveOrders extends ReactiveCrudRepository<PartyOrder, Ulid> {

	}

	abstract static sealed class PartyId<T extends PartyId<T>> extends TypedUlid<T> permits PersonId {

		PartyId(String text) {
			super(text);
		}

		PartyId(Ulid value) {
			super(value);
		}

	}

	@IdPrefix("per")
	static final class PersonId extends PartyId<PersonId> {

		public PersonId(String text) {
			super(text);
		}

		public PersonId(Ulid value) {
			super(value);
		}

	}

	record PartyOrder(@Id Ulid id, PartyId<?> customer) {

	}

	record OfAnyId(@Id Ulid id, TypedUlid<?> any) {

	}

	record OfInvalidId(@Id Ulid id, PairId pair) {

	}

	record OfList(@Id Ulid id, List<PartyId<?>> parties) {

	}

	record OfKeys(@Id Ulid id, Map<PartyId<?>, String> remarks) {

	}

	record OfValues(@Id Ulid id, Map<String, PartyId<?>> parties) {

	}

	record OfId(@Id PartyId<?> id, String name) {

	}

	record OfPart(@Id Ulid id, PartyOrder part) {

	}

	abstract static sealed class DeviceId<T extends DeviceId<T>> extends TypedUlidFlake<T> permits PhoneId {

		DeviceId(String text) {
			super(text);
		}

		DeviceId(UlidFlake value) {
			super(value);
		}

	}

	static final class PhoneId extends DeviceId<PhoneId> {

		public PhoneId(String text) {
			super(text);
		}

		public PhoneId(UlidFlake value) {
			super(value);
		}

	}

	record OfFlake(@Id Ulid id, DeviceId<?> device) {

	}

	record OfConcreteId(@Id PersonId id, PersonId company) {

	}

	@SuppressWarnings("unused")
	abstract static class Base {

		PartyId<?> party;

	}

	@SuppressWarnings("unused")
	static class Bound<I extends TypedUlid<?>> {

		@Id
		I id;

		List<I> others;

	}

	static class OfBound extends Bound<PersonId> {

	}

	@SuppressWarnings("unused")
	static class OfTransient {

		@Id
		Ulid id;

		@Transient
		PartyId<?> party;

	}

	@SuppressWarnings("unused")
	static class OfConvertedValue {

		@Id
		Ulid id;

		@ValueConverter(PartyConverter.class)
		PartyId<?> party;

	}

	@SuppressWarnings({ "rawtypes", "unused" })
	static class OfRawMap {

		@Id
		Ulid id;

		Map map;

		List list;

	}

	interface OfView {

		PartyId<?> getCustomer();

	}

	static class PartyConverter implements PropertyValueConverter<PartyId<?>, String, ValueConversionContext<?>> {

		@Override
		public @Nullable PartyId<?> read(String value, ValueConversionContext<?> context) {
			return TypedUlid.parse(PersonId.class, value);
		}

		@Override
		public @Nullable String write(PartyId<?> value, ValueConversionContext<?> context) {
			return value.text();
		}

	}

	@ReadingConverter
	static class UuidReader implements Converter<UUID, PartyId<?>> {

		@Override
		public PartyId<?> convert(UUID source) {
			return new PersonId(Ulid.from(source));
		}

	}

	@WritingConverter
	static class UuidWriter implements Converter<PartyId<?>, UUID> {

		@Override
		public UUID convert(PartyId<?> source) {
			return source.value().toUuid();
		}

	}

	@ReadingConverter
	static class LongReader implements Converter<Long, DeviceId<?>> {

		@Override
		public DeviceId<?> convert(Long source) {
			return new PhoneId(UlidFlake.of(source));
		}

	}

	@ReadingConverter
	static class BinaryReader implements Converter<Binary, PartyId<?>> {

		@Override
		public PartyId<?> convert(Binary source) {
			return new PersonId(Ulid.from(source.getData()));
		}

	}

	record Guest(@Id MemberId id) {
	}

	record GuestBook(@Id Ulid id, Map<MemberId, String> notes) {
	}

}
