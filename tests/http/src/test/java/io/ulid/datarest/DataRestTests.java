package io.ulid.datarest;

import java.net.URI;
import java.util.List;
import java.util.Locale;

import io.micrometer.core.instrument.MeterRegistry;
import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.datarest.DataRestApplication.BookTitleHandler;
import io.ulid.datarest.DataRestApplication.Letter;
import io.ulid.datarest.DataRestApplication.Parcel;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.support.OpaqueTestKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.context.annotation.Bean;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.data.rest.webmvc.support.RepositoryEntityLinks;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Spring Data REST exports entities whose ids are ULIDs or Ulid-Flakes.
 */
@SpringBootTest(properties = { OpaqueTestKey.PROPERTY, "ulid.flake.node-id-source=standalone" })
@AutoConfigureMockMvc
class DataRestTests {

	private static final String UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

	private static final String PARCEL = "ord_01arz3ndektsv4rrffq69g5fav";

	@Autowired
	private MockMvcTester mvc;

	@Test
	void linkIsBuiltFromAnIdOrItsText(@Autowired RepositoryEntityLinks links) {
		for (Object id : List.of(new OrderId(Ulid.parse(UNKNOWN)), PARCEL)) {
			assertThat(links.linkToItemResource(Parcel.class, id).getHref()).endsWith("/parcels/" + PARCEL);
		}
		MemberId letter = new MemberId(Ulid.parse(UNKNOWN));
		for (Object id : List.of(letter, letter.text())) {
			assertThat(links.linkToItemResource(Letter.class, id).getHref()).endsWith("/letters/" + letter.text());
		}
	}

	@Test
	void createsReadsUpdatesAndDeletesEntity() {
		String book = create("/books", "{\"title\":\"one\",\"shelf\":\"%s\"}".formatted(Ulid.MAX));
		assertThat(book).matches("http://localhost/books/[0-7][0-9A-HJKMNP-TV-Z]{25}");
		assertThat(get(book)).hasStatusOk()
			.bodyJson()
			.hasPathSatisfying("$.shelf", (shelf) -> assertThat(shelf).isEqualTo(Ulid.MAX.toString()))
			.hasPathSatisfying("$._links.self.href", (link) -> assertThat(link).isEqualTo(book))
			.hasPathSatisfying("$._links.author.href", (link) -> assertThat(link).isEqualTo(book + "/author"))
			.doesNotHavePath("$.id");
		assertThat(get(book.replace("books/" + id(book), "books/" + id(book).toLowerCase(Locale.ROOT)))).hasStatusOk()
			.bodyJson()
			.extractingPath("$._links.self.href")
			.isEqualTo(book);
		assertThat(json(HttpMethod.PATCH, book, "{\"title\":\"two\"}")).hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get(book)).bodyJson().extractingPath("$.title").isEqualTo("two");
		assertThat(json(HttpMethod.PUT, book, "{\"title\":\"three\"}")).hasStatus(HttpStatus.NO_CONTENT)
			.hasHeader("Location", book);
		assertThat(get(book)).bodyJson().extractingPath("$.title").isEqualTo("three");
		assertThat(this.mvc.delete().uri(URI.create(book))).hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get(book)).hasStatus(HttpStatus.NOT_FOUND);
	}

	@Test
	void putCreatesEntityWithTheIdInThePath() {
		String book = "http://localhost/books/01BX5ZZKBKACTAV9WEVGEMMVRZ";
		assertThat(json(HttpMethod.PUT, book, "{\"title\":\"put\"}")).hasStatus(HttpStatus.CREATED)
			.hasHeader("Location", book);
		assertThat(get(book)).bodyJson().extractingPath("$._links.self.href").isEqualTo(book);
	}

	@ParameterizedTest
	@EnumSource
	void putCreatesEntityWithTheTypedIdInThePath(TypedCollection collection) {
		String id = collection.text.replace("g5fav", "g5faw");
		String uri = "http://localhost" + collection.path + "/" + id;
		assertThat(json(HttpMethod.PUT, uri, "{\"next\":\"%s\"}".formatted(id))).hasStatus(HttpStatus.CREATED)
			.hasHeader("Location", uri);
		assertThat(get(uri)).bodyJson()
			.hasPathSatisfying("$.next", (next) -> assertThat(next).isEqualTo(id))
			.hasPathSatisfying("$._links.self.href", (link) -> assertThat(link).isEqualTo(uri));
		assertThat(json(HttpMethod.PUT, uri, "{\"next\":null}")).hasStatus(HttpStatus.NO_CONTENT);
	}

	@Test
	void writesExposedIdAsText() {
		String author = create("/authors", "{\"name\":\"Ada\"}");
		assertThat(get(author)).bodyJson().extractingPath("$.id").isEqualTo(id(author));
	}

	@Test
	void readsAndChangesAssociations() {
		String ada = create("/authors", "{\"name\":\"Ada\"}");
		String bob = create("/authors", "{\"name\":\"Bob\"}");
		String book = create("/books", "{\"author\":\"%s\"}".formatted(ada));
		assertThat(get(book + "/author")).bodyJson().extractingPath("$.name").isEqualTo("Ada");
		assertThat(this.mvc.put().uri(URI.create(book + "/author")).contentType("text/uri-list").content(bob))
			.hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get(book + "/author")).bodyJson().extractingPath("$._links.self.href").isEqualTo(bob);
		assertThat(json(HttpMethod.PATCH, book, "{\"author\":\"%s\"}".formatted(ada))).hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get("/books/search/findByAuthor?author=" + ada)).bodyJson()
			.extractingPath("$._embedded.books[*]._links.self.href")
			.asArray()
			.containsExactly(book);
	}

	// Spring Data REST compares the text, also the text of a UUID
	@Test
	void findsElementOfAssociationOnlyByTheTextOfItsLink() {
		String author = create("/authors", "{\"name\":\"Ada\"}");
		String book = create("/books", "{}");
		assertThat(this.mvc.put().uri(URI.create(author + "/books")).contentType("text/uri-list").content(book))
			.hasStatus(HttpStatus.NO_CONTENT);
		String element = author + "/books/" + id(book);
		String otherCase = author + "/books/" + id(book).toLowerCase(Locale.ROOT);
		assertThat(get(otherCase)).hasStatus(HttpStatus.NOT_FOUND);
		assertThat(this.mvc.delete().uri(otherCase)).hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get(element)).hasStatus(HttpStatus.OK);
		assertThat(this.mvc.delete().uri(element)).hasStatus(HttpStatus.NO_CONTENT);
		assertThat(get(element)).hasStatus(HttpStatus.NOT_FOUND);
	}

	@Test
	void readsIdsInParametersOfQueryMethodsAndPages() {
		String shelf = "01BX5ZZKBKACTAV9WEVGEMMVS0";
		String content = "{\"shelf\":\"%s\"}".formatted(shelf);
		String first = create("/books", content);
		String second = create("/books", content);
		assertThat(get("/books/search/findByShelf?shelf=%s&size=1&sort=id,desc".formatted(shelf))).hasStatusOk()
			.bodyJson()
			.hasPathSatisfying("$._embedded.books[0]._links.self.href", (link) -> assertThat(link).isEqualTo(second))
			.hasPathSatisfying("$.page.totalElements", (total) -> assertThat(total).isEqualTo(2))
			.hasPathSatisfying("$._links.next.href", (link) -> assertThat(link).asString().contains("shelf=" + shelf));
		assertThat(get("/books/search/findByIdIn?ids=%s,%s".formatted(id(first), id(second)))).bodyJson()
			.extractingPath("$._embedded.books[*]._links.self.href")
			.asArray()
			.containsExactlyInAnyOrder(first, second);
	}

	@Test
	void countsInvalidIdOnce(@Autowired MeterRegistry registry) {
		double path = rejected(registry, "data_rest");
		double body = rejected(registry, "body");
		get("/books/nope");
		assertThat(rejected(registry, "data_rest") - path).isOne();
		assertThat(rejected(registry, "body") - body).isZero();
		json(HttpMethod.POST, "/books", "{\"shelf\":\"nope\"}");
		json(HttpMethod.POST, "/books", "{\"author\":\"http://localhost/authors/nope\"}");
		assertThat(rejected(registry, "data_rest") + rejected(registry, "body") - path - body).isEqualTo(3);
	}

	private static double rejected(MeterRegistry registry, String place) {
		return rejected(registry, place, "length");
	}

	private static double rejected(MeterRegistry registry, String place, String reason) {
		return registry.get("ulid.rejections").tags("place", place, "reason", reason).counter().count();
	}

	@ParameterizedTest
	@ValueSource(strings = { "GET", "PUT", "PATCH", "DELETE" })
	void rejectsInvalidIdInThePath(String method) {
		assertInvalidUlid(json(HttpMethod.valueOf(method), "/books/nope", "{\"title\":\"one\"}"));
		assertThat(this.mvc.head().uri("/books/nope")).hasStatus(HttpStatus.BAD_REQUEST);
	}

	@ParameterizedTest
	@ValueSource(strings = { "/books/nope/author", "/books/search/findByShelf?shelf=nope",
			"/books/search/findByIdIn?ids=nope", "/books/search/findByIdIn?ids=" + UNKNOWN + ",nope",
			"/books/search/findByAuthor?author=http://localhost/authors/nope" })
	void rejectsInvalidUlidElsewhereInTheUri(String uri) {
		assertInvalidUlid(get(uri));
	}

	@Test
	void rejectsInvalidUlidInALink() {
		String book = create("/books", "{}");
		assertInvalidUlid(this.mvc.put()
			.uri(URI.create(book + "/author"))
			.contentType("text/uri-list")
			.content("http://localhost/authors/nope")
			.exchange());
		assertInvalidUlid(json(HttpMethod.POST, "/books", "{\"author\":\"/authors/nope\"}"));
		assertInvalidUlid(this.mvc.patch()
			.uri(URI.create(book))
			.contentType("application/json-patch+json")
			.content("[{\"op\":\"replace\",\"path\":\"/shelf\",\"value\":\"nope\"}]")
			.exchange());
	}

	@Test
	void describesInvalidUlidInABodyInTheLanguageOfTheRequest() {
		MvcTestResult result = json(HttpMethod.POST, "/books", "{\"shelf\":\"nope\"}");
		assertInvalidUlid(result);
		assertThat(result).bodyJson().extractingPath("$.pointer").isEqualTo("#/shelf");
		assertThat(this.mvc.post()
			.uri("/books")
			.locale(Locale.GERMAN)
			.contentType(MediaType.APPLICATION_JSON)
			.content("{\"shelf\":\"nope\"}")).hasStatus(HttpStatus.BAD_REQUEST)
			.bodyJson()
			.extractingPath("$.title")
			.isEqualTo("Ungültige ULID");
	}

	@Test
	void countsNumberInABodyThatDataRestRejects(@Autowired MeterRegistry registry) {
		double before = rejected(registry, "body", "type");
		MvcTestResult result = json(HttpMethod.POST, "/books", "{\"shelf\":5}");
		assertThat(result).hasStatus(HttpStatus.BAD_REQUEST)
			.bodyJson()
			.extractingPath("$.message")
			.asString()
			.contains("must be a string of 26 characters");
		assertThat(rejected(registry, "body", "type") - before).isOne();
	}

	@Test
	void createsAndFindsEntitiesWithFlakes() {
		String crate = create("/crates", "{\"shelf\":\"7zzzzzzzzzzzz\"}");
		assertThat(crate).matches("http://localhost/crates/[0-7][0-9A-HJKMNP-TV-Z]{12}");
		assertThat(get("http://localhost/crates/" + id(crate).toLowerCase(Locale.ROOT))).hasStatusOk()
			.bodyJson()
			.hasPathSatisfying("$.shelf", (shelf) -> assertThat(shelf).isEqualTo("7ZZZZZZZZZZZZ"))
			.hasPathSatisfying("$._links.self.href", (link) -> assertThat(link).isEqualTo(crate));
		assertThat(get("/crates/search/findByShelf?shelf=7zzzzzzzzzzzz")).bodyJson()
			.extractingPath("$._embedded.crates[*]._links.self.href")
			.asArray()
			.containsExactly(crate);
		assertThat(get("/crates/00F2N078MDT7J")).hasStatus(HttpStatus.NOT_FOUND);
	}

	@Test
	void rejectsInvalidFlakes() {
		for (MvcTestResult result : new MvcTestResult[] { get("/crates/nope"),
				get("/crates/search/findByShelf?shelf=nope"),
				json(HttpMethod.POST, "/crates", "{\"shelf\":\"nope\"}") }) {
			assertThat(result).hasStatus(HttpStatus.BAD_REQUEST).bodyJson().isLenientlyEqualTo("""
					{
						"type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
						"detail": "Invalid Ulid-Flake 'nope': must be 13 characters but was 4",
						"reason": "LENGTH"
					}""");
		}
	}

	@ParameterizedTest
	@EnumSource
	void createsAndFindsEntitiesWithTypedIds(TypedCollection collection) {
		String path = collection.path;
		String unknown = collection.text;
		String hrefs = "$._embedded." + path.substring(1) + "[*]._links.self.href";
		String outer = create(path, "{\"next\":\"%s\"}".formatted(unknown));
		assertThat(outer).matches("http://localhost" + path + "/" + collection.pattern);
		assertThat(get(outer)).hasStatusOk()
			.bodyJson()
			.hasPathSatisfying("$.next", (next) -> assertThat(next).isEqualTo(unknown))
			.hasPathSatisfying("$._links.self.href", (link) -> assertThat(link).isEqualTo(outer))
			.hasPathSatisfying("$._links.outer.href", (link) -> assertThat(link).isEqualTo(outer + "/outer"));
		String inner = create(path, "{\"outer\":\"%s\"}".formatted(outer));
		assertThat(get(inner + "/outer")).bodyJson().extractingPath("$._links.self.href").isEqualTo(outer);
		for (String query : new String[] { "findByNext?next=" + unknown,
				"findByIdIn?ids=" + id(outer) + "," + unknown }) {
			assertThat(get(path + "/search/" + query)).bodyJson()
				.extractingPath(hrefs)
				.asArray()
				.containsExactly(outer);
		}
		assertThat(get(path + "/search/findByOuter?outer=" + outer)).bodyJson()
			.extractingPath(hrefs)
			.asArray()
			.containsExactly(inner);
		assertThat(json(HttpMethod.PUT, outer, "{\"next\":null}")).hasStatus(HttpStatus.NO_CONTENT)
			.hasHeader("Location", outer);
		assertThat(get(path + "/" + unknown)).hasStatus(HttpStatus.NOT_FOUND);
	}

	@ParameterizedTest
	@EnumSource
	void entityIsFoundByItsTypedId(TypedCollection collection) {
		String parcel = create(collection.path, "{}");
		assertThat(get(collection.path.replace("/", "/found-") + "/" + id(parcel))).hasStatusOk()
			.bodyJson()
			.extractingPath("$")
			.isEqualTo(id(parcel));
	}

	@ParameterizedTest
	@EnumSource
	void rejectsInvalidTypedIds(TypedCollection collection) {
		String bad = "cus" + collection.text.substring(3);
		assertInvalidTypedId(collection, bad, "must begin with '%s'".formatted(collection.text.substring(0, 4)),
				"PREFIX");
	}

	@Test
	void rejectsPlainTextOfAnOpaqueId() {
		assertInvalidTypedId(TypedCollection.LETTER, "mbr" + PARCEL.substring(3), "is not encrypted", "KEY");
	}

	private void assertInvalidTypedId(TypedCollection collection, String bad, String message, String reason) {
		String path = collection.path;
		for (MvcTestResult result : new MvcTestResult[] { get(path + "/" + bad),
				get(path + "/search/findByNext?next=" + bad),
				get(path + "/search/findByOuter?outer=http://localhost" + path + "/" + bad),
				json(HttpMethod.POST, path, "{\"next\":\"%s\"}".formatted(bad)),
				json(HttpMethod.POST, path, "{\"outer\":\"%s/%s\"}".formatted(path, bad)) }) {
			assertThat(result).hasStatus(HttpStatus.BAD_REQUEST).bodyJson().isLenientlyEqualTo("""
					{
						"type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
						"detail": "Invalid %s '%s': %s",
						"reason": "%s"
					}""".formatted(collection.type, bad, message, reason));
		}
	}

	@Test
	void controllerReadsArgumentsWithoutAnAnnotation() {
		assertThat(get("/shelves?shelf=" + UNKNOWN + "&day=2026-10-25")).bodyJson()
			.extractingPath("$")
			.isEqualTo(UNKNOWN + " 2026-10-25T00:00:00Z");
		assertThat(get("/shelves")).bodyJson().extractingPath("$").isEqualTo("null 1970-01-01T00:00:00Z");
	}

	@ParameterizedTest
	@ValueSource(strings = { BookTitleHandler.MISTAKE, BookTitleHandler.MISTAKE_IN_A_CONVERTER })
	void createsNoProblemDetailForAFaultOfTheApplication(String title) {
		MvcTestResult result = json(HttpMethod.POST, "/books", "{\"title\":\"%s\"}".formatted(title));
		assertThat(result.getUnresolvedException()).as("exception without a problem detail")
			.hasRootCauseInstanceOf(InvalidUlidException.class);
	}

	private static void assertInvalidUlid(MvcTestResult result) {
		assertThat(result).hasStatus(HttpStatus.BAD_REQUEST)
			.hasContentType(MediaType.APPLICATION_PROBLEM_JSON)
			.bodyJson()
			.isLenientlyEqualTo("""
					{
						"type": "urn:uuid:62f3960e-747f-4f39-b346-0fc0e9048fda",
						"title": "Invalid ULID",
						"status": 400,
						"detail": "Invalid ULID 'nope': must be 26 characters but was 4",
						"reason": "LENGTH"
					}""");
	}

	private String create(String collection, String content) {
		MvcTestResult result = json(HttpMethod.POST, collection, content);
		assertThat(result).hasStatus(HttpStatus.CREATED).containsHeader("Location");
		return String.valueOf(result.getResponse().getHeader("Location"));
	}

	private MvcTestResult get(String uri) {
		return this.mvc.get().uri(URI.create(uri)).exchange();
	}

	private MvcTestResult json(HttpMethod method, String uri, String content) {
		return this.mvc.method(method)
			.uri(URI.create(uri))
			.contentType(MediaType.APPLICATION_JSON)
			.content(content)
			.exchange();
	}

	private static String id(String uri) {
		return uri.substring(uri.lastIndexOf('/') + 1);
	}

	/**
	 * Entities with a typed id, and a text that no entity has. Any text with the number
	 * of the key is the text of some opaque id.
	 */
	enum TypedCollection {

		PARCEL("/parcels", "OrderId", "ord_[0-7][0-9a-hjkmnp-tv-z]{25}", DataRestTests.PARCEL),

		LETTER("/letters", "MemberId", "mbr_[89a-f][0-9a-hjkmnp-tv-z]{25}", "mbr_d1arz3ndektsv4rrffq69g5fav");

		private final String path;

		private final String type;

		private final String pattern;

		private final String text;

		TypedCollection(String path, String type, String pattern, String text) {
			this.path = path;
			this.type = type;
			this.pattern = pattern;
			this.text = text;
		}

	}

	@TestConfiguration(proxyBeanMethods = false)
	static class GermanTitle {

		@Bean
		StaticMessageSource messageSource() {
			StaticMessageSource messages = new StaticMessageSource();
			messages.addMessage("problemDetail.title.io.ulid.InvalidUlidException", Locale.GERMAN, "Ungültige ULID");
			return messages;
		}

	}

}
