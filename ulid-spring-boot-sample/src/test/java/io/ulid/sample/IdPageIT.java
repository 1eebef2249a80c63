package io.ulid.sample;

import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.browser.Browser;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.WebDriverWait;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The page that reads an id, in Chromium.
 */
@Tag("browser")
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT, properties = "spring.test.metrics.export=true")
class IdPageIT {

	private static final Path SCREENSHOT = Path.of("target", "id-page.png");

	private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

	private static final String ORDER = "ord_01h455vb4pex5vsknk084sn02q";

	private static ChromeDriver browser;

	private static WebDriverWait wait;

	@Autowired
	private JdbcTemplate jdbc;

	@LocalServerPort
	private int port;

	@BeforeAll
	static void start() {
		browser = Browser.start();
		wait = new WebDriverWait(browser, Duration.ofSeconds(30));
	}

	@AfterAll
	static void end() {
		if (browser != null) {
			browser.quit();
		}
	}

	@BeforeEach
	void clean() {
		this.jdbc.update("delete from shipments");
		this.jdbc.update("delete from orders");
		browser.get("about:blank");
		browser.executeCdpCommand("Emulation.setTimezoneOverride", Map.of("timezoneId", ZONE.getId()));
		show(1200, 1400, "light");
	}

	@Test
	void showsTheIdOfAnOrder() throws Exception {
		int orders = 0;
		// Neither the first day nor the last, because midnight can pass during the test
		for (int day = 1; day <= 12; day++) {
			int count = (day * day * 7) % 11;
			insert(LocalDate.now(ZONE).minusDays(day), count);
			orders += count;
		}
		open("#" + ORDER);
		awaitRead(ORDER);
		awaitOrders(orders);
		assertThat(text(".moment")).isEqualTo("Friday, 30 June 2023 05:34:18.518");
		assertThat(text(".facts")).contains("Europe/Berlin (UTC+02:00)", "2023-06-30T03:34:18.518Z")
			.matches("(?s).*Age\\s\\d+ years.* ago");
		assertThat(text(".chip")).isEqualTo("UUID version 7");
		assertThat(find("#value").getDomProperty("value")).isEqualTo(ORDER);
		OrderId id = TypedUlid.parse(OrderId.class, ORDER);
		assertThat(form("ULID")).isEqualTo(id.value().toString());
		assertThat(form("UUID")).isEqualTo(id.value().toUuid().toString());
		assertThat(form("OrderId")).isEqualTo(ORDER);
		assertThat(bits()).isEqualTo("0".repeat(7) + new BigInteger(1, id.value().toBytes()).toString(2));
		assertThat(parts()).containsExactly("time 0–47 1,688,096,058,518 ms since 1970-01-01", "version 48–51 7",
				"random 52–63 0x74b", "variant 64–65 2", "random 66–127 0x3cceb302099a8057");
		Files.write(SCREENSHOT, browser.getScreenshotAs(OutputType.BYTES));
		assertThat(SCREENSHOT).isNotEmptyFile();
	}

	@Test
	void readsAnIdTypedIntoTheField() {
		open("");
		awaitRead("");
		find("#value").sendKeys(" \\x01563e3ab5d3d6764c61efb99302bd5b ", Keys.ENTER);
		awaitRead("\\x01563e3ab5d3d6764c61efb99302bd5b");
		assertThat(form("ULID")).isEqualTo("01ARZ3NDEKTSV4RRFFQ69G5FAV");
		assertThat(browser.findElements(By.cssSelector(".chip"))).isEmpty();
		assertThat(parts()).containsExactly("time 0–47 1,469,922,850,259 ms since 1970-01-01",
				"random 48–127 0xd6764c61efb99302bd5b");
		assertThat(browser.getCurrentUrl()).endsWith("#%5Cx01563e3ab5d3d6764c61efb99302bd5b");
	}

	@Test
	void doesNotRoundTheNumberOfAFlake() {
		open("#00F2N078MDT7K");
		awaitRead("00F2N078MDT7K");
		long number = UlidFlake.parse("00F2N078MDT7K").toLong();
		assertThat((long) (double) number).as("what JavaScript makes of the number").isNotEqualTo(number);
		assertThat(form("Number")).isEqualTo(Long.toString(number));
		assertThat(parts()).containsExactly("sign 0 0", "time 1–43 16,195,263,764 ms since 2024-01-01",
				"random 44–63 0x6e8f3");
		assertThat(bits()).hasSize(64).endsWith(Long.toBinaryString(number));
	}

	@Test
	void showsTheNodeOfAFlake() {
		try (ConfigurableApplicationContext application = new SpringApplicationBuilder(SampleApplication.class)
			.run("--server.port=0", "--ulid.flake.node-id-source=", "--ulid.flake.node-id=3")) {
			open(application.getEnvironment().getRequiredProperty("local.server.port"), "#00F2N078MDT7K");
			awaitRead("00F2N078MDT7K");
			assertThat(text(".chip")).isEqualTo("node 19");
			assertThat(parts()).containsExactly("sign 0 0", "time 1–43 16,195,263,764 ms since 2024-01-01",
					"random 44–58 0x3747", "node 59–63 19");
		}
	}

	@Test
	void showsAllReadingsOfAText() {
		open("#1234567890123");
		awaitRead("1234567890123");
		assertThat(text("#status")).isEqualTo("This text can be read in 2 ways.");
		assertThat(browser.findElements(By.cssSelector("#readings .card"))).hasSize(2);
	}

	@Test
	void showsTheLatestPossibleTime() {
		open("#7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
		awaitRead("7ZZZZZZZZZZZZZZZZZZZZZZZZZ");
		assertThat(text(".moment")).isEqualTo("Tuesday, 2 August 10889 07:31:50.655");
		assertThat(text(".warning")).isEqualTo("in the future");
		assertThat(text(".facts")).contains("+10889-08-02T05:31:50.655Z").endsWith("ahead");
	}

	@Test
	void showsInvalidInputAsTextWithTheReasonOfTheServer() {
		String garbage = "<img src=x onerror=\"document.title='run'\">";
		open("");
		awaitRead("");
		find("#value").sendKeys(garbage, Keys.ENTER);
		awaitRead(garbage);
		assertThat(text("#status.error")).startsWith("Invalid id '");
		assertThat(browser.findElements(By.cssSelector("img, #status *, #readings *"))).isEmpty();
		assertThat(browser.getTitle()).isEqualTo("What is in an id?");
		find("#value").clear();
		find("#value").sendKeys(ORDER, Keys.ENTER);
		awaitRead(ORDER);
		assertThat(text("#status")).isEmpty();
	}

	@Test
	void browserRejectsTextAssignedAsHtml() {
		open("");
		assertThat(browser.executeScript("""
				try {
					document.querySelector('#status').innerHTML = '<img src=x>';
					return 'made';
				}
				catch (error) {
					return error.name;
				}""")).isEqualTo("TypeError");
	}

	@Test
	void copiesTheUuidOfAnId() {
		open("#" + ORDER);
		awaitRead(ORDER);
		WebElement copy = find("button[aria-label='Copy UUID']");
		copy.click();
		wait.until((driver) -> "true".equals(copy.getDomAttribute("data-copied")));
		find("#value").clear();
		find("#value").sendKeys(Keys.chord(Keys.CONTROL, "v"), Keys.ENTER);
		awaitRead("01890a5d-ac96-774b-bcce-b302099a8057");
		assertThat(form("OrderId")).isEqualTo(ORDER);
	}

	@Test
	void showsTheOrdersOfADay() {
		LocalDate yesterday = LocalDate.now(ZONE).minusDays(1);
		insert(yesterday, 3);
		open("");
		awaitOrders(3);
		WebElement bar = find("#chart a[aria-label='%s: 3 orders']"
			.formatted(DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.UK).format(yesterday)));
		assertThat(bar.getDomAttribute("href")).isEqualTo("orders?day=%s&zone=Europe%%2FBerlin".formatted(yesterday));
		assertThat(browser.findElements(By.cssSelector("#chart a"))).hasSize(14);
		find("#place").click();
		awaitOrders(4);
		String placed = new OrderId(Ulid
			.from(this.jdbc.queryForObject("select id from orders order by id desc fetch first row only", UUID.class)))
			.text();
		awaitRead(placed);
		assertThat(form("OrderId")).isEqualTo(placed);
	}

	@Test
	void fitsTheScreenOfAPhone() throws Exception {
		show(390, 2400, "dark");
		open("#" + ORDER);
		awaitRead(ORDER);
		awaitOrders(0);
		assertThat(browser.executeScript("return document.documentElement.scrollWidth")).isEqualTo(390L);
		assertThat(browser.executeScript("return document.querySelector('#chart svg').clientWidth"))
			.isEqualTo(browser.executeScript("return document.querySelector('#chart').clientWidth"));
		Path screenshot = Path.of("target", "id-page-phone.png");
		Files.write(screenshot, browser.getScreenshotAs(OutputType.BYTES));
		assertThat(screenshot).isNotEmptyFile();
	}

	@Test
	void linksLeadToExistingPages() throws Exception {
		open("");
		List<String> links = browser.findElements(By.cssSelector("nav a"))
			.stream()
			.map((link) -> link.getDomProperty("href"))
			.toList();
		assertThat(links).hasSize(3);
		HttpClient http = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
		for (String link : links) {
			assertThat(http.send(HttpRequest.newBuilder(URI.create(link)).build(), BodyHandlers.discarding())).as(link)
				.returns(200, (response) -> response.statusCode());
		}
	}

	private void open(String hash) {
		open(Integer.toString(this.port), hash);
	}

	private static void open(String port, String hash) {
		browser.get("http://localhost:" + port + "/" + hash);
	}

	private void insert(LocalDate day, int count) {
		Ulid id = UlidRange.ofDay(day, ZONE).lower();
		for (int i = 0; i < count; i++) {
			this.jdbc.update("insert into orders (id, customer_id, item, quantity) values (?, ?, 'Espresso', 1)",
					id.toUuid(), id.toUuid());
			id = id.increment();
		}
	}

	private static void show(int width, int height, String scheme) {
		browser.executeCdpCommand("Emulation.setDeviceMetricsOverride",
				Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
		browser.executeCdpCommand("Emulation.setEmulatedMedia",
				Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
	}

	/**
	 * Wait until the page shows what is in a text.
	 */
	private static void awaitRead(String value) {
		wait.until((driver) -> value.equals(find("main").getDomAttribute("data-read")));
	}

	/**
	 * Wait until the chart shows so many orders.
	 */
	private static void awaitOrders(int count) {
		wait.until((driver) -> Integer.toString(count).equals(find("#chart").getDomAttribute("data-orders")));
	}

	private static String form(String name) {
		return browser.findElement(By.xpath("//tr[th='" + name + "']/td[1]")).getText();
	}

	private static List<String> parts() {
		return browser.findElements(By.cssSelector("#readings table:not(.forms) tbody tr"))
			.stream()
			.map((row) -> row.getText().replace('\n', ' '))
			.toList();
	}

	/**
	 * The bits that are drawn.
	 */
	private static String bits() {
		return (String) browser.executeScript("""
				return [...document.querySelectorAll('.bits rect[height="8"]')]
					.map((bit) => bit.classList.contains('one') ? '1' : '0').join('')""");
	}

	private static String text(String selector) {
		return find(selector).getText();
	}

	private static WebElement find(String selector) {
		return browser.findElement(By.cssSelector(selector));
	}

}
