package io.ulid.stores.mongodb;

import io.ulid.Ulid;
import io.ulid.support.database.MongoServer;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.data.mongodb.test.autoconfigure.DataMongoTest;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

@DataMongoTest(properties = "ulid.flake.node-id-source=standalone")
@ContextConfiguration(classes = MongoSliceTests.Application.class)
class MongoSliceTests {

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		MongoServer.register(registry);
	}

	@Test
	void generatesAndStoresIds(@Autowired MongoOperations mongo) {
		Ulid id = mongo.save(new Thing.OfUlid()).id;
		assertThat(mongo.findAll(Document.class, mongo.getCollectionName(Thing.OfUlid.class))).singleElement()
			.satisfies((document) -> assertThat(document.get("_id")).isEqualTo(new Binary((byte) 4, id.toBytes())));
	}

	@AutoConfigurationPackage
	@SpringBootConfiguration(proxyBeanMethods = false)
	static class Application {

	}

}
