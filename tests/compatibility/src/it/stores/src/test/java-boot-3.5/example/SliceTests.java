package example;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.spring.data.UlidSqlValues;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.mybatis.spring.boot.test.autoconfigure.MybatisTest;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.data.jdbc.DataJdbcTest;
import org.springframework.boot.test.autoconfigure.data.mongo.DataMongoTest;
import org.springframework.boot.test.autoconfigure.data.redis.DataRedisTest;
import org.springframework.boot.test.autoconfigure.jdbc.JdbcTest;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.redis.core.convert.RedisConverter;
import org.springframework.data.redis.core.convert.RedisData;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The test slices of Spring Boot 3.5, whose names are others in Spring Boot 4.
 */
class SliceTests {

	private static void assertWritten(JdbcClient jdbc, UlidSqlValues values, BoxId id) {
		assertThat(jdbc.sql("select count(*) from box where id = ?").param(values.write(id)).query(long.class).single())
			.isEqualTo(1);
	}

	@Nested
	@DataJdbcTest
	class DataJdbc {

		@Test
		void slice(@Autowired BoxRepository boxes, @Autowired JdbcClient jdbc, @Autowired UlidSqlValues values) {
			Box box = boxes.save(new Box(null, null, null, "slice"));
			assertThat(boxes.findById(box.id())).contains(box);
			assertWritten(jdbc, values, box.id());
		}

	}

	@Nested
	@DataMongoTest
	class DataMongo {

		@DynamicPropertySource
		static void properties(DynamicPropertyRegistry registry) {
			Mongo.register(registry, "slice");
		}

		@Test
		void slice(@Autowired NoteRepository notes, @Autowired MongoOperations mongo) {
			Ulid id = notes.save(new Note(null, null, null, null)).id();
			assertThat(mongo.findAll(Document.class, mongo.getCollectionName(Note.class))).singleElement()
				.satisfies((stored) -> assertThat(stored).containsEntry("_id", new Binary((byte) 4, id.toBytes())));
		}

	}

	@Nested
	@DataRedisTest
	class DataRedis {

		@Test
		void slice(@Autowired RedisConverter converter, @Autowired UlidGenerator ulids) {
			Stamp stamp = new Stamp();
			stamp.letter = ulids.next();
			RedisData data = new RedisData();
			converter.write(stamp, data);
			assertThat(data.getBucket().get("letter")).asString().isEqualTo(stamp.letter.toString());
		}

	}

	@Nested
	@MybatisTest
	class Mybatis {

		@Test
		void slice(@Autowired BoxMapper mapper, @Autowired UlidGenerator ulids) {
			Box box = new Box(new BoxId(ulids.next()), ulids.next(), null, "slice");
			mapper.insert(box);
			assertThat(mapper.find(box.id())).isEqualTo(box);
		}

	}

	@Nested
	@JdbcTest
	class Jdbc {

		@Test
		void slice(@Autowired UlidGenerator ulids, @Autowired JdbcClient jdbc, @Autowired UlidSqlValues values) {
			BoxId id = new BoxId(ulids.next());
			jdbc.sql("insert into box (id) values (?)").param(values.write(id)).update();
			assertWritten(jdbc, values, id);
		}

	}

}
