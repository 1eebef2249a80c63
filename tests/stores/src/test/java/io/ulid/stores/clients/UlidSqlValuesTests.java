package io.ulid.stores.clients;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

import javax.sql.DataSource;

import io.r2dbc.spi.ConnectionFactory;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.fixtures.CustomerId;
import io.ulid.fixtures.MemberId;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlJdbcAutoConfiguration;
import io.ulid.spring.data.UlidSqlR2dbcAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for {@link UlidSqlValues} and its auto-configurations.
 */
class UlidSqlValuesTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidDataAutoConfiguration.class,
				UlidSqlJdbcAutoConfiguration.class, UlidSqlR2dbcAutoConfiguration.class));

	@Test
	void rejectsNumberAsAUlid() {
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.read(Ulid.class, 7L))
			.withMessage("ULID cannot be read from the number 7");
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.read(CustomerId.class, 7L))
			.withMessageContaining("cannot be read from the number 7");
	}

	@Test
	void readsEveryForm() {
		CustomerId owner = new CustomerId(ULID);
		assertThat(UlidSqlValues.read(CustomerId.class, ULID.toUuid())).isEqualTo(owner);
		assertThat(UlidSqlValues.read(CustomerId.class, ULID.toUuid().toString())).isEqualTo(owner);
		assertThat(UlidSqlValues.read(CustomerId.class, ULID.toBytes())).isEqualTo(owner);
		assertThat(UlidSqlValues.read(CustomerId.class, ByteBuffer.wrap(ULID.toBytes()))).isEqualTo(owner);
		assertThat(UlidSqlValues.read(CustomerId.class, ULID.toString())).isEqualTo(owner);
		assertThat(UlidSqlValues.read(CustomerId.class, null)).isNull();
		UlidFlake flake = UlidFlake.parse("05ARZ3NDEKTSV");
		assertThat(UlidSqlValues.read(UlidFlake.class, flake.toLong())).isEqualTo(flake);
	}

	@Test
	void doesNotConsumeABuffer() {
		ByteBuffer buffer = ByteBuffer.wrap(ULID.toBytes());
		UlidSqlValues.read(Ulid.class, buffer);
		assertThat(UlidSqlValues.read(Ulid.class, buffer)).isEqualTo(ULID);
	}

	@Test
	void rejectsOtherTypesAndInvalidValues() {
		UlidSqlValues values = UlidSqlValues.text();
		assertThatIllegalArgumentException().isThrownBy(() -> values.write(UUID.randomUUID()))
			.withMessageContaining("class java.util.UUID must be an identifier");
		assertThatIllegalArgumentException().isThrownBy(() -> values.columnType(String.class))
			.withMessageContaining("class java.lang.String must be an identifier");
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.read(String.class, ULID.toString()))
			.withMessageContaining("class java.lang.String must be an identifier");
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.read(Ulid.class, 1.5))
			.withMessage("ULID cannot be read from the number 1.5");
		assertThatNullPointerException().isThrownBy(() -> values.writeAll(Arrays.asList(ULID, null)));
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.uuidv7().write(ULID))
			.withMessageContaining("not a UUID of version 7");
		assertThat(UlidSqlValues.read(CustomerId.class, ULID.toString())).isNotNull();
		assertThatIllegalArgumentException().isThrownBy(() -> UlidSqlValues.read(Ulid.class, "nope"))
			.isExactlyInstanceOf(IllegalArgumentException.class);
	}

	@Test
	void uuidv7AcceptsOnlyVersion7WithVariant2() {
		UlidSqlValues values = UlidSqlValues.uuidv7();
		for (long version = 0; version < 16; version++) {
			// Bits 64 to 67: the first two bits are the variant
			for (long variant = 0; variant < 16; variant++) {
				Ulid id = Ulid.of((ULID.mostSignificantBits() & ~0xF000) | (version << 12),
						(ULID.leastSignificantBits() & (-1L >>> 4)) | (variant << 60));
				UUID uuid = id.toUuid();
				if (version == 7 && variant >= 8 && variant < 12) {
					assertThat(values.write(id)).isEqualTo(uuid);
				}
				else {
					assertThatIllegalArgumentException().as(uuid.toString())
						.isThrownBy(() -> values.write(id))
						.withMessageStartingWith("'%s' is not a UUID of version 7".formatted(id));
				}
			}
		}
	}

	/**
	 * A client can send any text of an opaque id, and most of them decrypt to such a
	 * ULID.
	 */
	@Test
	void uuidv7WritesAnOpaqueIdOfAnotherVersionAsTextThatNoColumnContains() {
		UlidSqlValues values = UlidSqlValues.uuidv7();
		assertThat(values.write(new MemberId(ULID))).isEqualTo("not a UUID of version 7");
		assertThatIllegalArgumentException().isThrownBy(() -> values.write(new CustomerId(ULID)));
		Ulid suitable = UlidGenerator.builder().layout(Layout.UUIDV7).build().next();
		assertThat(values.writeAll(List.of(new MemberId(suitable)))).containsExactly(suitable.toUuid());
	}

	@Test
	void usesTheColumnTypeOfTheDatabaseOrOfTheProperty() {
		this.contextRunner.withBean(DataSource.class, () -> h2("jdbc:h2:mem:columns"))
			.run((context) -> assertThat(context.getBean(UlidSqlValues.class).columnType(CustomerId.class))
				.isEqualTo(UUID.class));
		this.contextRunner.withBean(DataSource.class, () -> h2("jdbc:h2:mem:columns"))
			.withPropertyValues("ulid.storage.type=char")
			.run((context) -> assertThat(context.getBean(UlidSqlValues.class).writeAll(List.of(ULID)))
				.containsExactly(ULID.toString()));
	}

	@Test
	void connectsToTheDatabaseOnTheFirstWrite() {
		this.contextRunner.withBean(DataSource.class, () -> h2("jdbc:nowhere:"))
			.run((context) -> assertThatIllegalStateException()
				.isThrownBy(() -> context.getBean(UlidSqlValues.class).write(ULID))
				.withMessage("Cannot read the product name of the database"));
	}

	@Test
	void failsWithSeveralDatabasesUnlessOneIsPrimary() {
		this.contextRunner.withBean("first", DataSource.class, () -> h2("jdbc:h2:mem:first"))
			.withBean("second", DataSource.class, () -> h2("jdbc:h2:mem:second"))
			.run((context) -> {
				assertThatIllegalStateException().isThrownBy(() -> context.getBean(UlidSqlValues.class).write(ULID))
					.withMessage("'ulid.storage.type' applies to one database, but there are several: [first, second]. "
							+ "Make one of them @Primary. For SQL written by hand, you can declare a UlidSqlValues bean "
							+ "such as UlidSqlValues.uuid() instead");
			});
		this.contextRunner.withBean("first", DataSource.class, () -> h2("jdbc:h2:mem:first"))
			.withBean("second", DataSource.class, () -> h2("jdbc:h2:mem:second"), (bean) -> bean.setPrimary(true))
			.run((context) -> assertThat(context.getBean(UlidSqlValues.class).write(ULID)).isEqualTo(ULID.toUuid()));
	}

	@Test
	void beanOfTheUserWins() {
		this.contextRunner.withBean(DataSource.class, () -> h2("jdbc:h2:mem:columns"))
			.withBean("mine", UlidSqlValues.class, UlidSqlValues::text)
			.run((context) -> assertThat(context).hasSingleBean(UlidSqlValues.class).hasBean("mine"));
	}

	@Test
	void createsOneBeanForJdbcAndR2dbc() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class))
			.withPropertyValues("spring.r2dbc.url=r2dbc:h2:mem:///columns")
			.withBean(DataSource.class, () -> h2("jdbc:h2:mem:columns"))
			.run((context) -> assertThat(context).hasSingleBean(UlidSqlValues.class)
				.hasSingleBean(ConnectionFactory.class));
	}

	@Test
	void worksWithoutR2dbc() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues("spring.datasource.url=" + TestDatabase.h2().url())
			.withClassLoader(new FilteredClassLoader("io.r2dbc", "org.springframework.r2dbc", "reactor"))
			.run((context) -> assertThat(context.getBean(UlidSqlValues.class).write(ULID)).isEqualTo(ULID.toUuid()));
	}

	@Test
	void worksWithoutJdbc() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class))
			.withPropertyValues("spring.r2dbc.url=r2dbc:h2:mem:///columns")
			.withClassLoader(new FilteredClassLoader("org.springframework.jdbc"))
			.run((context) -> assertThat(context.getBean(UlidSqlValues.class).write(ULID)).isEqualTo(ULID.toUuid()));
	}

	@Test
	void backsOffWithoutADatabase() {
		this.contextRunner.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidSqlValues.class));
		this.contextRunner
			.withClassLoader(
					new FilteredClassLoader("org.springframework.jdbc", "io.r2dbc", "org.springframework.r2dbc"))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidSqlValues.class));
	}

	private static DataSource h2(String url) {
		return new DriverManagerDataSource(url);
	}

}
