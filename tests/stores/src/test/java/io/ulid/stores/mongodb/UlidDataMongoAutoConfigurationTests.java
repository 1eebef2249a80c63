package io.ulid.stores.mongodb;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.ulid.Ulid;
import io.ulid.autoconfigure.data.UlidDataAutoConfiguration;
import io.ulid.autoconfigure.data.UlidDataMongoAutoConfiguration;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.convert.MongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;

import static org.assertj.core.api.Assertions.assertThat;

class UlidDataMongoAutoConfigurationTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MongoAutoConfiguration.class, DataMongoAutoConfiguration.class,
				UlidDataAutoConfiguration.class, UlidDataMongoAutoConfiguration.class));

	@Test
	void storesUuidsByDefault() {
		this.runner.run((context) -> assertThat(written(context.getBean(MongoConverter.class)))
			.isEqualTo(new Binary((byte) 4, Ulid.MAX.toBytes())));
	}

	@Test
	void propertyChooses() {
		this.runner.withPropertyValues("ulid.data.storage=binary")
			.run((context) -> assertThat(written(context.getBean(MongoConverter.class)))
				.isEqualTo(new Binary((byte) 0, Ulid.MAX.toBytes())));
		this.runner.withPropertyValues("ulid.hibernate.storage=char")
			.run((context) -> assertThat(written(context.getBean(MongoConverter.class)))
				.isEqualTo(Ulid.MAX.toString()));
	}

	@Test
	void convertersOfTheApplicationStay() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new VersionConverter())))
			.run((context) -> {
				MongoConverter converter = context.getBean(MongoConverter.class);
				assertThat(converter.convertToMongoType(Runtime.Version.parse("17"))).isEqualTo("17");
				assertThat(written(converter)).isEqualTo(new Binary((byte) 4, Ulid.MAX.toBytes()));
			});
	}

	@Test
	void converterOfTheApplicationWins() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new UlidConverter())))
			.run((context) -> assertThat(written(context.getBean(MongoConverter.class))).isEqualTo("own"));
	}

	@Test
	void converterOfTheApplicationWinsForKeysOfMaps() {
		this.runner
			.withBean(MongoCustomConversions.class, () -> new MongoCustomConversions(List.of(new UlidConverter())))
			.run((context) -> {
				Document document = new Document();
				context.getBean(MongoConverter.class).write(new Names("1", Map.of(Ulid.MAX, "last")), document);
				assertThat(document).containsEntry("names", new Document("own", "last"));
			});
	}

	@Test
	void converterOfTheApplicationForOneAttributeWins() {
		this.runner.withBean(MongoCustomConversions.class,
				() -> MongoCustomConversions.create((conversions) -> conversions.configurePropertyConversions(
						(registrar) -> registrar.registerConverter(Note.class, "code", String.class)
							.writing((code, context) -> "own " + code)
							.reading((code, context) -> code))))
			.run((context) -> {
				Document document = new Document();
				context.getBean(MongoConverter.class).write(new Note(Ulid.MAX, "code"), document);
				assertThat(document).containsEntry("code", "own code")
					.containsEntry("_id", new Binary((byte) 4, Ulid.MAX.toBytes()));
			});
	}

	@Test
	void backsOffWithoutSpringDataMongoDb() {
		new ApplicationContextRunner().withClassLoader(new FilteredClassLoader("org.springframework.data.mongodb"))
			.withConfiguration(
					AutoConfigurations.of(UlidDataAutoConfiguration.class, UlidDataMongoAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(UlidDataMongoAutoConfiguration.class));
	}

	private static Object written(MongoConverter converter) {
		return Optional.ofNullable(converter.convertToMongoType(Ulid.MAX)).orElseThrow();
	}

	record Note(@Id Ulid id, String code) {
	}

	record Names(@Id String id, Map<Ulid, String> names) {
	}

	static class VersionConverter implements Converter<Runtime.Version, String> {

		@Override
		public String convert(Runtime.Version source) {
			return source.toString();
		}

	}

	static class UlidConverter implements Converter<Ulid, String> {

		@Override
		public String convert(Ulid source) {
			return "own";
		}

	}

}
