package io.ulid.sample;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

import io.ulid.browser.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Swagger UI of the packaged sample, clicked through in Chromium.
 */
@Tag("browser")
class SwaggerUiIT {

	private static final Path SCREENSHOT = Path.of("target", "swagger-ui.png");

	private static final String ORDER = """
			{"customerId":"%s","item":"Espresso","quantity":2}""";

	private static SampleProcess sample;

	private static ChromeDriver browser;

	private static WebDriverWait wait;

	@BeforeAll
	static void start() throws Exception {
		browser = Browser.start();
		wait = new WebDriverWait(browser, Duration.ofSeconds(30));
		sample = SampleProcess.start();
	}

	@AfterAll
	static void end() {
		if (browser != null) {
			browser.quit();
		}
		if (sample != null) {
			sample.close();
		}
	}

	@BeforeEach
	void open() {
		browser.get(sample.url() + "/swagger-ui.html");
	}

	@Test
	void createsAndGetsAnOrder() throws Exception {
		WebElement place = tryOut("place");
		execute(place, "textarea.body-param__text", ORDER.formatted("cus_9x35x6xvtkfqtf201jhn50xrna"));
		assertThat(answer(place, "201").get("item").asString()).isEqualTo("Espresso");
		String id = answer(place, "201").get("id").asString();
		WebElement find = tryOut("find");
		execute(find, "input[placeholder=id]", id);
		assertThat(answer(find, "200").get("id").asString()).isEqualTo(id);
		assertThat(find.findElement(By.cssSelector(".request-url")).getText()).endsWith("/orders/" + id);
		Files.write(SCREENSHOT, browser.getScreenshotAs(OutputType.BYTES));
		assertThat(SCREENSHOT).isNotEmptyFile();
	}

	@ParameterizedTest
	@ValueSource(strings = { "not-an-id", "cus_9x35x6xvtkfqtf201jhn50xrna", "ord_81h455vb4pex5vsknk084sn02q" })
	void rejectsAnInvalidIdWithoutARequest(String id) {
		WebElement find = tryOut("find");
		execute(find, "input[placeholder=id]", id);
		wait.until(ExpectedConditions.textToBePresentInElement(find, "Value must follow pattern ^ord_[0-7]"));
		assertThat(find.findElements(By.cssSelector(".live-responses-table"))).isEmpty();
	}

	/**
	 * Open an operation and click "Try it out".
	 */
	private static WebElement tryOut(String operation) {
		String block = "#operations-order-controller-" + operation;
		click(block + " .opblock-summary-control");
		click(block + " .try-out__btn");
		return browser.findElement(By.cssSelector(block));
	}

	private static void execute(WebElement operation, String field, String text) {
		operation.findElement(By.cssSelector(field)).sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
		operation.findElement(By.cssSelector(".btn.execute")).click();
	}

	private static void click(String selector) {
		wait.until(ExpectedConditions.elementToBeClickable(By.cssSelector(selector))).click();
	}

	/**
	 * Read the response that is shown.
	 */
	private static JsonNode answer(WebElement operation, String status) {
		By response = By.cssSelector(".live-responses-table .response");
		WebElement shown = wait.until(ExpectedConditions.presenceOfNestedElementLocatedBy(operation, response));
		assertThat(shown.findElement(By.cssSelector(".response-col_status")).getText().lines()).first()
			.isEqualTo(status);
		return JsonMapper.shared().readTree(shown.findElement(By.cssSelector(".highlight-code code")).getText());
	}

}
