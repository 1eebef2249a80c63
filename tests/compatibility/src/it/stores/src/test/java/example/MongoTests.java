package example;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring Data MongoDB with converters of the application.
 */
@SpringBootTest
class MongoTests {

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		Mongo.register(registry, "application");
	}

	@Test
	void savesAndFinds(@Autowired NoteRepository notes, @Autowired UlidGenerator ulids,
			@Autowired UlidFlakeGenerator flakes, @Autowired MongoOperations mongo) {
		BoxId box = new BoxId(ulids.next());
		UlidFlake number = flakes.next();
		List<Note> saved = notes.saveAll(
				List.of(new Note(null, box, number, new Note.Text("a")), new Note(null, null, null, null)));
		List<Ulid> ids = saved.stream().map(Note::id).toList();
		assertThat(ids).doesNotContainNull().isSorted();
		assertThat(notes.findById(ids.get(0))).contains(saved.get(0));
		assertThat(notes.findByIdIn(ids)).containsExactlyInAnyOrderElementsOf(saved);
		assertThat(notes.findByBox(box)).containsExactly(saved.get(0));
		Document stored = mongo.getCollection(mongo.getCollectionName(Note.class))
			.find(new Document("_id", uuid(ids.get(0))))
			.first();
		assertThat(stored).containsEntry("_id", uuid(ids.get(0)))
			.containsEntry("box", uuid(box.value()))
			.containsEntry("number", number.toLong())
			.containsEntry("text", "own a");
	}

	private static Binary uuid(Ulid ulid) {
		return new Binary((byte) 4, ulid.toBytes());
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class OwnConversions {

		@Bean
		MongoCustomConversions mongoCustomConversions() {
			return new MongoCustomConversions(List.of(new Writing(), new Reading()));
		}

	}

	@WritingConverter
	static class Writing implements Converter<Note.Text, String> {

		@Override
		public String convert(Note.Text source) {
			return "own " + source.value();
		}

	}

	@ReadingConverter
	static class Reading implements Converter<String, Note.Text> {

		@Override
		public Note.Text convert(String source) {
			return new Note.Text(source.substring("own ".length()));
		}

	}

}
