package example;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.spring.data.UlidSqlValues;
import io.ulid.spring.jdbc.UlidRowMapper;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.convert.converter.Converter;
import org.springframework.data.convert.ReadingConverter;
import org.springframework.data.convert.WritingConverter;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.jdbc.core.mapping.AggregateReference;
import org.springframework.jdbc.core.simple.JdbcClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * Spring Data JDBC with converters of the application, and {@code JdbcClient}.
 */
@SpringBootTest
class DataJdbcTests {

	@Autowired
	private BoxRepository boxes;

	@Autowired
	private UlidGenerator ulids;

	@Test
	void savesAndFinds(@Autowired UlidFlakeGenerator flakes) {
		Ulid parent = this.ulids.next();
		List<Box> saved = this.boxes
			.saveAll(List.of(new Box(null, parent, flakes.next(), "a"), new Box(null, null, null, "b")));
		assertThat(saved).extracting(Box::id).doesNotContainNull().isSorted();
		assertThat(this.boxes.findById(saved.get(0).id())).contains(saved.get(0));
		assertThat(this.boxes.findByIdIn(saved.stream().map(Box::id).toList())).containsExactlyInAnyOrderElementsOf(saved);
		assertThat(this.boxes.findByParent(parent)).containsExactly(saved.get(0));
	}

	@Test
	void rejectsUpdateOfAMissingRow() {
		Box box = new Box(new BoxId(this.ulids.next()), null, null, "lost");
		assertThatException().isThrownBy(() -> this.boxes.save(box))
			.withStackTraceContaining("There is no Box with id");
	}

	@Test
	void insertsPresetIdAndReference(@Autowired CrateRepository crates) {
		Box box = this.boxes.save(new Box(null, null, null, "referenced"));
		Crate crate = crates
			.save(new Crate(this.ulids.next(), null, AggregateReference.to(box.id()), new Crate.Name("a")));
		assertThat(crates.findById(crate.id())).contains(crate);
	}

	@Test
	void writesAndReadsIdsInPlainSql(@Autowired JdbcClient jdbcClient, @Autowired UlidSqlValues values) {
		Box box = this.boxes.save(new Box(null, this.ulids.next(), null, "sql"));
		assertThat(jdbcClient.sql("select * from box where id in (:ids)")
			.param("ids", values.writeAll(List.of(box.id())))
			.query(UlidRowMapper.of(Box.class))
			.single()).isEqualTo(box);
		assertThat(jdbcClient.sql("select id from box where parent = ?")
			.param(values.write(box.parent()))
			.query(UlidRowMapper.of(BoxId.class))
			.single()).isEqualTo(box.id());
	}

	@TestConfiguration(proxyBeanMethods = false)
	static class OwnConversions {

		@Bean
		JdbcCustomConversions jdbcCustomConversions() {
			return new JdbcCustomConversions(List.of(new Writing(), new Reading()));
		}

	}

	@WritingConverter
	static class Writing implements Converter<Crate.Name, String> {

		@Override
		public String convert(Crate.Name source) {
			return "own " + source.text();
		}

	}

	@ReadingConverter
	static class Reading implements Converter<String, Crate.Name> {

		@Override
		public Crate.Name convert(String source) {
			return new Crate.Name(source.substring("own ".length()));
		}

	}

}
