package com.example.author;

import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.Row;
import io.ulid.spring.data.UlidSqlValues;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.r2dbc.convert.R2dbcCustomConversions;
import org.springframework.data.r2dbc.dialect.DialectResolver;
import org.springframework.data.r2dbc.mapping.OutboundRow;
import org.springframework.data.relational.core.sql.SqlIdentifier;
import org.springframework.r2dbc.core.Parameter;

/**
 * Converters that read and write an {@link Author} with Spring Data R2DBC.
 */
@Configuration(proxyBeanMethods = false)
public class AuthorConverters {

	@Bean
	R2dbcCustomConversions r2dbcCustomConversions(ConnectionFactory connectionFactory, UlidSqlValues values) {
		return R2dbcCustomConversions.of(DialectResolver.getDialect(connectionFactory), new AuthorReader(),
				new AuthorWriter(values));
	}

	@ReadingConverter
	static class AuthorReader implements Converter<Row, Author> {

		@Override
		public Author convert(Row row) {
			return new Author(UlidSqlValues.read(AuthorId.class, row.get("id")),
					UlidSqlValues.read(AuthorId.class, row.get("mentor_id")), row.get("name", String.class));
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
				.append("mentor_id", Parameter.fromOrEmpty(mentorId, this.values.columnType(AuthorId.class)))
				.append("name", Parameter.from(author.name()));
		}

	}

}
