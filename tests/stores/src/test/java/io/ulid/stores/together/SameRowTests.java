package io.ulid.stores.together;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.jdbc.UlidRowMapper;
import io.ulid.spring.jooq.UlidJooqConverter;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoReactiveAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * An application that reads one table with five libraries finds the same id with each of
 * them. The property {@code ulid.storage.type} is its only setting.
 */
class SameRowTests {

	@Test
	@Tag("slow")
	void everyLibraryFindsTheRowWithABinaryId() {
		everyLibraryFindsTheRow("binary", byte[].class);
	}

	@ParameterizedTest
	@CsvSource({ "auto, java.util.UUID", "char, java.lang.String" })
	void everyLibraryFindsTheRow(String storage, Class<?> columnType) {
		TestDatabase database = TestDatabase.postgreSql();
		assertThat(database.productName()).isEqualTo("PostgreSQL");
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(SameRowApplication.class)
			.web(WebApplicationType.NONE)
			.run("--spring.datasource.url=" + database.url(), "--spring.datasource.username=" + database.username(),
					"--spring.datasource.password=" + database.password(), "--spring.jpa.hibernate.ddl-auto=create",
					"--ulid.flake.node-id-source=standalone", "--ulid.storage.type=" + storage)) {
			Invoice invoice = new Invoice();
			invoice.customer = context.getBean(io.ulid.UlidGenerator.class).next();
			invoice.number = UlidFlake.of(42);
			context.getBean(TransactionTemplate.class)
				.executeWithoutResult(
						(status) -> context.getBean(jakarta.persistence.EntityManager.class).persist(invoice));
			InvoiceRow expected = new InvoiceRow(invoice.id, invoice.customer, invoice.number);

			assertThat(context.getBean(JdbcAggregateTemplate.class).findById(invoice.id, InvoiceRow.class))
				.isEqualTo(expected);
			assertThat(byJdbcClient(context, invoice.id)).isEqualTo(expected);
			assertThat(context.getBean(InvoiceMapper.class).find(invoice.id, invoice.customer)).isEqualTo(expected);
			assertThat(byJooq(context.getBean(DSLContext.class), columnType, invoice.id)).isEqualTo(expected);

			InvoiceRow written = context.getBean(JdbcAggregateTemplate.class)
				.insert(new InvoiceRow(null, invoice.customer, null));
			assertThat(context.getBean(InvoiceMapper.class).ids()).containsExactly(invoice.id, written.id());
			Invoice found = context.getBean(jakarta.persistence.EntityManager.class).find(Invoice.class, written.id());
			assertThat(found.customer).isEqualTo(invoice.customer);
		}
	}

	private static InvoiceRow byJdbcClient(ConfigurableApplicationContext context, OrderId id) {
		return context.getBean(JdbcClient.class)
			.sql("select id, customer, number from invoice where id = :id")
			.param("id", context.getBean(UlidSqlValues.class).write(id))
			.query(UlidRowMapper.of(InvoiceRow.class))
			.single();
	}

	private static <T> InvoiceRow byJooq(DSLContext jooq, Class<T> columnType, OrderId id) {
		Field<OrderId> ids = DSL.field("id", columnType).convert(new UlidJooqConverter<>(columnType, OrderId.class));
		Field<Ulid> customers = DSL.field("customer", columnType)
			.convert(new UlidJooqConverter<>(columnType, Ulid.class));
		Field<UlidFlake> numbers = DSL.field("number", Long.class)
			.convert(new UlidJooqConverter<>(Long.class, UlidFlake.class));
		return jooq.select(ids, customers, numbers).from("invoice").where(ids.eq(id)).fetchSingleInto(InvoiceRow.class);
	}

	@Entity
	@Table(name = "invoice")
	static class Invoice {

		@Id
		@UlidGeneratedId
		OrderId id;

		Ulid customer;

		UlidFlake number;

	}

	@org.springframework.data.relational.core.mapping.Table("invoice")
	record InvoiceRow(@org.springframework.data.annotation.Id OrderId id, Ulid customer, UlidFlake number) {

	}

	@Mapper
	interface InvoiceMapper {

		@Select("select id, customer, number from invoice where id = #{id} and customer = #{customer}")
		InvoiceRow find(OrderId id, Ulid customer);

		@Select("select id from invoice order by id")
		List<OrderId> ids();

	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration(
			exclude = { R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class, MongoAutoConfiguration.class,
					MongoReactiveAutoConfiguration.class, DataMongoAutoConfiguration.class },
			excludeName = "com.baomidou.mybatisplus.autoconfigure.MybatisPlusAutoConfiguration")
	@EntityScan(basePackageClasses = { SameRowTests.class, OrderId.class })
	static class SameRowApplication {

	}

}
