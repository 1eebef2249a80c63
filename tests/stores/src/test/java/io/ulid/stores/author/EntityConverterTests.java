package io.ulid.stores.author;

import com.example.author.Author;
import com.example.author.AuthorConverters;
import com.example.author.AuthorId;
import io.ulid.UlidGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.data.UlidSqlR2dbcAutoConfiguration;
import io.ulid.spring.r2dbc.UlidDataR2dbcAutoConfiguration;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.data.r2dbc.repository.R2dbcRepository;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Converters of a whole entity in Spring Data R2DBC, which {@code docs/data-jdbc.md}
 * links.
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
				Author mentor = new Author(new AuthorId(this.ulids.next()), null, "Ann");
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

	interface Authors extends R2dbcRepository<Author, AuthorId> {

		Flux<Author> findByMentorId(AuthorId mentorId);

	}

}
