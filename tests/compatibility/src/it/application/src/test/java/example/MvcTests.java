package example;

import example.Server.Answer;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application on Spring MVC, with what there is only for it.
 */
class MvcTests extends AbstractServerTests {

	MvcTests() {
		super("servlet");
	}

	@Test
	void dataRest() throws Exception {
		Answer created = this.server.post("/rest/items", "{\"name\": \"chair\"}");
		assertThat(created.status()).isEqualTo(201);
		String path = created.location().substring(created.location().indexOf("/rest/items/"));
		assertThat(path).matches("/rest/items/[0-7][0-9A-HJKMNP-TV-Z]{25}");
		assertThat(this.server.get(path).at("$.name")).isEqualTo("chair");
		long number = Long.parseLong((String) this.server.get(path).at("$.number"));
		Object nodeId = this.server.get("/actuator/info").at("$.ulid.flake.nodeId");
		assertThat((int) number & 31).isEqualTo(nodeId);
		assertThat(this.server.get("/rest/items/" + TEXT).status()).isEqualTo(404);
		Answer invalid = this.server.get("/rest/items/nope");
		assertThat(invalid.status()).isEqualTo(400);
		assertThat(invalid.at("$.reason")).isEqualTo("LENGTH");
	}

	@Test
	void openApi() throws Exception {
		Answer document = this.server.get("/v3/api-docs");
		assertThat(document.at("$.components.schemas.Body.properties.ids.items.format")).isEqualTo("ulid");
		assertThat(document.at("$.components.schemas.Body.properties.counts.propertyNames.format")).isEqualTo("ulid");
		assertThat(document.at("$.paths['/path/{id}'].get.parameters[0].schema.format")).isEqualTo("ulid");
	}

}
