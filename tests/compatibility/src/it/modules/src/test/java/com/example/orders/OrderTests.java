package com.example.orders;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.ulid.InvalidUlidException;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A module whose tests Maven runs as it does by default: this module and those that it
 * requires are on the module path, and all of Spring is on the class path.
 */
@SpringBootTest
@AutoConfigureMockMvc
class OrderTests {

	private static final String TEXT = "ord_01h455vb4pex5vsknk084sn02q";

	private static final OrderId ID = TypedUlid.parse(OrderId.class, TEXT);

	@Test
	void loadsIdentifiersInNamedModules() {
		assertThat(Ulid.class.getModule().getName()).isEqualTo("io.ulid");
		assertThat(OrderId.class.getModule().getName()).isEqualTo("com.example.orders");
		assertThat(SpringBootApplication.class.getModule().isNamed()).isFalse();
	}

	@Test
	void readsPathVariableAndWritesJson(@Autowired MockMvcTester mvc) {
		assertThat(mvc.get().uri("/orders/" + TEXT)).bodyJson()
			.isEqualTo("{\"id\":\"%s\",\"item\":\"Espresso\"}".formatted(TEXT));
		assertThat(mvc.get().uri("/orders/01H455VB4PEX5VSKNK084SN02Q")).hasStatus(400);
	}

	@Test
	void readsJsonWithTheMapperOfTheApplication(@Autowired JsonMapper mapper) {
		assertThat(mapper.readValue("{\"id\":\"%s\"}".formatted(TEXT), Order.class).id()).isEqualTo(ID);
	}

	@Test
	void readsAndWritesJsonWithPlainMappers() throws Exception {
		Order order = new Order(ID, null);
		String json = "{\"id\":\"%s\",\"item\":null}".formatted(TEXT);
		assertThat(new JsonMapper().writeValueAsString(order)).isEqualTo(json);
		assertThat(new JsonMapper().readValue(json, Order.class)).isEqualTo(order);
		assertThat(new ObjectMapper().writeValueAsString(order)).isEqualTo(json);
		assertThat(new ObjectMapper().readValue(json, Order.class)).isEqualTo(order);
		assertThatExceptionOfType(Exception.class)
			.isThrownBy(() -> new ObjectMapper().readValue(json.replace("ord", "cus"), Order.class))
			.withRootCauseInstanceOf(InvalidUlidException.class);
	}

	@Test
	void storesUlidInAUuidColumn(@Autowired JdbcClient jdbc, @Autowired UlidGenerator generator) {
		jdbc.sql("create table orders (id uuid primary key)").update();
		Ulid id = generator.next();
		jdbc.sql("insert into orders values (?)").param(id.toUuid()).update();
		assertThat(jdbc.sql("select id from orders").query(java.util.UUID.class).single()).isEqualTo(id.toUuid());
	}

	@SpringBootApplication
	@RestController
	static class Application {

		@GetMapping("/orders/{id}")
		Order find(@PathVariable OrderId id) {
			return new Order(id, "Espresso");
		}

	}

}
