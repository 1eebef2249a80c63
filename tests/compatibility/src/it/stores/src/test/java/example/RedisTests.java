package example;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.data.redis.RedisConnectionFailureException;
import org.springframework.data.redis.core.convert.IndexedData;
import org.springframework.data.redis.core.convert.RedisConverter;
import org.springframework.data.redis.core.convert.RedisData;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The beans of Redis repositories, without a server.
 */
@SpringBootTest(properties = "spring.data.redis.port=1")
class RedisTests {

	@Test
	void writesAndReads(@Autowired RedisConverter converter, @Autowired UlidGenerator ulids) {
		Stamp stamp = new Stamp();
		stamp.id = new BoxId(ulids.next());
		stamp.letter = ulids.next();
		stamp.boxes = List.of(new BoxId(Ulid.MAX));
		RedisData data = new RedisData();
		converter.write(stamp, data);
		assertThat(data.getId()).isEqualTo(stamp.id.text());
		for (Map.Entry<String, String> field : Map
			.of("id", stamp.id.text(), "letter", stamp.letter.toString(), "boxes.[0]", "box_7zzzzzzzzzzzzzzzzzzzzzzzzz")
			.entrySet()) {
			assertThat(data.getBucket().get(field.getKey())).asString(StandardCharsets.UTF_8).isEqualTo(field.getValue());
		}
		assertThat(data.getIndexedData()).extracting(IndexedData::getIndexName).containsExactly("letter");
		assertThat(converter.read(Stamp.class, data)).usingRecursiveComparison().isEqualTo(stamp);
	}

	@Test
	void idIsGeneratedBeforeTheServerIsCalled(@Autowired StampRepository stamps) {
		Stamp stamp = new Stamp();
		assertThatExceptionOfType(RedisConnectionFailureException.class).isThrownBy(() -> stamps.save(stamp));
		assertThat(stamp.id).isNotNull();
	}

}
