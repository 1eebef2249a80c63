package io.ulid.plain;

import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.IdPrefix;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.spring.jackson.UlidJacksonModule;
import io.ulid.spring.jackson2.UlidJackson2Module;
import org.jmolecules.ddd.types.AggregateRoot;
import org.jmolecules.ddd.types.Identifier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A typed id that is an {@link Identifier} of jMolecules as well.
 */
class JMoleculesTests {

	private static final String TEXT = "ord_01arz3ndektsv4rrffq69g5fav";

	private static final OrderId ID = TypedUlid.parse(OrderId.class, TEXT);

	private static final String JSON = """
			{"id":"%1$s","any":"%1$s","list":["%1$s"],"map":{"%1$s":1}}""".formatted(TEXT);

	private final Document document = new Document(ID, ID, List.of(ID), Map.of(ID, 1));

	@Test
	void isAnIdentifierWithItsText() {
		Identifier id = new Order(ID).getId();
		assertThat(id).isEqualTo(new OrderId(Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")));
		assertThat(ID.text()).isEqualTo(TEXT);
	}

	@Test
	void writesAndReadsJsonWithJackson3() {
		JsonMapper mapper = JsonMapper.builder().addModule(new UlidJacksonModule()).build();
		assertThat(mapper.writeValueAsString(this.document)).isEqualTo(JSON);
		assertThat(mapper.readValue('"' + TEXT + '"', OrderId.class)).isEqualTo(ID);
		assertThat(mapper.readValue("{\"id\":\"" + TEXT + "\"}", Order.class).getId()).isEqualTo(ID);
	}

	@Test
	void writesAndReadsJsonWithJackson2() throws Exception {
		ObjectMapper mapper = new ObjectMapper().registerModule(new UlidJackson2Module());
		assertThat(mapper.writeValueAsString(this.document)).isEqualTo(JSON);
		assertThat(mapper.readValue('"' + TEXT + '"', OrderId.class)).isEqualTo(ID);
		assertThat(mapper.readValue("{\"id\":\"" + TEXT + "\"}", Order.class).getId()).isEqualTo(ID);
	}

	@IdPrefix("ord")
	static final class OrderId extends TypedUlid<OrderId> implements Identifier {

		public OrderId(String text) {
			super(text);
		}

		public OrderId(Ulid value) {
			super(value);
		}

	}

	record Document(OrderId id, Identifier any, List<Identifier> list, Map<OrderId, Integer> map) {
	}

	record Order(OrderId id) implements AggregateRoot<Order, OrderId> {

		@Override
		public OrderId getId() {
			return this.id;
		}

	}

}
