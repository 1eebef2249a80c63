package io.ulid.stores.together;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.jooq.DSLContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
import org.springframework.context.annotation.Bean;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.jdbc.core.JdbcAggregateTemplate;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The exception of each library when a generated id is in the table already.
 */
@Tag("slow")
class CollisionTests {

	private static final Ulid ID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void primaryKeyRejectsTheSecondRow(boolean postgreSql) {
		TestDatabase database = postgreSql ? TestDatabase.postgreSql() : TestDatabase.mariaDb();
		assertThat(database.productName()).isEqualTo(postgreSql ? "PostgreSQL" : "MariaDB");
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(CollisionApplication.class)
			.web(WebApplicationType.NONE)
			.run("--spring.datasource.url=" + database.url(), "--spring.datasource.username=" + database.username(),
					"--spring.datasource.password=" + database.password(), "--spring.jpa.hibernate.ddl-auto=create",
					"--ulid.flake.node-id-source=standalone")) {
			TransactionTemplate transaction = context.getBean(TransactionTemplate.class);
			EntityManager entityManager = context.getBean(EntityManager.class);
			Parcels parcels = context.getBean(Parcels.class);
			parcels.save(new Parcel());

			// Hibernate, at the end of the transaction and within it
			assertThatThrownBy(() -> parcels.save(new Parcel()))
				.isExactlyInstanceOf(DataIntegrityViolationException.class);
			assertThatThrownBy(() -> parcels.saveAndFlush(new Parcel()))
				.isExactlyInstanceOf(DataIntegrityViolationException.class);
			assertThatThrownBy(() -> transaction.executeWithoutResult((status) -> entityManager.persist(new Parcel())))
				.isExactlyInstanceOf(DataIntegrityViolationException.class);
			// In one persistence context, before the database sees it
			assertThatThrownBy(() -> parcels.saveAll(List.of(new Parcel(), new Parcel())))
				.isInstanceOf(DataIntegrityViolationException.class);

			assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> context.getBean(JdbcAggregateTemplate.class).save(new ParcelRow(null)));
			Object value = postgreSql ? ID.toUuid() : ID.toBytes();
			assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(() -> context.getBean(JdbcClient.class)
				.sql("insert into parcel (id) values (?)")
				.param(value)
				.update());
			assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> context.getBean(ParcelMapper.class).insert(ID));
			assertThatExceptionOfType(DuplicateKeyException.class).isThrownBy(
					() -> context.getBean(DSLContext.class).execute("insert into parcel (id) values (?)", value));
			assertThat(parcels.count()).isOne();

			retry(context, postgreSql);
		}
	}

	/**
	 * PostgreSQL accepts nothing more in the transaction, so only a new one helps.
	 */
	private static void retry(ConfigurableApplicationContext context, boolean postgreSql) {
		TransactionTemplate transaction = context.getBean(TransactionTemplate.class);
		JdbcClient client = context.getBean(JdbcClient.class);
		Object value = postgreSql ? ID.toUuid() : ID.toBytes();
		Object other = postgreSql ? ID.increment().toUuid() : ID.increment().toBytes();
		Runnable retryWithin = () -> transaction.executeWithoutResult((status) -> {
			assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> client.sql("insert into parcel (id) values (?)").param(value).update());
			client.sql("insert into parcel (id) values (?)").param(other).update();
		});
		if (postgreSql) {
			assertThatThrownBy(retryWithin::run).hasStackTraceContaining("current transaction is aborted");
			transaction.executeWithoutResult(
					(status) -> client.sql("insert into parcel (id) values (?)").param(other).update());
		}
		else {
			retryWithin.run();
		}
		assertThat(context.getBean(Parcels.class).count()).isEqualTo(2);
	}

	@Entity
	@Table(name = "parcel")
	static class Parcel {

		@Id
		@UlidGeneratedId
		Ulid id;

	}

	@org.springframework.data.relational.core.mapping.Table("parcel")
	record ParcelRow(@org.springframework.data.annotation.Id Ulid id) {

	}

	interface Parcels extends JpaRepository<Parcel, Ulid> {

	}

	@Mapper
	interface ParcelMapper {

		@Insert("insert into parcel (id) values (#{id})")
		int insert(Ulid id);

	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration(
			exclude = { R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class, MongoAutoConfiguration.class,
					MongoReactiveAutoConfiguration.class, DataMongoAutoConfiguration.class },
			excludeName = "com.baomidou.mybatisplus.autoconfigure.MybatisPlusAutoConfiguration")
	@EntityScan(basePackageClasses = CollisionTests.class)
	@EnableJpaRepositories(considerNestedRepositories = true)
	static class CollisionApplication {

		@Bean
		UlidGenerator ulidGenerator() {
			return () -> ID;
		}

	}

}
