package io.ulid.stores.relational;

import java.util.List;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactory;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.spring.UlidFlakeAutoConfiguration;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.UlidOpaqueIdAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.jdbc.UlidDataJdbcAutoConfiguration;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;
import io.ulid.stores.relational.Thing.UlidThing;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import reactor.core.publisher.Mono;

import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.jdbc.autoconfigure.DataJdbcRepositoriesAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.core.TypeInformation;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.mapping.callback.ReactiveEntityCallbacks;
import org.springframework.data.r2dbc.convert.R2dbcCustomConversions;
import org.springframework.data.r2dbc.dialect.DialectResolver;
import org.springframework.data.r2dbc.dialect.H2Dialect;
import org.springframework.data.relational.core.conversion.RelationalConverter;
import org.springframework.data.relational.core.mapping.event.BeforeConvertCallback;
import org.springframework.data.relational.core.sql.SqlIdentifier;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * The conversions and callbacks of the application are kept, and win.
 */
@ExtendWith(OutputCaptureExtension.class)
class ConversionsTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private final TestDatabase database = TestDatabase.h2();

	private final ApplicationContextRunner jdbc = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class,
				DataSourceTransactionManagerAutoConfiguration.class, JdbcTemplateAutoConfiguration.class,
				DataJdbcRepositoriesAutoConfiguration.class, UlidAutoConfiguration.class,
				UlidFlakeAutoConfiguration.class, UlidOpaqueIdAutoConfiguration.class, UlidDataAutoConfiguration.class,
				UlidDataJdbcAutoConfiguration.class))
		.withUserConfiguration(EntityPackage.class)
		.withPropertyValues(this.database.propertyValues())
		.withPropertyValues("ulid.opaque-ids.text=none", "ulid.flake.node-id-source=standalone");

	private final ApplicationContextRunner r2dbc = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
				UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class, UlidDataAutoConfiguration.class,
				UlidDataR2dbcAutoConfiguration.class))
		.withPropertyValues(TestDatabase.propertyValues(this.database.r2dbcProperties()))
		.withPropertyValues("ulid.flake.node-id-source=standalone");

	@Test
	void convertsIdsByDefault(CapturedOutput output) {
		for (ApplicationContextRunner runner : List.of(this.jdbc, this.r2dbc)) {
			runner.run((context) -> {
				RelationalConverter converter = context.getBean(RelationalConverter.class);
				assertThat(written(converter, ULID)).isEqualTo(ULID.toUuid());
				assertThat(written(converter, new OrderId(ULID))).isEqualTo(ULID.toUuid());
				assertThat(written(converter, UlidFlake.of(42))).isEqualTo(42L);
			});
		}
		assertThat(output).doesNotContain("not eligible for getting processed");
	}

	@Test
	void convertsIdsToTheStorageOfTheProperty() {
		for (ApplicationContextRunner runner : List.of(this.jdbc, this.r2dbc)) {
			runner.withPropertyValues("ulid.storage.type=char")
				.run((context) -> assertThat(written(context.getBean(RelationalConverter.class), ULID))
					.isEqualTo(ULID.toString()));
			runner.withPropertyValues("ulid.storage.type=binary")
				.run((context) -> assertThat(written(context.getBean(RelationalConverter.class), ULID))
					.isEqualTo(ULID.toBytes()));
		}
	}

	@Test
	void convertersOfTheApplicationWinInJdbc() {
		this.jdbc.withUserConfiguration(JdbcConversions.class).run(ConversionsTests::assertApplicationWins);
	}

	@Test
	void convertersOfTheApplicationWinInR2dbc() {
		this.r2dbc.withUserConfiguration(R2dbcConversions.class).run(ConversionsTests::assertApplicationWins);
	}

	@Test
	void failsWithSeveralDatabasesIfNoneIsPrimary() {
		String message = "'ulid.storage.type' applies to one database, but there are several: [first, second]. "
				+ "Make one of them @Primary. For SQL written by hand, you can declare a UlidSqlValues bean "
				+ "such as UlidSqlValues.uuid() instead";
		ApplicationContextRunner runner = new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidDataAutoConfiguration.class));
		runner.withConfiguration(AutoConfigurations.of(UlidDataJdbcAutoConfiguration.class))
			.withBean("first", DataSource.class, DriverManagerDataSource::new)
			.withBean("second", DataSource.class, DriverManagerDataSource::new)
			.withBean(JdbcCustomConversions.class, () -> new JdbcCustomConversions())
			.run((context) -> assertThatIllegalStateException()
				.isThrownBy(() -> context.getBean(JdbcCustomConversions.class).getCustomWriteTarget(Ulid.class))
				.withMessage(message));
		ConnectionFactory connections = ConnectionFactories.get(this.database.r2dbcUrl());
		runner.withConfiguration(AutoConfigurations.of(UlidDataR2dbcAutoConfiguration.class))
			.withBean("first", ConnectionFactory.class, () -> connections)
			.withBean("second", ConnectionFactory.class, () -> connections)
			.withBean(R2dbcCustomConversions.class, () -> R2dbcCustomConversions.of(H2Dialect.INSTANCE))
			.run((context) -> assertThatIllegalStateException()
				.isThrownBy(() -> context.getBean(R2dbcCustomConversions.class).getCustomWriteTarget(Ulid.class))
				.withMessage(message));
	}

	@Test
	void callbacksOfTheApplicationSetTheIdFirst() {
		UlidThing thing = new UlidThing(null, null, "mine");
		this.jdbc.withUserConfiguration(JdbcCallback.class)
			.run((context) -> assertThat(
					EntityCallbacks.create(context).callback(BeforeConvertCallback.class, thing).id())
				.isEqualTo(ULID));
		this.r2dbc.withUserConfiguration(R2dbcCallback.class)
			.run((context) -> assertThat(ReactiveEntityCallbacks.create(context)
				.callback(org.springframework.data.r2dbc.mapping.event.BeforeConvertCallback.class, thing,
						SqlIdentifier.unquoted("thing"))
				.block()
				.id()).isEqualTo(ULID));
	}

	private static void assertApplicationWins(ApplicationContext context) {
		RelationalConverter converter = context.getBean(RelationalConverter.class);
		assertThat(written(converter, new Money(7))).isEqualTo(7);
		assertThat(converter.readValue(7, TypeInformation.of(Money.class))).isEqualTo(new Money(7));
		assertThat(written(converter, ULID)).isEqualTo("mine " + ULID);
		assertThat(written(converter, UlidFlake.of(42))).isEqualTo(42L);
		assertThat(converter.readValue(42L, TypeInformation.of(UlidFlake.class))).isEqualTo(UlidFlake.of(42));
		assertThat(written(converter, new OrderId(ULID))).isEqualTo(ULID.toUuid());
	}

	private static UlidThing withId(UlidThing thing) {
		return (thing.id() != null) ? thing : new UlidThing(ULID, thing.owner(), thing.name());
	}

	private static Object written(RelationalConverter converter, Object value) {
		return converter.writeValue(value, TypeInformation.OBJECT);
	}

	@AutoConfigurationPackage
	static class EntityPackage {

	}

	record Money(int cents) {
	}

	@WritingConverter
	static class MoneyWriter implements Converter<Money, Integer> {

		@Override
		public Integer convert(Money money) {
			return money.cents();
		}

	}

	@ReadingConverter
	static class MoneyReader implements Converter<Integer, Money> {

		@Override
		public Money convert(Integer cents) {
			return new Money(cents);
		}

	}

	@WritingConverter
	static class UlidWriter implements Converter<Ulid, String> {

		@Override
		public String convert(Ulid ulid) {
			return "mine " + ulid;
		}

	}

	static class JdbcConversions {

		@Bean
		JdbcCustomConversions conversions() {
			return new JdbcCustomConversions(List.of(new MoneyWriter(), new MoneyReader(), new UlidWriter()));
		}

	}

	static class JdbcCallback {

		@Bean
		BeforeConvertCallback<UlidThing> callback() {
			return ConversionsTests::withId;
		}

	}

	static class R2dbcCallback {

		@Bean
		org.springframework.data.r2dbc.mapping.event.BeforeConvertCallback<UlidThing> callback() {
			return (thing, table) -> Mono.just(withId(thing));
		}

	}

	static class R2dbcConversions {

		@Bean
		R2dbcCustomConversions conversions(ConnectionFactory connectionFactory) {
			return R2dbcCustomConversions.of(DialectResolver.getDialect(connectionFactory), new MoneyWriter(),
					new MoneyReader(), new UlidWriter());
		}

	}

}
