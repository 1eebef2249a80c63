package io.ulid.stores.aot;

import java.util.HashMap;
import java.util.Map;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import org.springframework.aot.test.generate.TestGenerationContext;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.test.tools.CompileWithForkedClassLoader;
import org.springframework.core.test.tools.TestCompiler;
import org.springframework.data.redis.core.convert.IndexedData;
import org.springframework.data.redis.core.convert.RedisConverter;
import org.springframework.data.redis.core.convert.RedisData;
import org.springframework.javapoet.ClassName;
import org.springframework.jdbc.core.simple.JdbcClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The stores in an application that is processed ahead of time.
 */
@Tag("slow")
class AheadOfTimeTests {

	// So that generated classes may access package-private members
	@CompileWithForkedClassLoader
	@Test
	@SuppressWarnings("unchecked")
	void storesAndFindsEntitiesWithAotGeneratedCode() {
		MongoServer mongo = new MongoServer(new MemoryBackend());
		Map<String, String> values = new HashMap<>(TestDatabase.h2().properties());
		values.put("ulid.flake.node-id-source", "standalone");
		values.put("spring.mongodb.uri", mongo.bindAndGetConnectionString() + "/test");
		TestPropertyValues properties = TestPropertyValues.of(values);
		TestGenerationContext generation = new TestGenerationContext(AotApplication.class);
		ClassName initializer;
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			properties.applyTo(context);
			context.register(AotApplication.class);
			initializer = new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
		}
		generation.writeGeneratedContent();
		TestCompiler.forSystem().with(generation).compile((compiled) -> {
			try (GenericApplicationContext context = new GenericApplicationContext()) {
				properties.applyTo(context);
				compiled.getInstance(ApplicationContextInitializer.class, initializer.reflectionName())
					.initialize(context);
				context.refresh();
				assertThat(context.getEnvironment().getProperty("io.ulid.typed-ids"))
					.isEqualTo(ParcelId.class.getName());
				storeAndFindRows(context);
				storeAndFindDocuments(context);
				writeAndReadHashes(context);
			}
		});
		mongo.shutdownNow();
	}

	private static void storeAndFindRows(ApplicationContext context) {
		context.getBean(JdbcClient.class)
			.sql("create table parcel (id uuid primary key, parent uuid, number bigint)")
			.update();
		ParcelRepository parcels = context.getBean(ParcelRepository.class);
		UlidGenerator ulids = context.getBean(UlidGenerator.class);
		Parcel saved = parcels.save(new Parcel(null, ulids.next(), context.getBean(UlidFlakeGenerator.class).next()));
		assertThat(saved.id()).isNotNull();
		assertThat(parcels.findById(saved.id())).contains(saved);
		assertThat(parcels.findByParent(saved.parent())).containsExactly(saved);
		assertThat(parcels.ids(saved.parent())).containsExactly(saved.id());
		ParcelMapper mapper = context.getBean(ParcelMapper.class);
		assertThat(mapper.ids()).containsExactly(saved.id());
		assertThat(mapper.find(saved.id())).isEqualTo(saved);
	}

	private static void storeAndFindDocuments(ApplicationContext context) {
		LetterRepository letters = context.getBean(LetterRepository.class);
		Letter saved = letters.save(new Letter(null, context.getBean(UlidFlakeGenerator.class).next()));
		assertThat(saved.id()).isNotNull();
		assertThat(letters.findById(saved.id())).contains(saved);
		assertThat(letters.findByNumber(saved.number())).containsExactly(saved);
	}

	// Without a server
	private static void writeAndReadHashes(ApplicationContext context) {
		assertThat(context.getBean(StampRepository.class)).isNotNull();
		RedisConverter converter = context.getBean(RedisConverter.class);
		Stamp stamp = new Stamp(new ParcelId(Ulid.MIN), Ulid.MAX);
		RedisData data = new RedisData();
		converter.write(stamp, data);
		assertThat(data.getId()).isEqualTo(stamp.id().text());
		assertThat(data.getIndexedData()).extracting(IndexedData::getIndexName).containsExactly("letter");
		assertThat(converter.read(Stamp.class, data)).isEqualTo(stamp);
	}

}
