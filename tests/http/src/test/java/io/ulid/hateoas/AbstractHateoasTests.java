package io.ulid.hateoas;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.test.json.JsonContent;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Representation models of a running server.
 */
abstract class AbstractHateoasTests {

	private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	@Value("${local.server.port}")
	private int port;

	@ParameterizedTest
	@ValueSource(strings = { "application/hal+json", "application/prs.hal-forms+json" })
	void writesModelAndItsLinks(String mediaType) throws Exception {
		HttpResponse<String> response = get("/things/" + TEXT, mediaType);
		assertThat(response.statusCode()).isEqualTo(200);
		assertThat(response.headers().firstValue("Content-Type")).hasValue(mediaType);
		assertThat(new JsonContent(response.body())).hasPathSatisfying("$.id", (id) -> assertThat(id).isEqualTo(TEXT))
			.hasPathSatisfying("$.parts",
					(parts) -> assertThat(parts).asArray().containsExactly(Ulid.MIN.toString(), Ulid.MAX.toString()))
			.hasPathSatisfying("$._links.self.href", (link) -> assertThat(link).asString().endsWith("/things/" + TEXT))
			.hasPathSatisfying("$._links.search.href",
					(link) -> assertThat(link).asString().endsWith("/things{?after,parts,owner}"));
	}

	@Test
	void readsIdsInTheParametersOfALink() throws Exception {
		assertThat(new JsonContent(
				get("/things?after=%s&parts=%s&parts=%s".formatted(TEXT, TEXT, TEXT), "application/hal+json").body()))
			.isStrictlyEqualTo("{\"id\":\"%1$s\",\"parts\":[\"%1$s\",\"%1$s\"]}".formatted(TEXT));
	}

	@ParameterizedTest
	@CsvSource({ "orders, ord_01arz3ndektsv4rrffq69g5fav", "members, mbr_d1arz3ndektsv4rrffq69g5fav" })
	void writesLinkToATypedId(String path, String id) throws Exception {
		String uri = "/" + prefix() + path + "/%s?others=%s".formatted(id, id);
		assertThat(new JsonContent(get(uri, "application/hal+json").body())).extractingPath("$._links.self.href")
			.asString()
			.endsWith(uri);
	}

	@Test
	void writesAffordance() throws Exception {
		assertThat(new JsonContent(get("/things/" + TEXT, "application/prs.hal-forms+json").body())).hasPathSatisfying(
				"$._templates.addPart.target",
				(target) -> assertThat(target).asString().endsWith("/things/" + TEXT + "/parts/" + Ulid.MAX));
	}

	/**
	 * The beginning of the path of the controller whose link builder uses the current
	 * request.
	 */
	abstract String prefix();

	private HttpResponse<String> get(String uri, String mediaType) throws Exception {
		HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + this.port + uri))
			.header("Accept", mediaType)
			.build();
		return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
	}

}
