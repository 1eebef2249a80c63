package io.ulid.spring.mongodb;

import java.util.stream.Stream;

import org.bson.Document;
import org.bson.conversions.Bson;
import org.junit.jupiter.api.Test;

import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.NoOpDbRefResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;

import static org.assertj.core.api.Assertions.assertThat;

class MongoReferencesTests {

	@Test
	void documentIsWrittenWithoutInterceptor() {
		MongoConverter converter = (MongoConverter) MongoReferences.byId(new StackConverter());
		Document document = new Document();
		converter.write("source", document);
		assertThat(document).containsEntry("intercepted", false);
	}

	/**
	 * Converter that reports whether an interceptor calls it.
	 */
	static class StackConverter extends MappingMongoConverter {

		StackConverter() {
			super(NoOpDbRefResolver.INSTANCE, new MongoMappingContext());
		}

		@Override
		public void write(Object source, Bson target) {
			boolean intercepted = Stream.of(Thread.currentThread().getStackTrace())
				.anyMatch((frame) -> frame.getClassName().startsWith("org.springframework.aop."));
			((Document) target).put("intercepted", intercepted);
		}

	}

}
