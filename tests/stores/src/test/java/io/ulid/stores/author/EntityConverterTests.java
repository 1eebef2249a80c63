package io.ulid.stores.author;

import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.Row;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.CustomerId;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlR2dbcAutoConfiguration;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.Id;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.r2dbc.convert.R2dbcCustomConversions;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.data.r2dbc.dialect.DialectResolver;
import org.springframework.data.r2dbc.mapping.OutboundRow;
import org.springframework.data.r2dbc.repository.R2dbcRepository;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.data.relational.core.mapping.Column;
import org.springframework.data.relational.core.mapping.Table;
import org.springframework.data.relational.core.sql.SqlIdentifier;
import org.springframework.r2dbc.core.Parameter;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Converters of a whole entity in Spring Data R2DBC, as the page shows them.
 */
class EntityConverterTests {

	private final UlidGenerator ulids = UlidGenerator.monotonic();

	@Test
	void convertersOfAnEntityReadAndWriteTypedIds() {
		TestDatabase database = TestDatabase.postgreSql();
		new ApplicationContextRunner().withUserConfiguration(AuthorConverters.class, Repositories.class)
			.withConfiguration(AutoConfigurations.of(R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					UlidAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidSqlR2dbcAutoConfiguration.class,
					UlidDataR2dbcAutoConfiguration.class))
			.withPropertyValues(TestDatabase.propertyValues(database.r2dbcProperties()))
			.run((context) -> {
				R2dbcEntityTemplate template = context.getBean(R2dbcEntityTemplate.class);
				Authors authors = context.getBean(Authors.class);
				template.getDatabaseClient()
					.sql("create table author (id uuid primary key, mentor_id uuid, name varchar(100))")
					.then()
					.block();
				Author mentor = new Author(new CustomerId(this.ulids.next()), null, "Ann");
				template.insert(mentor).block();
				Author saved = authors.save(new Author(null, mentor.id(), "Bob")).block();
				assertThat(saved).isNotNull();
				assertThat(saved.id()).isNotNull();
				assertThat(authors.findById(mentor.id()).block()).isEqualTo(mentor);
				assertThat(authors.findByMentorId(mentor.id()).collectList().block()).containsExactly(saved);
				authors.save(new Author(saved.id(), null, "Robert")).block();
				assertThat(authors.findById(saved.id()).block()).isEqualTo(new Author(saved.id(), null, "Robert"));
				assertThat(authors.count().block()).isEqualTo(2);
			});
	}

	@Configuration(proxyBeanMethods = false)
	@EnableR2dbcRepositories(considerNestedRepositories = true)
	static class Repositories {

	}

	interface Authors extends R2dbcRepository<Author, CustomerId> {

		Flux<Author> findByMentorId(CustomerId mentorId);

	}

	@Table
	record Author(@Id @Column("id") @Nullable CustomerId id, @Nullable CustomerId mentorId, String name) {
	}

	@ReadingConverter
	static class AuthorReader implements Converter<Row, Author> {

		@Override
		public Author convert(Row row) {
			return new Author(UlidSqlValues.read(CustomerId.class, row.get("id")),
					UlidSqlValues.read(CustomerId.class, row.get("mentor_id")), row.get("name", String.class));
		}

	}

	@SuppressWarnings("deprecation") // An OutboundRow has no other parameters
	@WritingConverter
	static class AuthorWriter implements Converter<Author, OutboundRow> {

		private final UlidSqlValues values;

		AuthorWriter(UlidSqlValues values) {
			this.values = values;
		}

		@Override
		public OutboundRow convert(Author author) {
			Object mentorId = this.values.write(author.mentorId());
			return new OutboundRow().append(SqlIdentifier.quoted("id"), Parameter.from(this.values.write(author.id())))
				.append("mentor_id", Parameter.fromOrEmpty(mentorId, this.values.columnType(CustomerId.class)))
				.append("name", Parameter.from(author.name()));
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class AuthorConverters {

		@Bean
		R2dbcCustomConversions r2dbcCustomConversions(ConnectionFactory connectionFactory, UlidSqlValues values) {
			return R2dbcCustomConversions.of(DialectResolver.getDialect(connectionFactory), new AuthorReader(),
					new AuthorWriter(values));
		}

	}

}
