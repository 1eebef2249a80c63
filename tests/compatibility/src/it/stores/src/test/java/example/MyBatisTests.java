package example;

import java.util.List;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * MyBatis next to Spring Data JDBC, on the same rows.
 */
@SpringBootTest
class MyBatisTests {

	@Autowired
	private BoxMapper mapper;

	@Test
	void insertsAndFinds(@Autowired UlidGenerator ulids, @Autowired UlidFlakeGenerator flakes,
			@Autowired BoxRepository boxes) {
		List<Ulid> parents = List.of(ulids.next(), ulids.next());
		List<Box> inserted = parents.stream()
			.map((parent) -> new Box(new BoxId(ulids.next()), parent, flakes.next(), "mapper"))
			.toList();
		inserted.forEach(this.mapper::insert);
		List<BoxId> ids = inserted.stream().map(Box::id).toList();
		assertThat(this.mapper.find(ids.get(0))).isEqualTo(inserted.get(0));
		assertThat(this.mapper.findByIdIn(ids)).isEqualTo(inserted);
		assertThat(this.mapper.findParents("mapper")).isEqualTo(parents);
		assertThat(boxes.findByIdIn(ids)).containsExactlyInAnyOrderElementsOf(inserted);
	}

}
