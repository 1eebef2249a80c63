package io.ulid.stores.mongodb;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.mongodb.UlidDataMongoAutoConfiguration;
import io.ulid.support.database.MongoServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.repository.MongoRepository;
import org.springframework.data.mongodb.repository.config.EnableMongoRepositories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What happens when a generated id is in the collection already.
 */
class MongoCollisionTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(MongoAutoConfiguration.class, DataMongoAutoConfiguration.class,
				UlidAutoConfiguration.class, UlidDataAutoConfiguration.class, UlidDataMongoAutoConfiguration.class))
		.withUserConfiguration(Repositories.class)
		.withBean(UlidGenerator.class, () -> () -> Ulid.MAX)
		.withPropertyValues("spring.mongodb.uri=" + MongoServer.uri());

	@Test
	void rejectsInsertOfADuplicateId() {
		this.runner.run((context) -> {
			MongoOperations mongo = context.getBean(MongoOperations.class);
			Parcels parcels = context.getBean(Parcels.class);
			mongo.insert(new Parcel(null, "first"));
			assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> mongo.insert(new Parcel(null, "second")));
			assertThatExceptionOfType(DuplicateKeyException.class)
				.isThrownBy(() -> parcels.save(new Parcel(null, "second")));
			assertThat(parcels.findAll()).containsExactly(new Parcel(Ulid.MAX, "first"));
		});
	}

	@Test
	void templateSaveReplacesTheDocument() {
		this.runner.run((context) -> {
			MongoOperations mongo = context.getBean(MongoOperations.class);
			mongo.save(new Parcel(null, "first"));
			mongo.save(new Parcel(null, "second"));
			assertThat(mongo.findAll(Parcel.class)).containsExactly(new Parcel(Ulid.MAX, "second"));
		});
	}

	@Document
	record Parcel(@Id @Nullable Ulid id, String name) {

	}

	interface Parcels extends MongoRepository<Parcel, Ulid> {

	}

	@Configuration(proxyBeanMethods = false)
	@EnableMongoRepositories(considerNestedRepositories = true, basePackageClasses = MongoCollisionTests.class)
	static class Repositories {

	}

}
